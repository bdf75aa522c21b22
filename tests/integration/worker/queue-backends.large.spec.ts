import { queues, type PayloadOf, type QueueKey } from '@heliograph/contracts/queue/queues';
import { createLogger } from '@heliograph/server/logging';
import { createQueue, type QueueSettings } from '@heliograph/server/queues/backend';
import { QueueClient } from '@heliograph/server/queues/queue-client';
import { startQueueWorker, type QueueWorker } from '@heliograph/server/queues/queue-worker';
import { ThrottledLog } from '@heliograph/server/throttled-log';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { hasRedis, Redis } from '../../support/redis.js';
import { use } from '../../support/use.js';
import { useTestDatabase } from '../../support/use-database.js';
import { until } from '../../support/until.js';

/** Less than the test's time limit, so that a failure names what it waited for. */
const WAIT_MAX_MS = 20_000;
const logger = createLogger('test', 'silent');

const database = useTestDatabase();

describe('queues on PostgreSQL', () => {
  describeQueues(() => ({ databaseUrl: database.url }));

  it('report an unreachable backend', async () => {
    const client = new QueueClient({ databaseUrl: 'postgres://postgres@127.0.0.1:1/none' }, logger);
    await expect(client.addJob('retention', {})).rejects.toThrow();
    await client.close();
  });

  it('share a listening connection until the last is closed', async () => {
    const settings = { databaseUrl: database.url };
    const handledBy: QueueKey[] = [];
    const start = (key: QueueKey) =>
      startQueueWorker(key, {
        settings,
        logger,
        throttledLog: new ThrottledLog(logger),
        concurrency: 1,
        handle: async () => void handledBy.push(key),
      });
    const listening = async () => {
      const { count } = await database.row<{ count: number }>(
        `SELECT count(*)::int FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'heliograph queues'`,
      );
      return count;
    };
    const [first, second] = [await start('retention'), await start('messageDelivery')];
    const client = new QueueClient(settings, logger);
    expect(await listening()).toBe(1);
    await first.close();
    await client.addJob('messageDelivery', { messageId: '1' });
    await until('the job', () => handledBy.includes('messageDelivery'));
    await client.close();
    await second.close();
    await until('no connection', listening, { wanted: (count) => count === 0 });
  });
});

if (hasRedis)
  describe('queues on Redis', () => {
    const redis = use(
      () => Redis.start(),
      (started) => started.stop(),
    );
    describeQueues(() => ({ databaseUrl: database.url, redisUrl: redis.url }));
  });
else it.skip('queues on Redis: Redis is not installed', () => {});

