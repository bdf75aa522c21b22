import { carryEnergy, type CounterArrival } from '@heliograph/database/energy/carry-energy';
import { lockTails } from '@heliograph/database/energy/lock-tails';
import type { PoolClient } from 'pg';

/** Adds newly stored readings to the energy rollups like ingest does. @returns the result of `carryEnergy`. */
export async function appendEnergy(
  client: PoolClient,
  arrivals: readonly CounterArrival[],
): Promise<number[]> {
  const ids = arrivals.map(({ inverterId }) => inverterId);
  return carryEnergy(client, arrivals, await lockTails(client, ids));
}
