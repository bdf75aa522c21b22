import type { Queryable } from '../connection/database.js';
import type { AccountRole, SessionLimits, SessionRecord } from './session.js';

export interface SessionRules {
  readonly limits: Readonly<Record<AccountRole, SessionLimits>>;
  /** Whether the demonstration's accounts may be logged in. */
  readonly demo: boolean;
}

/** Those of the sessions that still hold, and when each was last written down as seen is at most a minute old after it. */
export async function findSessions(
  database: Queryable,
  tokenHashes: readonly Buffer[],
  { limits, demo }: SessionRules,
): Promise<SessionRecord[]> {
  const { customer, administrator } = limits;
  const { rows } = await database.query<SessionRecord>(findSql, [
    tokenHashes,
    customer.idleS,
    customer.absoluteS,
    administrator.idleS,
    administrator.absoluteS,
    demo,
  ]);
  return rows;
}

const findSql = /* sql */ `
SELECT s.token_hash AS "tokenHash",
       CASE WHEN s.user_id IS NULL THEN 'administrator' ELSE 'customer' END AS role,
       coalesce(s.user_id, s.administrator_id) AS id,
       coalesce(a.is_super, false) AS "isSuper"
FROM sessions s
LEFT JOIN users u ON u.id = s.user_id
LEFT JOIN administrators a ON a.id = s.administrator_id
WHERE s.token_hash = ANY ($1::bytea[])
  AND s.last_seen_at > now() - make_interval(secs => CASE WHEN s.user_id IS NULL THEN $4 ELSE $2 END)
  AND s.created_at > now() - make_interval(secs => CASE WHEN s.user_id IS NULL THEN $5 ELSE $3 END)
  AND ($6 OR NOT coalesce(u.demo, a.demo))`;