function describeQueues(settingsOf: () => QueueSettings) {
  let settings: QueueSettings;
  let client: QueueClient;
  let workers: QueueWorker[];

  beforeEach(async () => {
    settings = settingsOf();
    client = new QueueClient(settings, logger);
    workers = [];
    for (const { name } of Object.values(queues))
      await withQueue(name, (queue) => queue.obliterate({ force: true }));
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    await client.close();
  });

  async function withQueue<T>(
    name: string,
    look: (queue: ReturnType<typeof createQueue>) => Promise<T>,
  ): Promise<T> {
    const queue = createQueue(settings, name);
    try {
      return await look(queue);
    } finally {
      await queue.close();
    }
  }

  async function handled<K extends QueueKey>(
    key: K,
    handle: (payload: PayloadOf<K>) => Promise<void> = async () => {},
  ) {
    const payloads: PayloadOf<K>[] = [];
    const worker = await startQueueWorker(key, {
      settings,
      logger,
      throttledLog: new ThrottledLog(logger),
      concurrency: 1,
      handle: async (payload) => {
        payloads.push(payload);
        await handle(payload);
      },
    });
    workers.push(worker);
    return payloads;
  }

  it('deliver a job to its handler', async () => {
    const payloads = await handled('messageDelivery');
    await client.addJob('messageDelivery', { messageId: '42' });
    await until('the job', () => payloads.length === 1, { patienceMs: WAIT_MAX_MS });
    expect(payloads).toEqual([{ messageId: '42' }]);
  });

  it('hold a job with an id once, until it has ended', async () => {
    const job = { payload: { messageId: '7' }, id: '7' };
    await client.addJobs('messageDelivery', [job, job]);
    await client.addJob('messageDelivery', job.payload, { id: job.id });
    const { name } = queues.messageDelivery;
    expect(await withQueue(name, (queue) => queue.getWaitingCount())).toBe(1);
    const payloads = await handled('messageDelivery');
    await until(
      'the end of the job',
      () => withQueue(name, async (queue) => payloads.length === 1 && (await queue.getActiveCount()) === 0),
      { patienceMs: WAIT_MAX_MS },
    );
    await client.addJob('messageDelivery', job.payload, { id: job.id });
    await until('the second job', () => payloads.length === 2, { patienceMs: WAIT_MAX_MS });
  });

  it('retry a failed job', async () => {
    let failures = 1;
    const payloads = await handled('messageDelivery', async () => {
      if (failures-- > 0) throw new Error('first time');
    });
    await client.addJob('messageDelivery', { messageId: '1' }, { id: '1' });
    await until('the second job', () => payloads.length === 2, { patienceMs: WAIT_MAX_MS });
    expect(payloads).toEqual([{ messageId: '1' }, { messageId: '1' }]);
  });

  it('process jobs with low priority last', async () => {
    const job = (messageId: string, lowPriority: boolean) => ({
      payload: { messageId },
      id: messageId,
      lowPriority,
    });
    await client.addJobs('messageDelivery', [job('1', true), job('2', true), job('3', false)]);
    const payloads = await handled('messageDelivery');
    await until('the jobs', () => payloads.length === 3, { patienceMs: WAIT_MAX_MS });
    expect(payloads.map(({ messageId }) => messageId)).toEqual(['3', '1', '2']);
  });

  it('refuse to add an invalid payload', async () => {
    const wrong = { messageId: 7 } as unknown as PayloadOf<'messageDelivery'>;
    await expect(client.addJob('messageDelivery', wrong)).rejects.toThrow('messageId');
  });

  it('fail an invalid payload from another version without a retry', async () => {
    const payloads = await handled('messageDelivery');
    await withQueue(queues.messageDelivery.name, async (queue) => {
      const job = await queue.add('wrong', { messageId: 7 }, { attempts: 5 });
      await until('the failure', async () => (await queue.getFailedCount()) === 1, {
        patienceMs: WAIT_MAX_MS,
      });
      expect((await queue.getJob(job.id!))?.attemptsMade).toBe(1);
    });
    expect(payloads).toEqual([]);
  });

  it('run a recurring duty immediately and then periodically, even if it is scheduled repeatedly', async () => {
    const { name } = queues.noCommunicationSweep;
    const everyMs = queues.noCommunicationSweep.everyMs!;
    const before = Date.now();
    for (let i = 0; i < 3; i++) await client.keepSchedule('noCommunicationSweep');
    const payloads = await handled('noCommunicationSweep');
    await until('the job', () => payloads.length === 1, { patienceMs: WAIT_MAX_MS });
    for (let i = 0; i < 3; i++) await client.keepSchedule('noCommunicationSweep');
    await withQueue(name, async (queue) => {
      await until('the end of the duty', async () => (await queue.getActiveCount()) === 0, {
        patienceMs: WAIT_MAX_MS,
      });
      expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 0, delayed: 1 });
      const [next] = await queue.getDelayed();
      const due = next!.timestamp + next!.delay;
      expect(due - before).toBeGreaterThan(everyMs / 2);
      expect(due - Date.now()).toBeLessThanOrEqual(everyMs);
    });
    expect(payloads).toEqual([{}]);
  });

  it('restore a schedule that the backend lost', async () => {
    await client.keepSchedule('retention');
    await withQueue(queues.retention.name, (queue) => queue.obliterate({ force: true }));
    await client.keepSchedule('retention');
    const payloads = await handled('retention');
    await until('the job', () => payloads.length === 1, { patienceMs: WAIT_MAX_MS });
  });

  it('schedule nothing for a queue without an interval', async () => {
    await client.keepSchedule('messageDelivery');
    const { name } = queues.messageDelivery;
    expect(await withQueue(name, (queue) => queue.getJobSchedulersCount())).toBe(0);
  });
}
