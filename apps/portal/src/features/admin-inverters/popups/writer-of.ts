import type { InverterRecord } from '@heliograph/contracts/http/admin-inverter';
import type { AuditLine } from '@heliograph/contracts/http/get-audit-log';
import type { UpdateFields } from './update-schema.js';

/** Names of the fields in the audit log. */
const auditNames: Readonly<Record<keyof UpdateFields, string>> = {
  invoice_number: 'invoiceNumber',
  dealer: 'dealer',
  status: 'status',
  power_rating: 'powerRating',
  date_of_installation: 'dateOfInstallation',
  date_of_purchase: 'dateOfPurchase',
  sim: 'sim',
  inverterName: 'inverterName',
  latitude: 'latitude',
  longitude: 'longitude',
  time_zone: 'timeZone',
};

/**
 * The line, from newest to oldest, that set these fields to their current values; null if there is none, for example
 * after a change by the device.
 */
export function writerOf(
  lines: readonly AuditLine[],
  fields: readonly (keyof UpdateFields)[],
  now: InverterRecord,
): AuditLine | null {
  const last = lines.find(({ after }) => after && fields.some((field) => auditNames[field] in after));
  const wroteIt = fields.some((field) => last?.after?.[auditNames[field]] === now[field]);
  return last && wroteIt && last.actorName !== null ? last : null;
}
