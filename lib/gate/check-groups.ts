/** The delivery checks by what they look at, for the page. It imports nothing, so that the page carries no check. */
export const CHECK_GROUPS = {
  files: ['outputs-requested', 'hashes-match', 'lineage-fresh', 'json-strict', 'formats-agree', 'file-names'],
  card: ['card-envelope', 'card-fields', 'card-name', 'card-greetings', 'card-dates', 'card-extensions', 'card-assets'],
  lorebook: ['embedded-lorebook', 'world-info', 'lorebook-content'],
  picture: ['png-structure', 'png-card-chunks', 'png-payloads', 'png-pixels', 'portrait'],
  text: ['text-macros', 'text-placeholders', 'message-examples', 'placeholders-accepted', 'musts-found'],
  sources: ['sources-evidence'],
} as const;

export type CheckGroup = keyof typeof CHECK_GROUPS;

/** The id of a delivery check of this version; a report of another one may hold others. */
export type CheckId = (typeof CHECK_GROUPS)[CheckGroup][number];

/** The groups in their order. */
export const CHECK_GROUP_NAMES = Object.keys(CHECK_GROUPS) as CheckGroup[];

/** Whether a check of a report is one of this version. */
export function isCheckId(id: string): id is CheckId {
  return Object.values<readonly string[]>(CHECK_GROUPS).some((ids) => ids.includes(id));
}

/** The checks of a report by group, in their order; `other` holds those of another version. Empty groups are left out. */
export function groupChecks<Check extends { readonly id: string }>(
  checks: readonly Check[],
): { readonly group: CheckGroup | 'other'; readonly checks: readonly Check[] }[] {
  const groups = CHECK_GROUP_NAMES.map((group) => {
    const ids: readonly string[] = CHECK_GROUPS[group];
    return { group, checks: checks.filter(({ id }) => ids.includes(id)) };
  });
  const other = { group: 'other' as const, checks: checks.filter(({ id }) => !isCheckId(id)) };
  return [...groups, other].filter((group) => group.checks.length > 0);
}
