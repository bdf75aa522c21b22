import { getActiveFaults } from '@heliograph/contracts/http/get-active-faults';
import { inverterEventSchema, type InverterEvent } from '@heliograph/contracts/http/get-inverter-events';
import { liveOfUserSchema } from '@heliograph/contracts/http/live-of-user';
import type { Live } from '@heliograph/contracts/http/live';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ask, logIn } from './support/http.js';
import { openLive, openStream } from './support/live-client.js';
import { hear, PASSWORD, PHONES } from './support/people.js';
import { useApi } from './support/use-api.js';
import { until } from '../../support/until.js';

const at = (minute: number) => new Date(Date.UTC(2026, 4, 20, 8, minute));
const iso = (minute: number) => at(minute).toISOString();

describe('the events of an inverter', () => {
  const system = useApi();
  let cookie: string;
  beforeAll(async () => {
    cookie = await logIn(system.api.port, 'customer', PHONES.a, PASSWORD);
    const id = system.people.inverter['A-0001'];
    const say = (minute: number, code: string, active: boolean, severity = 'warning') =>
      system.database.query(
        `INSERT INTO device_events (inverter_id, ts, code, active, severity) VALUES ($1, $2, $3, $4, $5)`,
        [id, at(minute), code, active, severity],
      );
    // A repeated fault that ended, the same fault again, a notice, and a fault that ended once.
    await say(1, 'GRID_OVERVOLTAGE', true);
    await say(2, 'GRID_OVERVOLTAGE', true);
    await say(3, 'GRID_OVERVOLTAGE', false);
    await say(4, 'GRID_OVERVOLTAGE', false);
    await say(10, 'GRID_OVERVOLTAGE', true);
    await say(11, 'GRID_OVERVOLTAGE', true);
    await say(5, 'FIRMWARE_UPDATED', true, 'info');
    await say(6, 'FAN_FAULT', true, 'critical');
    await say(7, 'FAN_FAULT', false, 'critical');
    await system.database.query(
      `INSERT INTO silence_cases (inverter_id, silent_since, opened_at, closed_at, recovered_readings)
       VALUES ($1, $2, $3, $4, 13)`,
      [id, at(20), at(31), at(40)],
    );
    await system.database.query(
      `INSERT INTO counter_findings (inverter_id, ts, seq, kind, before_wh, counter_wh)
       VALUES ($1, $2, 1, 'epoch', 5000, 10), ($1, $3, 2, 'outlier', 10, 999999)`,
      [id, at(50), at(51)],
    );
    await system.database.query(
      'INSERT INTO dead_strings (inverter_id, input, since, until) VALUES ($1, 2, $2, $3)',
      [id, at(30), at(45)],
    );
    await hear(system.database, id, 1200);
    await system.database.query(
      `UPDATE latest SET faults = '{GRID_OVERVOLTAGE,FAN_FAULT,UNTOLD}' WHERE inverter_id = $1`,
      [id],
    );
  });

  const page = async (query = '') => {
    const path = `/api/getInverterEvents?serial_no=a-0001${query}`;
    const answer = await ask(system.api.port, 'GET', path, { cookie });
    expect(answer.status).toBe(200);
    const events = answer
      .json<unknown[]>()
      .map((event): InverterEvent => inverterEventSchema.strict().parse(event));
    return { events, total: answer.headers['x-total-count'] };
  };

  it('are listed newest first with begin and end, repetitions once', async () => {
    const { events, total } = await page();
    expect(total).toBe('7');
    expect(events.map(({ kind, code, begunAt, endedAt }) => [kind, code, begunAt, endedAt])).toEqual([
      ['counter_reset', null, iso(50), iso(50)],
      ['dead_string', null, iso(30), iso(45)],
      ['silence', null, iso(20), iso(40)],
      ['fault', 'GRID_OVERVOLTAGE', iso(10), null],
      ['fault', 'FAN_FAULT', iso(6), iso(7)],
      ['notice', 'FIRMWARE_UPDATED', iso(5), null],
      ['fault', 'GRID_OVERVOLTAGE', iso(1), iso(3)],
    ]);
    expect(events[0]!.counter).toEqual({ beforeWh: 5000, showedWh: 10 });
    expect(events.map(({ recoveredReadings }) => recoveredReadings).slice(1, 4)).toEqual([null, 13, null]);
    expect(events.map(({ input }) => input).slice(0, 3)).toEqual([null, 2, null]);
    expect(events[4]).toMatchObject({ severity: 'critical', counter: null });
  });

  it('are paged', async () => {
    const pages = [await page('&size=4'), await page('&size=4&page=2'), await page('&size=4&page=3')];
    expect(pages.map(({ events, total }) => [events.length, total])).toEqual([
      [4, '7'],
      [3, '7'],
      [0, '7'],
    ]);
    for (const wrong of ['&size=101', '&page=0']) {
      const path = `/api/getInverterEvents?serial_no=A-0001${wrong}`;
      expect((await ask(system.api.port, 'GET', path, { cookie })).status).toBe(400);
    }
  });

  it('give the live view the start of an active fault, if the device reported it', async () => {
    const stream = await openLive(system.api.port, system.people.inverter['A-0001'], cookie);
    const [first] = await until('the first event', () => stream.events(), {
      wanted: (events) => events.length > 0,
    });
    expect(first).toMatchObject({
      faults: ['GRID_OVERVOLTAGE', 'FAN_FAULT', 'UNTOLD'],
      faultsSince: { GRID_OVERVOLTAGE: iso(10) },
    });
    expect(Object.keys(first!.faultsSince)).toEqual(['GRID_OVERVOLTAGE']);
    stream.close();
  });

  it('have each active fault’s begin, number of occurrences, and values measured then', async () => {
    const id = system.people.inverter['A-0001'];
    // Moves the events to the last hours.
    const later = Date.now() - at(60).getTime();
    await system.database.query(
      `UPDATE device_events SET ts = ts + make_interval(secs => $2) WHERE inverter_id = $1`,
      [id, later / 1000],
    );
    const read = (minute: number, volts: number, faults: string[]) =>
      system.database.query(
        `INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh, ac_voltage_v, faults)
         VALUES ($1, $2, $3, $2, false, 1, ARRAY[$4::real], $5)`,
        [id, new Date(at(minute).getTime() + later), 9_000 + minute, volts, faults],
      );
    await read(10, 231, []);
    await read(11, 268.5, ['GRID_OVERVOLTAGE']);
    await read(12, 270, ['GRID_OVERVOLTAGE']);
    const answer = await ask(system.api.port, 'GET', '/api/getActiveFaults?serial_no=a-0001', { cookie });
    const faults = getActiveFaults.output.parse(answer.json());
    const [over, fan, untold] = faults;
    expect(faults.map(({ code }) => code)).toEqual(['GRID_OVERVOLTAGE', 'FAN_FAULT', 'UNTOLD']);
    expect(over).toMatchObject({
      occurrences: 2,
      measured: { acVoltageV: [268.5], temperatureC: null },
    });
    expect(Date.parse(over!.measured!.at) - Date.parse(over!.begunAt!)).toBe(60_000);
    expect(fan).toMatchObject({ begunAt: null, occurrences: 1 });
    expect(untold).toMatchObject({ begunAt: null, occurrences: null });
  });

  it('share one stream with all inverters of a user: first all, then the changed ones', async () => {
    const stream = await openStream(system.api.port, `/api/live?user_id=${system.people.a}`, cookie);
    const told = () => stream.events().map((event) => liveOfUserSchema.parse(event));
    const [first] = await until('the first event', told, { wanted: (events) => events.length > 0 });
    const ids = (views: readonly Live[]) => views.map(({ inverterId }) => inverterId).sort();
    const { 'A-0001': one, 'A-0002': other } = system.people.inverter;
    expect(ids(first!)).toEqual([one, other].sort());
    await hear(system.database, other, 4321);
    const events = await until('an event of the other inverter', told, { wanted: (all) => all.length > 1 });
    expect(ids(events[1]!)).toEqual([other]);
    expect(events[1]![0]).toMatchObject({ acPowerW: 4321 });
    // The stream ends when an inverter is given away.
    await system.database.query('UPDATE inverters SET user_id = NULL WHERE id = $1', [other]);
    await until('the end of the stream', () => stream.ended());
    await system.database.query('UPDATE inverters SET user_id = $2 WHERE id = $1', [other, system.people.a]);
  });
});
