import { hindi } from '@heliograph/domain/alerts/hindi';
import { inverterPath } from '@heliograph/domain/alerts/paths';
import { type SafetyFault, safetyFaultMessage, safetyFaults } from '@heliograph/domain/alerts/safety-fault';
import type { Queryable } from '../connection/database.js';
import { insertMessages } from '../outbox/insert-messages.js';
import { READINGS_SQL } from '../readings/reading-layout.js';
import { enqueueDangers } from '../webhooks/enqueue-dangers.js';

interface SafetyFaultRow extends SafetyFault {
  readonly inverterId: number;
  /** Of its beginning, at the site. */
  readonly day: string;
  /** Null: no owner. */
  readonly userId: number | null;
  readonly phone: string | null;
}
type OwnedFaultRow = SafetyFaultRow & { readonly userId: number; readonly phone: string };

/**
 * Writes to the owners of inverters with a fault that may be dangerous and is not over, and to webhooks: once for each
 * inverter, fault and day, however often it comes and goes.
 * @returns outbox ids of the messages.
 */
export async function notifySafetyFaults(
  database: Queryable,
  { now, demo }: { readonly now: Date; readonly demo: boolean },
): Promise<string[]> {
  const events = await database.query<SafetyFaultRow>(newEventsSql, [now, demo]);
  const readings = await database.query<SafetyFaultRow>(newInReadingsSql, [now, demo]);
  const faults = [...events.rows, ...readings.rows];
  await enqueueDangers(database, faults);
  const owned = faults.filter((fault): fault is OwnedFaultRow => fault.userId !== null);
  const messages = owned.map(({ inverterId, day, userId, phone, ...fault }) => ({
    kind: 'safety_fault' as const,
    cause: `${inverterId}:${fault.code}:${day}`,
    userId,
    phone,
    text: safetyFaultMessage(fault),
    hindi: hindi.safetyFault(fault),
    path: inverterPath(fault.serialNumber),
    since: fault.since,
  }));
  return insertMessages(database, messages);
}

/** Looked through each time, so that faults during a downtime of ours are told after it. */
const RECENT = `interval '1 day'`;

/** How far back events and readings tell whether a fault is new. Older readings may be packed. */
const KNOWN = `interval '14 days'`;

const CODES = safetyFaults.map((code) => `'${code}'`).join(', ');

/** As in the partial index. */
const IS_SAFETY_FAULT_SQL = `active AND code IN (${CODES})`;

const rowSql = /* sql */ `
fault.inverter_id AS "inverterId", fault.code, fault.ts AS since, inverters.time_zone AS "timeZone",
to_char(fault.ts AT TIME ZONE inverters.time_zone, 'YYYY-MM-DD') AS day,
inverters.inverter_name AS "inverterName", inverters.serial_number AS "serialNumber",
users.id AS "userId", users.phone_no AS phone`;

// By the index `device_events_safety`, which has only these. A fault is over if a later event says so.
const newEventsSql = /* sql */ `
SELECT DISTINCT ON (fault.inverter_id, fault.code) ${rowSql}
FROM (SELECT * FROM device_events WHERE ${IS_SAFETY_FAULT_SQL} AND received_at > $1::timestamptz - ${RECENT}) fault
JOIN inverters ON inverters.id = fault.inverter_id
LEFT JOIN users ON users.id = inverters.user_id
WHERE fault.ts > $1::timestamptz - ${RECENT}
  AND inverters.status IN ('INSTALLED', 'ACTIVE') AND ($2 OR NOT inverters.demo)
  AND NOT EXISTS (
    SELECT FROM device_events later
    WHERE later.inverter_id = fault.inverter_id AND later.code = fault.code AND NOT later.active AND later.ts >= fault.ts
  )
ORDER BY fault.inverter_id, fault.code, fault.ts`;

/** In SQL, of a reading; one that does not mention faults says nothing. */
const hasFault = 'active.code = ANY (r.faults)';

/*
 * By the index `latest_safety`. A device that reports the fault as an event is left to the above. The fault began with
 * the first reading after the last one without it; if there is none without it within the time looked through, it began
 * before, unless no earlier reading had it.
 */
const newInReadingsSql = /* sql */ `
SELECT ${rowSql}
FROM (
  SELECT l.inverter_id, active.code, begun.ts
  FROM latest l
  CROSS JOIN LATERAL unnest(l.faults) active (code)
  LEFT JOIN LATERAL (
    SELECT r.ts FROM ${READINGS_SQL} r
    WHERE r.inverter_id = l.inverter_id AND r.ts > $1::timestamptz - ${RECENT} AND r.ts <= l.ts AND NOT ${hasFault}
    ORDER BY r.ts DESC LIMIT 1
  ) clear ON true
  CROSS JOIN LATERAL (
    SELECT r.ts FROM ${READINGS_SQL} r
    WHERE r.inverter_id = l.inverter_id AND r.ts > coalesce(clear.ts, $1::timestamptz - ${RECENT}) AND r.ts <= l.ts
      AND ${hasFault}
    ORDER BY r.ts LIMIT 1
  ) begun
  WHERE l.faults && ARRAY[${CODES}]::text[] AND active.code IN (${CODES}) AND l.ts > $1::timestamptz - ${RECENT}
    AND NOT EXISTS (
      SELECT FROM device_events event
      WHERE event.inverter_id = l.inverter_id AND event.code = active.code AND event.ts > $1::timestamptz - ${KNOWN}
    )
    AND (clear.ts IS NOT NULL OR NOT coalesce((
      SELECT ${hasFault} FROM ${READINGS_SQL} r
      WHERE r.inverter_id = l.inverter_id AND r.ts <= $1::timestamptz - ${RECENT} AND r.ts > $1::timestamptz - ${KNOWN}
        AND r.faults IS NOT NULL
      ORDER BY r.ts DESC LIMIT 1
    ), false))
) fault
JOIN inverters ON inverters.id = fault.inverter_id
LEFT JOIN users ON users.id = inverters.user_id
WHERE inverters.status IN ('INSTALLED', 'ACTIVE') AND ($2 OR NOT inverters.demo)`;
