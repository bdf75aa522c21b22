import { recordHeartbeat } from '@heliograph/database/heartbeats/record-heartbeat';
import { listMessages } from '@heliograph/database/outbox/list-messages';
import { readWatchSigns } from '@heliograph/database/watch/read-watch-signs';
import { smsOfToday } from '@heliograph/database/outbox/daily-sms';
import { createLogger } from '@heliograph/server/logging';
import { QueueClient } from '@heliograph/server/queues/queue-client';
import { createQueue } from '@heliograph/server/queues/backend';
import { CanaryAlert } from '@heliograph/worker/handlers/canary-alert';
import { OutsideHeartbeat } from '@heliograph/worker/handlers/outside-heartbeat';
import { recordingCanary } from '@heliograph/worker/sms/record-canary';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { messageDelivery } from '../../support/alerts/message-delivery.js';
import { useDatabaseAs, useTestDatabase } from '../../support/use-database.js';

const logger = createLogger('test', 'silent');
const database = useTestDatabase();
const worker = useDatabaseAs('worker', database);

describe('the canary', () => {
  const sent: string[] = [];
  const provider = {
    retainsTexts: false,
    send: async ({ kind }: { kind: string }) => (sent.push(kind), null),
  };
  let client: QueueClient;
  let messageIds: () => Promise<string[]>;
  let deliver: (messageId: string) => Promise<void>;
  beforeEach(async () => {
    await database.rows('TRUNCATE outbox, sms_days, duties');
    const settings = { databaseUrl: database.url, redisUrl: undefined };
    client ??= new QueueClient(settings, logger);
    messageIds = async () => {
      const queue = createQueue(settings, 'message-delivery');
      const jobs = await queue.getJobs();
      await queue.obliterate({ force: true });
      await queue.close();
      return jobs.map((job) => (job.data as { messageId: string }).messageId);
    };
    deliver = (messageId) =>
      messageDelivery(worker, {
        provider: recordingCanary(provider, worker.pool),
        logger,
        settings: { SMS_DAILY_MAX: 10 },
      }).handle({ messageId });
  });
  afterAll(() => client.close());

  it('is processed like all messages and recorded, but neither sent nor counted nor shown', async () => {
    await new CanaryAlert(worker, client).handle();
    const [id, ...others] = await messageIds();
    expect(others).toEqual([]);
    expect(await readWatchSigns(database.pool)).toMatchObject({
      oldestMessageAt: expect.any(Date),
      lastCanaryAt: null,
      fleetSilentSince: null,
    });
    await deliver(id!);
    expect(await readWatchSigns(database.pool)).toMatchObject({
      oldestMessageAt: null,
      lastCanaryAt: expect.any(Date),
    });
    expect(sent).toEqual([]);
    expect((await smsOfToday(database.pool)).sent).toBe(0);
    expect(await listMessages(database.pool, null)).toEqual([]);
  });

  it('does not stand still when the daily limit of text messages is reached', async () => {
    await database.rows(`INSERT INTO sms_days (day, sent) VALUES ((now() AT TIME ZONE 'UTC')::date, 10)`);
    await new CanaryAlert(worker, client).handle();
    const [id] = await messageIds();
    await deliver(id!);
    expect((await readWatchSigns(database.pool)).lastCanaryAt).toEqual(expect.any(Date));
    expect((await smsOfToday(database.pool)).sent).toBe(10);
  });

  it('uses one row, and waits for the delivery of the previous one', async () => {
    await new CanaryAlert(worker, client).handle();
    const [id] = await messageIds();
    await new CanaryAlert(worker, client).handle();
    expect(await messageIds()).toEqual([]);
    await deliver(id!);
    await new CanaryAlert(worker, client).handle();
    expect(await messageIds()).toEqual([id]);
    expect(await database.rows('SELECT count(*) AS n FROM outbox')).toEqual([{ n: 1 }]);
  });

  it('leaves other messages to the provider', async () => {
    const send = recordingCanary(provider, worker.pool).send;
    await send({ id: '1', kind: 'incident', phone: '9', text: 't' });
    expect(sent).toEqual(['incident']);
  });
});

describe('the oldest waiting message', () => {
  const HELD = '2026-07-01T19:00:00Z';
  const write = (sendAfter: string) =>
    database.rows(
      `INSERT INTO outbox (kind, cause, phone, text, created_at, send_after)
       VALUES ('notice', '1', '9', 't', '${HELD}', ${sendAfter})`,
    );
  const oldest = async () => (await readWatchSigns(database.pool)).oldestMessageAt;
  beforeEach(() => database.rows('TRUNCATE outbox'));

  it('does not count while it waits for the end of quiet hours', async () => {
    await write("now() + interval '1 hour'");
    expect(await oldest()).toBeNull();
  });

  it('waits since the end of the quiet hours', async () => {
    await write("'2026-07-02T01:30:00Z'");
    expect(await oldest()).toEqual(new Date('2026-07-02T01:30:00Z'));
  });

  it('waits since it was written if nothing holds it', async () => {
    await write('NULL');
    expect(await oldest()).toEqual(new Date(HELD));
  });
});

describe('the outside heartbeat', () => {
  const URL = 'https://heartbeat.example.org/secret';
  let calls: string[];
  let overdue: string[];
  let status: number;
  const beat = (HEARTBEAT_URL: string | undefined) =>
    new OutsideHeartbeat(
      worker,
      { problems: async () => overdue },
      async (url) => (calls.push(url), status),
      { HEARTBEAT_URL },
      logger,
    ).handle();
  beforeEach(async () => {
    [calls, overdue, status] = [[], [], 200];
    await database.rows('TRUNCATE duties, service_heartbeats');
    await recordHeartbeat(database.pool, 'ingest');
  });

  it('is called while all is well', async () => {
    await beat(URL);
    expect(calls).toEqual([URL]);
  });

  it('is not called without an address', async () => {
    await beat(undefined);
    expect(calls).toEqual([]);
  });

  it('is not called while a job is overdue', async () => {
    overdue = ['retention has not succeeded'];
    await beat(URL);
    expect(calls).toEqual([]);
  });

  it('is not called while ingest is down', async () => {
    await database.rows("UPDATE service_heartbeats SET beat_at = now() - interval '1 minute'");
    await beat(URL);
    expect(calls).toEqual([]);
  });

  it('fails if the service refuses it', async () => {
    status = 404;
    await expect(beat(URL)).rejects.toThrow('The outside heartbeat answered 404');
  });
});
