import { knownHoursSql } from '@heliograph/database/energy/known-hours';
import { createLogger } from '@heliograph/server/logging';
import { EnergyRepair } from '@heliograph/worker/handlers/energy-repair';
import { countInverterEvents } from '@heliograph/database/events/list-inverter-events';
import { insertMessages } from '@heliograph/database/outbox/insert-messages';
import type { QueueClient } from '@heliograph/server/queues/queue-client';
import { NoCommunicationSweep } from '@heliograph/worker/handlers/no-communication-sweep';
import { PackReadings } from '@heliograph/worker/handlers/pack-readings';
import { Retention } from '@heliograph/worker/handlers/retention';
import { deleteOldQuarantine } from '@heliograph/database/retention/delete-old-quarantine';
import { workerSettings } from '@heliograph/worker/settings';
import { loadConfig } from '@heliograph/server/config';
import { describe, expect, it } from '@jest/globals';
import type { Pool, PoolClient } from 'pg';
import { addAdministrator, addReading, addUser } from '../../support/builders.js';
import { useDatabaseAs, useTestDatabase } from '../../support/use-database.js';
import { addInverter, hasOpenOutage, setIngestUp, setReportingHours } from './fleet.js';

const logger = createLogger('test', 'silent');

const database = useTestDatabase();

const worker = useDatabaseAs('worker', database);

const settings = loadConfig(workerSettings, {
  DATABASE_URL: 'postgres://unused',
  SERVER_KEY: 'A'.repeat(44),
});

describe('energy repair', () => {
  const HOUR_MS = 3_600_000;

  /** An inverter with two readings an hour apart that are not in the rollups, as left by a killed ingest. */
  async function addMarked(): Promise<number> {
    const id = await addInverter(database.pool, {});
    const now = Date.now();
    await database.pool.query(
      `INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh)
       VALUES ($1, $2, 1, $2, false, 1000), ($1, $3, 2, $3, false, 1750)`,
      [id, new Date(now - 2 * HOUR_MS), new Date(now - HOUR_MS)],
    );
    await database.pool.query('INSERT INTO energy_tails (inverter_id, dirty_from) VALUES ($1, $2)', [
      id,
      new Date(now - 2 * HOUR_MS),
    ]);
    return id;
  }
  const state = async (id: number) => {
    const { rows } = await database.pool.query(
      `SELECT dirty_from IS NOT NULL AS marked,
              (SELECT sum(energy_wh)::int FROM (${knownHoursSql}) h WHERE inverter_id = $1) AS energy_wh
       FROM energy_tails WHERE inverter_id = $1`,
      [id],
    );
    return rows[0];
  };

  it('recomputes from old watermarks at the next run, and leaves fresh ones to ingest', async () => {
    const repair = new EnergyRepair(worker, logger);
    const leftOver = await addMarked();
    await repair.handle();
    expect(await state(leftOver)).toEqual({ marked: true, energy_wh: null });
    const justMarked = await addMarked();
    await repair.handle();
    expect(await state(leftOver)).toEqual({ marked: false, energy_wh: 750 });
    expect(await state(justMarked)).toEqual({ marked: true, energy_wh: null });
  });

  it('leaves inverters to the next run if its time is over', async () => {
    await database.pool.query('UPDATE energy_tails SET dirty_from = NULL');
    const ids = [await addMarked(), await addMarked()];
    const repair = new EnergyRepair(worker, logger);
    const marked: boolean[][] = [];
    for (let run = 0; run < 3; run++) {
      await repair.repair(0);
      marked.push(await Promise.all(ids.map(async (id) => (await state(id)).marked)));
    }
    expect(marked).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
  });
});

describe('packing', () => {
  it('moves readings of past weeks into packed days', async () => {
    const id = await addInverter(database.pool, {});
    await addReading(database.pool, id, { ts: new Date(Date.now() - 30 * 86_400_000) });
    await new PackReadings(worker, logger).handle();
    const { rows } = await database.pool.query(
      'SELECT readings, (SELECT count(*) FROM readings WHERE inverter_id = $1) AS plain FROM packed_days WHERE inverter_id = $1',
      [id],
    );
    expect(rows).toEqual([{ readings: 1, plain: 0 }]);
  });
});

