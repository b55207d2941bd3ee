import { buildCharacterCard, buildLorebook, buildPngCard } from './build-artifacts';
import type { AnyCaseTool } from './case-tool';
import { checkOfficialSources } from './check-official-sources';
import { finishCaseTool, validateDeliverables } from './gate-tools';
import { saveBrief } from './save-brief';
import { saveContentDocument } from './save-content-document';

/** The eight tools of the agent, in the order a case usually meets them. */
export const CASE_TOOLS: readonly AnyCaseTool[] = [
  saveBrief,
  saveContentDocument,
  buildCharacterCard,
  buildLorebook,
  buildPngCard,
  checkOfficialSources,
  validateDeliverables,
  finishCaseTool,
];
