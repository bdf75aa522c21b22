import { carryEnergy, type CounterArrival } from '@heliograph/database/energy/carry-energy';
import { lockTails } from '@heliograph/database/energy/lock-tails';
import type { PoolClient } from 'pg';

/** Carries newly stored readings into the energy rollups as ingest does. @returns as `carryEnergy` does. */
export async function appendEnergy(
  client: PoolClient,
  arrivals: readonly CounterArrival[],
): Promise<number[]> {
  const ids = arrivals.map(({ inverterId }) => inverterId);
  return carryEnergy(client, arrivals, await lockTails(client, ids));
}
