import type { CaseView } from '@/lib/case/view';

/** A small valid view of a case, with what the test says of it. */
export function caseView(over: Partial<CaseView> = {}): CaseView {
  return {
    id: 'harbor-watch-7f3k2q',
    title: 'Harbor watch',
    revision: 3,
    condition: 'ready',
    engine: { name: 'guided' },
    outputs: { card: ['json'], lorebook: 'none' },
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    buildAuthorised: false,
    running: null,
    interrupted: false,
    steps: [],
    question: null,
    blocker: null,
    brief: null,
    inputs: [],
    characterName: null,
    documents: { character: [], lorebook: [] },
    locks: [],
    hasPortrait: false,
    artifacts: [],
    sources: null,
    waiver: null,
    sourcesWaived: false,
    gate: null,
    settlement: null,
    closedAt: null,
    loreIds: [],
    deliverables: [],
    lastEvent: 0,
    ...over,
  };
}
