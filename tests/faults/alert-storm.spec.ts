import { openDatabase, type Database } from '@heliograph/database/connection/database';
import { insertDeviceEvents } from '@heliograph/database/devices/insert-device-events';
import { migrate } from '@heliograph/database/migrations/migrate';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasRedis, Redis } from '../support/redis.js';
import { makeTemporaryFolder } from '../support/temporary-folder.js';
import { until } from '../support/until.js';
import { Postgres } from './world/postgres.js';
import { ServerProcess } from './world/server-process.js';

const OWNERS = 5_000;
const WORKERS = 2;
/** Messages that a worker delivers concurrently. */
const CONCURRENT = 4;
const SERVER_KEY = Buffer.alloc(32, 7).toString('base64');
/** Jobs lost with Redis are added again by a duty; a message leased by a killed worker waits a minute. */
const PROGRESS_MAX_MS = 240_000;
/** Only catches hangs: these waits add up to three minutes on an idle machine, and to more on a slow one. */
const STORM_MAX_MS = 900_000;

type Part = 'worker' | 'Redis' | 'PostgreSQL';

/** Which parts are killed at which share of the owners notified. */
const kills: readonly { readonly at: number; readonly parts: readonly Part[] }[] = [
  { at: 0.1, parts: ['worker'] },
  { at: 0.3, parts: ['Redis'] },
  { at: 0.5, parts: ['PostgreSQL'] },
  { at: 0.75, parts: ['worker', 'PostgreSQL', 'Redis'] },
];

/** A provider of text messages that records accepted messages by id. */
class Provider {
  readonly received = new Map<string, { readonly phone: string; times: number }>();
  private constructor(private readonly server: Server) {}

  static async start(): Promise<Provider> {
    const server = createServer();
    const provider = new Provider(server);
    server.on('request', async (request, response) => {
      const { id, kind, to } = (await json(request)) as { id: string; kind: string; to: string };
      if (kind === 'safety_fault') {
        const message = provider.received.get(id) ?? { phone: to, times: 0 };
        message.times += 1;
        provider.received.set(id, message);
      }
      await sleep(5 + Math.random() * 20);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"reference":"r"}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

(hasRedis ? describe : describe.skip)('kill -9 during a storm of alerts', () => {
  let folder: string;
  let postgres: Postgres;
  let database: Database;
  let redis: Redis;
  let provider: Provider;
  const workers: ServerProcess[] = [];
  /** Deliveries that a kill may have cut off between the provider's answer and its record. */
  let cutOff = 0;

  beforeAll(async () => {
    folder = await makeTemporaryFolder('heliograph-storm-');
    await chmod(folder, 0o711);
    postgres = await Postgres.create(folder, join(folder, 'postgres.log'));
    database = await openDatabase({ url: postgres.url, connectionsMax: 3, applicationName: 'storm' });
    await migrate(postgres.url);
    redis = await Redis.start();
    provider = await Provider.start();
    await reportFaults();
    await startWorkers();
    for (const { at, parts } of kills) {
      await until(`${at} of the owners to be notified`, () => provider.received.size >= OWNERS * at, {
        patienceMs: PROGRESS_MAX_MS,
      });
      await kill(parts);
    }
    await until('all messages to be delivered', allDelivered, { patienceMs: PROGRESS_MAX_MS });
  }, STORM_MAX_MS);
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.kill()));
    provider?.stop();
    await redis?.stop();
    await database?.close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** A dangerous fault of one inverter of each owner, all at the same moment. */
  async function reportFaults(): Promise<void> {
    const { rows } = await database.pool.query<{ id: number }>(
      `WITH owners AS (
         INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code)
         SELECT (9000000000 + n)::text, '', 'Asha', 'Rao', 'a@example.org', '1 Road', 'Pune', 'Maharashtra', '411004'
         FROM generate_series(1, $1) n RETURNING id)
       INSERT INTO inverters (serial_number, status, power_rating, rated_power_w, latitude, longitude, time_zone, user_id)
       SELECT 'STORM-' || id, 'ACTIVE', '5 kW', 5000, 18.52, 73.86, 'Asia/Kolkata', id FROM owners RETURNING id`,
      [OWNERS],
    );
    const receivedAt = Date.now();
    await insertDeviceEvents(
      database.pool,
      rows.map(({ id }) => ({
        inverterId: id,
        event: { v: 1, ts: receivedAt, code: 'ISO_FAULT', severity: 'critical', active: true },
        receivedAt,
      })),
    );
  }

  /** Starts workers until two run. A worker that lost its database or queues may have ended. */
  async function startWorkers(): Promise<void> {
    const running = workers.filter((worker) => worker.running);
    const missing = Array.from({ length: WORKERS - running.length }, () =>
      ServerProcess.start('worker', {
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        SERVER_KEY,
        SMS_PROVIDER: 'webhook',
        SMS_WEBHOOK_URL: provider.url,
        SMS_WEBHOOK_SECRET: 's'.repeat(32),
      }),
    );
    workers.splice(0, Infinity, ...running, ...(await Promise.all(missing)));
  }

  async function kill(parts: readonly Part[]): Promise<void> {
    cutOff += CONCURRENT * (parts.includes('PostgreSQL') ? WORKERS : parts.includes('worker') ? 1 : 0);
    await Promise.all([
      parts.includes('worker') && workers[0]!.kill(),
      parts.includes('Redis') && redis.kill(),
      parts.includes('PostgreSQL') && postgres.kill(),
    ]);
    if (parts.includes('PostgreSQL')) await postgres.start();
    if (parts.includes('Redis')) await redis.resume();
    await startWorkers();
  }

  async function allDelivered(): Promise<boolean> {
    const { rows } = await database.pool.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM device_events e WHERE NOT EXISTS (
         SELECT FROM outbox o JOIN inverters i ON i.user_id = o.user_id
         WHERE i.id = e.inverter_id AND o.kind = 'safety_fault' AND o.delivered_at IS NOT NULL)`,
    );
    return rows[0]!.left === 0;
  }

  it('notifies each owner, with one message', () => {
    const phones = [...provider.received.values()].map(({ phone }) => phone);
    expect(new Set(phones).size).toBe(OWNERS);
    expect(phones).toHaveLength(OWNERS);
  });

  it('sends a message again only if the provider’s answer was lost', () => {
    // The answer to one message may be lost at several kills.
    const repeats = [...provider.received.values()].reduce((sum, { times }) => sum + times - 1, 0);
    console.info(`${repeats} times a message was sent again, of ${OWNERS} messages`);
    expect(repeats).toBeLessThanOrEqual(cutOff);
  });
});
