import type { Queryable } from '../connection/database.js';

/** How this database keeps the readings, found out from it and never assumed. */
export interface ReadingsStorage {
  /**
   * `partitions`: native ones, which we make and drop. `chunks`: a hypertable, which makes its chunks itself; we drop them.
   * `columnstore`: a hypertable that also packs its old chunks by columns and drops them by a policy of its own.
   */
  readonly kind: 'partitions' | 'chunks' | 'columnstore';
  /** TimescaleDB's version; null where the database does not have it. */
  readonly timescaleVersion: string | null;
  /** Its edition: `apache` has hypertables only, `timescale` (community) the columnstore and policies too. */
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
  const timescaleLicense = version && (license === 'apache' || license === 'timescale') ? license : null;
  return {
    kind: partitioned ? 'partitions' : hypertableKind(version, timescaleLicense),
    timescaleVersion: version,
    timescaleLicense,
  };
}

/** What a hypertable can do, by TimescaleDB's version and licence: the columnstore has its name and calls since 2.18. */
export function hypertableKind(
  version: string | null,
  license: ReadingsStorage['timescaleLicense'],
): 'chunks' | 'columnstore' {
  const [major = 0, minor = 0] = (version ?? '').split('.').map((part) => Number.parseInt(part, 10));
  const recent = major > 2 || (major === 2 && minor >= 18);
  return license === 'timescale' && recent ? 'columnstore' : 'chunks';
}

// The functions of features that an edition lacks exist and raise, so version and licence are asked for instead.
const storageSql = /* sql */ `
SELECT (SELECT relkind = 'p' FROM pg_class WHERE oid = 'readings'::regclass) AS partitioned,
       (SELECT extversion FROM pg_extension WHERE extname = 'timescaledb') AS version,
       current_setting('timescaledb.license', true) AS license`;
