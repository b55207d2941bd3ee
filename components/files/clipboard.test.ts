import { expect, it } from 'vitest';
import { pastedName, pastesFiles } from './clipboard';

it.each([
  ['a screenshot', ['Files'], true],
  ['a picture copied from a page', ['text/html', 'Files'], true],
  ['a file with its name beside it', ['text/plain', 'Files'], true],
  ['cells of a spreadsheet, with their picture', ['text/plain', 'text/html', 'text/rtf', 'Files'], false],
  ['text', ['text/plain', 'text/html'], false],
])('takes %s for what it is meant to be', (_what, types, files) => {
  expect(pastesFiles(types)).toBe(files);
});

it('names what the clipboard left without a name of its own', () => {
  const named = [
    { name: 'image.png', type: 'image/png' },
    { name: '', type: 'image/jpeg' },
    { name: '', type: '' },
    { name: 'Maren.png', type: 'image/png' },
  ].map(pastedName);
  expect(named).toEqual(['pasted picture.png', 'pasted picture.jpg', 'pasted file', 'Maren.png']);
});
