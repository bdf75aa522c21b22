import { readFileSync } from 'node:fs';
import { SERIAL_NUMBER_PATTERN } from '@heliograph/domain/inverter/serial-number';
import { ratedPowerW } from '@heliograph/domain/inverter/power-rating';
import { parse } from 'csv-parse/sync';
import type { Identity } from '../device/broker.js';
import type { DeviceSite } from '../model/model.js';
import { UsageError } from '../cli/usage-error.js';

/** One device in a fleet's file. */
export interface FleetDevice extends Identity, DeviceSite {
  readonly isAwakeAllNight: boolean;
}

/**
 * Reads a fleet: columns `serial_number,secret`, and optionally `power_rating`, `latitude`, `longitude`,
 * `modem_all_night`, `sim_iccid`.
 * @throws UsageError naming file and row
 */
export function readSecretsFile(path: string): FleetDevice[] {
  let rows: Record<string, string>[];
  try {
    rows = parse(readFileSync(path, 'utf8'), {
      bom: true,
      columns: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    throw new UsageError(`Cannot read the secrets file ${path}: ${(error as Error).message}.`);
  }
  const seen = new Set<string>();
  const devices = rows.map((row, index) => {
    const place = `${path}, row ${index + 2}`;
    const device = toDevice(row, place);
    if (seen.has(device.serialNumber))
      throw new UsageError(`${place}: ${device.serialNumber} appears twice.`);
    seen.add(device.serialNumber);
    return device;
  });
  if (devices.length === 0) throw new UsageError(`The secrets file ${path} names no device.`);
  return devices;
}

function toDevice(row: Record<string, string>, place: string): FleetDevice {
  const serialNumber = row.serial_number ?? '';
  const secret = row.secret ?? '';
  if (!SERIAL_NUMBER_PATTERN.test(serialNumber)) {
    throw new UsageError(`${place}: "${serialNumber}" in column serial_number is not a serial number.`);
  }
  if (!secret) throw new UsageError(`${place}: ${serialNumber} has no secret.`);
  if (row.power_rating && ratedPowerW(row.power_rating) === null) {
    throw new UsageError(`${place}: "${row.power_rating}" is not a power rating.`);
  }
  return {
    serialNumber,
    secret,
    powerRating: row.power_rating || undefined,
    latitude: degrees(row.latitude, 90, `${place}: latitude`),
    simIccid: row.sim_iccid || undefined,
    longitude: degrees(row.longitude, 180, `${place}: longitude`),
    isAwakeAllNight: /^(true|yes|1|on)$/i.test(row.modem_all_night ?? ''),
  };
}

function degrees(text: string | undefined, max: number, what: string): number | undefined {
  if (!text) return undefined;
  const value = Number(text);
  if (!(Math.abs(value) <= max)) throw new UsageError(`${what} must be between -${max} and ${max} degrees.`);
  return value;
}
