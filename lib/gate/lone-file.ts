import type { CharacterDocument } from '../card/character';
import type { Outputs } from '../case/brief';
import { sha256 } from '../case/hash';
import type { ArtifactKind } from '../case/manifest';
import { planCreate } from '../case/plan-commit';
import { type CheckResult, runChecks } from '../checks/define-check';
import type { LorebookDocument } from '../lorebook/entry';
import { CHECKS } from './checks';
import { readDelivery } from './delivery';

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
  'png-pixels': false,
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
  return runChecks(
    CHECKS.filter(({ id }) => JUDGES_LONE_FILE[id]),
    readDelivery(context),
  );
}

function cardOf(kind: ArtifactKind): Outputs['card'] {
  if (kind === 'world-info') return [];
  return kind === 'card-png' ? ['png'] : ['json'];
}
