import { integerArray } from '../connection/binary-array.js';
import type { Queryable } from '../connection/database.js';

/** The first reading of an inverter that an owner has installed makes it active. Ids in ascending order. */
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
