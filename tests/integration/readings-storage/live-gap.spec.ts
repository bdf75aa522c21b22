import type { Caller } from '@heliograph/api/http/api-request';
import type { AuthenticationService } from '@heliograph/api/modules/accounts/authentication.service';
import type { InvertersService } from '@heliograph/api/modules/inverters/inverters.service';
import { LiveService } from '@heliograph/api/modules/live/live.service';
import { readGaps } from '@heliograph/database/live/read-gaps';
import { readLive } from '@heliograph/database/live/read-live';
import { packReadings } from '@heliograph/database/readings/pack-readings';
import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { createLogger } from '@heliograph/server/logging';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { PassThrough } from 'node:stream';
import type { Pool } from 'pg';
import { addDevice, addInverter, addReading } from '../../support/builders.js';
import { type Scan, watchScans } from '../../support/plans.js';
import { until } from '../../support/until.js';
import { useMigrated } from './servers.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const OFFLINE_DAYS = 46;
const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
// At noon, so that the span's tolerances include no third day.
const begin = (Math.floor(now / DAY_MS) - OFFLINE_DAYS + 0.5) * DAY_MS;
const end = now - 10 * MINUTE_MS;

/** An inverter was offline for 46 days until ten minutes ago, and has uploaded its backlog since. */
describe('the gap of a long outage', () => {
  const own = useMigrated(undefined);
  let id: number;

  beforeAll(async () => {
    const { pool } = own.database;
    await ensureReadingPartitions(pool, { retentionDays: 60, now: new Date(now) });
    id = await addInverter(pool, {});
    await addDevice(pool, id, { secret: 'x' });
    await addReading(pool, id, { ts: new Date(begin), energy_total_wh: 1_000 });
    await pool.query(
      `INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh)
       SELECT $1, ts, 0, now(), true, 1000 + extract(epoch FROM ts - $2)::int / 60
       FROM generate_series($2::timestamptz + interval '1 minute', $3::timestamptz - interval '1 minute', interval '1 minute') ts`,
      [id, new Date(begin), new Date(end)],
    );
    await addReading(pool, id, { ts: new Date(end), energy_total_wh: 90_000 });
    await pool.query(
      `INSERT INTO silence_cases (inverter_id, opened_at, silent_since, closed_at, close_reason)
       VALUES ($1, $2, $2, $3, 'heard')`,
      [id, new Date(begin), new Date(end)],
    );
    await packReadings(pool, { now: new Date(now), maxMs: Infinity });
    await pool.query('VACUUM ANALYZE readings, packed_days');
  }, 120_000);

  it('is not read by the poll, and unpacks the two days of its ends', async () => {
    const client = await own.database.pool.connect();
    try {
      // The other inverters of a fleet make the table too large to be read sequentially.
      await client.query('SET enable_seqscan = off');
      const daysUnpacked = (scans: readonly Scan[]) =>
        scans.filter(({ table }) => table === 'packed_days').reduce((days, { rows }) => days + rows, 0) / 2;
      const poll = await watchScans(client, (watched) => readLive(watched, [id]));
      expect(daysUnpacked(poll.scans)).toBe(0);
      // Each day is found and then unpacked.
      const { answer, scans } = await watchScans(client, (watched) => readGaps(watched, [id]));
      expect(daysUnpacked(scans)).toBe(2);
      expect(answer.get(id)).toMatchObject({
        from: new Date(begin).toISOString(),
        to: new Date(end).toISOString(),
        energyWh: 89_000,
        filledTo: new Date(end - MINUTE_MS).toISOString(),
      });
    } finally {
      client.release(true);
    }
  });

  it('is read again by a live stream only after readings or backlog', async () => {
    const { pool } = own.database;
    const names: string[] = [];
    const watchedPool = {
      query: (statement: { name: string; text: string }, values?: unknown[]) => {
        names.push(statement.name);
        return pool.query(statement, values);
      },
    };
    const anyone = { stillValid: async (callers: object[]) => new Set(callers) };
    const live = new LiveService(
      anyone as unknown as AuthenticationService,
      {} as InvertersService,
      watchedPool as unknown as Pool,
      createLogger('test', 'silent'),
    );
    const times = (name: string) => names.filter((one) => one === name).length;
    const polls = async (count: number) => {
      const before = times('read-live');
      await until('polls', async () => times('read-live'), { wanted: (now) => now >= before + count });
    };
    const response = Object.assign(new PassThrough(), { writeHead: () => undefined }).resume();
    await live.open(id, administrator, response as unknown as Parameters<LiveService['open']>[2]);
    try {
      await polls(3);
      expect(times('read-gaps')).toBe(1);
      await pool.query('UPDATE devices SET backlog_at = now() WHERE inverter_id = $1', [id]);
      await polls(3);
      expect(times('read-gaps')).toBe(2);
    } finally {
      live.end();
    }
  });
});

const administrator: Caller = {
  account: { role: 'administrator', id: 1, isSuper: false },
  credential: { kind: 'session', id: 'session', loggedInAt: new Date(0), hasSecondFactor: true },
  scope: { kind: 'everything' },
};
