import { insertMessages } from '@heliograph/database/outbox/insert-messages';
import { createLogger } from '@heliograph/server/logging';
import { QueueClient } from '@heliograph/server/queues/queue-client';
import { childPlans } from '@heliograph/standalone/child-plans';
import { dataPaths } from '@heliograph/standalone/data-directory/data-directory';
import { builtProgram } from '@heliograph/standalone/program';
import { standaloneSettings } from '@heliograph/standalone/settings';
import { launchChild } from '@heliograph/standalone/supervisor/child';
import { LogFile } from '@heliograph/standalone/supervisor/log-file';
import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asServer } from '../../support/as-server.js';
import { addUser } from '../../support/builders.js';
import { makeTemporaryFolder } from '../../support/temporary-folder.js';
import { use } from '../../support/use.js';
import { until } from '../../support/until.js';
import { useTestDatabase } from '../../support/use-database.js';

/** Less than the 20 s that a provider has. */
const ANSWERED_AFTER_MS = 18_000;

describe('a worker that npm start stops', () => {
  const database = useTestDatabase();
  const folder = use(
    async () => ({ path: await makeTemporaryFolder('heliograph-stop-') }),
    ({ path }) => rm(path, { recursive: true }),
  );
  const asked: ServerResponse[] = [];
  const provider = createServer((_, response) => void asked.push(response));
  afterEach(() => {
    provider.close();
  });

  it('waits for the provider’s answer to a message, so that the message is not sent again', async () => {
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const userId = await addUser(database.pool, { phone_no: '9000000001' });
    const [messageId] = await insertMessages(database.pool, [
      { kind: 'notice', cause: '1', userId, phone: '9000000001', text: 'text' },
    ]);
    const addresses = {
      databaseUrl: asServer('worker', database.url),
      httpPort: 0,
      mqttPort: 0,
      mqttUrl: '',
    };
    const settings = standaloneSettings.parse({ DEMO: 'off' });
    const plans = childPlans(
      settings,
      dataPaths(folder.path),
      { ...addresses, serverKey: Buffer.alloc(32, 7).toString('base64') },
      builtProgram,
    );
    const plan = plans.find(({ name }) => name === 'worker')!;
    const environment = {
      ...plan.environment,
      SMS_PROVIDER: 'webhook',
      SMS_WEBHOOK_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`,
      SMS_WEBHOOK_SECRET: 'a secret of at least thirty-two characters',
    };
    const log = new LogFile(join(folder.path, 'worker.log'));
    const worker = await launchChild({ ...plan, environment, log }, new AbortController().signal);
    const client = new QueueClient({ databaseUrl: database.url }, createLogger('test', 'silent'));
    await client.addJob('messageDelivery', { messageId: messageId! }, { id: messageId! });
    await client.close();
    await until('the message', () => asked.length === 1);

    const stopped = worker.stop(plan.stopMaxMs);
    await sleep(ANSWERED_AFTER_MS);
    asked[0]!.end('{"reference": "7"}');
    await stopped;

    const { rows } = await database.pool.query(
      'SELECT delivered_at IS NOT NULL AS delivered FROM outbox WHERE id = $1',
      [messageId],
    );
    expect(rows).toEqual([{ delivered: true }]);
  });
});
