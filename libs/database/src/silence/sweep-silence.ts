import type { Pool, PoolClient } from 'pg';
import {
  communicationLostMessage,
  INTERVAL_DEFAULT_S,
  SILENCE_INTERVALS,
  SILENCE_MIN_MS,
} from '@heliograph/domain/inverter/silence';
import { inTransaction } from '../connection/database.js';
import { HEARTBEAT_STALE_S } from '../heartbeats/heartbeat-stale.js';
import { insertMessages } from '../outbox/insert-messages.js';

export interface SilenceSweep {
  /** Cases opened and closed. */
  readonly opened: number;
  readonly closed: number;
  /** Outbox ids of the messages to the owners, written with their cases and still to be delivered. */
  readonly messageIds: string[];
}

export interface SilenceSweepOptions {
  readonly now: Date;
  /** Whether the demonstration's inverters are swept: elsewhere they are refused, and nobody is told of that. */
  readonly demo: boolean;
}

interface OpenedCase {
  readonly case_id: number;
  readonly inverter_name: string;
  readonly serial_number: string;
  readonly user_id: number | null;
  readonly phone_no: string | null;
}

/**
 * Opens a case for every inverter that has fallen silent, with a message to its owner, and closes those that were
 * heard again or removed. Any number of sweeps may run at once: an inverter has one open case at most.
 */
export function sweepSilence(pool: Pool, { now, demo }: SilenceSweepOptions): Promise<SilenceSweep> {
  return inTransaction(pool, async (client) => {
    // Opening first: the other way round a sweep and ingest could each wait for a row that the other holds.
    const opened = await openCases(client, now, demo);
    const messageIds = await insertMessages(client, opened.flatMap(messageToOwner));
    const closed = await client.query(closeSql, [now]);
    return { opened: opened.length, closed: closed.rowCount ?? 0, messageIds };
  });
}

async function openCases(client: PoolClient, now: Date, demo: boolean): Promise<OpenedCase[]> {
  const limits = [HEARTBEAT_STALE_S, INTERVAL_DEFAULT_S, SILENCE_INTERVALS, SILENCE_MIN_MS / 1000];
  const { rows } = await client.query<OpenedCase>(openSql, [now, demo, ...limits]);
  return rows;
}

function messageToOwner(opened: OpenedCase) {
  if (opened.user_id === null || opened.phone_no === null) return [];
  return [
    {
      kind: 'communication_lost',
      cause: String(opened.case_id),
      userId: opened.user_id,
      phone: opened.phone_no,
      text: communicationLostMessage(opened.inverter_name, opened.serial_number),
    },
  ];
}

/*
 * Silence counts from the last word, whatever its clock said; from when ingest came up, since nobody could be heard
 * before; and after a `sleep` from the next 07:00 at the site. The rows of `latest` are locked and looked at again,
 * so that a reading that is being committed at this moment is not overlooked.
 */
const openSql = /* sql */ `
WITH silent AS (
  SELECT latest.inverter_id, inverters.inverter_name, inverters.serial_number, inverters.user_id, counted.since
  FROM service_heartbeats ingest
  CROSS JOIN latest
  JOIN inverters ON inverters.id = latest.inverter_id
  JOIN devices ON devices.inverter_id = latest.inverter_id
  CROSS JOIN LATERAL (
    SELECT devices.slept_at AT TIME ZONE inverters.time_zone AS local_time
  ) sleep
  CROSS JOIN LATERAL (
    SELECT greatest(
      latest.heard_at,
      latest.last_received_at,
      ingest.up_since,
      CASE WHEN devices.slept_at >= latest.heard_at THEN
        (date_trunc('day', sleep.local_time - interval '7 hours') + interval '1 day 7 hours')
          AT TIME ZONE inverters.time_zone
      END
    ) AS since
  ) counted
  WHERE ingest.service = 'ingest'
    AND ingest.beat_at >= $1::timestamptz - make_interval(secs => $3)
    AND inverters.status IN ('INSTALLED', 'ACTIVE')
    AND ($2 OR NOT inverters.demo)
    AND latest.heard_at IS NOT NULL
    AND $1::timestamptz - counted.since
      > make_interval(secs => greatest($5 * coalesce(devices.interval_s, $4), $6))
    AND NOT EXISTS (
      SELECT FROM silence_cases WHERE silence_cases.inverter_id = latest.inverter_id AND closed_at IS NULL
    )
  ORDER BY latest.inverter_id
  FOR SHARE OF latest
), opened AS (
  INSERT INTO silence_cases (inverter_id, opened_at, silent_since)
  SELECT inverter_id, $1, since FROM silent
  ON CONFLICT (inverter_id) WHERE closed_at IS NULL DO NOTHING
  RETURNING id, inverter_id
)
SELECT opened.id AS case_id, silent.inverter_name, silent.serial_number, users.id AS user_id, users.phone_no
FROM opened JOIN silent USING (inverter_id) LEFT JOIN users ON users.id = silent.user_id`;

const closeSql = /* sql */ `
UPDATE silence_cases SET
  closed_at = $1,
  close_reason = CASE WHEN inverters.status = 'REMOVED' THEN 'removed' ELSE 'heard' END
FROM inverters JOIN latest ON latest.inverter_id = inverters.id
WHERE silence_cases.inverter_id = inverters.id AND silence_cases.closed_at IS NULL
  AND (latest.heard_at > silence_cases.silent_since OR inverters.status = 'REMOVED')`;
