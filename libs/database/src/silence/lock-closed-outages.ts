import type { ReportingHours } from '@heliograph/domain/waking-hours/reporting-hours';
import { INTERVAL_DEFAULT_S } from '@heliograph/domain/silence/no-communication';
import {
  RESOLVE_MAX_MS,
  STABLE_MS,
  FLAPPING_MS,
  LONG_MS,
  type ClosedOutageTimes,
} from '@heliograph/domain/silence/resolved';
import type { Queryable } from '../connection/database.js';
import { LOSS_KINDS_SQL } from '../outbox/message-kinds.js';
import { incidentCauseSql, NOTIFIED_INCIDENT_SQL } from '../incidents/incident-cause.js';
import { reportingHoursJsonSql, hoursOrDefault, msSql } from '../waking-hours/awake-hours-json.js';

export interface ClosedOutage extends ClosedOutageTimes {
  readonly id: number;
  /** The incident that its owner is notified of. */
  readonly incidentId: number | null;
  readonly inverterName: string;
  readonly serialNumber: string;
  /** Whether its owner was notified of this outage, and not only of an incident. */
  readonly isNotifiedAlone: boolean;
  /** Null: no owner. */
  readonly userId: number | null;
  readonly phone: string | null;
}

export interface ClosedCasesPage {
  readonly now: Date;
  readonly limit: number;
  /** Only outages with a greater id; 0: all. */
  readonly afterId: number;
}

type Row = Omit<ClosedOutage, 'hours'> & { readonly hours: ReportingHours | null; readonly timeZone: string };

/** Closed outages that may be resolved, in order of id. Locks them and skips outages that others have locked. */
export async function lockClosedOutages(
  client: Queryable,
  { now, limit, afterId }: ClosedCasesPage,
): Promise<ClosedOutage[]> {
  const { rows } = await client.query<Row>(lockSql, [
    now,
    ...[STABLE_MS, FLAPPING_MS, LONG_MS, RESOLVE_MAX_MS].map((ms) => ms / 1000),
    afterId,
    limit,
  ]);
  return rows.map(({ timeZone, hours, ...closed }) => ({
    ...closed,
    hours: hoursOrDefault(hours, timeZone, now),
  }));
}

/**
 * Whether the inverter has missed a reading. No tolerance is needed, because the message then only waits for the next
 * reading. At least INTERVAL_DEFAULT_S, so that a sweep runs between two readings even if a device reports less often
 * than its interval.
 */
const IS_MISSING_SQL = /* sql */ `coalesce(
  latest.heard_at < $1::timestamptz - make_interval(secs => greatest(devices.interval_s, ${INTERVAL_DEFAULT_S})), false)`;

// A coarse selection by clock time: the few outages that stay unresolved because of a night are selected again.
const lockSql = /* sql */ `
SELECT silence_cases.id, ${NOTIFIED_INCIDENT_SQL} AS "incidentId", ${msSql('silence_cases.silent_since')} AS "silentSince",
       ${msSql('silence_cases.closed_at')} AS "closedAt", ${msSql('latest.heard_at')} AS "heardAt",
       ${msSql('greatest(silence_cases.closed_at, ingest.up_since)')} AS "receivingSince",
       ${IS_MISSING_SQL} AS "isMissing",
       silence_cases.close_reason = 'removed' AS "isRemoved", notified.alone OR notified.together AS "isNotified",
       notified.alone AS "isNotifiedAlone",
       inverters.inverter_name AS "inverterName", inverters.serial_number AS "serialNumber",
       inverters.time_zone AS "timeZone", users.id AS "userId", users.phone_no AS phone,
       ${reportingHoursJsonSql('$1')} AS hours
FROM silence_cases
JOIN inverters ON inverters.id = silence_cases.inverter_id
LEFT JOIN latest ON latest.inverter_id = inverters.id
LEFT JOIN devices ON devices.inverter_id = inverters.id
LEFT JOIN waking_hours waking ON waking.inverter_id = inverters.id
LEFT JOIN users ON users.id = inverters.user_id
LEFT JOIN service_heartbeats ingest ON ingest.service = 'ingest'
CROSS JOIN LATERAL (
  SELECT EXISTS (
    SELECT FROM outbox WHERE kind IN ${LOSS_KINDS_SQL} AND cause = silence_cases.id::text AND user_id = users.id
  ) AS alone, EXISTS (
    SELECT FROM outbox WHERE kind = 'incident' AND cause = ${incidentCauseSql(NOTIFIED_INCIDENT_SQL, 'users.id')}
  ) AS together
) notified
WHERE silence_cases.closed_at IS NOT NULL AND silence_cases.settled_at IS NULL
  AND silence_cases.id > $6
  AND (
    silence_cases.close_reason = 'removed'
    OR silence_cases.closed_at <= $1::timestamptz - make_interval(secs => $5)
    OR latest.heard_at >= silence_cases.closed_at + make_interval(secs => $3)
    OR latest.heard_at >= silence_cases.closed_at + make_interval(secs => $2)
      AND silence_cases.closed_at >= silence_cases.silent_since + make_interval(secs => $4)
  )
ORDER BY silence_cases.id
LIMIT $7
FOR NO KEY UPDATE OF silence_cases SKIP LOCKED`;
