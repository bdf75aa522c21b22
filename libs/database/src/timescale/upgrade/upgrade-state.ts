import type { Queryable } from '../../connection/database.js';

/** The hypertable that readings are being copied into; at the end it takes their name. */
export const COPY = 'readings_hypertable';
/** The partitioned table after the swap, with the readings as of that moment. */
export const BEFORE = 'readings_before_hypertable';
/** Progress of the copy, by day. */
export const DAYS = 'readings_hypertable_days';

/**
 * `copying`: begun, and every new reading goes into both tables. `done`: the hypertable is in use, and the old table
 * still exists.
 */
export type UpgradeState = 'none' | 'copying' | 'done';

/** State of the upgrade from native partitions to a hypertable, detected from the database. */
export async function upgradeState(database: Queryable): Promise<UpgradeState> {
  const { rows } = await database.query<{ state: UpgradeState }>(
    `SELECT CASE WHEN to_regclass($1) IS NOT NULL THEN 'copying'
                 WHEN to_regclass($2) IS NOT NULL THEN 'done' ELSE 'none' END AS state`,
    [COPY, BEFORE],
  );
  return rows[0]!.state;
}

/** Why readings cannot be moved into a hypertable now, as a sentence for the operator. */
export class UpgradeError extends Error {}
