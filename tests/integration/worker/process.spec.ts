import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openDatabase, type Database } from '@heliograph/database/connection/database';
import { insertMessages } from '@heliograph/database/outbox/insert-messages';
import { createLogger } from '@heliograph/server/logging';
import { QueueClient } from '@heliograph/server/queues/queue-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { until } from '../../support/until.js';
import { addInverter, addUser, hasOpenCase, setIngestUp } from './fleet.js';

/** Within the test's own time: what was waited for is said. */
const WAIT_MAX_MS = 20_000;
const MAIN = fileURLToPath(new URL('../../../apps/worker/src/main.ts', import.meta.url));

describe('the worker process', () => {
  let server: TestDatabase;
  let database: Database;
  let userId: number;
  let worker: ChildProcess | undefined;
  let said = '';

  beforeAll(async () => {
    server = await createTestDatabase();
    database = await openDatabase({ url: server.url });
    userId = await addUser(database.pool, '9000000001');
  });
  afterEach(() => {
    worker?.kill('SIGKILL');
  });
  afterAll(async () => {
    await database.close();
    await server.drop();
  });

  function start(environment: Record<string, string> = {}): ChildProcess {
    said = '';
    worker = fork(MAIN, {
      execArgv: ['--conditions=@heliograph/source', '--import', '@swc-node/register/esm-register'],
      env: {
        PATH: process.env.PATH,
        SWCRC: 'true',
        DATABASE_URL: server.url,
        SERVER_KEY: 'A'.repeat(44),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    worker.stdout!.on('data', (text: Buffer) => (said += text));
    worker.stderr!.on('data', (text: Buffer) => (said += text));
    return worker;
  }
  async function ready(starting: ChildProcess): Promise<{ healthPort: number }> {
    const [message] = await Promise.race([
      once(starting, 'message'),
      once(starting, 'exit').then(() => Promise.reject(new Error(said))),
    ]);
    return message;
  }

  it('sweeps, tells the owner, survives the loss of its connections, and ends in order', async () => {
    const silent = await addInverter(database.pool, {
      heardAt: new Date(Date.now() - 30 * 3_600_000),
      userId,
    });
    await setIngestUp(database.pool, new Date(Date.now() - 86_400_000), new Date());
    const { healthPort } = await ready(start());

    await until('the silence', () => hasOpenCase(database.pool, silent), WAIT_MAX_MS);
    await until('its message', () => delivered('communication_lost'), WAIT_MAX_MS);
    const metrics = await (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text();
    expect(metrics).toContain('heliograph_silence_cases_total{change="opened"} 1');
    expect((await fetch(`http://127.0.0.1:${healthPort}/health/ready`)).status).toBe(200);

    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await deliverLater('after the loss');
    await until('the message after the loss', () => delivered('after the loss'), WAIT_MAX_MS);

    worker!.kill('SIGTERM');
    expect(await once(worker!, 'exit')).toEqual([0, null]);
  });

  it('ends when the supervisor that started it is gone', async () => {
    await ready(start());
    worker!.disconnect();
    expect(await once(worker!, 'exit')).toEqual([0, null]);
  });

  it('says which settings are wrong, the carrier’s too', async () => {
    const [code] = await once(start({ SMS_PROVIDER: 'twilio', RAW_RETENTION_DAYS: '3' }), 'exit');
    expect(code).toBe(1);
    expect(said).toContain('TWILIO_ACCOUNT_SID: must be set');
    expect(said).toContain('RAW_RETENTION_DAYS: must be at least 60');
  });

  async function delivered(kind: string): Promise<boolean> {
    const { rows } = await database.pool.query(
      'SELECT FROM outbox WHERE kind = $1 AND delivered_at IS NOT NULL',
      [kind],
    );
    return rows.length === 1;
  }

  async function deliverLater(kind: string): Promise<void> {
    const [messageId] = await insertMessages(database.pool, [
      { kind, cause: '1', userId, phone: '9000000001', text: 'text' },
    ]);
    const client = new QueueClient({ databaseUrl: server.url }, createLogger('test', 'silent'));
    await client.addJob('messageDelivery', { messageId: messageId! }, { id: messageId! });
    await client.close();
  }
});
