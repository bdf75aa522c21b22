import type { Queryable } from '../connection/database.js';

export interface DutyRecord {
  readonly duty: string;
  /** Since the last success, ms; since the duty was first expected, if it never succeeded. */
  readonly sinceSuccessMs: number;
  /** Since the last attempt ended, whether it succeeded or failed; since first expected, if there was none. */
  readonly sinceEndMs: number;
}

/** Health checks have to be answered soon, ms. */
const ANSWER_MAX_MS = 2_000;

/** Uses the database's clock, which all workers share. */
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
