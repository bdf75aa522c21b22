import type { PoolClient } from 'pg';

/** One newly stored counter reading: `late` when it came on backlog, or more than 10 min after its `ts`. Times in ms since 1970. */
export interface CounterArrival {
  readonly inverterId: number;
  readonly ts: number;
  readonly seq: number;
  readonly energyTotalWh: number;
  readonly late: boolean;
}

/**
 * Carries newly stored readings into the energy rollups, inside the transaction that stored them. Readings that
 * follow what was folded before are folded at once; others mark their inverter, for `refoldEnergy` after the commit.
 * @returns ids of the inverters that were marked.
 */
export async function appendEnergy(_client: PoolClient, _arrivals: readonly CounterArrival[]): Promise<number[]> {
  return [];
}
