import type { Queryable } from '../connection/database.js';
import { ACCOUNT_ROLES, type AccountRole, accountStore } from '../accounts/account.js';
import { sessionIdOf, type SessionLimits, type SessionRecord, withinLimitsSql } from './session.js';

export interface SessionRules {
  readonly limits: Readonly<Record<AccountRole, SessionLimits>>;
  /** Whether demonstration accounts may be logged in. */
  readonly demo: boolean;
}

/**
 * Those of the sessions that are still valid.
 * @param use marks them as used now; written at most once a minute each, so that a busy page causes few writes.
 */
export async function findSessions(
  database: Queryable,
  tokenHashes: readonly Buffer[],
  { limits, demo }: SessionRules,
  use: boolean,
): Promise<SessionRecord[]> {
  const { rows } = await database.query<FoundSession>({
    name: 'find-sessions',
    text: findSql,
    values: [tokenHashes, JSON.stringify(limits), demo, use],
  });
  return rows.map((row) => ({
    id: sessionIdOf(row.tokenHash),
    account: { role: row.role, id: row.accountId, isSuper: row.isSuper },
    hasSecondFactor: row.hasSecondFactor,
    loggedInAt: row.loggedInAt,
    view: row.viewedUserId === null ? null : { userId: row.viewedUserId, until: row.viewedUntil! },
  }));
}

interface FoundSession {
  readonly tokenHash: Buffer;
  readonly role: AccountRole;
  readonly accountId: number;
  readonly isSuper: boolean;
  readonly hasSecondFactor: boolean;
  readonly loggedInAt: Date;
  readonly viewedUserId: number | null;
  readonly viewedUntil: Date | null;
}

/** The account of session `s`, if it may be logged in. */
const accountSql = ACCOUNT_ROLES.map((role) => {
  const { table, isSuper, mayLogIn, hasSecondFactor } = accountStore(role);
  return /* sql */ `
    SELECT ${isSuper} AS is_super FROM ${table}
    WHERE s.role = '${role}' AND id = s.account_id AND ($3::boolean OR NOT demo) AND ${mayLogIn}
      AND (s.second_factor OR NOT ${hasSecondFactor})`;
}).join(' UNION ALL');

const findSql = /* sql */ `
WITH held AS (
  SELECT s.token_hash, s.role, s.account_id, s.second_factor, s.created_at, s.last_seen_at, account.is_super
  FROM sessions s CROSS JOIN LATERAL (${accountSql}
  ) account
  WHERE s.token_hash = ANY ($1::bytea[]) AND ${withinLimitsSql('s', '$2')}
), used AS (
  UPDATE sessions SET last_seen_at = now()
  WHERE $4::boolean AND token_hash IN (SELECT token_hash FROM held WHERE last_seen_at < now() - interval '1 minute')
)
SELECT token_hash AS "tokenHash", role, account_id AS "accountId", is_super AS "isSuper", held.created_at AS "loggedInAt",
       second_factor AS "hasSecondFactor",
       v.user_id AS "viewedUserId", v.expires_at AS "viewedUntil"
FROM held
LEFT JOIN customer_views v ON v.session_hash = held.token_hash AND held.role = 'administrator' AND v.expires_at > now()
  AND EXISTS (SELECT FROM users WHERE id = v.user_id AND ($3::boolean OR NOT demo))`;
