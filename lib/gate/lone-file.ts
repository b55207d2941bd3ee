import type { CharacterDocument } from '../card/character';
import type { Outputs } from '../case/brief';
import { sha256 } from '../case/hash';
import type { ArtifactKind } from '../case/manifest';
import { planCreate } from '../case/plan-commit';
import { type CheckResult, runChecks } from '../checks/define-check';
import { isObject, type JsonObject, toJson } from '../json/value';
import type { LorebookDocument } from '../lorebook/entry';
import { lorebookShape } from '../lorebook/shape';
import { writeWorldInfo } from '../lorebook/world-info';
import { isPng } from '../png/chunks';
import { readCardPayloads } from '../png/embed';
import { CHECKS } from './checks';
import { type CardRead, type Delivery, readDelivery, type WorldInfoRead } from './delivery';
import { readJson } from './read-json';

/** Which delivery checks judge a file by itself; the others are about the case that it belongs to. */
export const JUDGES_LONE_FILE: Readonly<Record<string, boolean>> = {
  'outputs-requested': false,
  'hashes-match': false,
  'lineage-fresh': false,
  'json-strict': true,
  'card-envelope': true,
  'card-fields': true,
  'card-name': true,
  'card-greetings': true,
  'card-dates': true,
  'card-extensions': true,
  'card-assets': true,
  'embedded-lorebook': true,
  'world-info': true,
  'png-structure': true,
  'png-card-chunks': true,
  'png-payloads': true,
  /** Without a portrait to compare with it only asks whether the image decodes. */
  'png-pixels': true,
  'formats-agree': false,
  'lorebook-content': true,
  'text-macros': true,
  'text-placeholders': true,
  'message-examples': true,
  'file-names': false,
  portrait: false,
  'placeholders-accepted': false,
  'musts-found': false,
  'sources-evidence': false,
};

/** A file that belongs to no case, with what the tolerant readers found in it. */
export interface LoneFile {
  readonly kind: ArtifactKind;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly character: CharacterDocument | undefined;
  readonly lorebook: LorebookDocument | undefined;
}

const NO_TIME = '1970-01-01T00:00:00.000Z';
const NO_CASE = {
  title: 'inspect',
  engine: { name: 'guided' },
  placeholderPortrait: false,
  buildAuthorised: false,
} as const;

/** What the delivery checks that judge a file by itself say of it: what Cardwright would not deliver as it is. */
export function judgeLoneFile({ kind, fileName, bytes, character, lorebook }: LoneFile): CheckResult[] {
  const wanted = lorebook === undefined ? 'none' : kind === 'world-info' ? 'standalone' : 'embedded';
  const outputs: Outputs = { card: cardOf(kind), lorebook: wanted };
  const manifest = planCreate('inspect', { ...NO_CASE, outputs }, NO_TIME);
  const files = [{ kind, fileName, bytes, recorded: { sha256: sha256(bytes), size: bytes.length } }];
  const context = { manifest, brief: undefined, character, lorebook, files, portrait: undefined };
  const delivery = readDelivery(context);
  const cards = loneCards(delivery, { kind, fileName, bytes }, wanted === 'embedded');
  const worldInfo = loneWorldInfo(delivery, fileName, lorebook);
  return runChecks(
    CHECKS.filter(({ id }) => JUDGES_LONE_FILE[id]),
    { ...delivery, cards: () => cards, worldInfo: () => worldInfo },
  );
}

/**
 * The cards of the file, each judged in the version that it says it has. In a PNG whose chunks are in doubt, so that the
 * gate takes none, the one that readers take first is judged all the same.
 */
function loneCards(
  delivery: Delivery,
  { kind, fileName, bytes }: Pick<LoneFile, 'kind' | 'fileName' | 'bytes'>,
  embedsLorebook: boolean,
): CardRead[] {
  const cards = delivery.cards();
  if (kind === 'card-json') return cards.map((read) => ({ ...read, form: formOf(read.card, 'v3') }));
  if (kind !== 'card-png' || cards.length > 0 || !isPng(bytes)) return [...cards];
  const payloads = readCardPayloads(bytes);
  return CARD_ORDER.flatMap((keyword) => payloads.filter((payload) => payload.keyword === keyword))
    .flatMap(({ keyword, text }) => {
      const card = text === undefined ? undefined : readJson(new TextEncoder().encode(text), '').value;
      const form = card && formOf(card, keyword === 'chara' ? 'v2' : 'v3');
      return card && form ? [{ file: `${fileName}/${keyword}`, kind, form, embedsLorebook, card }] : [];
    })
    .slice(0, 1);
}

/** SillyTavern 1.19.0 looks for `ccv3` first. */
const CARD_ORDER = ['ccv3', 'chara'] as const;

function formOf({ spec }: JsonObject, otherwise: CardRead['form']): CardRead['form'] {
  if (spec === 'chara_card_v2') return 'v2';
  return spec === 'chara_card_v3' ? 'v3' : otherwise;
}

/** A World Info file as it is; a lorebook of another shape as it would be written as World Info. */
function loneWorldInfo(
  delivery: Delivery,
  fileName: string,
  lorebook: LorebookDocument | undefined,
): WorldInfoRead | undefined {
  const read = delivery.worldInfo();
  if (!read || !lorebook || lorebookShape(read.book) === 'world-info') return read;
  const book = toJson(writeWorldInfo(lorebook));
  return isObject(book) ? { file: `${fileName} (as World Info)`, book } : read;
}

function cardOf(kind: ArtifactKind): Outputs['card'] {
  if (kind === 'world-info') return [];
  return kind === 'card-png' ? ['png'] : ['json'];
}
