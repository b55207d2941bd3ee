import caseMessages from './case.json';
import changes from './changes.json';
import checks from './checks.json';
import common from './common.json';
import demos from './demos.json';
import done from './done.json';
import home from './home.json';
import inspect from './inspect.json';
import lore from './lore.json';
import preview from './preview.json';
import settings from './settings.json';
import shell from './shell.json';
import trace from './trace.json';

/** Every string of the page in English, by where it is said. The other languages have the same keys. */
export const en = {
  case: caseMessages,
  changes,
  checks,
  common,
  demos,
  done,
  home,
  inspect,
  lore,
  preview,
  settings,
  shell,
  trace,
};
