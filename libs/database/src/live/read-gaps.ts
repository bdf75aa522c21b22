import { AHEAD_MAX_MS, LATE_AFTER_MS } from '@heliograph/domain/silence/no-communication';
import type { Queryable } from '../connection/database.js';
import { isoSql } from '../connection/iso-sql.js';
import { plannedOnce } from '../connection/planned-once.js';
import { newestReadingSql } from '../readings/packed-layout.js';

/** The gap that an outage left in the readings. Times are ISO 8601, energies are rises of the lifetime counter, Wh. */
export interface OutageGap {
  readonly from: string;
  readonly to: string;
  readonly energyWh: number | null;
  readonly filledTo: string | null;
  readonly filledAt: string | null;
  readonly filledWh: number | null;
}

/** Gaps by inverter, where the newest outage ended within a day and its gap is known. */
export async function readGaps(
  database: Queryable,
  inverterIds: readonly number[],
): Promise<Map<number, OutageGap>> {
  if (inverterIds.length === 0) return new Map();
  const { rows } = await database.query<{ id: number; gap: OutageGap }>({
    name: 'read-gaps',
    text: readSql,
    values: [inverterIds],
  });
  return new Map(rows.map(({ id, gap }) => [id, gap]));
}

/** Margin for a device's clock, which is compared with times of receipt. */
const CLOCK_MARGIN = `interval '${AHEAD_MAX_MS / 1000} s'`;
const LATE = `interval '${LATE_AFTER_MS / 1000} s'`;

/** Rise of the lifetime counter; null if it is unknown or was reset. */
const riseSql = (from: string, to: string) =>
  `CASE WHEN ${to}.energy_total_wh >= ${from}.energy_total_wh THEN ${to}.energy_total_wh - ${from}.energy_total_wh END`;

// An outage begins when data was last received.
const last = newestReadingSql(
  {
    inverterId: 'i.id',
    from: `s.silent_since - interval '1 day'`,
    to: `s.silent_since + ${CLOCK_MARGIN}`,
  },
  ['energy_total_wh'],
  `NOT backlog AND ts <= s.silent_since + ${CLOCK_MARGIN}`,
);
const filled = newestReadingSql(
  { inverterId: 'i.id', from: 'last.ts', to: 'next.ts' },
  ['energy_total_wh'],
  'backlog AND ts > last.ts AND ts < next.ts',
);

const readSql = /* sql */ `
SELECT i.id, json_build_object(
  'from', ${isoSql('last.ts')}, 'to', ${isoSql('next.ts')}, 'energyWh', ${riseSql('last', 'next')},
  'filledTo', ${isoSql('filled.ts')}, 'filledAt', ${isoSql('filled.received_at')},
  'filledWh', ${riseSql('last', 'filled')}) AS gap
FROM unnest(${plannedOnce('$1', 'integer')}) i (id)
CROSS JOIN LATERAL (
  SELECT silent_since, closed_at, close_reason FROM silence_cases WHERE inverter_id = i.id
  ORDER BY opened_at DESC LIMIT 1
) s
CROSS JOIN LATERAL ${last} last
CROSS JOIN LATERAL (
  SELECT ts, energy_total_wh FROM readings
  WHERE inverter_id = i.id AND NOT backlog AND ts > greatest(last.ts, s.closed_at - ${LATE})
  ORDER BY ts LIMIT 1
) next
LEFT JOIN LATERAL ${filled} filled ON true
WHERE s.close_reason = 'heard' AND s.closed_at > now() - interval '1 day'`;
