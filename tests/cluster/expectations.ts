import { expect } from '@jest/globals';
import type { Database } from '@heliograph/database/connection/database';
import { CANARY_KIND } from '@heliograph/database/watch/canary';
import { judge } from '../faults/judge.js';
import { readLedger } from '../faults/ledger.js';
import { energyMistake, readStored } from '../faults/stored.js';
import { until } from '../support/until.js';
import type { Cluster } from './cluster.js';
import { messagesHeld } from './machine.js';
import { BROKER_RECOVERY } from './recovery.js';

/** Each acknowledged reading of these devices is stored once, and their energy is exact. Prints the numbers. */
export async function expectAllStored(cluster: Cluster, prefix: string): Promise<void> {
  const { sent, acknowledged } = readLedger(cluster.ledger);
  await cluster.withDatabase(async (pool) => {
    const findings = judge(sent, acknowledged, await readStored(pool, prefix));
    process.stderr.write(`  ${JSON.stringify({ sent: sent.length, ...findings })}\n`);
    expect(findings).toMatchObject({ lost: 0, invented: 0, twice: 0 });
    expect(await energyMistake(pool, prefix, acknowledged)).toBeNull();
  });
}

/**
 * Waits until no acknowledged reading is missing, where the broker acknowledges. Its own count of waiting messages is a
 * few seconds old, and 0 at a new leader. A failure says who has the missing ones.
 */
export async function everythingIsStored(cluster: Cluster, prefix: string): Promise<void> {
  const { sent, acknowledged } = readLedger(cluster.ledger);
  const look = async (pool: Database['pool']) => {
    const { lost } = judge(sent, acknowledged, await readStored(pool, prefix));
    if (lost === 0) return { lost };
    const { rows } = await pool.query('SELECT reason, count(*)::int FROM quarantine GROUP BY reason');
    const held = await Promise.all(cluster.machines.map(messagesHeld));
    return { lost, quarantined: rows, heldByIngests: held, broker: await cluster.brokers.counts() };
  };
  await until('all acknowledged readings to be stored', () => cluster.withDatabase(look), {
    wanted: ({ lost }) => lost === 0,
    ...BROKER_RECOVERY,
  });
}

/** No outage was opened, and no message was written. */
export const expectNoAlarm = (cluster: Cluster): Promise<void> =>
  cluster.withDatabase(async (pool) => {
    const { rows } = await pool.query(
      `SELECT (SELECT count(*)::int FROM silence_cases) AS outages,
              (SELECT count(*)::int FROM outbox WHERE kind <> $1) AS messages`,
      [CANARY_KIND],
    );
    expect(rows).toEqual([{ outages: 0, messages: 0 }]);
  });
