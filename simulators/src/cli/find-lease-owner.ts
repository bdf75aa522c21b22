import { isRunning } from '../control/control-client.js';
import type { FleetDevice } from '../fleet/secrets-file.js';
import { controlFileOf } from './places.js';
import { UsageError } from './usage-error.js';

/** Control file of a running simulator, if any: devices in both fleets are leased from it. */
export async function findLender(): Promise<string | null> {
  const file = controlFileOf(undefined);
  return (await isRunning(file)) ? file : null;
}

/**
 * Path for this simulator's control file, and the simulator to lease devices from.
 * @throws UsageError if another simulator already uses the named file
 */
export async function controlPlace(
  named: string | undefined,
): Promise<{ own: string | null; lender: string | null }> {
  const own = controlFileOf(named);
  const lender = await findLender();
  if (own === lender) {
    if (named) throw new UsageError(`A running simulator is controlled through ${own}; name another file.`);
    return { own: null, lender };
  }
  if (await isRunning(own))
    throw new UsageError(`A running simulator is controlled through ${own}; name another file.`);
  return { own, lender };
}

export const serialsOf = (devices: readonly FleetDevice[]) => devices.map(({ serialNumber }) => serialNumber);

export function logLeased(count: number): void {
  if (count > 0) console.log(`${count} of them are leased from the running simulator until this one ends.`);
}
