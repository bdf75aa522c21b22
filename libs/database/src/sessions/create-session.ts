import type { Queryable } from '../connection/database.js';
import { assertNever } from '@heliograph/domain/assert-never';
import type { Account, AccountRole, SessionLimits } from './session.js';

/** Opens a session, and clears away those of the same account that have run out. */
export async function createSession(
  database: Queryable,
  tokenHash: Buffer,
  { role, id }: Account,
  limits: SessionLimits,
): Promise<void> {
  const column = columnOf(role);
  await database.query(
    /* sql */ `
    DELETE FROM sessions WHERE ${column} = $1
      AND (last_seen_at < now() - make_interval(secs => $2) OR created_at < now() - make_interval(secs => $3))`,
    [id, limits.idleS, limits.absoluteS],
  );
  await database.query(`INSERT INTO sessions (token_hash, ${column}) VALUES ($1, $2)`, [tokenHash, id]);
}

function columnOf(role: AccountRole): string {
  switch (role) {
    case 'customer':
      return 'user_id';
    case 'administrator':
      return 'administrator_id';
    default:
      return assertNever(role);
  }
}
