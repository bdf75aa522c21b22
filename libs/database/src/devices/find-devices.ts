import type { Queryable } from '../connection/database.js';

/** A provisioned device, as its login needs it. */
export interface ProvisionedDevice {
  readonly inverterId: number;
  readonly serialNumber: string;
  readonly secretSha256: Buffer;
  /** Its secret was revoked, or its inverter was removed. */
  readonly revoked: boolean;
  readonly demo: boolean;
}

/** A database that takes longer to answer counts as unavailable, ms. */
const ANSWER_MAX_MS = 5_000;

/** The provisioned devices among these serial numbers. */
export async function findDevices(
  database: Queryable,
  serialNumbers: readonly string[],
): Promise<ProvisionedDevice[]> {
  const query = { text: devicesSql, values: [serialNumbers], query_timeout: ANSWER_MAX_MS };
  const { rows } = await database.query<{
    inverter_id: number;
    serial_number: string;
    secret_sha256: Buffer;
    revoked: boolean;
    demo: boolean;
  }>(query);
  return rows.map((row) => ({
    inverterId: row.inverter_id,
    serialNumber: row.serial_number,
    secretSha256: row.secret_sha256,
    revoked: row.revoked,
    demo: row.demo,
  }));
}

/** A connected device and the secret that it logged in with. */
export type ConnectedDevice = Pick<ProvisionedDevice, 'inverterId' | 'secretSha256'>;

/** Which of these must be disconnected: revoked, or connected with a secret that was replaced. */
export async function findRevokedDevices(
  database: Queryable,
  connected: readonly ConnectedDevice[],
): Promise<ConnectedDevice[]> {
  if (connected.length === 0) return [];
  const values = [
    connected.map(({ inverterId }) => inverterId),
    connected.map(({ secretSha256 }) => secretSha256),
  ];
  const query = { text: revokedSql, values, query_timeout: ANSWER_MAX_MS };
  const { rows } = await database.query<{ inverter_id: number }>(query);
  const revoked = new Set(rows.map((row) => row.inverter_id));
  return connected.filter(({ inverterId }) => revoked.has(inverterId));
}

const revoked = /* sql */ `(devices.revoked_at IS NOT NULL OR inverters.status = 'REMOVED')`;

const devicesSql = /* sql */ `
SELECT inverters.id AS inverter_id, serial_number, secret_sha256, ${revoked} AS revoked, demo
FROM inverters JOIN devices ON devices.inverter_id = inverters.id
WHERE serial_number = ANY ($1::text[])`;

const revokedSql = /* sql */ `
SELECT inverters.id AS inverter_id
FROM unnest($1::integer[], $2::bytea[]) AS connected (inverter_id, secret_sha256)
JOIN inverters ON inverters.id = connected.inverter_id
JOIN devices ON devices.inverter_id = connected.inverter_id
WHERE ${revoked} OR devices.secret_sha256 <> connected.secret_sha256`;
