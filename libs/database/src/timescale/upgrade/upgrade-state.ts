import type { Queryable } from '../../connection/database.js';

/** The hypertable that readings are being copied into; in the end it takes their name. */
export const COPY = 'readings_hypertable';
/** The partitioned table once its name was taken: the same readings as of that moment. */
export const BEFORE = 'readings_before_hypertable';
/** How far the copy has come, day by day. */
export const DAYS = 'readings_hypertable_days';

/** `copying`: begun, and every new reading goes into both. `done`: readings are the hypertable, and the old table is still there. */
export type UpgradeState = 'none' | 'copying' | 'done';

/** How far the upgrade from native partitions to a hypertable is: the database itself says it. */
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
