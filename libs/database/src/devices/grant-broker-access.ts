import type { ClientBase } from 'pg';
import { createLoginRole } from '../roles/create-login-role.js';

/**
 * Creates the role with which an external broker reads device credentials, or changes its password. The role may read
 * nothing else. Call it in a transaction.
 */
export async function grantBrokerAccess(client: ClientBase, password: string): Promise<void> {
  await createLoginRole(client, ROLE, password);
  await client.query(grantInvertersSql);
  await client.query(grantDevicesSql);
}

const ROLE = 'heliograph_emqx';

const grantInvertersSql = /* sql */ `
GRANT SELECT (id, serial_number, status, demo) ON inverters TO ${ROLE}`;

const grantDevicesSql = /* sql */ `
GRANT SELECT (inverter_id, secret_sha256, revoked_at) ON devices TO ${ROLE}`;
