import { liveSchema } from '@heliograph/contracts/http/live';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ask, logIn } from './support/http.js';
import { openLive } from './support/live-client.js';
import { hear, PASSWORD, PHONES } from './support/people.js';
import type { System } from './support/system.js';
import { useApi } from './support/use-api.js';
import { until } from '../../support/until.js';

describe('the live view', () => {
  const system = useApi();
  let cookie: string;
  beforeAll(async () => {
    cookie = await logIn(system.api.port, 'customer', PHONES.a, PASSWORD);
  });

  const watch = (serial: keyof System['people']['inverter'] = 'A-0001', as = cookie) =>
    openLive(system.api.port, system.people.inverter[serial], as);

  it('begins with the current state, matching its contract', async () => {
    const stream = await watch('A-0002');
    const [first] = await until('the first event', () => stream.events(), {
      wanted: (events) => events.length > 0,
    });
    expect(liveSchema.parse(first)).toMatchObject({
      inverterId: system.people.inverter['A-0002'],
      ts: null,
      acPowerW: null,
      nocomm: false,
    });
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
      'cache-control': expect.stringContaining('no-store'),
    });
    stream.close();
  });

  it('sends a reading within two seconds, and none of other inverters', async () => {
    const stream = await watch();
    await until('the first event', () => stream.events(), { wanted: (events) => events.length === 1 });
    await hear(system.database, system.people.inverter['A-0001'], 3120);
    const events = await until('the new reading', () => stream.events(), {
      wanted: (all) => all.length > 1,
      patienceMs: 2_000,
    });
    expect(events.at(-1)).toMatchObject({ acPowerW: 3120, state: 'producing', clockWrong: false });
    await hear(system.database, system.people.inverter['B-0001'], 999);
    await hear(system.database, system.people.inverter['A-0001'], 3200);
    await until('an event after it', () => stream.events(), { wanted: (all) => all.length > 2 });
    expect(stream.events().map((event) => event.acPowerW)).not.toContain(999);
    stream.close();
  });

  it('shows an outage while it is open', async () => {
    const id = system.people.inverter['A-0002'];
    const stream = await watch('A-0002');
    await system.database.query(
      `INSERT INTO silence_cases (inverter_id, silent_since) VALUES ($1, '2026-01-02T03:04:05Z')`,
      [id],
    );
    const silent = await until('no communication in the live view', () => stream.events().at(-1), {
      wanted: (event) => event?.nocomm === true,
    });
    expect(silent).toMatchObject({ silentSince: '2026-01-02T03:04:05.000Z' });
    await system.database.query('UPDATE silence_cases SET closed_at = now() WHERE inverter_id = $1', [id]);
    await until('the end of it', () => stream.events().at(-1), {
      wanted: (event) => event?.nocomm === false,
    });
    stream.close();
  });

  it('shows a clock error when readings arrive without a correct time', async () => {
    const id = system.people.inverter['A-0001'];
    await hear(system.database, id, 100);
    await system.database.query(
      `UPDATE latest SET heard_at = now() - interval '11 minutes', last_received_at = now() WHERE inverter_id = $1`,
      [id],
    );
    const stream = await watch();
    await until('the clock error in the live view', () => stream.events().at(-1), {
      wanted: (event) => event?.clockWrong === true,
    });
    stream.close();
  });

  it('ends when the inverter gets another owner', async () => {
    const id = system.people.inverter['A-0002'];
    const stream = await watch('A-0002');
    await system.database.query('UPDATE inverters SET user_id = $2 WHERE id = $1', [id, system.people.b]);
    await until('the end of the stream', () => stream.ended());
    expect((await ask(system.api.port, 'HEAD', `/api/live/${id}`, { cookie })).status).toBe(404);
    await system.database.query('UPDATE inverters SET user_id = $2 WHERE id = $1', [id, system.people.a]);
  });

  it('ends with the session', async () => {
    const own = await logIn(system.api.port, 'customer', PHONES.a, PASSWORD);
    const [ending, staying] = [await watch('A-0001', own), await watch()];
    await ask(system.api.port, 'GET', '/api/logoutUser', { cookie: own });
    await until('the end of the stream that was logged out', () => ending.ended());
    expect(staying.ended()).toBe(false);
    staying.close();
  });

  it('is limited per session, and frees a place when a stream is closed', async () => {
    const own = await logIn(system.api.port, 'customer', PHONES.a, PASSWORD);
    const streams = [];
    for (let count = 0; count < 12; count += 1) streams.push(await watch('A-0001', own));
    const path = `/api/live/${system.people.inverter['A-0001']}`;
    const refused = await ask(system.api.port, 'GET', path, { cookie: own });
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
    streams[0]!.close();
    await until(
      'room for another stream',
      async () => (await ask(system.api.port, 'HEAD', path, { cookie: own })).status,
      { wanted: (status) => status === 200 },
    );
    streams.forEach((stream) => stream.close());
  });

  it('stays open when database connections are lost, and continues afterwards', async () => {
    const stream = await watch();
    await until('the first event', () => stream.events(), { wanted: (events) => events.length > 0 });
    const { rows } = await system.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'heliograph-api'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    await hear(system.database, system.people.inverter['A-0001'], 4321);
    await until('the reading after the loss of the connection', () => stream.events().at(-1), {
      wanted: (event) => event?.acPowerW === 4321,
    });
    expect(stream.ended()).toBe(false);
    stream.close();
  });
});
