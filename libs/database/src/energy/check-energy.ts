import { isDeepStrictEqual } from 'node:util';
import type { EnergyCheckpoint, HourRow } from '@heliograph/domain/energy/fold';
import { hourClosedBy } from '@heliograph/domain/energy/share-gap';
import { nextLocalHour } from '@heliograph/domain/time/zone';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../connection/transaction.js';
import { checkpointOf, computeFromReadings, recomputeEnergy } from './recompute-energy.js';
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
  readonly folded: HourRow | null;
}

export interface EnergyCheck {
  /** Hours compared; hours whose raw readings have expired can't be. */
  readonly hours: number;
  readonly differences: readonly HourDifference[];
  /** The stored energy cursor differs from the recomputed one. */
  readonly tailDiffers: boolean;
}

/**
 * Recomputes an inverter's hours from its raw readings and returns where the stored hours differ. Pending out-of-order
 * readings are added first.
 * @param repair also corrects the differences, in the fleet's hours, too.
 */
export async function checkEnergy(
  pool: Pool,
  inverterId: number,
  range: CheckedRange,
  repair: boolean,
): Promise<EnergyCheck> {
  await recomputeEnergy(pool, inverterId);
  const result = await inTransaction(pool, async (client): Promise<EnergyCheck> => {
    const tail = (await lockEnergyCursors(client, [inverterId])).get(inverterId);
    const first = tail && (await firstRaw(client, inverterId));
    // A watermark set meanwhile: the process that set it will recompute these hours.
    if (!tail || !first || tail.dirtyFrom !== null) return { hours: 0, differences: [], tailDiffers: false };
    await writeCurrentHour(client, tail);
    const rows = await storedRows(client, inverterId);
    const start = startOf(tail, rows, first.getTime(), range.fromMs);
    if (start === 'gone') return { hours: 0, differences: [], tailDiffers: false };

    const folded = await computeFromReadings(client, tail, start);
    const beginMs = Math.max(range.fromMs, start?.hourAt ?? -Infinity);
    const compared = [...new Set([...rows.keys(), ...folded.hours.keys()])]
      .filter((hourAt) => hourAt >= beginMs && hourAt < range.toMs)
      .sort((a, b) => a - b);
    const differences = compared
      .map((hourAt) => ({
        hourAt,
        stored: rows.get(hourAt) ?? null,
        folded: folded.hours.get(hourAt) ?? null,
      }))
      .filter(({ stored, folded: recomputed }) => !isDeepStrictEqual(stored, recomputed));
    const tailDiffers = !isDeepStrictEqual(
      [tail.first?.ts, tail.first?.counterWh, tail.last, tail.waiting],
      [folded.first?.ts, folded.first?.counterWh, folded.last, folded.waiting],
    );
    if (repair && (differences.length > 0 || tailDiffers)) {
      const { timeZone } = tail.site;
      const dirtyFrom = start ? nextLocalHour(timeZone, start.hourAt) + 1 : first.getTime();
      await writeEnergyCursors(client, [{ ...tail, dirtyFrom }]);
    }
    return { hours: compared.length, differences, tailDiffers };
  });
  if (repair) await recomputeEnergy(pool, inverterId);
  return result;
}

/**
 * Where to start recomputing: the last checkpoint before the range, or null for the first reading. If raw readings have
 * expired: the first checkpoint after which all readings are stored, or 'gone'.
 */
function startOf(
  tail: EnergyCursor,
  rows: ReadonlyMap<number, HourRow>,
  firstRawMs: number,
  fromMs: number,
): EnergyCheckpoint | null | 'gone' {
  const whole = tail.first === null || tail.first.ts >= firstRawMs;
  const from = hourClosedBy(tail.site.timeZone, Math.max(fromMs, firstRawMs));
  const anchors = [...rows.values()].flatMap(({ anchor }) => anchor ?? []);
  const known = whole ? anchors : anchors.filter((anchor) => anchor.ts >= firstRawMs);
  const before = known.findLast((anchor) => anchor.hourAt < from);
  return before ?? (whole ? null : (known[0] ?? 'gone'));
}

async function firstRaw(client: PoolClient, inverterId: number): Promise<Date | null> {
  const { rows } = await client.query<{ ts: Date }>(
    'SELECT ts FROM readings WHERE inverter_id = $1 ORDER BY ts LIMIT 1',
    [inverterId],
  );
  return rows[0]?.ts ?? null;
}

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
