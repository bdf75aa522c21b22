import type { Queryable } from '../connection/database.js';
import { ERASED } from './mentions.js';

/**
 * Removes from inverters the owner, the name, administrators' notes, addresses from which their secret is used, and
 * the exact position: a tenth of a degree, some 10 km, is enough for the sun. Sale, warranty, device and energy stay.
 */
export async function eraseInverters(client: Queryable, ids: readonly number[]): Promise<void> {
  await client.query(invertersSql, [ids]);
  await client.query(issuesSql, [ids, ERASED]);
  await client.query(clonesSql, [ids]);
  await client.query(sessionsSql, [ids]);
}

const invertersSql = /* sql */ `
UPDATE inverters SET
  user_id = NULL, inverter_name = '', latitude = round(latitude::numeric, 1), longitude = round(longitude::numeric, 1),
  version = version + 1
WHERE id = ANY ($1)`;

const issuesSql = 'UPDATE admin_issues SET title = $2, description = $2 WHERE inverter_id = ANY ($1)';

const clonesSql = `UPDATE device_clones SET addresses = '{}' WHERE inverter_id = ANY ($1)`;

const sessionsSql = 'UPDATE devices SET session_address = NULL WHERE inverter_id = ANY ($1)';
