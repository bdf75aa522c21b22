import type { Database } from '@heliograph/database/connection/database';
import { claimDelivery } from '@heliograph/database/webhooks/claim-delivery';
import { replayDeliveries } from '@heliograph/database/webhooks/deliveries';
import { rotateSecret } from '@heliograph/database/webhooks/endpoints';
import { recordDelivery } from '@heliograph/database/webhooks/record-delivery';
import { createLogger } from '@heliograph/server/logging';
import { postPublicAddress, type PostPublicAddress } from '@heliograph/server/public-address';
import { createSecretBox } from '@heliograph/server/secret-box';
import { newWebhookSecret, sealWebhookSecret } from '@heliograph/server/webhook-signature';
import { WebhookDelivery } from '@heliograph/worker/handlers/webhook-delivery';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../../support/until.js';
import { useDatabaseAs, useTestDatabase } from '../../support/use-database.js';
import { documentedVerification } from '../../support/webhooks/documented-verification.js';
import { addEndpoint } from '../../support/webhooks/endpoints.js';
import { useReceiver } from '../../support/webhooks/receiver.js';

const box = createSecretBox(Buffer.alloc(32, 7));

describe('the delivery of an event', () => {
  const database = useTestDatabase();
  const worker = useDatabaseAs('worker', database);
  const receiver = useReceiver();

  beforeEach(async () => {
    await database.pool.query('TRUNCATE webhook_deliveries, webhook_endpoints');
    receiver.received.length = 0;
    receiver.answer(() => 200);
  });

  const add = (path: string, host?: string) =>
    addEndpoint(database.pool, box, receiver.server.url(path, host));
  /** Writes events of an inverter, distinguished by `name`. */
  const write = async (endpointId: number, inverter: number, ...names: string[]) => {
    for (const name of names)
      await database.pool.query(
        `INSERT INTO webhook_deliveries (endpoint_id, message_id, event, ordering_key, data, occurred_at)
         VALUES ($1, gen_random_uuid(), 'outage.opened', $2, $3, '2026-07-11T09:24:00Z')`,
        [endpointId, `inverter:${inverter}`, { name }],
      );
  };
  const handler = (post: PostPublicAddress = receiver.server.post, by: Pick<Database, 'pool'> = worker) =>
    new WebhookDelivery(by, box, post, createLogger('test', 'silent'));
  const deliver = (endpointId: number) => handler().handle({ endpointId });
  /** Makes the next attempts due. */
  const wait = () =>
    database.pool.query(`UPDATE webhook_deliveries SET due_at = now() WHERE state = 'waiting'`);
  const replay = (endpointId: number, limit: number) =>
    replayDeliveries(database.pool, { endpointId, deliveryId: null, limit });
  const names = () =>
    receiver.received.map(({ body }) => (JSON.parse(body) as { data: { name: string } }).data.name);
  const states = async () =>
    (
      await database.rows(
        'SELECT state, attempts, failure, response_status FROM webhook_deliveries ORDER BY id',
      )
    ).map(({ state, attempts, failure, response_status }) => [state, attempts, failure, response_status]);

  it('is a signed request that a receiver verifies as documented', async () => {
    const isGenuine = await documentedVerification();
    const { id, secret } = await add('/a');
    await write(id, 1, 'one');
    await deliver(id);
    const [{ headers, body, path }] = receiver.received as [(typeof receiver.received)[number]];
    expect([path, headers['content-type']]).toEqual(['/a', 'application/json']);
    expect(headers['webhook-id']).toMatch(/^msg_[0-9a-f-]{36}$/);
    expect(JSON.parse(body)).toEqual({
      type: 'outage.opened',
      timestamp: '2026-07-11T09:24:00.000Z',
      data: { name: 'one' },
    });
    expect(isGenuine(secret, headers, body)).toBe(true);
    expect(isGenuine(secret, headers, `${body} `)).toBe(false);
    expect(isGenuine(newWebhookSecret(), headers, body)).toBe(false);
    expect(isGenuine(secret, { ...headers, 'webhook-timestamp': '1614265330' }, body)).toBe(false);
    expect(await states()).toEqual([['delivered', 1, null, 200]]);
  });

  it('is signed with both secrets for a day after a rotation, and with all if there is another one', async () => {
    const isGenuine = await documentedVerification();
    const { id, secret } = await add('/a');
    const [second, third, fourth] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
    const rotateTo = (next: string) => rotateSecret(database.pool, id, sealWebhookSecret(box, id, next));
    const endDay = () => database.pool.query('UPDATE webhook_endpoints SET previous_secret_until = now()');
    const valid = async () => {
      await write(id, 1, 'one');
      await deliver(id);
      const { headers, body } = receiver.received.at(-1)!;
      return [secret, second, third, fourth].map((each) => isGenuine(each, headers, body));
    };
    await rotateTo(second);
    expect(await valid()).toEqual([true, true, false, false]);
    await rotateTo(third);
    expect(await valid()).toEqual([true, true, true, false]);
    await endDay();
    expect(await valid()).toEqual([false, false, true, false]);
    await rotateTo(fourth);
    expect(await valid()).toEqual([false, false, true, true]);
  });

  it('waits for earlier events of the same inverter only', async () => {
    const { id } = await add('/a');
    receiver.answer(({ body }) => (body.includes('1 first') ? 500 : 200));
    await write(id, 1, '1 first', '1 second');
    await write(id, 2, '2 first', '2 second');
    await deliver(id);
    await wait();
    await deliver(id);
    expect(names().filter((name) => name.startsWith('1'))).toEqual(['1 first', '1 first']);
    expect(names().filter((name) => name.startsWith('2'))).toEqual(['2 first', '2 second']);
    receiver.answer(() => 200);
    await wait();
    await deliver(id);
    expect(names().slice(-2)).toEqual(['1 first', '1 second']);
  });

  it('goes on with the next event of an inverter after a dead letter', async () => {
    const { id } = await add('/a');
    receiver.answer(({ body }) => (body.includes('first') ? 500 : 200));
    await write(id, 1, 'first', 'second');
    await database.pool.query(`UPDATE webhook_deliveries SET trying_since = now() - interval '1 day'`);
    await deliver(id);
    expect(names()).toEqual(['first', 'second']);
    expect(await states()).toEqual([
      ['dead', 1, 'status', 500],
      ['delivered', 1, null, 200],
    ]);
  });

  it('is retried later and later, and is a dead letter after a day', async () => {
    const { id } = await add('/a');
    receiver.answer(() => 503);
    await write(id, 1, 'one');
    const delays: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await wait();
      await deliver(id);
      const { delay } = await database.row(
        'SELECT extract(epoch FROM due_at - now())::float8 AS delay FROM webhook_deliveries',
      );
      delays.push(delay);
    }
    expect([...delays].sort((a, b) => a - b)).toEqual(delays);
    expect(delays.at(-1)).toBeGreaterThan(10_000);
    expect(await states()).toEqual([['waiting', 8, 'status', 503]]);
    await database.pool.query(
      `UPDATE webhook_deliveries SET due_at = now(), trying_since = now() - interval '23 hours'`,
    );
    await deliver(id);
    expect(await states()).toEqual([['dead', 9, 'status', 503]]);
    await wait();
    await deliver(id);
    expect(receiver.received).toHaveLength(9);
  });

  it('is not delayed by an endpoint that does not answer', async () => {
    const slow = await add('/slow');
    const quick = await add('/quick');
    receiver.answer(({ path }) => (path === '/slow' ? 'nothing' : 200));
    for (let inverter = 1; inverter <= 6; inverter += 1) {
      await write(slow.id, inverter, 'slow');
      await write(quick.id, inverter, 'quick');
    }
    const waiting = deliver(slow.id);
    await until('four requests that stay open', () => receiver.received.length === 4);
    await deliver(quick.id);
    expect(names()).toEqual([...Array(4).fill('slow'), ...Array(6).fill('quick')]);
    // As if they had timed out.
    receiver.answer(() => 500);
    receiver.server.release();
    await waiting;
    expect((await states()).filter(([, , failure]) => failure === 'connection')).toHaveLength(4);
  });

  it('ends for an endpoint that answers 410, until it is enabled again', async () => {
    const { id } = await add('/a');
    receiver.answer(() => 410);
    await write(id, 1, 'first', 'second');
    await deliver(id);
    expect(names()).toEqual(['first']);
    expect(await database.row('SELECT enabled, gone FROM webhook_endpoints')).toEqual({
      enabled: false,
      gone: true,
    });
    await wait();
    await deliver(id);
    expect(names()).toEqual(['first']);
    receiver.answer(() => 200);
    await database.pool.query('UPDATE webhook_endpoints SET enabled = true');
    await deliver(id);
    expect(names()).toEqual(['first', 'second']);
    expect((await states()).map(([state]) => state)).toEqual(['dead', 'delivered']);
  });

  it('follows no redirect', async () => {
    const { id } = await add('/a');
    receiver.answer(() => 307);
    await write(id, 1, 'one');
    await deliver(id);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/a']);
    expect(await states()).toEqual([['waiting', 1, 'status', 307]]);
  });

  it('is refused to a name that resolves to a private address', async () => {
    const named = await add('/a', 'localhost');
    const literal = await add('/a', '127.0.0.1');
    for (const { id } of [named, literal]) {
      await write(id, 1, 'one');
      await handler(postPublicAddress).handle({ endpointId: id });
    }
    expect(await states()).toEqual([
      ['waiting', 1, 'private_address', null],
      ['waiting', 1, 'private_address', null],
    ]);
    expect(receiver.received).toEqual([]);
  });

  it('is repeated with the same id if the worker dies before it records the answer', async () => {
    const { id } = await add('/a');
    await write(id, 1, 'one', 'two');
    const dying = {
      pool: {
        query: (text: string, values: unknown[]) =>
          receiver.received.length > 0
            ? Promise.reject(new Error('killed'))
            : worker.pool.query(text, values),
      },
    } as unknown as Database;
    await expect(handler(receiver.server.post, dying).handle({ endpointId: id })).rejects.toThrow('killed');
    await deliver(id);
    expect(names()).toEqual(['one']);
    // Its lease expires.
    await wait();
    await deliver(id);
    expect(names()).toEqual(['one', 'one', 'two']);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
  });

  it('counts only if no other worker has claimed it since', async () => {
    const { id } = await add('/a');
    await write(id, 1, 'one');
    const late = (await claimDelivery(worker.pool, id))!;
    await wait();
    const next = (await claimDelivery(worker.pool, id))!;
    expect([late.messageId, late.attempt, next.attempt]).toEqual([next.messageId, 1, 2]);
    const delivered = { status: 200, failure: null, retryAfterS: null };
    expect(
      await recordDelivery(worker.pool, late, { ...delivered, status: 500, failure: 'status' }),
    ).toBeNull();
    expect(await recordDelivery(worker.pool, next, delivered)).toBe('delivered');
  });

  it('is made once by two workers', async () => {
    const { id } = await add('/a');
    for (let inverter = 1; inverter <= 20; inverter += 1)
      await write(id, inverter, `${inverter} a`, `${inverter} b`);
    await Promise.all([deliver(id), deliver(id), deliver(id)]);
    await wait();
    await deliver(id);
    expect(names()).toHaveLength(40);
    for (let inverter = 1; inverter <= 20; inverter += 1)
      expect(names().filter((name) => name.startsWith(`${inverter} `))).toEqual([
        `${inverter} a`,
        `${inverter} b`,
      ]);
  });

  it('begins again, with the same id, when a dead letter is replayed', async () => {
    const { id } = await add('/a');
    receiver.answer(() => 500);
    await write(id, 1, 'one', 'two');
    await database.pool.query(`UPDATE webhook_deliveries SET trying_since = now() - interval '1 day'`);
    await deliver(id);
    receiver.answer(() => 200);
    expect(await replay(id, 2)).toEqual({ replayed: 2, more: false });
    await deliver(id);
    expect(names()).toEqual(['one', 'two', 'one', 'two']);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids.slice(2)).toEqual(ids.slice(0, 2));
    expect(await replay(id, 2)).toEqual({ replayed: 0, more: false });
  });

  it('begins again with the oldest dead letters, as many as are replayed at a time', async () => {
    const { id } = await add('/a');
    await write(id, 1, 'one', 'two', 'three');
    await write(id, 2, 'four', 'five');
    await database.pool.query(`UPDATE webhook_deliveries SET state = 'dead', finished_at = now()`);
    // A row that is written again comes last in the table.
    await database.pool.query(`UPDATE webhook_deliveries SET attempts = 1 WHERE data->>'name' = 'one'`);
    const replayed: object[] = [];
    for (let call = 0; call < 3; call += 1) {
      replayed.push(await replay(id, 2));
      await deliver(id);
      await wait();
      await deliver(id);
    }
    expect(replayed).toEqual([
      { replayed: 2, more: true },
      { replayed: 2, more: true },
      { replayed: 1, more: false },
    ]);
    expect([names().slice(0, 2), names().slice(2, 4).sort(), names().slice(4)]).toEqual([
      ['one', 'two'],
      ['four', 'three'],
      ['five'],
    ]);
  });

  it('fails if the secret cannot be decrypted', async () => {
    const { id } = await add('/a');
    await database.pool.query('UPDATE webhook_endpoints SET secret = $1', [Buffer.from('x')]);
    await write(id, 1, 'one');
    await deliver(id);
    expect([await states(), receiver.received]).toEqual([[['waiting', 1, 'secret', null]], []]);
  });
});
