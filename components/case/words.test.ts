import { expect, it } from 'vitest';
import { TOOL_NAMES } from '@/lib/case/envelope';
import { SOURCE_PROFILE } from '@/lib/gate/profile';
import { sourcesWaived } from './check-words';
import { isNamedTool } from './named-tools';

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
