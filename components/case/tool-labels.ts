import type { ToolName } from '@/lib/case/envelope';

const LABELS: Readonly<Record<ToolName | 'submit_turn_outcome', string>> = {
  save_brief: 'Save the brief',
  save_content_document: 'Save the content',
  build_character_card: 'Build the card',
  build_lorebook: 'Build the lorebook',
  build_png_card: 'Build the PNG card',
  check_official_sources: 'Check the official sources',
  validate_deliverables: 'Run the checks',
  finish_case: 'Finish',
  submit_turn_outcome: 'Give the outcome',
};

/** What a tool does, in words; the name itself of one that has none. */
export function toolLabel(tool: string): string {
  return isLabelled(tool) ? LABELS[tool] : tool;
}

/** A tool call in one line: what it does, and to what. */
export function callLabel({ tool, summary }: { readonly tool: string; readonly summary: string }): string {
  return summary === '' ? toolLabel(tool) : `${toolLabel(tool)}: ${summary}`;
}

function isLabelled(tool: string): tool is keyof typeof LABELS {
  return Object.hasOwn(LABELS, tool);
}
