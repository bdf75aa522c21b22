import { isDeepStrictEqual } from 'node:util';
import type { EnergyCheckpoint, HourRow } from '@heliograph/domain/energy/fold';
import { hourClosedBy } from '@heliograph/domain/energy/share-gap';
import { nextLocalHour } from '@heliograph/domain/time/zone';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../connection/transaction.js';
import { readingsSql } from '../readings/packed-layout.js';
import { EnergyComputation } from './compute-energy.js';
import { checkpointOf, recomputeEnergy } from './recompute-energy.js';
import { lockEnergyCursors } from './lock-energy-cursors.js';
import { writeEnergyCursors, type EnergyCursor } from './energy-cursors.js';
import { writeCurrentHour } from './write-hours.js';

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
  const result = await inTransaction(pool, async (client): Promise<EnergyCheck> => {
    const cursor = (await lockEnergyCursors(client, [inverterId])).get(inverterId);
    const first = cursor && (await firstRaw(client, inverterId));
    // If ingest has set a watermark meanwhile, that recompute covers these hours, too.
    if (!cursor || !first || cursor.dirtyFrom !== null)
      return { hours: 0, differences: [], cursorDiffers: false };
    await writeCurrentHour(client, cursor);
    const rows = await storedRows(client, inverterId);
    const start = startOf(cursor, rows, first.getTime(), range.fromMs);
    if (start === 'expired') return { hours: 0, differences: [], cursorDiffers: false };

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
    if (repair && (differences.length > 0 || cursorDiffers)) {
      const { timeZone } = cursor.site;
      const dirtyFrom = start ? nextLocalHour(timeZone, start.hourAt) + 1 : first.getTime();
      await writeEnergyCursors(client, [{ ...cursor, dirtyFrom }]);
    }
    return { hours: compared.length, differences, cursorDiffers };
  });
  if (repair) await recomputeEnergy(pool, inverterId);
  return result;
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

async function storedRows(client: PoolClient, inverterId: number): Promise<Map<number, HourRow>> {
  const { rows } = await client.query('SELECT * FROM energy_hours WHERE inverter_id = $1 ORDER BY hour_at', [
    inverterId,
  ]);
  return new Map(
    rows.map((row) => [
      row.hour_at.getTime() as number,
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
}
