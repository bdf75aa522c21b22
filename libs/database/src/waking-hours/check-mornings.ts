import type { Site } from '@heliograph/domain/inverter/site';
import { elevationCrossings, type SolarDay, solarDay } from '@heliograph/domain/sun/solar-day';
import { type Morning, morningOf, type Neighbour } from '@heliograph/domain/waking-hours/morning';
import { isAlways, roughlyUsualDegOf } from '@heliograph/domain/waking-hours/reporting-history';
import type { Queryable } from '../connection/database.js';
import type { OutageCheck } from '../silence/silence-due-sql.js';
import { cellParameters, NEIGHBOUR_SAMPLE_SQL } from './neighbour-sample-sql.js';

interface NeighbourRow {
  readonly cell: number;
  readonly site: Site;
  readonly wakeElevationsDeg: readonly number[];
  readonly first: Date | null;
  readonly hasOutage: boolean;
}

/**
 * Stores how this morning went in cells of the grid, by the readings of inverters there and in adjacent cells.
 * @param backSince when the inverters could report: before that, they are not late.
 */
export async function checkMornings(
  database: Queryable,
  cells: readonly number[],
  { now, backSince }: Pick<OutageCheck, 'now' | 'backSince'>,
): Promise<void> {
  if (cells.length === 0) return;
  const { rows } = await database.query<NeighbourRow>(neighboursSql, [
    ...cellParameters(cells),
    new Date(now.getTime() - NIGHT_BEFORE_MS),
    now,
  ]);
  const mornings = cells.map((cell) => {
    const near = rows.filter((row) => row.cell === cell);
    const nightReporters = near.filter(({ wakeElevationsDeg }) => isAlways(wakeElevationsDeg));
    const silent = nightReporters.filter(({ hasOutage }) => hasOutage).length;
    // All inverters of a cell share a solar day, and computing it by the local clock takes longer than everything else.
    const day = near[0] && solarDay(near[0].site, now.getTime());
    const neighbours = day ? near.flatMap((row) => neighbourOf(row, day, backSince)) : [];
    const times = { now: now.getTime(), backSince: backSince.getTime() };
    return { cell, ...morningOf(neighbours, { known: nightReporters.length, silent }, times) };
  });
  await database.query(writeSql, [JSON.stringify(mornings.map(toRow)), now]);
}

/** Mornings are computed before noon, so this reaches back into the night. */
const NIGHT_BEFORE_MS = 12 * 3_600_000;

function neighbourOf(
  { site, wakeElevationsDeg, first }: NeighbourRow,
  day: SolarDay,
  backSince: Date,
): Neighbour[] {
  const usualDeg = roughlyUsualDegOf(wakeElevationsDeg);
  if (usualDeg === null) return [];
  const crossings = elevationCrossings(site, day, { risingDeg: usualDeg, sinkingDeg: usualDeg });
  if (!crossings) return [];
  const firstAt = first && first.getTime() >= day.midnightBefore ? first.getTime() : null;
  return [{ usualAt: Math.max(crossings.rising, backSince.getTime()), firstAt }];
}

const toRow = ({ cell, neighbours, heard, lateMs, isComplete }: Morning & { readonly cell: number }) => ({
  cell,
  neighbours,
  heard,
  late_s: lateMs === null ? null : Math.round(lateMs / 1000),
  is_complete: isComplete,
});

// Uses the devices' clocks, because the time of receipt is wrong if ours was. An inverter whose outage is older than
// the night is no evidence about the morning.
const neighboursSql = /* sql */ `
SELECT cells.cell, known.*
FROM ${NEIGHBOUR_SAMPLE_SQL}
CROSS JOIN LATERAL (
  SELECT json_build_object('latitude', inverters.latitude, 'longitude', inverters.longitude, 'timeZone', inverters.time_zone) AS site,
         waking.wake_elevations_deg AS "wakeElevationsDeg",
         CASE WHEN latest.heard_at >= $3 THEN (
           SELECT ts FROM readings
           WHERE inverter_id = latest.inverter_id AND ts >= $3 AND ts <= $4
             AND NOT backlog
           ORDER BY ts LIMIT 1
         ) END AS first,
         EXISTS (
           SELECT FROM silence_cases WHERE silence_cases.inverter_id = inverters.id AND closed_at IS NULL
         ) AS "hasOutage"
  FROM inverters JOIN latest ON latest.inverter_id = inverters.id
  WHERE inverters.id = waking.inverter_id AND inverters.status IN ('INSTALLED', 'ACTIVE') AND NOT inverters.demo
    AND NOT EXISTS (
      SELECT FROM silence_cases
      WHERE silence_cases.inverter_id = inverters.id AND closed_at IS NULL AND opened_at < $3
    )
  OFFSET 0
) known`;

const writeSql = /* sql */ `
INSERT INTO mornings (cell, checked_at, neighbours, heard, late_s, is_complete)
SELECT cell, $2, neighbours, heard, late_s, is_complete
FROM jsonb_to_recordset($1::jsonb) AS given (cell integer, neighbours integer, heard integer, late_s integer, is_complete boolean)
ORDER BY cell
ON CONFLICT (cell) DO UPDATE SET
  checked_at = excluded.checked_at, neighbours = excluded.neighbours,
  heard = excluded.heard, late_s = excluded.late_s, is_complete = excluded.is_complete`;
