import { isDeepStrictEqual } from 'node:util';
import { type EnergyCheckpoint, type HourRow, openHour } from '@heliograph/domain/energy/fold';
import { hourClosedBy } from '@heliograph/domain/energy/share-gap';
import { nextLocalHour } from '@heliograph/domain/time/zone';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../connection/transaction.js';
import { readingsSql } from '../readings/packed-layout.js';
import { EnergyComputation } from './compute-energy.js';
import { checkpointOf, recomputeEnergy } from './recompute-energy.js';
import type { EnergyCursor } from './energy-cursors.js';
import { readEnergyCursor } from './lock-energy-cursors.js';
import { lowerRecomputeWatermark } from './lower-recompute-watermark.js';

/** Hours that begin at or after `fromMs` and before `toMs`, ms since 1970. */
export interface CheckedRange {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface HourDifference {
  /** Start of the local hour, ms since 1970. */
  readonly hourAt: number;
  /** Null: no such row. */
  readonly stored: HourRow | null;
  readonly recomputed: HourRow | null;
}

export interface EnergyCheck {
  /** Number of hours compared, without those whose raw readings have expired. */
  readonly hours: number;
  readonly differences: readonly HourDifference[];
  /** The stored energy cursor differs from the recomputed one. */
  readonly cursorDiffers: boolean;
}

/**
 * Recomputes an inverter's hours from its raw readings and returns where the stored hours differ. A pending recompute
 * runs first.
 * @param repair also corrects the inverter's and the fleet's hours.
 */
export async function checkEnergy(
  pool: Pool,
  inverterId: number,
  range: CheckedRange,
  repair: boolean,
): Promise<EnergyCheck> {
  await recomputeEnergy(pool, inverterId);
  const { repairFromMs, ...result } = await inTransaction(pool, (client) =>
    compare(client, inverterId, range),
  );
  if (repair && repairFromMs !== null) {
    await lowerRecomputeWatermark(pool, [{ inverterId, ts: repairFromMs }]);
    await recomputeEnergy(pool, inverterId);
  }
  return result;
}

interface Comparison extends EnergyCheck {
  /** Recompute watermark that corrects the differences; null: there are none. */
  readonly repairFromMs: number | null;
}

const NOTHING_COMPARED: Comparison = { hours: 0, differences: [], cursorDiffers: false, repairFromMs: null };

/** Reads a snapshot without a lock on the energy cursor, for which ingest would wait with a whole batch. */
async function compare(client: PoolClient, inverterId: number, range: CheckedRange): Promise<Comparison> {
  await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const cursor = await readEnergyCursor(client, inverterId);
  const first = cursor && (await firstRaw(client, inverterId));
  // If ingest has set a watermark meanwhile, that recompute covers these hours, too.
  if (!cursor || !first || cursor.dirtyFrom !== null) return NOTHING_COMPARED;
  const rows = await storedRows(client, cursor);
  const start = startOf(cursor, rows, first.getTime(), range.fromMs);
  if (start === 'expired') return NOTHING_COMPARED;

  const fromReadings = new EnergyComputation(cursor, start);
  await fromReadings.readUntil(client, cursor, Infinity);
  const beginMs = Math.max(range.fromMs, start?.hourAt ?? -Infinity);
  const compared = [...new Set([...rows.keys(), ...fromReadings.hours.keys()])]
    .filter((hourAt) => hourAt >= beginMs && hourAt < range.toMs)
    .sort((a, b) => a - b);
  const differences = compared
    .map((hourAt) => ({
      hourAt,
      stored: rows.get(hourAt) ?? null,
      recomputed: fromReadings.hours.get(hourAt) ?? null,
    }))
    .filter(({ stored, recomputed }) => !isDeepStrictEqual(stored, recomputed));
  const cursorDiffers = !isDeepStrictEqual(
    [cursor.first?.ts, cursor.first?.counterWh, cursor.last, cursor.waiting],
    [fromReadings.first?.ts, fromReadings.first?.counterWh, fromReadings.last, fromReadings.waiting],
  );
  const fromMs = start ? nextLocalHour(cursor.site.timeZone, start.hourAt) + 1 : first.getTime();
  const repairFromMs = differences.length > 0 || cursorDiffers ? fromMs : null;
  return { hours: compared.length, differences, cursorDiffers, repairFromMs };
}

/**
 * Where to start recomputing: the last checkpoint before the range, or null for the first reading. If raw readings have
 * expired: the first checkpoint after which all readings are stored, or 'expired'.
 */
function startOf(
  cursor: EnergyCursor,
  rows: ReadonlyMap<number, HourRow>,
  firstRawMs: number,
  fromMs: number,
): EnergyCheckpoint | null | 'expired' {
  const allStored = cursor.first === null || cursor.first.ts >= firstRawMs;
  const from = hourClosedBy(cursor.site.timeZone, Math.max(fromMs, firstRawMs));
  const checkpoints = [...rows.values()].flatMap(({ anchor }) => anchor ?? []);
  const known = allStored ? checkpoints : checkpoints.filter((checkpoint) => checkpoint.ts >= firstRawMs);
  const before = known.findLast((checkpoint) => checkpoint.hourAt < from);
  return before ?? (allStored ? null : (known[0] ?? 'expired'));
}

async function firstRaw(client: PoolClient, inverterId: number): Promise<Date | null> {
  const { rows } = await client.query<{ ts: Date }>(firstRawSql, [inverterId]);
  return rows[0]?.ts ?? null;
}

const firstRawSql = /* sql */ `
SELECT ts
FROM ${readingsSql({ inverterId: '$1::integer', from: "'-infinity'::timestamptz", to: "'infinity'::timestamptz" }, [])} readings
WHERE inverter_id = $1 ORDER BY ts LIMIT 1`;

/** With the current hour, which is kept in the cursor. */
async function storedRows(
  client: PoolClient,
  { inverterId, last }: EnergyCursor,
): Promise<Map<number, HourRow>> {
  const { rows } = await client.query('SELECT * FROM energy_hours WHERE inverter_id = $1 ORDER BY hour_at', [
    inverterId,
  ]);
  const stored = new Map<number, HourRow>(
    rows.map((row) => [
      row.hour_at.getTime(),
      {
        hourAt: row.hour_at.getTime(),
        energyWh: row.energy_wh,
        totalWh: row.total_wh,
        backfilledWh: row.backfilled_wh,
        quality: row.quality,
        gapFromWh: row.gap_from_wh,
        gapToWh: row.gap_to_wh,
        anchor: row.anchor_ts && checkpointOf(row),
      },
    ]),
  );
  return last ? stored.set(last.hourAt, openHour(last)) : stored;
}
