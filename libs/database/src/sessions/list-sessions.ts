import type { Queryable } from '../connection/database.js';
import type { Account } from '../accounts/account.js';
import { type SessionId, sessionIdOf, type SessionLimits } from './session.js';

export interface OpenSession {
  readonly id: SessionId;
  /** The beginning of the token's hash, by which the account's holder names the session. */
  readonly publicId: string;
  readonly browser: string | null;
  readonly loggedInAt: Date;
  readonly lastSeenAt: Date;
}

/** An account's valid sessions, last used first. */
export async function listSessions(
  database: Queryable,
  { role, id }: Account,
  { idleS, absoluteS }: SessionLimits,
): Promise<OpenSession[]> {
  const { rows } = await database.query<Omit<OpenSession, 'id'> & { readonly tokenHash: Buffer }>(listSql, [
    role,
    id,
    idleS,
    absoluteS,
  ]);
  return rows.map(({ tokenHash, ...session }) => ({ id: sessionIdOf(tokenHash), ...session }));
}

const listSql = /* sql */ `
SELECT encode(substring(token_hash FROM 1 FOR 8), 'hex') AS "publicId", token_hash AS "tokenHash", browser,
       created_at AS "loggedInAt", last_seen_at AS "lastSeenAt"
FROM sessions
WHERE role = $1 AND account_id = $2
  AND last_seen_at > now() - make_interval(secs => $3) AND created_at > now() - make_interval(secs => $4)
ORDER BY last_seen_at DESC, created_at DESC`;
