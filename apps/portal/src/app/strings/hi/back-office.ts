import { alarmText } from '../../../features/alarms/strings/hi.js';
import { adminLoginText } from '../../../features/admin-login/strings/hi.js';
import { adminListText } from '../../../features/admin-people/strings/hi.js';
import { customerText } from '../../../features/admin-people/customer/strings/hi.js';
import { adminStatusText } from '../../../features/admin-status/strings/hi.js';
import { caseText } from '../../../features/admin-tickets/case/strings/hi.js';
import { ticketQueueText } from '../../../features/admin-tickets/strings/hi.js';
import { auditText } from '../../../features/audit-log/strings/hi.js';
import { failedMessagesText } from '../../../features/failed-messages/strings/hi.js';
import { firmwareText } from '../../../features/firmware/strings/hi.js';
import { rejectedText } from '../../../features/rejected-messages/strings/hi.js';
import { registerAdminText } from '../../../features/register-admin/strings/hi.js';
import { webhookText } from '../../../features/webhooks/strings/hi.js';
import { adminInverterText } from '../../../shared/strings/hi/admin-inverters.js';
import { adminShellText } from '../../../shared/strings/hi/admin-shell.js';
import { adminTicketText } from '../../../shared/strings/hi/admin-tickets.js';
import {
  deviceRegistryText,
  deviceWarningText,
} from '../../../features/admin-inverters/inverter/strings/hi.js';
import { diagnosisText } from '../../../features/admin-inverters/inverter/diagnosis/strings/hi.js';
import { mapText } from '../../../features/admin-inverters/list/map/strings/hi.js';
import { fleetText } from '../../../features/admin-inverters/strings/hi.js';
import { claimText } from '../../../shared/strings/hi/claims.js';
import { auditActionText } from '../../../shared/strings/hi/audit-actions.js';
import { fleetStateText } from '../../../shared/strings/hi/fleet-states.js';
import { incidentText } from '../../../shared/strings/hi/incidents.js';
import { messageKindText } from '../../../shared/strings/hi/message-kinds.js';
import { securityText } from '../../../shared/strings/hi/security.js';
import { fieldText, serverText } from '../../../shared/strings/hindi-back-office.js';
import { outageText } from '../../../shared/strings/hi/silence.js';

/** The administrators' texts in Hindi, downloaded with the back office. */
export const hindi = {
  adminLoginText,
  adminListText,
  customerText,
  adminStatusText,
  alarmText,
  auditActionText,
  auditText,
  claimText,
  failedMessagesText,
  firmwareText,
  registerAdminText,
  rejectedText,
  adminInverterText,
  adminShellText,
  adminTicketText,
  caseText,
  deviceRegistryText,
  deviceWarningText,
  diagnosisText,
  fleetStateText,
  fleetText,
  mapText,
  incidentText,
  messageKindText,
  securityText,
  server: serverText,
  fields: fieldText,
  ticketQueueText,
  outageText,
  webhookText,
};
