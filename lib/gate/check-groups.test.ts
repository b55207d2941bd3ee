import { expect, it } from 'vitest';
import { CHECK_GROUP_NAMES, CHECK_GROUPS, groupChecks } from './check-groups';
import { CHECKS } from './checks';

it('holds every check exactly once', () => {
  expect(Object.values(CHECK_GROUPS).flat().sort()).toEqual(CHECKS.map(({ id }) => id).sort());
});

it('groups a whole report in the order of the groups', () => {
  const grouped = groupChecks(CHECKS.map(({ id }) => ({ id })));
  expect(grouped.map(({ group }) => group)).toEqual(CHECK_GROUP_NAMES);
  expect(grouped.flatMap(({ checks }) => checks)).toHaveLength(CHECKS.length);
});

it('leaves empty groups out and keeps the checks of another version', () => {
  expect(groupChecks([{ id: 'card-smell' }, { id: 'portrait' }])).toEqual([
    { group: 'picture', checks: [{ id: 'portrait' }] },
    { group: 'other', checks: [{ id: 'card-smell' }] },
  ]);
});
