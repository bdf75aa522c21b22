import { openDatabase } from '@heliograph/database/connection/database';
import { packReadings } from '@heliograph/database/readings/pack-readings';
import { until } from '../../support/until.js';
import type { Fault } from '../fault.js';
import type { World } from '../world/world.js';

const PACKING = 'packing';

/** Processes killed with kill -9 while readings are in flight. */
export const kills: readonly Fault[] = [
  {
    name: 'ingest-killed',
    does: 'kill -9 of ingest, and of the embedded broker with it',
    recovers: 'started again at once',
    times: 20,
    timesShort: 2,
    strike: async ({ world }) => {
      await world.ingest.kill();
      const liftedAt = Date.now();
      await world.startIngest();
      return liftedAt;
    },
  },
  {
    name: 'postgres-killed',
    does: "kill -9 of PostgreSQL's postmaster",
    recovers: 'started again at once, on its files as they are',
    times: 20,
    timesShort: 2,
    strike: async ({ world }) => {
      await world.postgres.kill();
      const liftedAt = Date.now();
      await world.postgres.start();
      return liftedAt;
    },
  },
  {
    name: 'both-killed',
    does: 'kill -9 of ingest and PostgreSQL at the same time',
    recovers: 'both started again, ingest first',
    times: 5,
    timesShort: 0,
    strike: async ({ world }) => {
      await Promise.all([world.ingest.kill(), world.postgres.kill()]);
      const liftedAt = Date.now();
      await Promise.all([world.startIngest(), world.postgres.start()]);
      return liftedAt;
    },
  },
  {
    name: 'packing-killed',
    does: 'kill of the session that packs four days of late readings, while they arrive three times each in random order',
    recovers: 'packing runs again',
    times: 20,
    timesShort: 2,
    fleet: (short) => ({
      devices: short ? 2 : 20,
      inFlight: 1,
      repeat: 3,
      intervalMs: 100,
      backlogReadings: 5_760,
      backlogDaysAgo: 25,
    }),
    strike: async ({ world, note }) => {
      const killed = await killPacking(world);
      if (!killed) note('packing had ended before it was killed');
      const liftedAt = Date.now();
      await pack(world);
      return liftedAt;
    },
  },
];

async function pack({ postgres }: World): Promise<number> {
  const database = await openDatabase({ url: postgres.url, connectionsMax: 1, applicationName: PACKING });
  try {
    return await packReadings(database.pool, { now: new Date(), maxMs: Infinity });
  } finally {
    await database.close();
  }
}

/** @returns whether it was in the middle. */
async function killPacking(world: World): Promise<boolean> {
  let isOver = false;
  const packing = pack(world).then(
    () => false,
    () => true,
  );
  void packing.finally(() => (isOver = true));
  await until('packing', async () => {
    const { rows } = await world.database.pool.query<{ ended: boolean }>(
      `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
       WHERE application_name = $1 AND state = 'active' AND query LIKE 'SELECT pack_readings_day%'`,
      [PACKING],
    );
    return isOver || rows.length > 0;
  });
  return packing;
}
