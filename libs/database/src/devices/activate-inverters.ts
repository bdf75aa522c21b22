import { integerArray } from '../connection/binary-array.js';
import type { Queryable } from '../connection/database.js';

/** Activates installed inverters on their first reading. Ids must be in ascending order. */
export async function activateInverters(database: Queryable, inverterIds: readonly number[]): Promise<void> {
  if (inverterIds.length === 0) return;
  await database.query({
    name: 'activate-inverters',
    text: activateSql,
    values: [integerArray(inverterIds)],
  });
}

const activateSql = /* sql */ `
UPDATE inverters SET status = 'ACTIVE', version = version + 1
WHERE id = ANY ($1::integer[]) AND status = 'INSTALLED'`;
