import type { Queryable } from '../connection/database.js';
import { type Grant, validGrantSql, valuesOfGrant } from './grant.js';

/**
 * Deletes a grant in the transaction of the action that it permits, so that a rollback restores it.
 * @returns whether there was one. Of two concurrent calls only one gets it.
 */
export async function consumeGrant(client: Queryable, grant: Grant): Promise<boolean> {
  const { rowCount } = await client.query(consumeSql, valuesOfGrant(grant));
  return (rowCount ?? 0) > 0;
}

const consumeSql = /* sql */ `DELETE FROM ${validGrantSql}`;
