/** The parts of a case's page, in order. On a wide screen the conversation stands beside the others. */
export const TABS = ['conversation', 'card', 'lorebook', 'changes', 'checks', 'files'] as const;
export type Tab = (typeof TABS)[number];

/** Whether a text of the address names a tab. */
export function isTab(text: string | null): text is Tab {
  return TABS.some((tab) => tab === text);
}
