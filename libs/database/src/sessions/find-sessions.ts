import type { Queryable } from '../connection/database.js';
import { ACCOUNT_ROLES, type AccountRole, accountStore } from '../accounts/account.js';
import { sessionIdOf, type SessionLimits, type SessionRecord, withinLimitsSql } from './session.js';

export interface SessionRules {
  readonly limits: Readonly<Record<AccountRole, SessionLimits>>;
  /** Whether demonstration accounts may be logged in. */
  readonly demo: boolean;
}

/**
 * Finds the valid sessions among `ids`.
 * @param use marks them as used now, by a statement of its own at most once a minute each.
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
    values: [tokenHashes, JSON.stringify(limits), demo],
  });
  const unmarked = rows.filter(({ isMarked }) => !isMarked);
  if (use && unmarked.length > 0) {
    await database.query(markSql, [unmarked.map(({ tokenHash }) => tokenHash)]);
  }
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
  /** Whether the session was marked as used within the last minute. */
  readonly isMarked: boolean;
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
SELECT s.token_hash AS "tokenHash", s.role, s.account_id AS "accountId", account.is_super AS "isSuper",
       s.created_at AS "loggedInAt", s.second_factor AS "hasSecondFactor", s.last_seen_at >= now() - interval '1 minute' AS "isMarked",
       v.user_id AS "viewedUserId", v.expires_at AS "viewedUntil"
FROM sessions s
CROSS JOIN LATERAL (${accountSql}
) account
LEFT JOIN customer_views v ON v.session_hash = s.token_hash AND s.role = 'administrator' AND v.expires_at > now()
  AND EXISTS (SELECT FROM users WHERE id = v.user_id AND ($3::boolean OR NOT demo))
WHERE s.token_hash = ANY ($1::bytea[]) AND ${withinLimitsSql('s', '$2')}`;

const markSql = /* sql */ `
UPDATE sessions SET last_seen_at = now()
WHERE token_hash = ANY ($1::bytea[]) AND last_seen_at < now() - interval '1 minute'`;
