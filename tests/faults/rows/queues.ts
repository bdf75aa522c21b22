import { randomBytes } from 'node:crypto';
import type { Fault, Scene } from '../fault.js';
import { hasRedis, Redis } from '../../support/redis.js';
import { ServerProcess } from '../world/server-process.js';
import { World } from '../world/world.js';
import { until } from '../../support/until.js';

/** Schedules are checked once a minute, and this duty runs every 30 s. Missed for 45 s, its schedule is renewed. */
const DUTY = 'heliograph_jobs_total{queue="fleetJudgement",outcome="done"}';
const DUTY_MAX_MS = 180_000;

interface Queues {
  readonly redis: Redis;
  readonly worker: ServerProcess;
}
const queuesOf = new WeakMap<World, Queues>();

async function withRedis() {
  const world = await World.start();
  const redis = await Redis.start();
  const worker = await ServerProcess.start('worker', {
    DATABASE_URL: world.postgres.url,
    REDIS_URL: redis.url,
    SERVER_KEY: randomBytes(32).toString('base64'),
  });
  queuesOf.set(world, { redis, worker });
  const end = async () => {
    await worker.kill();
    await redis.stop();
    await world.stop();
  };
  return { world, end };
}

const losses: readonly {
  name: string;
  does: string;
  recovers: string;
  lose: (redis: Redis) => Promise<void>;
}[] = [
  {
    name: 'redis-killed',
    does: 'kill -9 of the Redis behind the queues, which has no persistence',
    recovers: 'started again at once, empty; the worker creates its schedules again',
    lose: async (redis) => {
      await redis.kill();
      await redis.resume();
    },
  },
  {
    name: 'redis-flushed',
    does: 'FLUSHALL of the Redis behind the queues',
    recovers: 'the worker creates its schedules again',
    lose: (redis) => redis.flush(),
  },
];

/** Queues that lose all jobs. Readings don't use them, and recurring duties must resume. */
export const queueFaults: readonly Fault[] = losses.map(({ lose, ...fault }) => ({
  ...fault,
  times: 2,
  timesShort: 0,
  unless: () => (hasRedis ? null : 'redis-server is not installed'),
  world: withRedis,
  strike: async ({ world, note }: Scene) => {
    const { redis, worker } = queuesOf.get(world)!;
    const done = async () => (await worker.metric(DUTY)) ?? 0;
    await until('a duty', async () => (await done()) > 0, { patienceMs: DUTY_MAX_MS });
    await lose(redis);
    const liftedAt = Date.now();
    const before = await done();
    await until('duties to go on', async () => (await done()) > before, { patienceMs: DUTY_MAX_MS });
    note(`duties went on after ${((Date.now() - liftedAt) / 1000).toFixed(0)} s`);
    if (!worker.running) throw new Error('the worker ended');
    return liftedAt;
  },
}));
