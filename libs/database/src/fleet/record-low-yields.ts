import type { PeerYield } from '@heliograph/domain/fleet/yield';
import { LOW_YIELD_DAYS } from '@heliograph/domain/fleet/low-yield';
import type { Queryable } from '../connection/database.js';
import { BATCH_ROWS, type DayOfSite } from './write-peer-shares.js';

const DAY_MS = 86_400_000;

/**
 * Extends the inverters' runs of low-yield days by a day. After a day whose yield was unknown or not low, a new run
 * starts. Repeating a day changes nothing. Deletes runs that ended more than a week ago.
 */
export async function recordLowYields(
  database: Queryable,
  days: readonly (DayOfSite & PeerYield)[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < days.length; from += BATCH_ROWS) {
    const batch = days.slice(from, from + BATCH_ROWS);
    await database.query(recordSql, [
      batch.map(({ inverterId }) => inverterId),
      batch.map(({ day }) => day),
      batch.map(({ share }) => share),
      batch.map(({ peers }) => peers),
    ]);
  }
  await database.query('DELETE FROM low_yields WHERE until < $1::date', [
    new Date(now.getTime() - 7 * DAY_MS).toISOString(),
  ]);
}

/** In SQL, the values of the extended run's last days, or of a new run's only day. */
const extended = (column: string) => /* sql */ `
CASE WHEN run.until = excluded.until - 1
  THEN (run.${column} || excluded.${column})[cardinality(run.${column}) + 2 - ${LOW_YIELD_DAYS} :] ELSE excluded.${column} END`;

const recordSql = /* sql */ `
INSERT INTO low_yields AS run (inverter_id, until, shares, peers)
SELECT inverter_id, day, ARRAY[share], ARRAY[peers]
FROM unnest($1::integer[], $2::date[], $3::real[], $4::integer[]) AS low (inverter_id, day, share, peers)
ON CONFLICT (inverter_id) DO UPDATE SET until = excluded.until, shares = ${extended('shares')}, peers = ${extended('peers')}
WHERE run.until < excluded.until`;
