import type { Pool } from 'pg';
import { inTransaction } from '../connection/database.js';
import { eraseAccount } from '../people/erase-account.js';
import { eraseAudit } from '../people/erase-audit.js';
import { inBites } from './in-bites.js';

/** Each batch reads the audit log since the first of them registered. */
const ACCOUNTS = 500;

/**
 * Erases accounts that were registered before this time and whose number was never proved by a code: it may be another person's.
 * Accounts with an inverter or a ticket stay. @returns how many.
 */
export function expireAccounts(pool: Pool, before: Date): Promise<number> {
  return inBites(
    (limit) =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ id: number; phoneNo: string; createdAt: Date }>(expiredSql, [
          before,
          limit,
        ]);
        if (rows.length === 0) return 0;
        for (const account of rows) await eraseAccount(client, account);
        await eraseAudit(client, rows, rows[0]!.createdAt);
        return rows.length;
      }),
    ACCOUNTS,
  );
}

const expiredSql = /* sql */ `
SELECT u.id, u.phone_no AS "phoneNo", u.created_at AS "createdAt" FROM users u
WHERE u.created_at < $1 AND u.phone_verified_at IS NULL AND NOT u.demo
  AND NOT EXISTS (SELECT FROM inverters WHERE user_id = u.id)
  AND NOT EXISTS (SELECT FROM tickets WHERE user_id = u.id)
ORDER BY u.created_at LIMIT $2 FOR UPDATE OF u SKIP LOCKED`;
