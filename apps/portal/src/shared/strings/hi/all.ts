import { accountText as accounts } from './accounts.js';
import { fieldText as fields } from './fields.js';
import { layoutText as layout } from './layout.js';
import { legalText as legal } from './legal.js';
import { offlineText as offline } from './offline.js';
import { serverText as server } from './server.js';
import { text } from './text.js';

/** The texts of log-in, registration and public pages in Hindi, by the name under which `localized` asks for each. */
export const hindi = {
  text,
  accounts,
  fields,
  layout,
  legal,
  offline,
  server,
};
