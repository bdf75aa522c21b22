import { darknessOf, type LitNeighbour } from '@heliograph/domain/waking-hours/darkness';
import { medianOf } from '@heliograph/domain/median';
import {
  INTERVAL_DEFAULT_S,
  SILENCE_INTERVALS,
  SILENCE_MIN_MS,
} from '@heliograph/domain/silence/no-communication';
import type { Queryable } from '../connection/database.js';
import { cellParameters, NEIGHBOUR_SAMPLE_SQL } from './neighbour-sample-sql.js';

interface NeighbourRow extends LitNeighbour {
  readonly cell: number;
  readonly wakeLightWM2: number | null;
}

/** Stores whether cells of the grid are dark by day, by the last power of inverters there and in adjacent cells. */
export async function checkDaylight(database: Queryable, cells: readonly number[], now: Date): Promise<void> {
  if (cells.length === 0) return;
  const { rows } = await database.query<NeighbourRow>(neighboursSql, [
    ...cellParameters(cells),
    now,
    SILENCE_INTERVALS,
    INTERVAL_DEFAULT_S,
    SILENCE_MIN_MS / 1000,
  ]);
  const found = cells.map((cell) => {
    const near = rows.filter((row) => row.cell === cell);
    const { isDark, powerShare, ...counts } = darknessOf(near);
    const wakeLight = medianOf(near.flatMap(({ wakeLightWM2 }) => wakeLightWM2 ?? []));
    return { cell, ...counts, is_dark: isDark, power_share: powerShare, wake_light_w_m2: wakeLight };
  });
  await database.query(writeSql, [JSON.stringify(found), now]);
}

/** Less than a night, so that an inverter that has not reported this morning does not count as asleep. */
const THIS_DAY = `interval '9 hours'`;

// An inverter without data for half of its threshold counts as not reporting. An inverter with an outage is no evidence
// of the light.
const neighboursSql = /* sql */ `
SELECT cells.cell, known.*
FROM ${NEIGHBOUR_SAMPLE_SQL}
CROSS JOIN LATERAL (
  SELECT latest.last_received_at > $3::timestamptz
           - make_interval(secs => greatest($4 * coalesce(devices.interval_s, $5), $6) / 2) AS "isReporting",
         latest.ac_power_w / inverters.rated_power_w AS "powerShare", waking.wake_light_w_m2 AS "wakeLightWM2",
         coalesce(devices.slept_at >= latest.heard_at, false) AS "saidSleep"
  FROM inverters
  JOIN devices ON devices.inverter_id = inverters.id
  JOIN latest ON latest.inverter_id = inverters.id
  WHERE inverters.id = waking.inverter_id AND inverters.status IN ('INSTALLED', 'ACTIVE') AND NOT inverters.demo
    AND latest.last_received_at > $3::timestamptz - ${THIS_DAY}
    AND NOT EXISTS (
      SELECT FROM silence_cases WHERE silence_cases.inverter_id = inverters.id AND closed_at IS NULL
    )
  OFFSET 0
) known`;

/** The previous result is ignored after this time. */
const REMEMBERED_FOR = `interval '1 hour'`;

const writeSql = /* sql */ `
INSERT INTO daylight (cell, checked_at, neighbours, dark, is_dark, power_share, wake_light_w_m2)
SELECT cell, $2, neighbours, dark, is_dark, power_share, wake_light_w_m2
FROM jsonb_to_recordset($1::jsonb) AS given (cell integer, neighbours integer, dark integer, is_dark boolean, power_share real, wake_light_w_m2 real)
ORDER BY cell
ON CONFLICT (cell) DO UPDATE SET
  checked_at = excluded.checked_at, neighbours = excluded.neighbours, dark = excluded.dark, is_dark = excluded.is_dark,
  power_share = excluded.power_share, wake_light_w_m2 = excluded.wake_light_w_m2,
  light_at = CASE
    WHEN excluded.is_dark OR daylight.checked_at < $2 - ${REMEMBERED_FOR} THEN NULL
    WHEN daylight.is_dark THEN $2
    ELSE daylight.light_at
  END`;
