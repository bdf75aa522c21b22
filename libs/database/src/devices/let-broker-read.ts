import type { ClientBase } from 'pg';
import { letLogIn } from '../roles/let-log-in.js';

/**
 * Makes the role by which a broker looks up who may come in, or gives it this password; it reads that and nothing else.
 * To be called within a transaction.
 */
export async function letBrokerRead(client: ClientBase, password: string): Promise<void> {
  await letLogIn(client, ROLE, password);
  await client.query(grantInvertersSql);
  await client.query(grantDevicesSql);
}

const ROLE = 'heliograph_emqx';

const grantInvertersSql = /* sql */ `
GRANT SELECT (id, serial_number, status, demo) ON inverters TO ${ROLE}`;

const grantDevicesSql = /* sql */ `
GRANT SELECT (inverter_id, secret_sha256, revoked_at) ON devices TO ${ROLE}`;
