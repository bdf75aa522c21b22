import { isRunning } from '../control/control-client.js';
import type { FleetDevice } from '../fleet/secrets-file.js';
import { controlFileOf } from './places.js';
import { UsageError } from './usage-error.js';

/** The control file of the simulator that runs already, if one does: devices that both play are borrowed from it. */
export async function findLender(): Promise<string | null> {
  const file = controlFileOf(undefined);
  return (await isRunning(file)) ? file : null;
}

/**
 * Where this simulator may write how it is steered, and whose devices it may have to borrow.
 * @throws UsageError where another is steered through the file that was named
 */
export async function controlPlace(
  named: string | undefined,
): Promise<{ own: string | null; lender: string | null }> {
  const own = controlFileOf(named);
  const lender = await findLender();
  if (own === lender) {
    if (named) throw new UsageError(`A running simulator is steered through ${own}; name another file.`);
    return { own: null, lender };
  }
  if (await isRunning(own))
    throw new UsageError(`A running simulator is steered through ${own}; name another file.`);
  return { own, lender };
}

export const serialsOf = (devices: readonly FleetDevice[]) => devices.map(({ serialNumber }) => serialNumber);

export function sayBorrowed(count: number): void {
  if (count > 0)
    console.log(`${count} of them are borrowed from the simulator that runs already, until this one ends.`);
}
