import type { CounterFinding, CounterReading, CounterSite } from '@heliograph/domain/energy/counter';
import {
  foldCounter,
  type EnergyCheckpoint,
  type Folded,
  type HourRow,
} from '@heliograph/domain/energy/fold';
import { hourClosedBy } from '@heliograph/domain/energy/share-gap';
import { LATE_AFTER_MS } from '@heliograph/domain/silence/no-communication';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../connection/transaction.js';
import { FleetHourChanges, type KnownEnergy } from './fleet-hour-changes.js';
import { readingsSql } from '../readings/packed-layout.js';
import { lockEnergyCursors } from './lock-energy-cursors.js';
import { writeEnergyCursors, type EnergyCursor } from './energy-cursors.js';
import { writeCounterFindings, writeHours, writeCurrentHour } from './write-hours.js';

/** Raw readings in memory at a time: recomputing may go back over the whole raw retention. */
const PAGE_ROWS = 20_000;

/** `recomputeInTransaction` in a transaction of its own. */
export const recomputeEnergy = (pool: Pool, inverterId: number): Promise<void> =>
  inTransaction(pool, (client) => recomputeInTransaction(client, inverterId));

/**
 * Recomputes an inverter's hours from its raw readings, from the last checkpoint before the recompute watermark.
 * Earlier hours stay unchanged. Does nothing without a watermark.
 */
export async function recomputeInTransaction(client: PoolClient, inverterId: number): Promise<void> {
  // Locked first: a statement that waits for the lock would return the power rating from before its correction.
  await client.query('SELECT FROM energy_tails WHERE inverter_id = $1 FOR UPDATE', [inverterId]);
  const cursor = (await lockEnergyCursors(client, [inverterId])).get(inverterId);
  if (!cursor || cursor.dirtyFrom === null) return;
  await writeCurrentHour(client, cursor);
  const start = await checkpointBefore(
    client,
    inverterId,
    hourClosedBy(cursor.site.timeZone, cursor.dirtyFrom),
  );

  const { hours, findings, first, last, waiting } = await computeFromReadings(client, cursor, start);
  // There is at least the hour of the reading at the watermark, unless its raw readings have expired: then the stored
  // hours are kept.
  if (hours.size > 0) await replaceHours(client, inverterId, start, hours);
  // One statement, so that an inverter without a national cursor costs no second one.
  await client.query(
    `WITH late AS (
       UPDATE national_cursors SET late_from = least(late_from, $4::timestamptz) WHERE inverter_id = $1
     )
     DELETE FROM counter_findings WHERE inverter_id = $1 AND ($2::timestamptz IS NULL OR (ts, seq) > ($2, $3))`,
    [inverterId, start && new Date(start.ts), start?.seq, new Date(cursor.dirtyFrom)],
  );
  await writeCounterFindings(
    client,
    findings.map((finding) => ({ ...finding, inverterId })),
  );
  await writeEnergyCursors(client, [{ inverterId, first, last, waiting, dirtyFrom: null }]);
}

/** Computes hours and cursor from the raw readings after `start` (null: from all readings), page by page. */
export async function computeFromReadings(
  client: PoolClient,
  cursor: EnergyCursor,
  start: EnergyCheckpoint | null,
) {
  const hours = new Map<number, HourRow>();
  const findings: CounterFinding[] = [];
  let first = start === null ? null : cursor.first;
  let state: Pick<Folded, 'last' | 'waiting'> = { last: start, waiting: null };
  const site = await withAllExchanges(client, cursor);
  for await (const page of rawAfter(client, cursor.inverterId, start)) {
    // The page before ended with its outlier, which is judged again.
    if (state.waiting) findings.pop();
    const computed = foldCounter(site, state.last, state.waiting ? [state.waiting, ...page] : page);
    for (const row of computed.hours) hours.set(row.hourAt, row);
    findings.push(...computed.findings);
    first ??= computed.first;
    state = computed;
  }
  return { hours, findings, first, last: state.last, waiting: state.waiting };
}

/** Late readings may be from before an earlier exchange of the device. */
async function withAllExchanges(
  client: PoolClient,
  { inverterId, site }: EnergyCursor,
): Promise<CounterSite> {
  if (site.exchanges.length === 0) return site;
  const { rows } = await client.query<{ installed_at: Date }>(
    'SELECT installed_at FROM claims WHERE inverter_id = $1 AND installed_at IS NOT NULL ORDER BY installed_at',
    [inverterId],
  );
  return { ...site, exchanges: rows.map((row) => row.installed_at.getTime()) };
}

async function checkpointBefore(
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

/** Stored counter readings after a checkpoint, in order, page by page. */
async function* rawAfter(
  client: PoolClient,
  inverterId: number,
  start: EnergyCheckpoint | null,
): AsyncGenerator<CounterReading[]> {
  let after: { ts: Date; seq: number } = start
    ? { ts: new Date(start.ts), seq: start.seq }
    : { ts: new Date(0), seq: -1 };
  for (;;) {
    const { rows } = await client.query(rawAfterSql, [
      inverterId,
      after.ts,
      after.seq,
      PAGE_ROWS,
      LATE_AFTER_MS,
    ]);
    if (rows.length > 0) {
      yield rows.map((row) => ({
        ts: row.ts.getTime(),
        seq: row.seq,
        counterWh: row.energy_total_wh,
        late: row.late,
      }));
    }
    if (rows.length < PAGE_ROWS) return;
    after = rows.at(-1);
  }
}

const rawAfterSql = /* sql */ `
SELECT ts, seq, energy_total_wh, backlog OR received_at - ts > $5 * interval '1 ms' AS late
FROM ${readingsSql({ inverterId: '$1::integer', from: '$2::timestamptz', to: "'infinity'::timestamptz" }, ['energy_total_wh'])} readings
WHERE inverter_id = $1 AND ts >= $2 AND (ts, seq) > ($2, $3) ORDER BY ts, seq LIMIT $4`;

async function replaceHours(
  client: PoolClient,
  inverterId: number,
  start: EnergyCheckpoint | null,
  hours: Map<number, HourRow>,
): Promise<void> {
  const { rows: before } = await client.query(
    `SELECT hour_at, energy_wh, quality FROM energy_hours WHERE inverter_id = $1 AND ($2::timestamptz IS NULL OR hour_at >= $2)`,
    [inverterId, start && new Date(start.hourAt)],
  );
  const fleet = new FleetHourChanges();
  const removed: Date[] = [];
  const known = new Map<number, KnownEnergy>();
  for (const { hour_at: hourAt, energy_wh: energyWh, quality } of before) {
    const was = { energyWh, quality };
    known.set(hourAt.getTime(), was);
    if (hours.has(hourAt.getTime())) continue;
    removed.push(hourAt);
    fleet.add(hourAt.getTime(), was, null);
  }
  await client.query('DELETE FROM energy_hours WHERE inverter_id = $1 AND hour_at = ANY ($2)', [
    inverterId,
    removed,
  ]);
  const rows = [...hours.values()].sort((a, b) => a.hourAt - b.hourAt);
  for (const row of rows) fleet.add(row.hourAt, known.get(row.hourAt) ?? null, row);
  await writeHours(
    client,
    rows.map((row) => ({ inverterId, row })),
  );
  await fleet.write(client);
}
