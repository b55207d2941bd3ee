import { sillyTavernName } from '../../card/file-name';
import { isObject } from '../../json/value';
import { cardCheck } from '../card-check';
import { caution, type Finding, fault, shown } from '../finding';

const REPAIR = 'Give the character another name, and build again.';

/** SillyTavern 1.19.0 saves a card under its name: 240 bytes of UTF-8 work as a file name, 242 do not. */
const MOST_BYTES = 200;

/** The card can be imported under its name, and the name is no macro (macros are not expanded there). */
export const cardName = cardCheck({
  id: 'card-name',
  title: 'Can SillyTavern import the card under its name?',
  rule: ({ card }) => {
    const name = isObject(card.data) ? card.data.name : undefined;
    return typeof name === 'string' ? nameFindings(name) : [];
  },
});

function nameFindings(name: string): Finding[] {
  const kept = sillyTavernName(name).trim();
  const bytes = new TextEncoder().encode(name).length;
  if (kept === '') {
    return [
      issue('name-empty', `Nothing is left of the name ${shown(name)} as a file name, so the import is refused.`),
    ];
  }
  if (bytes > MOST_BYTES) {
    return [issue('name-long', `The name has ${bytes} bytes of UTF-8; at most ${MOST_BYTES} are safe.`)];
  }
  if (/\{\{|\}\}/.test(name))
    return [issue('name-macro', `The name ${shown(name)} holds a macro, which stays as it is.`)];
  if (kept === name) return [];
  return [caution('name-changes', '/data/name', `SillyTavern will change the name to ${shown(kept)}.`, REPAIR)];
}

function issue(code: string, message: string): Finding {
  return fault(code, '/data/name', message, REPAIR);
}
