import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asFault } from '../checks/fault';
import { readCard } from './read-card';

/** What became of a file: version, name and size of the book, and the codes of the repairs outside of the book; or the fault. */
function outcome(file: string): (string | number)[] {
  const bytes = readFileSync(new URL(`../../testing/cases/files/${file}`, import.meta.url));
  try {
    const { spec, character, lorebook, repairs } = readCard(bytes, file);
    const codes = repairs.filter(({ path }) => !path.includes('character_book')).map(({ code }) => code);
    return [spec, character.data.name, lorebook?.entries.length ?? 'no book', ...codes];
  } catch (error) {
    return [asFault(error).code];
  }
}

// Files as other tools write or damage them.
describe('a collected card', () => {
  it.each([
    ['jpeg-named.png', ['card-not-found']],
    ['json-alt-greetings-string.json', ['v2', 'Ines Varga', 'no book', 'field-converted']],
    ['json-book-bad-regex.json', ['v3', 'Ines Varga', 1]],
    ['json-book-comma-key.json', ['v2', 'Ines Varga', 1]],
    ['json-book-dup-ids.json', ['v2', 'Ines Varga', 2]],
    ['json-book-entries-map.json', ['v2', 'Ines Varga', 1]],
    ['json-book-secondary-not-selective.json', ['v2', 'Ines Varga', 1]],
    ['json-empty-name.json', ['v2', '   ', 'no book']],
    ['json-gradio.json', ['card-not-a-card']],
    ['json-injection.json', ['v2', 'Ines Varga', 'no book']],
    ['json-name-rtl.json', ['v2', 'ليلى\u202egnp.exe', 'no book']],
    ['json-name-windows.json', ['v2', 'CON', 'no book']],
    ['json-not-a-card.json', ['card-not-a-card']],
    ['json-nul-and-control.json', ['v2', 'Ines Varga', 'no book', 'text-cleaned', 'field-converted']],
    ['json-tags-string.json', ['v2', 'Ines Varga', 'no book', 'field-converted']],
    ['json-trailing-comma.json', ['json-invalid']],
    ['json-unknown-fields.json', ['v3', 'Ines Varga', 'no book']],
    ['json-v3-wrong-version-type.json', ['v3', 'Ines Varga', 'no book', 'spec-version']],
    ['json-wrapped-card.json', ['v2', 'Ines Varga', 'no book', 'card-unwrapped']],
    ['png-bad-base64.png', ['card-unreadable']],
    ['png-both-order-chara-first.png', ['v3', 'Ines Varga', 'no book']],
    ['png-ccv3-broken-chara-good.png', ['v2', 'Ines Varga', 'no book', 'png-payload-unreadable']],
    ['png-software-text-first.png', ['v3', 'Ines Varga', 'no book', 'png-text-dropped']],
    ['png-text-before-idat.png', ['v2', 'Ines Varga', 'no book']],
    ['png-trailing-bytes.png', ['v2', 'Ines Varga', 'no book', 'png-trailing-dropped']],
    ['png-truncated.png', ['png-invalid']],
    ['png-two-chara.png', ['v2', 'First', 'no book', 'png-payload-twice', 'png-payload-differs']],
    ['png-v1-in-chara.png', ['v1', 'Ines Varga', 'no book']],
    ['png-v3-stamped-in-chara.png', ['v3', 'Ines Varga', 'no book', 'png-v3-in-chara']],
    ['png-ztxt-bomb.png', ['card-unreadable']],
    ['png-ztxt.png', ['card-unreadable']],
  ])('%s gives %j', (file, expected) => {
    expect(outcome(file)).toEqual(expected);
  });

  it('keeps every value that it does not know', () => {
    const file = new URL('../../testing/cases/files/json-unknown-fields.json', import.meta.url);
    const { character } = readCard(readFileSync(file), 'card.json');
    expect([character.foreign, character.data.x_vendor, character.data.extensions]).toEqual([
      { x_top: 7 },
      { deep: [1, { k: 'v' }] },
      { depth_prompt: { prompt: 'p', depth: 4, role: 'system' }, 'vendor/x': { n: 1 } },
    ]);
  });
});
