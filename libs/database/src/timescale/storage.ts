import type { Queryable } from '../connection/database.js';

/** How this database stores the readings, detected from the database. */
export interface ReadingsStorage {
  /**
   * `partitions`: native ones, which we create and drop. `chunks`: a hypertable, which creates its own chunks; we drop
   * them. `columnstore`: a hypertable that also packs old chunks by column.
   */
  readonly kind: 'partitions' | 'chunks' | 'columnstore';
  /** TimescaleDB's version; null: not installed. */
  readonly timescaleVersion: string | null;
  /**
   * TimescaleDB's edition: `apache` has only hypertables, `timescale` (community) also the columnstore and policies.
   */
  readonly timescaleLicense: 'apache' | 'timescale' | null;
}

/** Looks at the table: the extension may have been installed after the migration that created it. */
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

/** Kind of a hypertable by TimescaleDB's version and licence: the columnstore has its name and functions since 2.18. */
export function hypertableKind(
  version: string | null,
  license: ReadingsStorage['timescaleLicense'],
): 'chunks' | 'columnstore' {
  const [major = 0, minor = 0] = (version ?? '').split('.').map((part) => Number.parseInt(part, 10));
  const recent = major > 2 || (major === 2 && minor >= 18);
  return license === 'timescale' && recent ? 'columnstore' : 'chunks';
}

// Functions of features that an edition lacks exist and raise errors, so version and licence are checked instead.
const storageSql = /* sql */ `
SELECT (SELECT relkind = 'p' FROM pg_class WHERE oid = 'readings'::regclass) AS partitioned,
       (SELECT extversion FROM pg_extension WHERE extname = 'timescaledb') AS version,
       current_setting('timescaledb.license', true) AS license`;
