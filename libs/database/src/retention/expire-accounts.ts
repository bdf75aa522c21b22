import type { Queryable } from '../connection/database.js';
import { inBatches } from './in-batches.js';

/** Each batch reads the audit log since its oldest account registered. */
const ACCOUNTS = 500;

/**
 * Erases accounts whose number was not verified by a code within 30 days: the number may be another person's. Accounts
 * with an inverter or a ticket stay. A function of the database does it with its owner's rights
 * (libs/database/src/migrations/1764880100000-server-roles.ts).
 * @returns how many.
 */
export function expireAccounts(database: Queryable): Promise<number> {
  return inBatches(async (limit) => {
    const { rows } = await database.query<{ expired: number }>('SELECT expire_accounts($1) AS expired', [
      limit,
    ]);
    return rows[0]!.expired;
  }, ACCOUNTS);
}
