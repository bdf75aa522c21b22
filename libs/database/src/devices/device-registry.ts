import type { FirmwareApproval } from '@heliograph/domain/inverter/firmware-approval';
import type { Queryable } from '../connection/database.js';

/** Last day of a device's certificate: as the device reports it, else as registered. Indexed. */
export const certificateEndSql = (alias: string): string =>
  `coalesce(${alias}.certificate_ends_on, ${alias}.registered_certificate_ends_on)`;

/** Whether the firmware that a device reports is approved; null: it reports none. */
export const firmwareApprovalSql = (alias: string): string => /* sql */ `
CASE WHEN ${alias}.firmware IS NOT NULL THEN coalesce(
  (SELECT state FROM firmware_approvals a WHERE a.model = coalesce(${alias}.model, '') AND a.firmware = ${alias}.firmware),
  'unknown') END`;

/** A device's data that administrators enter. Dates are YYYY-MM-DD. */
export interface RegisteredDevice {
  readonly imei: string | null;
  readonly certificate_ends_on: string | null;
}

/** Locks a device and reads its registered data; null: the inverter has no device. */
export async function lockRegisteredDevice(
  database: Queryable,
  inverterId: number,
): Promise<RegisteredDevice | null> {
  const { rows } = await database.query<RegisteredDevice>(
    `SELECT registered_imei AS imei, registered_certificate_ends_on AS certificate_ends_on
     FROM devices WHERE inverter_id = $1 FOR UPDATE`,
    [inverterId],
  );
  return rows[0] ?? null;
}

export async function updateRegisteredDevice(
  database: Queryable,
  inverterId: number,
  { imei, certificate_ends_on }: RegisteredDevice,
): Promise<void> {
  await database.query(
    'UPDATE devices SET registered_imei = $2, registered_certificate_ends_on = $3 WHERE inverter_id = $1',
    [inverterId, imei, certificate_ends_on],
  );
}

/** A firmware version of a model; an empty model: its devices report none. */
export interface FirmwareVersion {
  readonly model: string;
  readonly firmware: string;
}

const FIRMWARES_MAX = 500;

/** The most frequent versions that devices in service report, with the number of devices. Reads all devices. */
export async function countFirmwares(
  database: Queryable,
): Promise<(FirmwareVersion & { readonly inverters: number })[]> {
  const { rows } = await database.query(/* sql */ `
SELECT coalesce(model, '') AS model, firmware, count(*)::int AS inverters
FROM devices WHERE firmware IS NOT NULL AND revoked_at IS NULL
GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT ${FIRMWARES_MAX}`);
  return rows;
}

/** All firmware decisions, by model. */
export async function listFirmwareApprovals(
  database: Queryable,
): Promise<(FirmwareVersion & { readonly state: FirmwareApproval })[]> {
  const { rows } = await database.query(
    'SELECT model, firmware, state FROM firmware_approvals ORDER BY model, firmware',
  );
  return rows;
}

/** @returns the previous decision. */
export async function putFirmwareApproval(
  database: Queryable,
  { model, firmware }: FirmwareVersion,
  state: FirmwareApproval,
): Promise<FirmwareApproval> {
  const { rows } = await database.query<{ before: FirmwareApproval }>(putApprovalSql, [
    model,
    firmware,
    state,
  ]);
  return rows[0]!.before;
}

const putApprovalSql = /* sql */ `
WITH was AS (SELECT state FROM firmware_approvals WHERE model = $1 AND firmware = $2)
INSERT INTO firmware_approvals (model, firmware, state) VALUES ($1, $2, $3)
ON CONFLICT (model, firmware) DO UPDATE SET state = excluded.state
RETURNING coalesce((SELECT state FROM was), 'unknown') AS before`;
