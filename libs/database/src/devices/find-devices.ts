import type { Queryable } from '../connection/database.js';

/** A provisioned device, as its log-in needs it. */
export interface ProvisionedDevice {
  readonly inverterId: number;
  readonly serialNumber: string;
  readonly secretSha256: Buffer;
  /** Its secret was revoked, or its inverter removed. */
  readonly revoked: boolean;
  /** Made by the demonstration. */
  readonly demo: boolean;
}

/** A server that does not answer for this long counts as away. */
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

/** Which of these inverters' devices may no longer be connected. */
export async function findRevokedDevices(
  database: Queryable,
  inverterIds: readonly number[],
): Promise<number[]> {
  if (inverterIds.length === 0) return [];
  const query = { text: revokedSql, values: [inverterIds], query_timeout: ANSWER_MAX_MS };
  const { rows } = await database.query<{ inverter_id: number }>(query);
  return rows.map((row) => row.inverter_id);
}

const revoked = /* sql */ `(devices.revoked_at IS NOT NULL OR inverters.status = 'REMOVED')`;

const devicesSql = /* sql */ `
SELECT inverters.id AS inverter_id, serial_number, secret_sha256, ${revoked} AS revoked, demo
FROM inverters JOIN devices ON devices.inverter_id = inverters.id
WHERE serial_number = ANY ($1::text[])`;

const revokedSql = /* sql */ `
SELECT inverters.id AS inverter_id FROM inverters JOIN devices ON devices.inverter_id = inverters.id
WHERE inverters.id = ANY ($1::integer[]) AND ${revoked}`;
