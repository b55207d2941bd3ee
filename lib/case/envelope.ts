import { z } from 'zod';
import { Issue } from '../checks/issue';

/** What every tool answers: success or a stable code, the findings, and the revision the case is at now. */
export const ToolEnvelope = z.object({
  ok: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
  issues: z.array(Issue).optional(),
  artifacts: z
    .array(z.object({ kind: z.string(), fileName: z.string(), size: z.number(), sha256: z.string() }))
    .optional(),
  revision: z.number().int(),
});
export type ToolEnvelope = z.infer<typeof ToolEnvelope>;

/** The eight tools of the agent, in the order a case usually meets them. */
export const TOOL_NAMES = [
  'save_brief',
  'save_content_document',
  'build_character_card',
  'build_lorebook',
  'build_png_card',
  'check_official_sources',
  'validate_deliverables',
  'finish_case',
] as const;
export type ToolName = (typeof TOOL_NAMES)[number];
