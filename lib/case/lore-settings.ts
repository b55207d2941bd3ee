import type { LoreEntry } from '../lorebook/entry';
import { parseRegexKey } from '../lorebook/keys';

/**
 * What is to be said of a lorebook entry besides its title and text, a line each: keys, secondary keys, always on,
 * position and order, in the words that the reader of notes knows; then one line of whatever else is not as usual.
 */
export function loreSettings(entry: LoreEntry): string[] {
  const { keys, secondaryKeys, constant, position, insertionOrder } = entry;
  const also = UNUSUAL.flatMap((words) => words(entry) ?? []);
  return [
    ...(keys.length > 0 ? [`Keys: ${keyList(keys)}`] : []),
    ...(secondaryKeys.length > 0 ? [`Secondary keys (${secondaryLogic(entry)}): ${keyList(secondaryKeys)}`] : []),
    ...(constant ? ['Always on: yes'] : []),
    ...(position === 0 || position === 7 ? [] : [`Position: ${place(entry)}`]),
    ...(insertionOrder === 100 ? [] : [`Order: ${insertionOrder}`]),
    ...(also.length > 0 ? [`Also: ${also.join('; ')}`] : []),
  ];
}

const PLACES: Readonly<Record<number, string>> = {
  1: 'after char',
  2: "top of author's note",
  3: "bottom of author's note",
  5: 'before example messages',
  6: 'after example messages',
};

function place({ position, depth }: LoreEntry): string {
  return PLACES[position] ?? `at depth ${depth}`;
}

const LOGIC = ['any of them', 'not all of them', 'none of them', 'all of them'];

function secondaryLogic({ selective, selectiveLogic }: LoreEntry): string {
  return selective ? (LOGIC[selectiveLogic] ?? '') : 'not used';
}

function keyList(keys: readonly string[]): string {
  return keys.map(quoted).join(', ');
}

/** A key that a list would take apart or trim stands in quotes. */
function quoted(key: string): string {
  const fragile = /[,;，、\n]/.test(key) || key.trim() !== key || key === '';
  return fragile && parseRegexKey(key).kind !== 'regex' ? `"${key}"` : key;
}

type Words = (entry: LoreEntry) => string | undefined;

const UNUSUAL: readonly Words[] = [
  ({ enabled }) => say(!enabled, 'switched off'),
  ({ keys, constant, vectorized }) =>
    say(keys.length === 0 && !constant && !vectorized, 'it has no keys, so it never fires'),
  ({ position, outletName }) => say(position === 7, `outlet ${outletName || '(without a name)'}`),
  ({ position, role }) => say(position === 4 && role > 0, `as ${['system', 'user', 'assistant'][role] ?? ''}`),
  ({ useProbability, probability }) => say(useProbability && probability < 100, `probability ${probability} %`),
  ({ group }) => say(group !== '', `group ${group}`),
  ({ sticky }) => say((sticky ?? 0) > 0, `sticky for ${sticky} messages`),
  ({ cooldown }) => say((cooldown ?? 0) > 0, `cooldown of ${cooldown} messages`),
  ({ delay }) => say((delay ?? 0) > 0, `not before message ${delay}`),
  ({ scanDepth }) => say(scanDepth !== null, `scan depth ${scanDepth}`),
  ({ caseSensitive }) => say(caseSensitive === true, 'case sensitive'),
  ({ matchWholeWords }) => say(matchWholeWords !== null, matchWholeWords ? 'whole words' : 'parts of words too'),
  ({ excludeRecursion }) => say(excludeRecursion, 'not activated by other entries'),
  ({ preventRecursion }) => say(preventRecursion, 'activates no other entries'),
  ({ delayUntilRecursion }) => say(Boolean(delayUntilRecursion), 'only activated by other entries'),
  ({ vectorized }) => say(vectorized, 'found by vector search'),
  ({ ignoreBudget }) => say(ignoreBudget, 'outside the budget'),
  ({ triggers }) => say(triggers.length > 0, `only when the turn is: ${triggers.join(', ')}`),
  ({ characterFilter: filter }) =>
    filter &&
    say(
      filter.names.length + filter.tags.length > 0,
      `${filter.isExclude ? 'not for' : 'only for'} certain characters`,
    ),
];

function say(holds: boolean, words: string): string | undefined {
  return holds ? words : undefined;
}
