import { accountText as accounts } from './accounts.js';
import { viewAsText } from './view-as.js';
import { curveText as curve } from './curve.js';
import { words as dashboard } from './dashboard.js';
import { faultText as faults } from './faults.js';
import { exportText } from './export.js';
import { fieldText as fields } from './fields.js';
import { inverterText as inverters } from './inverters.js';
import { layoutText as layout } from './layout.js';
import { legalText as legal } from './legal.js';
import { savingsText as savings } from './savings.js';
import { offlineText as offline } from './offline.js';
import { profileText as profile } from './profile.js';
import { serverText as server } from './server.js';
import { tableText as table } from './table.js';
import { text } from './text.js';
import { togetherText as together } from './together.js';
import { ticketText as tickets } from './tickets.js';

/** The customers' and the shared dictionaries in Hindi, by the name that `localized` uses. */
export const hindi = {
  text,
  accounts,
  'view-as': viewAsText,
  curve,
  dashboard,
  faults,
  export: exportText,
  fields,
  inverters,
  layout,
  legal,
  offline,
  savings,
  server,
  table,
  profile,
  tickets,
  together,
};
