import { updateEnergyRollups, type CounterArrival } from '@heliograph/database/energy/update-energy-rollups';
import { lockEnergyCursors } from '@heliograph/database/energy/lock-energy-cursors';
import type { PoolClient } from 'pg';

/** Adds newly stored readings to the energy rollups like ingest does. @returns the result of `updateEnergyRollups`. */
export async function appendEnergy(
  client: PoolClient,
  arrivals: readonly CounterArrival[],
): Promise<number[]> {
  const ids = arrivals.map(({ inverterId }) => inverterId);
  return updateEnergyRollups(client, arrivals, await lockEnergyCursors(client, ids));
}
