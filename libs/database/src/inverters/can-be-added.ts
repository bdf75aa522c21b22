import type { Queryable } from '../connection/database.js';

/** Sold, in service, and without an owner. */
export const WITHOUT_OWNER_SQL = /* sql */ `
  inverters.user_id IS NULL AND inverters.invoice_number IS NOT NULL AND inverters.status <> 'REMOVED'`;

/** Whether a customer who knows both numbers may add the inverter. */
export async function canBeAdded(database: Queryable, serialNumber: string, sim: string): Promise<boolean> {
  const { rowCount } = await database.query(findSql, [serialNumber, sim]);
  return rowCount === 1;
}

const findSql = /* sql */ `
SELECT FROM inverters WHERE serial_number = $1 AND sim = $2 AND ${WITHOUT_OWNER_SQL}`;
