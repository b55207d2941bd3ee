import { join, resolve } from 'node:path';
import { readModelSetting } from '@/lib/engines/model-setting';
import { projectRoot } from './project-root';
import type { Settings } from './turns/default-deps';

/**
 * The settings that every user has, from the environment: `CARDWRIGHT_CASES` (the data root; default `cases/` in the
 * project), `CARDWRIGHT_SOURCES_URL` (another server for the official references), and the three of a language model. A
 * model that cannot be used is a problem of the turn that wants it, not of the server.
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const { CARDWRIGHT_CASES: cases, CARDWRIGHT_SOURCES_URL: sourcesUrl } = env;
  const root = cases ? resolve(cases) : join(projectRoot(), 'cases');
  const model = readModelSetting(env);
  return { root, ...(sourcesUrl && { sourcesUrl }), ...(model && { model }) };
}
