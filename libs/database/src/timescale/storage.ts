import type { Queryable } from '../connection/database.js';

/** How this database keeps the readings, found out from it and never assumed. */
export interface ReadingsStorage {
  /** `partitions`: native ones that we make and drop; `hypertable`: TimescaleDB makes its chunks itself. */
  readonly kind: 'partitions' | 'hypertable';
  /** TimescaleDB's version; null where the database does not have it. */
  readonly timescaleVersion: string | null;
  /** Its edition: `apache` has hypertables only, `timescale` the columnstore and policies too. */
  readonly timescaleLicense: 'apache' | 'timescale' | null;
}

/** The table itself says what it is: the extension may have come after the migration that made it. */
export async function readingsStorage(database: Queryable): Promise<ReadingsStorage> {
  const { rows } = await database.query<{
    partitioned: boolean;
    version: string | null;
    license: string | null;
  }>(storageSql);
  const { partitioned, version, license } = rows[0]!;
  return {
    kind: partitioned ? 'partitions' : 'hypertable',
    timescaleVersion: version,
    timescaleLicense: version && (license === 'apache' || license === 'timescale') ? license : null,
  };
}

// The functions of features that an edition lacks exist and raise, so version and licence are asked for instead.
const storageSql = /* sql */ `
SELECT (SELECT relkind = 'p' FROM pg_class WHERE oid = 'readings'::regclass) AS partitioned,
       (SELECT extversion FROM pg_extension WHERE extname = 'timescaledb') AS version,
       current_setting('timescaledb.license', true) AS license`;
