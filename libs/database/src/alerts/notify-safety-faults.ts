import { hindi } from '@heliograph/domain/alerts/hindi';
import { inverterPath } from '@heliograph/domain/alerts/paths';
import { type SafetyFault, safetyFaultMessage, safetyFaults } from '@heliograph/domain/alerts/safety-fault';
import type { Queryable } from '../connection/database.js';
import { insertMessages } from '../outbox/insert-messages.js';
import { READINGS_SQL } from '../readings/reading-layout.js';
import { enqueueDangers } from '../webhooks/enqueue-dangers.js';

interface SafetyFaultRow extends SafetyFault {
  readonly inverterId: number;
  /** Local date on which the fault began or, if that was later, the inverter was added. */
  readonly day: string;
  /** Null: no owner. */
  readonly userId: number | null;
  readonly phone: string | null;
}
type OwnedFaultRow = SafetyFaultRow & { readonly userId: number; readonly phone: string };

/**
 * Notifies owners and webhooks of active faults that may be dangerous: once for each inverter, fault and day, even if
 * the fault is intermittent.
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

/**
 * Events and readings this far back are checked each time, so that a fault during our own downtime is reported after
 * it.
 */
const RECENT = `interval '1 day'`;

/** Whether a fault is new is decided by events and readings this far back. Older readings may be packed. */
const KNOWN = `interval '14 days'`;

const CODES = safetyFaults.map((code) => `'${code}'`).join(', ');

/** As in the partial index. */
const IS_SAFETY_FAULT_SQL = `active AND code IN (${CODES})`;

/** Also an inverter that an administrator calls not working may be dangerous. */
const IS_TOLD_SQL = `inverters.status NOT IN ('CREATED', 'REMOVED') AND ($2 OR NOT inverters.demo)`;

const rowSql = /* sql */ `
fault.inverter_id AS "inverterId", fault.code, fault.ts AS since, inverters.time_zone AS "timeZone",
to_char(greatest(fault.ts, inverters.monitored_from) AT TIME ZONE inverters.time_zone, 'YYYY-MM-DD') AS day,
inverters.inverter_name AS "inverterName", inverters.serial_number AS "serialNumber",
users.id AS "userId", users.phone_no AS phone`;

// Uses the index `device_events_safety`, which has only safety faults. A later event with active = false ends a fault.
const newEventsSql = /* sql */ `
SELECT DISTINCT ON (fault.inverter_id, fault.code) ${rowSql}
FROM (SELECT * FROM device_events WHERE ${IS_SAFETY_FAULT_SQL} AND received_at > $1::timestamptz - ${RECENT}) fault
JOIN inverters ON inverters.id = fault.inverter_id
LEFT JOIN users ON users.id = inverters.user_id
WHERE fault.ts > $1::timestamptz - ${RECENT}
  AND ${IS_TOLD_SQL}
  AND NOT EXISTS (
    SELECT FROM device_events later
    WHERE later.inverter_id = fault.inverter_id AND later.code = fault.code AND NOT later.active AND later.ts >= fault.ts
  )
ORDER BY fault.inverter_id, fault.code, fault.ts`;

/** Whether reading `r` has the fault; null if the reading has no list of faults. */
const hasFault = 'active.code = ANY (r.faults)';

/*
 * Uses the index `latest_safety`. Faults that the device reports as events are left to newEventsSql. A fault began with
 * the first reading after the last one without it. If every RECENT reading has it, it is new only if the last reading
 * before them lacked it. If the inverter was added within RECENT, its owner may not know an older fault either.
 */
const newInReadingsSql = /* sql */ `
SELECT ${rowSql}
FROM (
  SELECT l.inverter_id, active.code, begun.ts
  FROM latest l
  CROSS JOIN LATERAL unnest(l.faults) active (code)
  CROSS JOIN LATERAL (
    SELECT coalesce(monitored_from > $1::timestamptz - ${RECENT} AND l.last_received_at >= monitored_from, false) AS is_added
    FROM inverters WHERE id = l.inverter_id
    OFFSET 0
  ) owned
  CROSS JOIN LATERAL (
    SELECT $1::timestamptz - CASE WHEN owned.is_added THEN ${KNOWN} ELSE ${RECENT} END AS from_ts
  ) searched
  LEFT JOIN LATERAL (
    SELECT r.ts FROM ${READINGS_SQL} r
    WHERE r.inverter_id = l.inverter_id AND r.ts > searched.from_ts AND r.ts <= l.ts AND NOT ${hasFault}
    ORDER BY r.ts DESC LIMIT 1
  ) clear ON true
  CROSS JOIN LATERAL (
    SELECT r.ts FROM ${READINGS_SQL} r
    WHERE r.inverter_id = l.inverter_id AND r.ts > coalesce(clear.ts, searched.from_ts) AND r.ts <= l.ts
      AND ${hasFault}
    ORDER BY r.ts LIMIT 1
  ) begun
  WHERE l.faults && ARRAY[${CODES}]::text[] AND active.code IN (${CODES}) AND l.ts > $1::timestamptz - ${RECENT}
    AND NOT EXISTS (
      SELECT FROM device_events event
      WHERE event.inverter_id = l.inverter_id AND event.code = active.code
        AND event.ts > $1::timestamptz - CASE WHEN owned.is_added THEN ${RECENT} ELSE ${KNOWN} END
    )
    AND (owned.is_added OR clear.ts IS NOT NULL OR NOT coalesce((
      SELECT ${hasFault} FROM ${READINGS_SQL} r
      WHERE r.inverter_id = l.inverter_id AND r.ts <= $1::timestamptz - ${RECENT} AND r.ts > $1::timestamptz - ${KNOWN}
        AND r.faults IS NOT NULL
      ORDER BY r.ts DESC LIMIT 1
    ), false))
) fault
JOIN inverters ON inverters.id = fault.inverter_id
LEFT JOIN users ON users.id = inverters.user_id
WHERE ${IS_TOLD_SQL}`;
