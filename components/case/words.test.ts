import { expect, it } from 'vitest';
import { TOOL_NAMES } from '@/lib/case/envelope';
import { SOURCE_PROFILE } from '@/lib/gate/profile';
import { checksInWords, sourcesInWords, sourcesWaived } from './check-words';
import { isNamedTool } from './named-tools';

const checks = (pass: number, fail: number, waived: number) => [
  ...Array.from({ length: pass }, () => ({ status: 'pass' as const })),
  ...Array.from({ length: fail }, () => ({ status: 'fail' as const })),
  ...Array.from({ length: waived }, () => ({ status: 'waived' as const })),
];

it('counts the checks, and names only what there is', () => {
  expect([checks(27, 0, 0), checks(26, 0, 1), checks(24, 3, 0), checks(20, 6, 1)].map(checksInWords)).toEqual([
    '27 passed',
    '26 passed, 1 waived',
    '24 passed, 3 failed',
    '20 passed, 6 failed, 1 waived',
  ]);
});

it('says of waived sources that nothing was reached, not that nothing passed', () => {
  const sources = [{ verdict: 'pass' }, { verdict: 'unavailable' }];
  expect([sourcesInWords(sources, false), sourcesInWords(sources, true)]).toEqual([
    '1 of 2 passed',
    'not reached, waived',
  ]);
});

it('takes a waiver for the sources where it covers the newest check, and where the delivery stands on it', () => {
  const at = '2026-01-02T03:04:05Z';
  const waiver = { at, profile: SOURCE_PROFILE.id, reason: 'No network.' };
  const check = (verdict: 'pass' | 'unavailable') => ({
    at,
    profile: SOURCE_PROFILE.id,
    sources: SOURCE_PROFILE.sources.map(({ id, authority, url }) => ({
      id,
      authority,
      url,
      verdict,
      detail: '',
      sha256: null,
      missingMarkers: [],
    })),
  });
  const gate = { checkerVersion: '1', passed: true, checks: [], waiver: { at, reason: 'No network.' } };
  expect([
    sourcesWaived({ sources: check('unavailable'), waiver, gate: null }),
    sourcesWaived({ sources: check('pass'), waiver, gate: null }),
    sourcesWaived({ sources: check('unavailable'), waiver: null, gate: null }),
    sourcesWaived({ sources: null, waiver: null, gate }),
  ]).toEqual([true, false, false, true]);
});

it('has words for every tool', () => {
  expect([...TOOL_NAMES, 'submit_turn_outcome', 'constructor'].filter((tool) => !isNamedTool(tool))).toEqual([
    'constructor',
  ]);
});
