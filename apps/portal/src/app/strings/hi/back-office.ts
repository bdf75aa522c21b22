import { adminLoginText } from '../../../features/admin-login/strings/hi.js';
import { adminListText } from '../../../features/admin-people/strings/hi.js';
import { adminStatusText } from '../../../features/admin-status/strings/hi.js';
import { auditText } from '../../../features/audit-log/strings/hi.js';
import { failedMessagesText } from '../../../features/failed-messages/strings/hi.js';
import { registerAdminText } from '../../../features/register-admin/strings/hi.js';
import { adminInverterText } from '../../../shared/strings/hi/admin-inverters.js';
import { adminShellText } from '../../../shared/strings/hi/admin-shell.js';
import { adminTicketText } from '../../../shared/strings/hi/admin-tickets.js';
import { duplicateDeviceText } from '../../../shared/strings/hi/clones.js';
import { fleetText } from '../../../shared/strings/hi/fleet.js';
import { quotaText } from '../../../shared/strings/hi/floods.js';
import { incidentText } from '../../../shared/strings/hi/incidents.js';
import { securityText } from '../../../shared/strings/hi/security.js';
import { outageText } from '../../../shared/strings/hi/silence.js';

/** The administrators' texts in Hindi, downloaded with the back office. */
export const hindi = {
  adminLoginText,
  adminListText,
  adminStatusText,
  auditText,
  failedMessagesText,
  registerAdminText,
  adminInverterText,
  adminShellText,
  adminTicketText,
  duplicateDeviceText,
  fleetText,
  quotaText,
  incidentText,
  securityText,
  outageText,
};
