import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Broker } from '../device/broker.js';
import { readSecretsFile, type FleetDevice } from '../fleet/secrets-file.js';
import type { FleetPlace } from './options.js';
import { UsageError } from './usage-error.js';

/** The project's root, both from `simulators/src/cli` and `simulators/dist/cli`. */
const ROOT = resolve(import.meta.dirname, '../../..');

export function dataDir(): string {
  return resolve(process.env.HELIOGRAPH_DATA_DIR || join(ROOT, '.heliograph'));
}

const START_IT = 'start it with npm start, or name your own with --broker URL --secrets FILE.csv';

/**
 * The given broker, otherwise the running system's.
 * @throws UsageError if there is neither, or the authority's certificate cannot be read
 */
export function brokerOf(place: Pick<FleetPlace, 'broker' | 'ca'>): Broker {
  return { url: brokerUrlOf(place), ca: place.ca === undefined ? undefined : readCertificate(place.ca) };
}

function readCertificate(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`Cannot read the certificate ${path}: ${(error as Error).message}.`);
  }
}

function brokerUrlOf(place: Pick<FleetPlace, 'broker'>): string {
  if (place.broker) return place.broker;
  const path = join(dataDir(), 'broker-url');
  if (!existsSync(path))
    throw new UsageError(`No running system is found (${path} is missing): ${START_IT}.`);
  return readFileSync(path, 'utf8').trim();
}

/**
 * Devices to play: from the given file, otherwise the demonstration's.
 * @param count the first ones only; unset: all
 * @throws UsageError if there are none, or fewer than `count`
 */
export function devicesOf(place: Pick<FleetPlace, 'secrets'>, count?: number): FleetDevice[] {
  const path = place.secrets ?? join(dataDir(), 'demo', 'secrets.csv');
  if (!place.secrets && !existsSync(path)) {
    throw new UsageError(`The demonstration's devices are not found (${path} is missing): ${START_IT}.`);
  }
  const devices = readSecretsFile(path);
  if (count !== undefined && count > devices.length) {
    throw new UsageError(
      `--inverters ${count} is more than the ${devices.length} devices of ${path}: for more, provision them with ` +
        'npm run devices -- import FILE.csv --out SECRETS.csv, and add --secrets SECRETS.csv.',
    );
  }
  return devices.slice(0, count);
}

/** Path of the running simulator's control file. */
export function controlFileOf(named: string | undefined): string {
  return resolve(named ?? (process.env.SIMULATOR_CONTROL_FILE || join(dataDir(), 'simulator-control.json')));
}
