import type { Queryable } from '../connection/database.js';
import type { Grant } from './grant.js';

/**
 * Deletes a grant in the transaction of the action that it permits, so that a rollback restores it.
 * @returns whether there was one. Of two concurrent calls only one gets it.
 */
export async function consumeGrant(
  client: Queryable,
  { purpose, phone, browserHash, subject = '' }: Grant,
): Promise<boolean> {
  const { rowCount } = await client.query(consumeSql, [phone, browserHash, purpose, subject]);
  return (rowCount ?? 0) > 0;
}

const consumeSql = /* sql */ `
DELETE FROM code_grants
WHERE phone = $1 AND browser_hash = $2 AND purpose = $3 AND subject = $4 AND expires_at > now()`;
