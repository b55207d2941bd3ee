import { expect, it } from 'vitest';
import { FOLDED_COOKIE, readFolded, toggled, writeFolded } from './folded-groups';

it('keeps the folded groups in a cookie among others', () => {
  const folded = toggled(toggled(new Set(), 'done'), 'waiting');
  const cookies = `a=1; ${FOLDED_COOKIE}=${writeFolded(folded)}; b=2`;
  expect(readFolded(cookies)).toEqual(folded);
  expect(readFolded(cookies.replace('done', 'gone'))).toEqual(new Set(['waiting']));
  expect(readFolded('a=1')).toEqual(new Set());
});

it('opens a folded group again', () => {
  expect(toggled(new Set(['done', 'working']), 'done')).toEqual(new Set(['working']));
});
