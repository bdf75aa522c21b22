import { offlineText } from '../../../offline/strings/hi.js';
import { accountText } from '../../../shared/strings/hi/accounts.js';
import { fieldText } from '../../../shared/strings/hi/fields.js';
import { layoutText } from '../../../shared/strings/hi/layout.js';
import { legalText } from '../../../shared/strings/hi/legal.js';
import { serverText } from '../../../shared/strings/hi/server.js';
import { text } from '../../../shared/strings/hi/text.js';

/** The texts of log-in, registration and public pages in Hindi, by the names that `localized` uses. */
export const hindi = {
  offlineText,
  accountText,
  fields: fieldText,
  layoutText,
  legalText,
  server: serverText,
  text,
};
