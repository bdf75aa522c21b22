import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { checkEnergy } from '@heliograph/database/energy/check-energy';
import { deliverMessage } from '@heliograph/database/outbox/deliver-message';
import { endAllSessions } from '@heliograph/database/sessions/end-all-sessions';
import type { AlertChannel } from '@heliograph/domain/alerts/catalogue';
import { createLogger } from '@heliograph/server/logging';
import { prepareQueues } from '@heliograph/server/queues/prepare-queues';
import { QueueClient } from '@heliograph/server/queues/queue-client';
import { startQueueWorker } from '@heliograph/server/queues/queue-worker';
import { ThrottledLog } from '@heliograph/server/throttled-log';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.js';
import { postgresClient, runPostgresClient } from '../../support/postgres-client.js';
import { makeTemporaryFolder } from '../../support/temporary-folder.js';
import { until } from '../../support/until.js';
import { TestIngest } from '../ingest/support/test-ingest.js';
import { migrated, timescaleUrl, type OwnDatabase } from '../readings-storage/servers.js';
import { backUp, restore } from './backup-files.js';
import { Sender } from './senders.js';

const logger = createLogger('test', 'silent');

interface Way {
  readonly name: string;
  /** Why it can't be tried here. */
  readonly reason?: string | false | undefined;
  /** Undefined: the tests' server, without TimescaleDB. */
  readonly server: string | undefined;
  /** Whether the file has the queues' jobs. */
  readonly hasJobs: boolean;
  readonly backUp: (url: string, file: string) => Promise<void>;
  readonly restore: (file: string, url: string) => Promise<void>;
}

const ways: readonly Way[] = [
  { name: 'npm run backup', server: undefined, hasJobs: false, backUp, restore },
  {
    name: 'pg_dump of TimescaleDB',
    reason: !timescaleUrl
      ? 'TIMESCALE_TEST_URL names no server'
      : !postgresClient && 'TIMESCALE_TEST_CLIENT names no client programs',
    server: timescaleUrl,
    hasJobs: true,
    backUp: (url, file) =>
      runPostgresClient(['pg_dump', '--format=custom', `--dbname=${url}`], { out: file }),
    restore: async (file, url) => {
      const database = await openDatabase({ url, connectionsMax: 2 });
      await database.pool.query('CREATE EXTENSION timescaledb');
      await database.pool.query('SELECT timescaledb_pre_restore()');
      await runPostgresClient(['pg_restore', '--no-owner', `--dbname=${url}`], { in: file });
      await database.pool.query('SELECT timescaledb_post_restore()');
      await inTransaction(database.pool, endAllSessions);
      await database.close();
    },
  },
];

for (const { name, reason, ...way } of ways) {
  const title = `a backup made while ingest writes, by ${name}`;
  (reason ? describe.skip : describe)(reason ? `${title} (skipped: ${reason})` : title, () => tests(way));
}

