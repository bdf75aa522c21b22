import type { Queryable } from '../connection/database.js';
import { type Grant, validGrantSql, valuesOfGrant } from './grant.js';

/** Whether there is such a grant now. The action that it permits consumes it. */
export async function hasGrant(database: Queryable, grant: Grant): Promise<boolean> {
  const { rowCount } = await database.query(hasSql, valuesOfGrant(grant));
  return (rowCount ?? 0) > 0;
}

const hasSql = /* sql */ `SELECT FROM ${validGrantSql}`;
