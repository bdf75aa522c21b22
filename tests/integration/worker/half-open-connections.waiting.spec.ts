import { duties, queues, type QueueKey } from '@heliograph/contracts/queue/queues';
import { createLogger, type Logger } from '@heliograph/server/logging';
import { createQueue, type QueueSettings } from '@heliograph/server/queues/backend';
import { QueueClient } from '@heliograph/server/queues/queue-client';
import { startQueueWorker } from '@heliograph/server/queues/queue-worker';
import { ThrottledLog } from '@heliograph/server/throttled-log';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Proxy } from '../../support/proxy.js';
import { hasRedis, Redis } from '../../support/redis.js';
import { ServerProcess } from '../../support/server-process.js';
import { until } from '../../support/until.js';
import { useTestDatabase } from '../../support/use-database.js';
import { use } from '../../support/use.js';

/** Several times the longest of the intervals below. */
const DUTY_PATIENCE_MS = 100_000;
/** Longer than a worker's request for jobs, and closing afterwards, may take. */
const CLOSE_PATIENCE_MS = 40_000;
/** A worker requests a job within this time after it is due. */
const DUE_FOR_MS = 2_000;
/** Includes attempts of other connections of the same queue. */
const REFUSALS = 12;
const frequent = (Object.keys(queues) as QueueKey[]).filter((key) =>
  duties.some(({ name, everyMs }) => name === queues[key].name && everyMs <= 60_000),
);

const database = useTestDatabase();

describe('behind a proxy to PostgreSQL', () => {
  describeSilence(
    () => database.url,
    (url) => ({ databaseUrl: url }),
  );
});

if (hasRedis)
  describe('behind a proxy to Redis', () => {
    const redis = use(
      () => Redis.start(),
      (started) => started.stop(),
    );
    describeSilence(
      () => redis.url,
      (url) => ({ databaseUrl: database.url, redisUrl: url }),
    );
  });
else it.skip('behind a proxy to Redis: Redis is not installed', () => {});

