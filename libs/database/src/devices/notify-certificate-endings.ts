import { CERTIFICATE_ENDING_DAYS, utcDay } from '@heliograph/domain/inverter/certificate';
import { certificatesEndingMessage } from '@heliograph/domain/inverter/certificates-ending-message';
import type { Database } from '../connection/database.js';
import { notifyAdministrator } from '../outbox/notify-administrator.js';
import { certificateEndSql } from './device-registry.js';

const DEVICES_MAX = 10_000;

/**
 * Notifies an administrator of devices in service whose certificate ends within CERTIFICATE_ENDING_DAYS or has ended,
 * once for each certificate.
 * @returns their inverters' serial numbers, in order of the end; null: there is no such administrator
 */
export function notifyCertificateEndings(
  pool: Database['pool'],
  { phone, now }: { readonly phone: string; readonly now: Date },
): Promise<string[] | null> {
  return notifyAdministrator(pool, {
    kind: 'certificates_ending',
    phone,
    text: certificatesEndingMessage,
    take: async (client) => {
      const { rows } = await client.query<{ serial_number: string }>(takeSql, [utcDay(now), DEVICES_MAX]);
      return rows.map(({ serial_number }) => serial_number);
    },
  });
}

// An array from a subquery, because the planner doesn't know how few are due and might join the whole fleet.
const takeSql = /* sql */ `
WITH notified AS (
  UPDATE devices n SET certificate_notified = ${certificateEndSql('n')} WHERE inverter_id = ANY (ARRAY(
    SELECT inverter_id FROM devices d
    WHERE revoked_at IS NULL AND ${certificateEndSql('d')} <= $1::date + ${CERTIFICATE_ENDING_DAYS}
      AND certificate_notified IS DISTINCT FROM ${certificateEndSql('d')}
    ORDER BY ${certificateEndSql('d')} LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING inverter_id, certificate_notified, (SELECT serial_number FROM inverters WHERE id = inverter_id)
)
SELECT serial_number FROM notified ORDER BY certificate_notified, inverter_id`;