describe('retention', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const count = async (table: string) => {
    const { rows } = await database.pool.query(`SELECT count(*) AS n FROM ${table}`);
    return rows[0].n as number;
  };
  const quarantineAt = (receivedAt: Date) =>
    database.pool.query(
      `INSERT INTO quarantine (received_at, serial_number, topic, reason, payload) VALUES ($1, 'HG', 't', 'garbage', '')`,
      [receivedAt],
    );

  it('deletes data past its retention, and nothing else', async () => {
    const userId = await addUser(database.pool, {
      phone_no: '9000000001',
      created_at: daysAgo(400),
      phone_verified_at: daysAgo(399),
    });
    for (const age of [29, 31]) {
      await quarantineAt(daysAgo(age));
      await database.pool.query(
        `INSERT INTO outbox (kind, cause, phone, text, created_at, delivered_at) VALUES ('k', $1, '9', 'text', $2, $2)`,
        [`delivered ${age}`, daysAgo(age)],
      );
    }
    await database.pool.query(
      `INSERT INTO outbox (kind, cause, phone, text, created_at) VALUES ('k', 'waiting', '9', 'text', $1)`,
      [daysAgo(31)],
    );
    const administratorId = await addAdministrator(database.pool, { phone_no: '9000000002' });
    for (const [role, id, name, begun, used] of [
      ['customer', userId, 'customer, in use', 89, 13],
      ['customer', userId, 'customer, unused', 16, 15],
      ['customer', userId, 'customer, too long', 91, 0],
      ['administrator', administratorId, 'administrator, in use', 0.45, 0.4],
      ['administrator', administratorId, 'administrator, unused', 1, 0.6],
      ['administrator', administratorId, 'administrator, too long', 8, 0],
    ] as const) {
      await database.pool.query(
        `INSERT INTO sessions (token_hash, role, account_id, created_at, last_seen_at) VALUES ($1, $2, $3, $4, $5)`,
        [Buffer.from(name), role, id, daysAgo(begun), daysAgo(used)],
      );
    }
    for (const [minutes, days] of [
      [59, 399],
      [61, 401],
    ] as const) {
      const ago = new Date(Date.now() - minutes * 60_000);
      const values = [ago, String(minutes)];
      await database.pool.query(
        `INSERT INTO login_failures (at, role, phone_no, address) VALUES ($1, 'customer', '9', $2)`,
        values,
      );
      await database.pool.query(
        `INSERT INTO address_actions (at, action, address) VALUES ($1, 'a', $2)`,
        values,
      );
      await database.pool.query(
        `INSERT INTO known_browsers (token_hash, role, phone_no, seen_at) VALUES ('\\x01', 'customer', $1, $2)`,
        [String(days), daysAgo(days)],
      );
    }

    const inverterId = await addInverter(database.pool, {});
    for (const age of [29, 31]) {
      await database.pool.query(
        `INSERT INTO device_clones VALUES ($1, $2, $2, 9, '{203.0.113.7,198.51.100.2}', $2)`,
        [inverterId, daysAgo(age)],
      );
    }

    for (const age of [3_652, 3_654]) {
      await database.pool.query(
        `INSERT INTO device_events (inverter_id, ts, code, active, severity, received_at)
         VALUES ($1, $2, 'ISO_FAULT', true, 'critical', $2), ($1, $2::timestamptz + interval '1 hour', 'ISO_FAULT', false, 'critical', $2)`,
        [inverterId, daysAgo(age)],
      );
    }
    expect(await countInverterEvents(database.pool, inverterId)).toBe(2);

    await new Retention(worker, settings, logger).handle();

    expect(await count('device_events')).toBe(2);
    expect(await countInverterEvents(database.pool, inverterId)).toBe(1);

    const clones = await database.pool.query(
      'SELECT takeovers, cardinality(addresses) AS addresses FROM device_clones ORDER BY begun_at DESC',
    );
    expect(clones.rows).toEqual([
      { takeovers: 9, addresses: 2 },
      { takeovers: 9, addresses: 0 },
    ]);
    expect(await count('quarantine')).toBe(1);
    const sessions = await database.pool.query('SELECT token_hash FROM sessions ORDER BY token_hash');
    expect(sessions.rows.map((row) => String(row.token_hash))).toEqual([
      'administrator, in use',
      'customer, in use',
    ]);
    for (const table of ['login_failures', 'address_actions', 'known_browsers']) {
      expect([table, await count(table)]).toEqual([table, 1]);
    }
    const { rows } = await database.pool.query('SELECT cause, phone, text FROM outbox ORDER BY cause');
    expect(rows).toEqual([
      { cause: 'delivered 29', phone: '9', text: 'text' },
      { cause: 'delivered 31', phone: '', text: null },
      { cause: 'waiting', phone: '9', text: 'text' },
    ]);
  });

  it('deletes in batches until nothing old is left', async () => {
    await database.pool.query('TRUNCATE quarantine');
    for (let i = 0; i < 7; i++) await quarantineAt(daysAgo(40));
    await quarantineAt(daysAgo(1));
    expect(await deleteOldQuarantine(database.pool, daysAgo(30), 3)).toBe(7);
    expect(await count('quarantine')).toBe(1);
  });

  it('creates partitions ahead and drops old ones', async () => {
    await database.pool.query(
      `CREATE TABLE readings_p20200106 PARTITION OF readings FOR VALUES FROM ('2020-01-06Z') TO ('2020-01-13Z')`,
    );
    const ahead = async () => {
      const { rows } = await database.pool.query(
        `SELECT max(inhrelid::regclass::text) AS newest, min(inhrelid::regclass::text) AS oldest
         FROM pg_inherits WHERE inhparent = 'readings'::regclass`,
      );
      return rows[0] as { newest: string; oldest: string };
    };
    const { newest } = await ahead();
    await database.pool.query(`DROP TABLE ${newest}`);
    await new Retention(worker, settings, logger).handle();
    expect((await ahead()).newest).toBe(newest);
    expect((await ahead()).oldest).not.toBe('readings_p20200106');
  });

  it('does the other steps if one fails, and then fails', async () => {
    const { rows } = await database.pool.query(
      `INSERT INTO outbox (kind, cause, phone, text, delivered_at) VALUES ('k', 'old', '9', 'text', $1) RETURNING id`,
      [daysAgo(31)],
    );
    const query = (text: string, values?: unknown[]) =>
      text.includes('DELETE FROM sessions')
        ? Promise.reject(new Error('timeout'))
        : worker.pool.query(text, values);
    const pool = { query, connect: () => worker.pool.connect() } as unknown as Pool;
    const retention = new Retention({ ...worker, pool }, settings, logger);
    await expect(retention.handle()).rejects.toThrow('retention failed: sessionsDeleted');
    const after = await database.pool.query('SELECT text FROM outbox WHERE id = $1', [rows[0].id]);
    expect(after.rows).toEqual([{ text: null }]);
  });
});

