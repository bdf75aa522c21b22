import { insertTicket } from '@heliograph/database/tickets/insert-ticket';
import { createSecretBox } from '@heliograph/server/secret-box';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { addInverter } from '../../support/builders.js';
import { ServerProcess } from '../../support/server-process.js';
import { until } from '../../support/until.js';
import { useTestDatabase } from '../../support/use-database.js';
import { documentedVerification } from '../../support/webhooks/documented-verification.js';
import { addEndpoint } from '../../support/webhooks/endpoints.js';
import { useReceiver } from '../../support/webhooks/receiver.js';

/** With the server key of the tests' processes. */
const box = createSecretBox(Buffer.alloc(32, 7));
const PRELOAD = join(import.meta.dirname, '../../support/reach-receiver.mjs');
/** Longer than the queue takes to notice that a job's worker has died. */
const STALLED_MS = 150_000;
const TICKET = {
  createdBy: 'Asha',
  openedByOwner: true,
  assignedTo: null,
  description: 'No display',
  error: null,
  priority: 'LOW',
  status: 'OPEN',
  cause: null,
  context: { portal: null, browser: null } as never,
} as const;

describe('the worker process', () => {
  const database = useTestDatabase();
  const receiver = useReceiver();
  let worker: ServerProcess | undefined;
  let secret: string;

  beforeEach(async () => {
    receiver.received.length = 0;
    await database.pool.query('TRUNCATE webhook_deliveries, webhook_endpoints');
    ({ secret } = await addEndpoint(database.pool, box, receiver.server.url('/a')));
  });
  afterEach(() => worker?.stop());

  const start = async () => {
    worker = new ServerProcess(
      'worker',
      { DATABASE_URL: database.url, RECEIVER_CA: receiver.server.ca },
      { nodeArgs: ['--import', PRELOAD] },
    );
    await worker.ready();
  };
  const openTicket = async () => {
    const inverterId = await addInverter(database.pool);
    await insertTicket(database.pool, { ...TICKET, inverterId });
  };
  const state = async () =>
    (await database.row('SELECT state FROM webhook_deliveries ORDER BY id DESC LIMIT 1')).state;

  it('delivers an event with its own role and queues', async () => {
    const isGenuine = await documentedVerification();
    receiver.answer(() => 200);
    await start();
    await openTicket();
    await until('the delivery', async () => (await state()) === 'delivered');
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]];
    expect([isGenuine(secret, headers, body), JSON.parse(body).type]).toEqual([true, 'ticket.created']);
  });

  it('repeats an event with the same id after it was killed between the request and the record', async () => {
    receiver.answer(() => 'nothing');
    await openTicket();
    await start();
    await until('the request', () => receiver.received.length === 1);
    await worker!.stop('SIGKILL');
    receiver.server.release();
    receiver.answer(() => 200);
    expect(await state()).toBe('waiting');
    // Its lease expires.
    await database.pool.query('UPDATE webhook_deliveries SET due_at = now()');
    await start();
    await until('the delivery', async () => (await state()) === 'delivered', { patienceMs: STALLED_MS });
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([ids[0], ids[0]]);
  });
});