function tests({ server, hasJobs, backUp, restore }: Omit<Way, 'name' | 'reason'>): void {
  let folder: string;
  let own: OwnDatabase;
  let empty: TestDatabase;
  let rig: TestIngest;
  let restored: TestIngest;
  let senders: Sender[];
  /** Acknowledged readings of each sender when the backup began, and when it ended. */
  let atBegin: number[];
  let atEnd: number[];
  /** Ids of a message that was pending during the backup, and of one delivered before. */
  let waiting: string;
  let delivered: string;

  const send = (sent: string[]) => ({
    send: async (_channel: AlertChannel, { id }: { id: string }) => {
      sent.push(id);
      return null;
    },
    attemptsMax: 8,
    dailyMax: 1_000,
    retainSealed: false,
  });
  const count = () => senders.map(({ acknowledged }) => acknowledged.length);

  beforeAll(async () => {
    folder = await makeTemporaryFolder('heliograph-restore-');
    own = await migrated(server);
    empty = await createEmptyDatabase(server);
    rig = await TestIngest.start({}, undefined, undefined, async () => ({
      url: own.url,
      drop: async () => {},
    }));
    senders = [];
    for (let n = 0; n < 3; n++) senders.push(new Sender(await rig.provision()));
    [waiting, delivered] = (await rig.rows<{ id: number }>(peopleSql)).map(({ id }) => String(id)) as [
      string,
      string,
    ];
    await deliverMessage(rig.database.pool, delivered, send([]));
    const queue = new QueueClient({ databaseUrl: own.url }, logger);
    await queue.addJob('messageDelivery', { messageId: waiting }, { id: waiting });
    await queue.close();

    for (const sender of senders) await sender.start(rig);
    await until('readings before the backup', () => count().every((acknowledged) => acknowledged > 50));
    atBegin = count();
    const file = join(folder, 'heliograph.backup');
    await backUp(own.url, file);
    atEnd = count();
    await until('readings after it', () => count().every((acknowledged, n) => acknowledged > atEnd[n]! + 20));
    for (const sender of senders) await sender.stop();
    await deliverMessage(rig.database.pool, waiting, send([]));

    await restore(file, empty.url);
    restored = await TestIngest.start({}, undefined, undefined, async () => empty);
  });
  afterAll(async () => {
    for (const sender of senders ?? []) await sender.stop();
    await rig?.stop();
    await restored?.stop();
    await empty?.drop();
    await own?.end();
    await rm(folder, { recursive: true, force: true });
  });

  const storedOf = async ({ inverter }: Sender) =>
    (
      await restored.rows<{ seq: number }>('SELECT seq FROM readings WHERE inverter_id = $1 ORDER BY seq', [
        inverter.id,
      ])
    ).map(({ seq }) => seq);

  it('contains readings acknowledged before it began, without duplicates; later readings are lost', async () => {
    for (const [n, sender] of senders.entries()) {
      const stored = await storedOf(sender);
      expect(stored).toEqual(Array.from({ length: stored.length }, (_, index) => index + 1));
      expect(stored.length).toBeGreaterThanOrEqual(atBegin[n]!);
      // One more may have been stored whose acknowledgement was on its way.
      expect(stored.length).toBeLessThanOrEqual(atEnd[n]! + 1);
      expect(sender.acknowledged.length).toBeGreaterThan(stored.length);
    }
  });

  it('has the energy of exactly those readings', async () => {
    expect(await energyOf()).toEqual(
      await Promise.all(
        senders.map(async (sender) => {
          const stored = await storedOf(sender);
          return Sender.counterWh(stored.length);
        }),
      ),
    );
  });

  /**
   * Running total of each sender's inverter, which starts at its first counter, Wh. Recomputing it from the readings
   * must give the same.
   */
  const energyOf = async () => {
    const sums: number[] = [];
    for (const { inverter } of senders) {
      const range = { fromMs: 0, toMs: Date.now() + 86_400_000 };
      const { hours, differences, cursorDiffers } = await checkEnergy(
        restored.database.pool,
        inverter.id,
        range,
        false,
      );
      expect({ differences, cursorDiffers }).toEqual({ differences: [], cursorDiffers: false });
      expect(hours).toBeGreaterThan(0);
      const [row] = await restored.rows<{ sum: number }>(
        'SELECT total_wh AS sum FROM energy_tails WHERE inverter_id = $1',
        [inverter.id],
      );
      sums.push(row!.sum);
    }
    return sums;
  };

  it('accepts no earlier sessions, codes or grants', async () => {
    const given = async (rig: TestIngest) =>
      (
        await rig.rows(
          `SELECT (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM one_time_codes) AS codes,
                  (SELECT count(*) FROM code_grants) AS grants, (SELECT count(*) FROM tickets) AS tickets`,
        )
      )[0];
    expect(await given(rig)).toEqual({ sessions: 1, codes: 1, grants: 1, tickets: 1 });
    expect(await given(restored)).toEqual({ sessions: 0, codes: 0, grants: 0, tickets: 1 });
  });

  it('has working queues, and resends only the message that was pending', async () => {
    const sent: string[] = [];
    const handled: string[] = [];
    if (!hasJobs) await prepareQueues({ databaseUrl: empty.url });
    const worker = await startQueueWorker('messageDelivery', {
      settings: { databaseUrl: empty.url },
      logger,
      throttledLog: new ThrottledLog(logger),
      concurrency: 1,
      handle: async ({ messageId }) => {
        await deliverMessage(restored.database.pool, messageId, send(sent));
        handled.push(messageId);
      },
    });
    const queue = new QueueClient({ databaseUrl: empty.url }, logger);
    await queue.addJob('messageDelivery', { messageId: delivered }, { id: delivered });
    // The worker adds the job of each message that is due.
    if (!hasJobs) await queue.addJob('messageDelivery', { messageId: waiting }, { id: waiting });
    await until('both jobs', () => handled.length === 2);
    await queue.close();
    await worker.close();
    expect(handled.sort()).toEqual([waiting, delivered].sort());
    expect(sent).toEqual([waiting]);
  });

  it('accepts further readings, whose counter includes the lost energy', async () => {
    for (const sender of senders) {
      const told = sender.acknowledged.length;
      await sender.start(restored);
      await until('further readings', () => sender.acknowledged.length > told + 5);
      await sender.stop();
    }
    expect(await energyOf()).toEqual(
      senders.map(({ acknowledged }) => Sender.counterWh(acknowledged.at(-1)!)),
    );
    expect(await restored.count('quarantine')).toBe(0);
    expect(await restored.count('counter_findings')).toBe(0);
  });
}

const peopleSql = /* sql */ `
WITH person AS (
  INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code)
  VALUES ('9000000001', 'hash', 'Asha', 'Rao', 'asha@example.org', 'MG Road', 'Pune', 'Maharashtra', '411001') RETURNING id
), session AS (
  INSERT INTO sessions (token_hash, role, account_id) SELECT 'token', 'customer', id FROM person
), code AS (
  INSERT INTO one_time_codes (phone, address, browser_hash, purpose, subject, code_hash, expires_at)
  VALUES ('9000000001', '192.0.2.1', 'browser', 'reset', '', 'code', now() + interval '1 hour')
), allowed AS (
  INSERT INTO code_grants (phone, browser_hash, purpose, subject, expires_at)
  VALUES ('9000000001', 'browser', 'reset', '', now() + interval '1 hour')
), ticket AS (
  INSERT INTO tickets (inverter_id, created_by, description) SELECT min(id), 'Vikram Shah', 'No power' FROM inverters
)
INSERT INTO outbox (kind, user_id, phone, text, cause)
SELECT 'communication_lost', id, '9000000001', 'Silent', cause FROM person, unnest(ARRAY['1', '2']) cause
RETURNING id`;
