import type { ToolName } from '@/lib/case/envelope';

type Named = ToolName | 'submit_turn_outcome';

const NAMED: Readonly<Record<Named, true>> = {
  save_brief: true,
  save_content_document: true,
  build_character_card: true,
  build_lorebook: true,
  build_png_card: true,
  check_official_sources: true,
  validate_deliverables: true,
  finish_case: true,
  submit_turn_outcome: true,
};

/** Whether the catalogue has words for the tool. */
export function isNamedTool(tool: string): tool is Named {
  return Object.hasOwn(NAMED, tool);
}
