import { join, resolve } from 'node:path';
import { projectRoot } from './project-root';
import type { Settings } from './turns/default-deps';

/**
 * The settings that every user has, from the environment: `CARDWRIGHT_CASES` (the data root; default `cases/` in the
 * project) and `CARDWRIGHT_SOURCES_URL` (another server for the official references).
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const { CARDWRIGHT_CASES: cases, CARDWRIGHT_SOURCES_URL: sourcesUrl } = env;
  const root = cases ? resolve(cases) : join(projectRoot(), 'cases');
  return { root, ...(sourcesUrl && { sourcesUrl }) };
}
