import { curveText as curve } from './curve.js';
import { words as dashboard } from './dashboard.js';
import { exportText } from './export.js';
import { faultText as faults } from './faults.js';
import { inverterText as inverters } from './inverters.js';
import { profileText as profile } from './profile.js';
import { savingsText as savings } from './savings.js';
import { tableText as table } from './table.js';
import { ticketText as tickets } from './tickets.js';
import { allInvertersText as together } from './together.js';
import { viewAsText } from './view-as.js';
import { ownAccountText } from './own-account.js';
import { tariffText as tariff } from './tariff.js';

/** The texts of a customer's pages in Hindi. */
export const hindi = {
  'view-as': viewAsText,
  curve,
  dashboard,
  faults,
  export: exportText,
  inverters,
  savings,
  table,
  profile,
  tickets,
  together,
  'own-account': ownAccountText,
  tariff,
};
