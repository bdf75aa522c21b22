import { addInverter } from '../../support/builders.js';
import { appendEnergy } from '../../support/append-energy.js';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { knownHoursSql } from '@heliograph/database/energy/known-hours';
import type { CounterReading, CounterSite } from '@heliograph/domain/energy/counter';
import { foldCounter } from '@heliograph/domain/energy/fold';
import { localInstant, localTime } from '@heliograph/domain/time/zone';
import type { Pool } from 'pg';

const MINUTE_MS = 60_000;

export const site: CounterSite = {
  latitude: 18.52,
  longitude: 73.86,
  timeZone: 'Asia/Kolkata',
  ratedPowerW: 15_000,
  exchanges: [],
};

export const addSite = (pool: Pool): Promise<number> =>
  addInverter(pool, { power_rating: '15 kW', rated_power_w: site.ratedPowerW });

/**
 * Stores readings and updates the hourly rollups in one transaction, as ingestion does. @returns the inverters to
 * recompute
 */
export function store(
  pool: Pool,
  inverterId: number,
  readings: readonly CounterReading[],
): Promise<number[]> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query(
      `INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh)
       SELECT $1, ts, seq, ts, late, wh FROM unnest($2::timestamptz[], $3::bigint[], $4::bigint[], $5::boolean[]) AS n (ts, seq, wh, late)
       ON CONFLICT DO NOTHING RETURNING ts, seq, energy_total_wh, backlog`,
      [
        inverterId,
        readings.map((r) => new Date(r.ts).toISOString()),
        readings.map((r) => r.seq),
        readings.map((r) => r.counterWh),
        readings.map((r) => r.late),
      ],
    );
    return appendEnergy(
      client,
      rows.map((row) => ({
        inverterId,
        ts: row.ts.getTime(),
        seq: row.seq,
        energyTotalWh: row.energy_total_wh,
        late: row.backlog,
      })),
    );
  });
}

export async function storedHours(pool: Pool, inverterId: number) {
  const { rows } = await pool.query(
    `SELECT hour_at, energy_wh, total_wh, backfilled_wh, quality, gap_from_wh, gap_to_wh, anchor_ts FROM (${knownHoursSql}) h
     WHERE inverter_id = $1 ORDER BY hour_at`,
    [inverterId],
  );
  return rows.map((row) => ({
    hourAt: row.hour_at.getTime(),
    energyWh: row.energy_wh,
    totalWh: row.total_wh,
    backfilledWh: row.backfilled_wh,
    quality: row.quality,
    gapFromWh: row.gap_from_wh,
    gapToWh: row.gap_to_wh,
    anchorTs: row.anchor_ts?.getTime() ?? null,
  }));
}

/** The rows of `storedHours` for these readings. */
export const expectedHours = (readings: readonly CounterReading[]) =>
  foldCounter(site, null, readings).hours.map(({ anchor, ...row }) => ({
    ...row,
    anchorTs: anchor?.ts ?? null,
  }));

export async function storedFindings(pool: Pool, inverterId: number) {
  const { rows } = await pool.query(
    'SELECT ts, seq, kind, before_wh, counter_wh FROM counter_findings WHERE inverter_id = $1 ORDER BY ts, seq',
    [inverterId],
  );
  return rows.map(({ ts, seq, kind, before_wh: beforeWh, counter_wh: counterWh }) => {
    return { ts: ts.getTime(), seq, kind, beforeWh, counterWh };
  });
}

/** The rows of `storedFindings` for these readings. */
export const expectedFindings = (readings: readonly CounterReading[]) =>
  foldCounter(site, null, readings).findings;

const byQuality = ['measured', 'backfilled', 'estimated']
  .map((one) => `coalesce(sum(energy_wh) FILTER (WHERE quality = '${one}'), 0)::bigint AS ${one}`)
  .join(', ');

/** Differences between the fleet's hours and the plain sum of all inverters' hours. */
export async function fleetDifferences(pool: Pool) {
  const { rows } = await pool.query(
    `SELECT * FROM (SELECT hour_at, sum(energy_wh)::bigint AS wh, count(*) FILTER (WHERE energy_wh > 0)::int AS active, ${byQuality} FROM (${knownHoursSql}) h GROUP BY 1) a
       FULL JOIN (SELECT hour_at, sum(energy_wh)::bigint AS wh, sum(active_inverters)::int AS active,
                    sum(measured_wh)::bigint AS measured, sum(backfilled_wh)::bigint AS backfilled, sum(estimated_wh)::bigint AS estimated
               FROM fleet_hours GROUP BY 1) b USING (hour_at)
      WHERE coalesce(a.wh, 0) <> coalesce(b.wh, 0) OR coalesce(a.active, 0) <> coalesce(b.active, 0)
         OR coalesce(a.measured, 0) <> coalesce(b.measured, 0) OR coalesce(a.backfilled, 0) <> coalesce(b.backfilled, 0)
         OR coalesce(a.estimated, 0) <> coalesce(b.estimated, 0)`,
  );
  return rows;
}

/** A small seeded random generator, so that every run is the same. */
export function draws(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Local midnight `days` days ago. */
export function midnight(days: number): number {
  const { year, month, day } = localTime(site.timeZone, Date.now() - days * 86_400_000);
  return localInstant(site.timeZone, year, month, day);
}

const OUTLIER_WH = 70_000_000;
/** Quarter-hourly readings until yesterday, with gaps, resets, single outliers and backlog readings. */
export function blemishedHistory(seed: number, days = 8): CounterReading[] {
  const draw = draws(seed);
  const readings: CounterReading[] = [];
  let counterWh = 4_000_000;
  for (let ts = midnight(days + 1), seq = 0; ts < midnight(1); ts += 15 * MINUTE_MS, seq++) {
    const { hour } = localTime(site.timeZone, ts);
    if (hour >= 6 && hour < 18) counterWh += draw(3000);
    if (draw(200) === 0) counterWh = draw(100);
    if (draw(60) === 0) ts += draw(40) * 15 * MINUTE_MS;
    readings.push({
      ts,
      seq,
      counterWh: draw(80) === 0 ? counterWh + OUTLIER_WH : counterWh,
      late: draw(5) === 0,
    });
  }
  return readings;
}

/** The next reading rejects it; until then it is unconfirmed. */
export const isOutlier = ({ counterWh }: CounterReading) => counterWh >= OUTLIER_WH;

export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const draw = draws(seed);
  const result = [...list];
  for (let i = result.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [result[i], result[j]] = [result[j]!, result[i]!];
  }
  return result;
}