/** @param through settings of a process that reaches the server at this address */
function describeSilence(serverUrl: () => string, through: (url: string) => QueueSettings) {
  let proxy: Proxy;
  let settings: QueueSettings;
  const ends: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    proxy = await Proxy.to(new URL(serverUrl()));
    settings = through(proxy.instead(serverUrl()));
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
    await proxy.close();
  });

  /** A queue of the test itself, which bypasses the proxy. */
  function directQueue(key: QueueKey) {
    const queue = createQueue(through(serverUrl()), queues[key].name);
    ends.push(() => queue.close());
    return queue;
  }

  /** Simulates a failover: no answers until every duty was due once, then answers on new connections only. */
  async function failOver(): Promise<void> {
    const all = frequent.map(directQueue);
    const due = async (queue: (typeof all)[number]) => {
      const [next] = await queue.getDelayed();
      return next !== undefined && next.timestamp + next.delay + DUE_FOR_MS < Date.now();
    };
    proxy.hold();
    for (const queue of all)
      await until(`${queue.name} to be due`, () => due(queue), { patienceMs: DUTY_PATIENCE_MS });
    proxy.forget();
  }

  it('the worker resumes its duties without a restart', async () => {
    const worker = new ServerProcess('worker', {
      DATABASE_URL: settings.databaseUrl,
      ...(settings.redisUrl && { REDIS_URL: settings.redisUrl }),
    });
    ends.push(() => worker.stop('SIGKILL'));
    const { healthPort } = await worker.ready();
    const done = async (key: QueueKey) => {
      const text = await (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text();
      return Number(
        new RegExp(`^heliograph_jobs_total{queue="${key}",outcome="done"} (\\d+)$`, 'm').exec(text)?.[1] ?? 0,
      );
    };
    for (const key of frequent) await until(key, () => done(key), { patienceMs: DUTY_PATIENCE_MS });

    await failOver();

    // All counts first: each wait for one duty would miss a run of the others.
    const before = await Promise.all(frequent.map(done));
    for (const [n, key] of frequent.entries())
      await until(`${key} again`, async () => (await done(key)) > before[n]!, {
        patienceMs: DUTY_PATIENCE_MS,
      });
    expect((await fetch(`http://127.0.0.1:${healthPort}/health/ready`)).status).toBe(200);
  });

  it('a worker that waits for a delayed job receives a new one', async () => {
    const logger = createLogger('test', 'silent');
    const handled: string[] = [];
    const worker = await startQueueWorker('messageDelivery', {
      settings,
      logger,
      throttledLog: new ThrottledLog(logger),
      concurrency: 1,
      handle: async ({ messageId }) => void handled.push(messageId),
    });
    ends.push(() => worker.close());
    const queue = directQueue('messageDelivery');
    await queue.add('later', { messageId: 'later' }, { delay: 3_600_000 });
    await queue.add('first', { messageId: 'first' });
    await until('the first job', () => handled.includes('first'));
    await until('its end', async () => (await queue.getActiveCount()) === 0);
    proxy.stall();
    await queue.add('new', { messageId: 'new' });
    await until('the new job', () => handled.includes('new'), { patienceMs: DUTY_PATIENCE_MS });
  });

  it('a worker reports each reason for an unreachable queue once, however often it retries', async () => {
    const lines: { fields: { reason?: string; times?: number }; message: string }[] = [];
    const warn = (fields: object, message: string) => void lines.push({ fields, message });
    const repeats = new ThrottledLog({ warn } as unknown as Logger);
    let handled = 0;
    const worker = await startQueueWorker('messageDelivery', {
      settings,
      logger: createLogger('test', 'silent'),
      throttledLog: repeats,
      concurrency: 1,
      handle: async () => void handled++,
    });
    ends.push(() => worker.close());
    proxy.cut();
    await until('many tries', () => proxy.refused >= REFUSALS, { patienceMs: DUTY_PATIENCE_MS });
    proxy.mend();
    const reasons = lines.map(({ fields }) => fields.reason);
    expect(reasons.length).toBeGreaterThan(0);
    expect(new Set(reasons).size).toBe(reasons.length);
    repeats.tell();
    expect(lines.filter(({ message }) => message === 'queue unreachable, again')).not.toEqual([]);
    await directQueue('messageDelivery').add('new', { messageId: 'new' });
    await until('the new job', () => handled === 1, { patienceMs: DUTY_PATIENCE_MS });
  });

  it.each(['no answer', 'no connection'])('a worker and a queue client close with %s', async (state) => {
    const logger = createLogger('test', 'silent');
    const worker = await startQueueWorker('messageDelivery', {
      settings,
      logger,
      throttledLog: new ThrottledLog(logger),
      concurrency: 1,
      handle: async () => {},
    });
    const client = new QueueClient(settings, logger);
    await client.addJob('messageDelivery', { messageId: '1' });
    if (state === 'no answer') proxy.stall();
    else {
      proxy.cut();
      await until('many tries', () => proxy.refused >= REFUSALS, { patienceMs: DUTY_PATIENCE_MS });
    }
    let closed = false;
    void Promise.all([worker.close(), client.close()]).then(() => (closed = true));
    await until('both to be closed', () => closed, { patienceMs: CLOSE_PATIENCE_MS });
  });

  it('adding a job fails in time, and works again afterwards', async () => {
    const client = new QueueClient(settings, createLogger('test', 'silent'));
    ends.push(() => client.close());
    await client.addJob('messageDelivery', { messageId: '1' });
    proxy.hold();
    await expect(client.addJob('messageDelivery', { messageId: '2' })).rejects.toThrow();
    proxy.forget();
    const added = () =>
      client.addJob('messageDelivery', { messageId: '3' }).then(
        () => true,
        () => false,
      );
    await until('a job to be added', added);
  });
}
