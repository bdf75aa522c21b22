import { adminText as admin } from './admin.js';
import { adminListText as adminLists } from './admin-lists.js';
import { adminInverterText as adminInverters } from './admin-inverters.js';
import { adminShellText } from './admin-shell.js';
import { adminStatusText } from './admin-status.js';
import { duplicateDeviceText as clones } from './clones.js';
import { quotaText as floods } from './floods.js';
import { registerAdminText } from './register-admin.js';
import { adminTicketText } from './admin-tickets.js';
import { fleetText as fleet } from './fleet.js';
import { incidentText as incidents } from './incidents.js';
import { securityText as security } from './security.js';
import { outageText as silence } from './silence.js';

/** The administrators' dictionaries in Hindi, downloaded with the back office. */
export const hindi = {
  admin,
  'admin-lists': adminLists,
  'admin-inverters': adminInverters,
  'admin-shell': adminShellText,
  'admin-status': adminStatusText,
  'register-admin': registerAdminText,
  'admin-tickets': adminTicketText,
  clones,
  floods,
  fleet,
  incidents,
  security,
  silence,
};
