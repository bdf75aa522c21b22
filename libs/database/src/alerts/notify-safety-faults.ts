import { hindi } from '@heliograph/domain/alerts/hindi';
import { inverterPath } from '@heliograph/domain/alerts/paths';
import { type SafetyFault, safetyFaultMessage, safetyFaults } from '@heliograph/domain/alerts/safety-fault';
import type { Queryable } from '../connection/database.js';
import { insertMessages } from '../outbox/insert-messages.js';

interface SafetyFaultRow extends SafetyFault {
  readonly inverterId: number;
  /** Of its beginning, at the site. */
  readonly day: string;
  readonly userId: number;
  readonly phone: string;
}

/**
 * Writes to the owners of inverters with a fault that may be dangerous and is not over: once for each inverter, fault
 * and day, however often it comes and goes.
 * @returns outbox ids of the messages.
 */
export async function notifySafetyFaults(
  database: Queryable,
  { now, demo }: { readonly now: Date; readonly demo: boolean },
): Promise<string[]> {
  const { rows } = await database.query<SafetyFaultRow>(newSql, [now, demo]);
  const messages = rows.map(({ inverterId, day, userId, phone, ...fault }) => ({
    kind: 'safety_fault' as const,
    cause: `${inverterId}:${fault.code}:${day}`,
    userId,
    phone,
    text: safetyFaultMessage(fault),
    hindi: hindi.safetyFault(fault),
    path: inverterPath(fault.serialNumber),
  }));
  return insertMessages(database, messages);
}

/** Looked through each time, so that faults during a downtime of ours are told after it. */
const RECENT = `interval '1 day'`;

/** As in the partial index. */
const IS_SAFETY_FAULT_SQL = `active AND code IN (${safetyFaults.map((code) => `'${code}'`).join(', ')})`;

// By the index `device_events_safety`, which has only these. A fault is over if a later event says so.
const newSql = /* sql */ `
SELECT DISTINCT ON (fault.inverter_id, fault.code)
       fault.inverter_id AS "inverterId", fault.code, fault.ts AS since, inverters.time_zone AS "timeZone",
       to_char(fault.ts AT TIME ZONE inverters.time_zone, 'YYYY-MM-DD') AS day,
       inverters.inverter_name AS "inverterName", inverters.serial_number AS "serialNumber",
       users.id AS "userId", users.phone_no AS phone
FROM (SELECT * FROM device_events WHERE ${IS_SAFETY_FAULT_SQL} AND received_at > $1::timestamptz - ${RECENT}) fault
JOIN inverters ON inverters.id = fault.inverter_id
JOIN users ON users.id = inverters.user_id
WHERE fault.ts > $1::timestamptz - ${RECENT}
  AND inverters.status IN ('INSTALLED', 'ACTIVE') AND ($2 OR NOT inverters.demo)
  AND NOT EXISTS (
    SELECT FROM device_events later
    WHERE later.inverter_id = fault.inverter_id AND later.code = fault.code AND NOT later.active AND later.ts >= fault.ts
  )
ORDER BY fault.inverter_id, fault.code, fault.ts`;
