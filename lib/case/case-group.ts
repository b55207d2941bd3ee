import type { Condition } from './manifest';
import type { CaseGroup } from './view';

const GROUPS: Record<Condition, CaseGroup> = {
  running: 'working',
  ready: 'waiting',
  waiting: 'waiting',
  blocked: 'waiting',
  closed: 'done',
  abandoned: 'done',
};

/** The group of the case list that a condition belongs to. */
export function caseGroup(condition: Condition): CaseGroup {
  return GROUPS[condition];
}
