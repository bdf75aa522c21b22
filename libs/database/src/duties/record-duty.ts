import type { Queryable } from '../connection/database.js';

/** The operator's duty to back up, recorded by `npm run backup` and deploy/cluster/back-up.sh. */
export const BACKUP_DUTY = 'backup';

/** Records that an attempt at a duty ended now, by the database's clock. */
export async function recordDuty(database: Queryable, duty: string, succeeded: boolean): Promise<void> {
  await database.query(recordSql, [duty, succeeded]);
}

/** Registers duties as expected from now on; registered ones stay unchanged. */
export async function expectDuties(database: Queryable, duties: readonly string[]): Promise<void> {
  await database.query(expectSql, [duties]);
}

const recordSql = /* sql */ `
INSERT INTO duties AS known (duty, known_since, ended_at, succeeded_at)
VALUES ($1, now(), now(), CASE WHEN $2 THEN now() END)
ON CONFLICT (duty) DO UPDATE SET
  ended_at = excluded.ended_at,
  succeeded_at = coalesce(excluded.succeeded_at, known.succeeded_at)`;

const expectSql = /* sql */ `
INSERT INTO duties (duty, known_since) SELECT unnest($1::text[]), now() ON CONFLICT DO NOTHING`;