describe('the search for outages', () => {
  /** The worker's database, on which outages cannot be resolved. */
  function withoutResolving(): Pool {
    const query = (client: PoolClient) => (text: string, values?: unknown[]) =>
      text.includes('pg_advisory_xact_lock')
        ? Promise.reject(new Error('out of memory'))
        : client.query(text, values);
    const connect = async () => {
      const client = await worker.pool.connect();
      const own: Partial<Record<PropertyKey, unknown>> = { query: query(client), release: client.release };
      return new Proxy(client, { get: (_, key) => own[key] ?? Reflect.get(client, key) });
    };
    return { query: worker.pool.query.bind(worker.pool), connect } as unknown as Pool;
  }

  it('goes on if ended outages cannot be resolved, and then fails', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const id = await addInverter(database.pool, { heardAt: minutesAgo(30), siteSource: 'assumed' });
    const hours = { from: minutesAgo(300), until: minutesAgo(-300), next: minutesAgo(-1_000) };
    await setReportingHours(database.pool, id, hours);
    await setIngestUp(database.pool, minutesAgo(3_000), new Date());
    const queues = { addJobs: async () => {} } as unknown as QueueClient;
    const sweep = new NoCommunicationSweep({ ...worker, pool: withoutResolving() }, settings, logger, queues);
    await expect(sweep.handle()).rejects.toThrow('out of memory');
    expect(await hasOpenOutage(database.pool, id)).toBe(true);
  });

  it('writes messages to any number of owners, because a parameter of PostgreSQL has a limit', async () => {
    const userId = await addUser(database.pool, { phone_no: '9000000003' });
    const messages = Array.from({ length: 10_001 }, (_, n) => ({
      ...({ kind: 'communication_restored', cause: `many:${n}`, userId, phone: '9', text: 'text' } as const),
    }));
    const sizes: number[] = [];
    const query = (text: string, values: unknown[]) => {
      if (text.includes('INSERT INTO outbox')) sizes.push(JSON.parse(String(values[0])).length);
      return worker.pool.query(text, values);
    };
    expect(new Set(await insertMessages({ query } as unknown as Pool, messages)).size).toBe(10_001);
    expect(sizes).toEqual([10_000, 1]);
  });
});
