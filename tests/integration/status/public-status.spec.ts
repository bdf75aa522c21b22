import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beat } from '@heliograph/database/heartbeats/beat';
import type { PublicStatus } from '@heliograph/domain/status/public-status';
import { WritePublicStatus } from '@heliograph/worker/handlers/write-public-status';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addAdministrator } from '../../support/builders.js';
import { makeTemporaryFolder } from '../../support/temporary-folder.js';
import { useDatabaseAs, useTestDatabase } from '../../support/use-database.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('the public status', () => {
  const database = useTestDatabase();
  const worker = useDatabaseAs('worker', database);
  let temporary: string;
  let folder: string;
  beforeAll(async () => {
    temporary = await makeTemporaryFolder('heliograph-status-');
    folder = join(temporary, 'status');
  });
  afterAll(() => rm(temporary, { recursive: true }));
  beforeEach(async () => {
    await database.rows('TRUNCATE service_heartbeats, service_spans, announcements, outbox, duties');
    await canaryArrived();
  });

  const canaryArrived = () =>
    database.rows(
      `INSERT INTO duties (duty, known_since, ended_at, succeeded_at) VALUES ('canary-delivery', now(), now(), now())
       ON CONFLICT (duty) DO UPDATE SET succeeded_at = now()`,
    );
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const write = async (STATUS_DIRECTORY: string | undefined = folder): Promise<PublicStatus> => {
    await new WritePublicStatus(worker, { STATUS_DIRECTORY, TIME_ZONE: 'Asia/Kolkata' }).handle();
    return JSON.parse(await read('status.json')) as PublicStatus;
  };
  const ago = (ms: number) => new Date(Date.now() - ms);
  /** Heartbeats from one time to another, as of a service that ran in between. */
  async function ran(service: string, from: Date, to: Date): Promise<void> {
    await beat(database.pool, service, from);
    await database.rows('UPDATE service_heartbeats SET beat_at = $2 WHERE service = $1', [service, to]);
  }

  it('is written as a page in each language and as JSON, and leaves no drafts behind', async () => {
    const before = Date.now();
    const status = await write();
    expect((await readdir(folder)).sort()).toEqual(['en.html', 'hi.html', 'status.json']);
    expect(Math.abs(Date.parse(status.writtenAt) - before)).toBeLessThan(MINUTE_MS);
    expect(status.staleAfterS).toBe(180);
    for (const [name, language, title] of [
      ['en.html', 'en', 'Service status'],
      ['hi.html', 'hi', 'सेवा की स्थिति'],
    ] as const) {
      const page = await read(name);
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).toContain(`<h1>${title}</h1>`);
      expect(page).toContain(`datetime="${status.writtenAt}"`);
    }
  });

  it('is not written without a folder', async () => {
    await new WritePublicStatus(worker, {
      STATUS_DIRECTORY: undefined,
      TIME_ZONE: 'Asia/Kolkata',
    }).handle();
    expect(await database.rows('SELECT FROM service_spans')).toEqual([]);
  });

  it('shows unknown where nothing was recorded', async () => {
    await database.rows('TRUNCATE duties');
    const { services, dataDelay } = await write();
    expect(Object.values(services).map(({ state, knownS }) => [state, knownS])).toEqual(
      Array(3).fill(['unknown', 0]),
    );
    expect(dataDelay).toEqual({ state: 'unknown', p50S: null, p95S: null, backlogReadingsPerMinute: 0 });
    expect(await read('en.html')).toContain('The state of some services is not known yet');
  });

  it('counts a stop of a service as downtime once it is back, and keeps earlier downtime', async () => {
    await ran('ingest', ago(5 * HOUR_MS), ago(3 * HOUR_MS));
    expect((await write()).services.receiving).toMatchObject({ state: 'down' });
    // Back for an hour after two hours.
    await beat(database.pool, 'ingest', ago(HOUR_MS));
    await database.rows('UPDATE service_heartbeats SET beat_at = now()');
    const { receiving, portal } = (await write()).services;
    expect(receiving.state).toBe('up');
    expect(Math.round(receiving.downS / 60)).toBe(120);
    expect(Math.round(receiving.knownS / 60)).toBe(300);
    expect(receiving.daylightDownS).toBeLessThanOrEqual(receiving.downS);
    expect(receiving.days).toHaveLength(90);
    expect(portal.state).toBe('unknown');
  });

  it('shows that nothing is received while hardly any inverter of the fleet reports', async () => {
    await ran('ingest', ago(HOUR_MS), new Date());
    const state = async () => (await write()).services.receiving.state;
    expect(await state()).toBe('up');
    await database.rows(
      `INSERT INTO incidents (kind, name, suspected, silent_since, opened_at, silent_inverters, expected_inverters)
       VALUES ('fleet', 'all', 'unknown', now(), now(), 60, 60)`,
    );
    expect(await state()).toBe('down');
    await database.rows('DELETE FROM incidents');
    expect(await state()).toBe('up');
  });

  it('counts no downtime while only the worker was stopped', async () => {
    await ran('api', ago(5 * HOUR_MS), ago(4 * HOUR_MS));
    await write();
    await database.rows('UPDATE service_heartbeats SET beat_at = now()');
    expect((await write()).services.portal).toMatchObject({ state: 'up', downS: 0 });
  });

  it('counts a service as up until its last heartbeat, though no worker recorded it', async () => {
    await ran('ingest', ago(5 * HOUR_MS), ago(4 * HOUR_MS));
    await write();
    await database.rows('UPDATE service_heartbeats SET beat_at = $1', [ago(HOUR_MS)]);
    await beat(database.pool, 'ingest');
    expect(Math.round((await write()).services.receiving.downS / 60)).toBe(60);
  });

  it('counts messages as down while one waits for too long, or the canary is late', async () => {
    expect((await write()).services.messages.state).toBe('up');
    await database.rows(
      `UPDATE service_spans SET began_at = now() - interval '2 hours', ended_at = now() - interval '1 hour'`,
    );
    await database.rows(
      `INSERT INTO outbox (kind, cause, phone, text, created_at) VALUES ('notice', 'waits', '9', 'x', now() - interval '1 hour')`,
    );
    expect((await write()).services.messages.state).toBe('down');
    await database.rows('UPDATE outbox SET delivered_at = now()');
    await database.rows(`UPDATE duties SET succeeded_at = now() - interval '26 minutes'`);
    expect((await write()).services.messages.state).toBe('down');
    await canaryArrived();
    const { messages } = (await write()).services;
    expect([messages.state, Math.round(messages.downS / 60)]).toEqual(['up', 60]);
    await write();
    expect(await database.row(`SELECT count(*)::int AS n FROM service_spans`)).toEqual({ n: 2 });
  });

  it('has the percentiles of the delay of live readings, and the backlog apart', async () => {
    await database.rows(
      `INSERT INTO inverters (serial_number, power_rating, rated_power_w, latitude, longitude, time_zone)
       SELECT 'ST-' || n, '5 kW', 5000, 18, 73, 'Asia/Kolkata' FROM generate_series(1, 23) n`,
    );
    // Twenty are received after 1 to 20 s. One reading arrived long ago, one has a wrong clock, one is slightly ahead.
    await database.rows(
      `INSERT INTO latest (inverter_id, seq, energy_total_wh, received_at, ts, heard_at, last_received_at)
       SELECT id, 1, 1000, at, at - make_interval(secs => CASE WHEN n = 23 THEN -5 WHEN n = 22 THEN 9000 ELSE n END),
              CASE WHEN n <> 22 THEN at END, at
       FROM (SELECT id, n, now() - CASE WHEN n = 21 THEN interval '1 hour' ELSE interval '1 minute' END AS at
             FROM (SELECT id, substr(serial_number, 4)::int AS n FROM inverters WHERE serial_number LIKE 'ST-%') i) given`,
    );
    await database.rows(
      `INSERT INTO ingest_minutes (minute_at, readings, backlog_readings, store_ms_sum, store_ms_max)
       SELECT date_trunc('minute', now()) - n * interval '1 minute', 900, 800, 0, 0 FROM generate_series(0, 2) n`,
    );
    expect((await write()).dataDelay).toEqual({
      state: 'up',
      p50S: 10,
      p95S: 19,
      backlogReadingsPerMinute: 800,
    });
    await database.rows(`UPDATE latest SET ts = received_at - interval '3 minutes'`);
    expect((await write()).dataDelay).toMatchObject({ state: 'slow', p95S: 180 });
  });

  it('shows announcements as text only, in the page’s language', async () => {
    await addAdministrator(database.pool);
    await database.rows(
      `INSERT INTO announcements (text_en, text_hi, opened_by, opened_at, ended_at, ended_by)
       SELECT text_en, text_hi, id, now() - interval '9 days', ended_at, CASE WHEN ended_at IS NOT NULL THEN id END
       FROM administrators, (VALUES
         ('<script>alert(1)</script>', NULL, NULL), ('Works again', 'फिर चालू', now() - interval '1 day'),
         ('Long over', NULL, now() - interval '8 days')) given (text_en, text_hi, ended_at)`,
    );
    const { announcements } = await write();
    expect(announcements.map(({ en, hi }) => [en, hi])).toEqual([
      ['<script>alert(1)</script>', null],
      ['Works again', 'फिर चालू'],
    ]);
    const [english, hindi] = [await read('en.html'), await read('hi.html')];
    for (const page of [english, hindi]) {
      expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(page).not.toContain('<script>alert');
    }
    expect(english).toContain('Works again');
    expect(hindi).toContain('फिर चालू');
    expect(hindi).toContain('यह सूचना सिर्फ़ अंग्रेज़ी में है।');
  });
});
