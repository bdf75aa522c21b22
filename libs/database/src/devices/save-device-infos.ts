import type { DeviceInfo } from '@heliograph/contracts/mqtt/messages';
import type { Queryable } from '../connection/database.js';

/** A device's report about itself. */
export interface DeviceInfoRow {
  readonly inverterId: number;
  /** Session of the message; absent: no session, always stored. */
  readonly session?: number;
  readonly info: DeviceInfo;
}

/**
 * Stores the devices' reports about themselves, unless a newer session has begun; values absent from the message become
 * null. One row per inverter, in order of inverter id.
 */
export async function saveDeviceInfos(database: Queryable, rows: readonly DeviceInfoRow[]): Promise<void> {
  if (rows.length === 0) return;
  const said = <Key extends keyof DeviceInfo>(key: Key) => rows.map(({ info }) => info[key] ?? null);
  await database.query(infosSql, [
    rows.map((row) => row.inverterId),
    said('model'),
    said('firmware'),
    said('sim_iccid'),
    said('imei'),
    said('certificate_ends_on'),
    said('rated_power_w'),
    said('phases'),
    said('mppt'),
    said('interval_s'),
    rows.map((row) => row.session ?? null),
  ]);
}

const infosSql = /* sql */ `
UPDATE devices SET
  model = given.model, firmware = given.firmware, sim_iccid = given.sim_iccid, imei = given.imei,
  certificate_ends_on = given.certificate_ends_on,
  rated_power_w = given.rated_power_w, phases = given.phases, mppt = given.mppt, interval_s = given.interval_s
FROM unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::text[], $6::date[],
            $7::integer[], $8::smallint[], $9::smallint[], $10::integer[], $11::integer[])
  AS given (inverter_id, model, firmware, sim_iccid, imei, certificate_ends_on, rated_power_w, phases, mppt, interval_s, session)
WHERE devices.inverter_id = given.inverter_id AND (devices.session > given.session) IS NOT TRUE`;
