import type { Check } from '../checks/define-check';
import { cardAssets } from './checks/card-assets';
import { cardDates } from './checks/card-dates';
import { cardEnvelope } from './checks/card-envelope';
import { cardExtensions } from './checks/card-extensions';
import { cardFields } from './checks/card-fields';
import { cardGreetings } from './checks/card-greetings';
import { cardName } from './checks/card-name';
import { embeddedLorebook } from './checks/embedded-lorebook';
import { fileNames } from './checks/file-names';
import { formatsAgree } from './checks/formats-agree';
import { hashesMatch } from './checks/hashes-match';
import { jsonStrict } from './checks/json-strict';
import { lineageFresh } from './checks/lineage-fresh';
import { lorebookContent } from './checks/lorebook-content';
import { messageExamples } from './checks/message-examples';
import { mustsFound } from './checks/musts-found';
import { outputsRequested } from './checks/outputs-requested';
import { placeholdersAccepted } from './checks/placeholders-accepted';
import { pngCardChunks } from './checks/png-card-chunks';
import { pngPayloads } from './checks/png-payloads';
import { pngPixels } from './checks/png-pixels';
import { pngStructure } from './checks/png-structure';
import { portrait } from './checks/portrait';
import { sourcesEvidence } from './checks/sources-evidence';
import { textMacros } from './checks/text-macros';
import { textPlaceholders } from './checks/text-placeholders';
import { worldInfo } from './checks/world-info';
import type { Delivery } from './delivery';

/** The delivery checks in the order in which they run, are reported and are documented (`docs/gate.md`). */
export const CHECKS: readonly Check<Delivery>[] = [
  outputsRequested,
  hashesMatch,
  lineageFresh,
  jsonStrict,
  cardEnvelope,
  cardFields,
  cardName,
  cardGreetings,
  cardDates,
  cardExtensions,
  cardAssets,
  embeddedLorebook,
  worldInfo,
  pngStructure,
  pngCardChunks,
  pngPayloads,
  pngPixels,
  formatsAgree,
  lorebookContent,
  textMacros,
  textPlaceholders,
  messageExamples,
  fileNames,
  portrait,
  placeholdersAccepted,
  mustsFound,
  sourcesEvidence,
];
