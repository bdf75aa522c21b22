import type { EnergyCheckpoint } from '@heliograph/domain/energy/fold';
import { hourClosedBy } from '@heliograph/domain/energy/share-gap';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../connection/transaction.js';
import { EnergyComputation } from './compute-energy.js';
import { writeEnergyCursors, type EnergyCursor } from './energy-cursors.js';
import { lockEnergyCursors } from './lock-energy-cursors.js';
import { replaceHours } from './replace-hours.js';
import { writeCounterFindings, writeCurrentHour } from './write-hours.js';

/** An arbitrary number, with an inverter's id: one process at a time recomputes it. */
const RECOMPUTE_LOCK = 1_846_254;
/** 60 days of a reading a minute take some seconds. */
const RECOMPUTE_MAX_MS = 5 * 60_000;

/**
 * Recomputes an inverter's hours from its raw readings, from the last checkpoint before the recompute watermark.
 * Earlier hours stay unchanged. Does nothing without a watermark.
 *
 * The readings are read without a lock on the energy cursor, because ingest would wait for it with a whole batch. Then
 * one transaction replaces the hours. If an earlier reading has arrived meanwhile, its watermark remains. If the process
 * ends meanwhile, the next recompute starts at the same watermark.
 */
export function recomputeEnergy(pool: Pool, inverterId: number): Promise<void> {
  const alone = async (holder: PoolClient) => {
    await holder.query('SELECT pg_advisory_xact_lock($1, $2)', [RECOMPUTE_LOCK, inverterId]);
    for (;;) {
      const recompute = await inTransaction(pool, (client) => begin(client, inverterId));
      if (!recompute) return;
      await recompute.computation.readUntil(pool, recompute.cursor, recompute.untilMs);
      const finish = async (client: PoolClient) => {
        const isReplaced = await end(client, recompute);
        // If the holder was lost, another process may have begun: nothing is written.
        await holder.query('SELECT');
        return isReplaced;
      };
      if (await inTransaction(pool, finish)) return;
    }
  };
  return inTransaction(pool, alone, { maxMs: RECOMPUTE_MAX_MS });
}

/** `recomputeEnergy` in a transaction that locks the energy cursor all along. */
export async function recomputeInTransaction(client: PoolClient, inverterId: number): Promise<void> {
  const recompute = await begin(client, inverterId);
  if (recompute) await end(client, recompute);
}

interface Recompute {
  readonly cursor: EnergyCursor;
  /** The recompute watermark. */
  readonly from: Date;
  /** Readings from here on are read at the end, with the cursor locked: they may arrive without a watermark. */
  readonly untilMs: number;
  readonly computation: EnergyComputation;
}

/** Moves the watermark to the energy cursor, so that it is lower at the end if an earlier reading has arrived. */
async function begin(client: PoolClient, inverterId: number): Promise<Recompute | null> {
  // Locked first: a statement that waits for the lock would return the power rating from before its correction.
  const { rows } = await client.query<{ from: Date; until: Date }>(beginSql, [inverterId]);
  if (rows.length === 0) return null;
  const { from, until } = rows[0]!;
  const cursor = (await lockEnergyCursors(client, [inverterId])).get(inverterId)!;
  const start = await checkpointBefore(
    client,
    inverterId,
    hourClosedBy(cursor.site.timeZone, from.getTime()),
  );
  return { cursor, from, untilMs: until.getTime(), computation: new EnergyComputation(cursor, start) };
}

const beginSql = /* sql */ `
UPDATE energy_tails SET recompute_from = least(dirty_from, recompute_from),
  dirty_from = coalesce(waiting_ts, last_ts, dirty_from)
WHERE inverter_id = $1 AND (dirty_from IS NOT NULL OR recompute_from IS NOT NULL)
RETURNING recompute_from AS "from", dirty_from AS until`;

/** @returns whether the hours were replaced; false: others have recomputed them meanwhile. */
async function end(client: PoolClient, { cursor: before, from, untilMs, computation }: Recompute) {
  const { inverterId } = before;
  const { rowCount } = await client.query(endSql, [inverterId]);
  if (rowCount === 0) return false;
  const cursor = (await lockEnergyCursors(client, [inverterId])).get(inverterId)!;
  await computation.readUntil(client, cursor, Infinity);
  await writeCurrentHour(client, cursor);
  const { start, hours, findings, first, last, waiting } = computation;
  // There is at least the hour of the reading at the watermark, unless its raw readings have expired: then the stored
  // hours are kept.
  if (hours.size > 0) await replaceHours(client, inverterId, start, hours);
  // One statement, so that an inverter without a national cursor costs no second one.
  await client.query(
    `WITH late AS (
       UPDATE national_cursors SET late_from = least(late_from, $4::timestamptz) WHERE inverter_id = $1
     )
     DELETE FROM counter_findings WHERE inverter_id = $1 AND ($2::timestamptz IS NULL OR (ts, seq) > ($2, $3))`,
    [inverterId, start && new Date(start.ts), start?.seq, from],
  );
  await writeCounterFindings(
    client,
    findings.map((finding) => ({ ...finding, inverterId })),
  );
  const hasLate = cursor.dirtyFrom !== null && cursor.dirtyFrom < untilMs;
  await writeEnergyCursors(client, [
    { inverterId, first, last, waiting, dirtyFrom: hasLate ? cursor.dirtyFrom : null },
  ]);
  return true;
}

const endSql = /* sql */ `
UPDATE energy_tails SET recompute_from = NULL WHERE inverter_id = $1 AND recompute_from IS NOT NULL`;

/** The last checkpoint before an hour. */
export async function checkpointBefore(
  client: PoolClient,
  inverterId: number,
  hourAt: number,
): Promise<EnergyCheckpoint | null> {
  const { rows } = await client.query(
    `SELECT hour_at, backfilled_wh, anchor_ts, anchor_seq, anchor_wh, anchor_high_wh, anchor_total_wh, anchor_energy_wh, anchor_quality
       FROM energy_hours WHERE inverter_id = $1 AND hour_at < $2 AND anchor_ts IS NOT NULL
      ORDER BY hour_at DESC LIMIT 1`,
    [inverterId, new Date(hourAt)],
  );
  return rows[0] ? checkpointOf(rows[0]) : null;
}

/** The checkpoint in a row of `energy_hours` that has one. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a row of a statement
export function checkpointOf(row: any): EnergyCheckpoint {
  return {
    ts: row.anchor_ts.getTime(),
    seq: row.anchor_seq,
    counterWh: row.anchor_wh,
    highWh: row.anchor_high_wh,
    totalWh: row.anchor_total_wh,
    backfilledWh: row.backfilled_wh,
    hourAt: row.hour_at.getTime(),
    hourEnergyWh: row.anchor_energy_wh,
    hourQuality: row.anchor_quality,
  };
}
