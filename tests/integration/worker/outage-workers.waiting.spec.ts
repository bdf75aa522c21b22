import { inTransaction } from '@heliograph/database/connection/transaction';
import { insertMessages } from '@heliograph/database/outbox/insert-messages';
import { grantRights } from '@heliograph/database/roles/grant-rights';
import { prepareQueues } from '@heliograph/server/queues/prepare-queues';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hasRedis, Redis } from '../../support/redis.js';
import { ServerProcess } from '../../support/server-process.js';
import { use } from '../../support/use.js';
import { addUser } from '../../support/builders.js';
import { useTestDatabase } from '../../support/use-database.js';
import { until } from '../../support/until.js';
import { addInverter, hear, setIngestUp } from './fleet.js';

/** Work of a killed worker is tried again when its lock and its lease have expired. */
const WAIT_MAX_MS = 150_000;
const TEST_MAX_MS = 180_000;
const HOUR_MS = 3_600_000;

describe('workers with queues on PostgreSQL', () => describeWorkers(null));
if (hasRedis)
  describe('workers with queues on Redis', () =>
    describeWorkers(
      use(
        () => Redis.start(),
        (redis) => redis.stop(),
      ),
    ));
else it.skip('workers with queues on Redis: Redis is not installed', () => {});

function describeWorkers(redis: Redis | null) {
  const database = useTestDatabase();
  let workers: ServerProcess[] = [];

  /** Inverters that report all the time: otherwise the whole fleet's outage would hold the owners' messages. */
  const reporting: number[] = [];
  beforeAll(async () => {
    await forgetQueues();
    for (let n = 0; n < 10; n += 1)
      reporting.push(await addInverter(database.pool, { heardAt: new Date(), siteSource: 'assumed' }));
  });
  // Keeps ingest up, however slowly a busy machine starts the workers.
  let beating: NodeJS.Timeout;
  beforeEach(() => {
    beating = setInterval(() => void ingestUp(), 5_000);
  });
  afterEach(async () => {
    clearInterval(beating);
    await Promise.all(workers.map((worker) => worker.stop('SIGKILL')));
    workers = [];
  });

  async function forgetQueues(): Promise<void> {
    if (redis) return redis.flush();
    await database.pool.query('DROP SCHEMA IF EXISTS bullmq CASCADE');
    await prepareQueues({ databaseUrl: database.url });
    await inTransaction(database.pool, (client) => grantRights(client));
  }
  function start(): ServerProcess {
    const redisSettings: Record<string, string> = redis ? { REDIS_URL: redis.url } : {};
    const settings = { DATABASE_URL: database.url, LOG_LEVEL: 'error', ...redisSettings };
    const worker = new ServerProcess('worker', settings);
    workers.push(worker);
    return worker;
  }
  /**
   * Inverters that stopped reporting long ago, each in its own city and at its own time: none may be an incident. The
   * owners' cities and pincode don't exist, so the inverters have no position: those whose neighbours are lost too are
   * not due before noon.
   */
  async function addSilent(count: number, firstPhone: number, sinceHours: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const heardAt = new Date(Date.now() - (sinceHours + index / 6) * HOUR_MS);
      const userId = await addUser(database.pool, {
        phone_no: String(firstPhone + index),
        city: `City ${firstPhone + index}`,
        pin_code: '000000',
      });
      await addInverter(database.pool, { heardAt, userId, siteSource: 'assumed' });
    }
    await ingestUp();
  }
  const ingestUp = async () => {
    await setIngestUp(database.pool, new Date(Date.now() - 80 * HOUR_MS), new Date());
    await hear(database.pool, reporting, new Date());
  };
  const numbers = async () => {
    const { rows } = await database.pool.query<Record<string, number>>(
      `SELECT (SELECT count(*) FROM silence_cases) AS cases,
              (SELECT count(*) FROM outbox WHERE kind = 'communication_lost') AS messages,
              (SELECT count(*) FROM outbox WHERE delivered_at IS NOT NULL AND kind <> 'canary') AS delivered`,
    );
    return rows[0]!;
  };

  it(
    'open each outage once and notify once, although workers are killed at work',
    async () => {
      await addSilent(150, 9_100_000_000, 30);
      [start(), start(), start()].forEach(({ child }) => child.on('error', () => {}));
      await until('the first outage', async () => (await numbers()).cases! > 0, {
        patienceMs: WAIT_MAX_MS,
      });
      await workers[0]!.stop('SIGKILL');
      const { delivered } = await numbers();
      await until('another delivery', async () => (await numbers()).delivered!, {
        wanted: (count) => count > delivered! || count === 150,
        patienceMs: WAIT_MAX_MS,
      });
      await workers[1]!.stop('SIGKILL');
      await until('the last message', numbers, {
        wanted: ({ delivered }) => delivered === 150,
        patienceMs: WAIT_MAX_MS,
      });
      expect(await numbers()).toEqual({ cases: 150, messages: 150, delivered: 150 });
    },
    TEST_MAX_MS,
  );

  it(
    'find pending work again after all queues were lost',
    async () => {
      await forgetQueues();
      const userId = await addUser(database.pool, { phone_no: '9200000000', city: 'Latur' });
      await insertMessages(database.pool, [
        {
          kind: 'communication_lost',
          cause: 'its job was never added',
          userId,
          phone: '9200000000',
          text: 'text',
        },
      ]);
      await database.pool.query(
        `UPDATE outbox SET created_at = now() - interval '1 minute' WHERE delivered_at IS NULL`,
      );
      await addSilent(1, 9_300_000_000, 28);
      start();
      await until('both messages', numbers, {
        wanted: ({ delivered }) => delivered === 152,
        patienceMs: WAIT_MAX_MS,
      });
      expect(await numbers()).toEqual({ cases: 151, messages: 152, delivered: 152 });
    },
    TEST_MAX_MS,
  );
}
