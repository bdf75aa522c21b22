import { daytimeFrom } from '@heliograph/domain/alerts/daytime';
import { hindi } from '@heliograph/domain/alerts/hindi';
import { dayPath } from '@heliograph/domain/alerts/paths';
import { channelsFor } from '@heliograph/domain/alerts/preferences';
import {
  LOW_YIELD_DAYS,
  LOW_YIELD_EVERY_DAYS,
  LOW_YIELD_MAX,
  lowYieldMessage,
} from '@heliograph/domain/fleet/low-yield';
import type { Queryable } from '../connection/database.js';
import { insertMessages } from '../outbox/insert-messages.js';
import { READINGS_SQL } from '../readings/reading-layout.js';
import { readRecipients } from './alert-preferences.js';

interface Run {
  readonly id: number;
  readonly from: string;
  readonly until: string;
  /** Start of the first day at the site. */
  readonly since: Date;
  readonly shares: readonly number[];
  readonly peers: number;
  readonly timeZone: string;
  readonly inverterName: string;
  readonly serialNumber: string;
  readonly userId: number;
  readonly phone: string;
}

const BATCH_ROWS = 500;

/**
 * Notifies the owners of inverters with low yield for days that no outage, fault or dead string explains, as often as
 * LOW_YIELD_EVERY_DAYS and LOW_YIELD_MAX allow.
 * @returns how many messages were written.
 */
export async function notifyLowYields(
  database: Queryable,
  { now, demo }: { readonly now: Date; readonly demo: boolean },
): Promise<number> {
  let written = 0;
  for (let after = 0; ;) {
    const { rows } = await database.query<Run>(runsSql, [now, demo, after, BATCH_ROWS]);
    written += await tell(database, rows, now);
    if (rows.length < BATCH_ROWS) return written;
    after = rows.at(-1)!.id;
  }
}

async function tell(database: Queryable, runs: readonly Run[], now: Date): Promise<number> {
  // Checked first, because the search for an explanation reads days of readings.
  const wanted = await reachable(database, runs);
  const { rows } = await database.query<{ id: number }>(unexplainedSql, [
    wanted.map(({ id }) => id),
    wanted.map(({ since }) => since),
    wanted.map(({ until }) => until),
  ]);
  const due = new Set(rows.map(({ id }) => id));
  const messages = wanted
    .filter(({ id }) => due.has(id))
    .map(({ id, userId, phone, timeZone, since: _, ...low }) => ({
      kind: 'low_yield' as const,
      cause: `${id}:${low.until}`,
      userId,
      phone,
      text: lowYieldMessage(low),
      hindi: hindi.lowYield(low),
      path: dayPath(low.serialNumber, low.until),
      sendAfter: daytimeFrom(timeZone, id, now.getTime()),
    }));
  return (await insertMessages(database, messages)).length;
}

async function reachable(database: Queryable, runs: readonly Run[]): Promise<Run[]> {
  const recipients = await readRecipients(database, [...new Set(runs.map(({ userId }) => userId))]);
  return runs.filter(({ userId }) => {
    const recipient = recipients.get(userId);
    return recipient && channelsFor('low_yield', recipient.preferences, recipient).length > 0;
  });
}

// Runs up to the site's last complete day. Inverters without a city have no peers.
const runsSql = /* sql */ `
SELECT i.id, to_char(run.until - ${LOW_YIELD_DAYS - 1}, 'YYYY-MM-DD') AS "from", to_char(run.until, 'YYYY-MM-DD') AS until,
       (run.until - ${LOW_YIELD_DAYS - 1})::timestamp AT TIME ZONE i.time_zone AS since, run.shares,
       (SELECT min(count) FROM unnest(run.peers) AS count) AS peers, i.time_zone AS "timeZone",
       i.inverter_name AS "inverterName", i.serial_number AS "serialNumber", users.id AS "userId", users.phone_no AS phone
FROM low_yields run
JOIN inverters i ON i.id = run.inverter_id
JOIN users ON users.id = i.user_id
WHERE run.inverter_id > $3 AND cardinality(run.shares) = ${LOW_YIELD_DAYS}
  AND run.until = ($1::timestamptz AT TIME ZONE i.time_zone)::date - 1
  AND i.status IN ('INSTALLED', 'ACTIVE') AND ($2 OR NOT i.demo)
ORDER BY run.inverter_id LIMIT $4`;

// A fault may have begun before these days.
const unexplainedSql = /* sql */ `
SELECT run.id
FROM unnest($1::integer[], $2::timestamptz[], $3::date[]) AS run (id, since, until)
JOIN fleet_states f ON f.inverter_id = run.id
LEFT JOIN latest l ON l.inverter_id = run.id
WHERE f.state NOT IN ('removed', 'fault', 'not_working', 'silent', 'cloned', 'clock_wrong')
  AND l.state IS DISTINCT FROM 'fault' AND coalesce(cardinality(l.faults), 0) = 0
  AND NOT EXISTS (
    SELECT FROM silence_cases c WHERE c.inverter_id = run.id AND (c.closed_at IS NULL OR c.closed_at > run.since)
  )
  AND NOT EXISTS (
    SELECT FROM dead_strings d WHERE d.inverter_id = run.id AND (d.until IS NULL OR d.until > run.since)
  )
  AND NOT EXISTS (
    SELECT FROM device_events e
    WHERE e.inverter_id = run.id AND e.active AND e.severity <> 'info' AND e.ts > run.since - interval '30 days'
      AND NOT EXISTS (
        SELECT FROM device_events over
        WHERE over.inverter_id = e.inverter_id AND over.code = e.code AND NOT over.active
          AND over.ts >= e.ts AND over.ts <= run.since
      )
  )
  AND NOT EXISTS (
    SELECT FROM ${READINGS_SQL} r
    WHERE r.inverter_id = run.id AND r.ts >= run.since AND (r.state = 'fault' OR cardinality(r.faults) > 0)
  )
  AND (
    SELECT count(*) < ${LOW_YIELD_MAX.messages} AND count(*) FILTER (WHERE ago < ${LOW_YIELD_EVERY_DAYS}) = 0
    FROM generate_series(0, ${LOW_YIELD_MAX.days - 1}) AS ago
    JOIN outbox ON outbox.kind = 'low_yield' AND outbox.cause = run.id || ':' || run.until - ago
  )`;
