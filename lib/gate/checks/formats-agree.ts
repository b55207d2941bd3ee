import { writeCardV2, writeCardV3 } from '../../card/write-card';
import { buildDates } from '../../case/build-dates';
import { defineCheck } from '../../checks/define-check';
import { errorIssue, type Issue } from '../../checks/issue';
import { writeWorldInfo } from '../../lorebook/world-info';
import type { CardRule } from '../card-check';
import type { CardRead, Delivery } from '../delivery';
import { differences } from '../difference';
import { fault, inFile, isFault, shown } from '../finding';
import { freshKinds } from '../fresh';
import { bookEntries, worldEntries } from '../lore-entries';
import { cardAssets } from './card-assets';
import { cardDates } from './card-dates';
import { cardEnvelope } from './card-envelope';
import { cardExtensions } from './card-extensions';
import { cardFields } from './card-fields';
import { cardGreetings } from './card-greetings';
import { cardName } from './card-name';
import { embeddedLorebook } from './embedded-lorebook';
import { entryFindings } from './lorebook-content';
import { worldInfoFindings } from './world-info';

/** What other checks ask of a card. One that they refuse differs by necessity, and is not compared as well. */
const CARD_RULES: readonly CardRule[] = [
  ...[cardEnvelope, cardFields, cardName, cardGreetings, cardDates, cardExtensions, cardAssets, embeddedLorebook].map(
    ({ rule }) => rule,
  ),
  (card) => bookEntries(card).flatMap(entryFindings),
];

/** What a file should say by the documents, and what it says. */
interface Pair {
  readonly file: string;
  readonly expected: unknown;
  readonly found: unknown;
}

/** How many differences of one file are told. */
const MOST = 5;

/**
 * What the JSON file, both payloads of the PNG and the World Info file say is what the documents say now, and so the
 * same in each. Only fresh files are compared: a stale one is for `lineage-fresh` to report.
 */
export const formatsAgree = defineCheck({
  id: 'formats-agree',
  title: 'Do all files say what the documents say?',
  select: selectPairs,
  judge: ({ characterMissing, pairs }) => [
    ...(characterMissing ? [missingCharacter()] : []),
    ...pairs.flatMap(judgePair),
  ],
});

function selectPairs(delivery: Delivery) {
  const cards = soundCards(delivery);
  return {
    characterMissing: cards.length > 0 && delivery.character === undefined,
    pairs: [...cardPairs(delivery, cards), ...worldInfoPairs(delivery)],
  };
}

function missingCharacter(): Issue {
  const message = 'There is no character document to compare the cards with.';
  return errorIssue('document-missing', 'character', message, 'Save the character document.');
}

function judgePair({ file, expected, found }: Pair): Issue[] {
  return inFile(
    file,
    differences(expected, found, MOST).map((difference) => {
      const message = `The file says ${shown(difference.found)}; the documents say ${shown(difference.expected)}.`;
      return fault('content-differs', difference.pointer, message, 'Build the file again from the current documents.');
    }),
  );
}

function soundCards({ manifest, files, cards }: Delivery): CardRead[] {
  const fresh = freshKinds(manifest, files());
  return cards().filter((card) => fresh.includes(card.kind) && !CARD_RULES.some((rule) => rule(card).some(isFault)));
}

function cardPairs({ character, manifest, lorebook }: Delivery, cards: readonly CardRead[]): Pair[] {
  if (!character) return [];
  const dates = buildDates(manifest, character);
  return cards.map(({ file, form, card, embedsLorebook }) => {
    const source = { character, dates, ...(embedsLorebook && lorebook && { lorebook }) };
    return { file, expected: form === 'v2' ? writeCardV2(source) : writeCardV3(source), found: card };
  });
}

function worldInfoPairs({ manifest, files, worldInfo, lorebook }: Delivery): Pair[] {
  const read = worldInfo();
  if (!read || !lorebook || !freshKinds(manifest, files()).includes('world-info')) return [];
  const refused = [...worldInfoFindings(read.book), ...worldEntries(read).flatMap(entryFindings)].some(isFault);
  return refused ? [] : [{ file: read.file, expected: writeWorldInfo(lorebook), found: read.book }];
}
