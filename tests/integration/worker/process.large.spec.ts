import { insertMessages } from '@heliograph/database/outbox/insert-messages';
import type { MessageKind } from '@heliograph/domain/alerts/catalogue';
import { createLogger } from '@heliograph/server/logging';
import { QueueClient } from '@heliograph/server/queues/queue-client';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { ServerProcess } from '../../support/server-process.js';
import { addUser } from '../../support/builders.js';
import { useTestDatabase } from '../../support/use-database.js';
import { until } from '../../support/until.js';
import { addInverter, hasOpenOutage, setIngestUp } from './fleet.js';

/** Less than the test's time limit, so that a failure names what it waited for. */
const WAIT_MAX_MS = 20_000;

describe('the worker process', () => {
  const database = useTestDatabase();
  let userId: number;
  let worker: ServerProcess | undefined;

  beforeAll(async () => {
    userId = await addUser(database.pool, { phone_no: '9000000001' });
  });
  afterEach(() => worker?.stop('SIGKILL'));

  const start = (environment: Record<string, string> = {}) =>
    (worker = new ServerProcess('worker', { DATABASE_URL: database.url, ...environment }));

  it('opens an outage, notifies the owner, survives lost connections, and shuts down cleanly', async () => {
    const silent = await addInverter(database.pool, {
      heardAt: new Date(Date.now() - 30 * 3_600_000),
      userId,
    });
    await setIngestUp(database.pool, new Date(Date.now() - 86_400_000), new Date());
    const { healthPort } = await start().ready();

    await until('the silence', () => hasOpenOutage(database.pool, silent), { patienceMs: WAIT_MAX_MS });
    await until('its message', () => delivered('communication_lost'), { patienceMs: WAIT_MAX_MS });
    const metrics = await (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text();
    expect(metrics).toContain('heliograph_silence_cases_total{change="opened"} 1');
    expect((await fetch(`http://127.0.0.1:${healthPort}/health/ready`)).status).toBe(200);

    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await deliverLater('notice');
    await until('the message after the loss', () => delivered('notice'), { patienceMs: WAIT_MAX_MS });

    expect(await worker!.stop()).toEqual([0, null]);
  });

  it('exits when its supervisor disconnects', async () => {
    await start().ready();
    worker!.child.disconnect();
    expect(await worker!.ended()).toEqual([0, null]);
  });

  it('names invalid settings, including those of the SMS provider', async () => {
    const refused = start({ SMS_PROVIDER: 'twilio', RAW_RETENTION_DAYS: '3' });
    const [code] = await refused.ended();
    expect(code).toBe(1);
    expect(refused.output).toContain('TWILIO_ACCOUNT_SID: must be set');
    expect(refused.output).toContain('RAW_RETENTION_DAYS: must be at least 60');
  });

  it('reports in one sentence that the port of HEALTH_PORT is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const refused = start({ HEALTH_PORT: String(port) });
    expect((await refused.ended())[0]).toBe(1);
    expect(refused.stderr).toBe(
      `Port 127.0.0.1:${port} is taken by another program: free it, or set HEALTH_PORT to another.\n`,
    );
    other.close();
  });

  async function delivered(kind: MessageKind): Promise<boolean> {
    const { rows } = await database.pool.query(
      'SELECT FROM outbox WHERE kind = $1 AND delivered_at IS NOT NULL',
      [kind],
    );
    return rows.length === 1;
  }

  async function deliverLater(kind: MessageKind): Promise<void> {
    const [messageId] = await insertMessages(database.pool, [
      { kind, cause: '1', userId, phone: '9000000001', text: 'text' },
    ]);
    const client = new QueueClient({ databaseUrl: database.url }, createLogger('test', 'silent'));
    await client.addJob('messageDelivery', { messageId: messageId! }, { id: messageId! });
    await client.close();
  }
});
