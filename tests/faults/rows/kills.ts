import type { Fault } from '../fault.js';

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
];
