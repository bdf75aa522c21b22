import type { Queryable } from '../connection/database.js';

/** State of the extension pg_trgm, which searching needs. */
export interface Trigrams {
  /** Installed in this database. */
  readonly made: boolean;
  /** Available on the server. */
  readonly available: boolean;
  /** Our role may create it. */
  readonly allowed: boolean;
}

export async function inspectTrigrams(database: Queryable): Promise<Trigrams> {
  const { rows } = await database.query<Trigrams>(trigramsSql);
  return rows[0]!;
}

const trigramsSql = /* sql */ `
SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') AS made,
       EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') AS available,
       has_database_privilege(current_database(), 'CREATE') AS allowed`;
