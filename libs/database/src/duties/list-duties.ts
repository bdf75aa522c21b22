import type { Queryable } from '../connection/database.js';

export interface DutyRecord {
  readonly duty: string;
  /** Since it last succeeded, or was first expected where it never has, ms. */
  readonly sinceSuccessMs: number;
  /** Since a try at it last ended, however; likewise. */
  readonly sinceEndMs: number;
}

/** Health is asked for: it has to be answered soon. */
const ANSWER_MAX_MS = 2_000;

/** By the database's clock, which all workers have in common. */
export async function listDuties(database: Queryable): Promise<DutyRecord[]> {
  const query = { text: listSql, query_timeout: ANSWER_MAX_MS };
  const { rows } = await database.query<DutyRecord>(query);
  return rows;
}

const listSql = /* sql */ `
SELECT duty,
       extract(epoch FROM now() - coalesce(succeeded_at, known_since))::float8 * 1000 AS "sinceSuccessMs",
       extract(epoch FROM now() - coalesce(ended_at, known_since))::float8 * 1000 AS "sinceEndMs"
FROM duties ORDER BY duty`;
