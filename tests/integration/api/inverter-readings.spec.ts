import { eventsInPeriodSchema } from '@heliograph/contracts/http/get-events-in-period';
import { peerCurveSchema } from '@heliograph/contracts/http/get-peer-curve';
import { inverterReadingSchema } from '@heliograph/contracts/http/get-readings';
import { type ReadingCurve, readingCurveSchema } from '@heliograph/contracts/http/get-reading-curve';
import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { localDate, localInstant } from '@heliograph/domain/time/zone';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { addInverter, addLatest, addReading, addUser } from '../../support/builders.js';
import { ask, logIn } from './support/http.js';
import { PASSWORD, PHONES } from './support/people.js';
import { useApi } from './support/use-api.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ZONE = 'Asia/Kolkata';
/** Two days ago in Pune: a complete day within retention. */
const date = localDate(ZONE, Date.now() - 2 * DAY_MS);
const [year, month, day] = date.split('-').map(Number) as [number, number, number];
const at = (hour: number, minute = 0) => localInstant(ZONE, year, month, day, hour) + minute * MINUTE_MS;
const iso = (hour: number, minute = 0) => new Date(at(hour, minute)).toISOString();
const slot = (hour: number, minute = 0) => hour * 12 + minute / 5;

const system = useApi();
let administrator: string;

const get = (path: string, as = administrator) => ask(system.api.port, 'GET', `/api/${path}`, { cookie: as });

beforeAll(async () => {
  administrator = await logIn(system.api.port, 'administrator', PHONES.administrator, PASSWORD);
});

describe('the curve of an inverter’s readings', () => {
  beforeAll(async () => {
    const { 'A-0001': id, 'A-0002': other } = system.people.inverter;
    await ensureReadingPartitions(system.database, { retentionDays: 60, now: new Date() });
    // Ten minutes from nine with two phases, the second unknown in the first reading; power falls from -3 on.
    for (let minute = 0; minute < 10; minute++) {
      await addReading(system.database, id, {
        ts: new Date(at(9, minute)),
        ac_power_w: minute * 100 - 300,
        ac_voltage_v: [230 + minute, minute === 0 ? null : 240.5],
        rssi_dbm: -70 - minute,
      });
    }
    // The day before, and another inverter's.
    await addReading(system.database, id, { ts: new Date(at(9) - DAY_MS), ac_power_w: 50 });
    await addReading(system.database, other, { ts: new Date(at(9)), ac_power_w: 9_999 });
  });

  const curve = async (query: string): Promise<ReadingCurve> => {
    const answer = await get(`getReadingCurve?inverter_id=${system.people.inverter['A-0001']}&${query}`);
    expect(answer.status).toBe(200);
    return readingCurveSchema.strict().parse(answer.json());
  };

  it('has minimum, mean and maximum of five minutes, null without a reading', async () => {
    const { series, since: _since, ...rest } = await curve(`quantity=ac_power_w&date=${date}`);
    expect(rest).toEqual({
      firstDate: date,
      lastDate: date,
      timeZone: ZONE,
      from: iso(0),
      to: iso(24),
      intervalMinutes: 5,
      available: true,
    });
    expect(series).toHaveLength(1);
    const { entry, min, mean, max } = series[0]!;
    expect([entry, min.length, mean.length, max.length]).toEqual([1, 288, 288, 288]);
    const [first, end] = [slot(9), slot(9, 10)];
    expect([min, mean, max].map((figures) => figures.slice(first - 1, end + 1))).toEqual([
      [null, -300, 200, null],
      [null, -100, 400, null],
      [null, 100, 600, null],
    ]);
  });

  it('keeps a spike of one reading among many, and the gap beside it', async () => {
    const id = system.people.inverter['A-0001'];
    for (let minute = 0; minute < 60; minute++) {
      const ts = new Date(at(14, minute) - DAY_MS);
      await addReading(system.database, id, { ts, grid_freq_hz: minute === 33 ? 51.7 : 50 });
    }
    const before = localDate(ZONE, at(0) - DAY_MS);
    const { series } = await curve(`quantity=grid_freq_hz&date=${before}`);
    const { min, mean, max } = series[0]!;
    const spike = slot(14, 30);
    expect([min[spike], max[spike - 1], max[spike + 1]]).toEqual([50, 50, 50]);
    expect(max[spike]).toBeCloseTo(51.7, 3);
    expect(mean[spike]).toBeCloseTo(50.34, 3);
    expect(mean.slice(slot(15), slot(16))).toEqual(new Array(12).fill(null));
  });

  it('has a series for each phase', async () => {
    const { series } = await curve(`quantity=ac_voltage_v&date=${date}`);
    expect(series.map(({ entry, min, max }) => [entry, min[slot(9)], max[slot(9, 5)]])).toEqual([
      [1, 230, 239],
      [2, 240.5, 240.5],
    ]);
  });

  it('of several days is by hour and ends with the date', async () => {
    const { series, ...rest } = await curve(`quantity=ac_power_w&date=${date}&days=2`);
    expect(rest).toMatchObject({
      firstDate: localDate(ZONE, at(0) - DAY_MS),
      lastDate: date,
      from: new Date(at(0) - DAY_MS).toISOString(),
      to: iso(24),
      intervalMinutes: 60,
    });
    const { min, mean, max } = series[0]!;
    expect([mean.length, mean[9], min[33], mean[33], max[33]]).toEqual([48, 50, -300, 150, 600]);
    expect(mean.filter((value) => value !== null)).toHaveLength(2);
  });

  it('has no series for days without a value', async () => {
    expect((await curve(`quantity=temp_c&date=${date}`)).series).toEqual([]);
  });

  it('is unavailable beyond retention, with the first available date', async () => {
    const old = await curve('quantity=ac_power_w&date=2024-05-20&days=31');
    expect(old).toMatchObject({ available: false, series: [], firstDate: '2024-04-20' });
    const { available } = await curve(`quantity=ac_power_w&date=${old.since}`);
    expect(available).toBe(true);
  });

  it('is refused for an unknown quantity, an invalid day and more than 31 days', async () => {
    const id = system.people.inverter['A-0001'];
    for (const wrong of [
      'quantity=faults',
      '',
      'quantity=temp_c&date=2025-02-30',
      'quantity=temp_c&days=32',
    ]) {
      expect([wrong, (await get(`getReadingCurve?inverter_id=${id}&${wrong}`)).status]).toEqual([wrong, 400]);
    }
  });
});

describe('the events of some days', () => {
  const events = async (query: string) => {
    const answer = await get(
      `getEventsInPeriod?inverter_id=${system.people.inverter['A-0001']}&date=${date}${query}`,
    );
    expect(answer.status).toBe(200);
    return eventsInPeriodSchema.strict().parse(answer.json());
  };

  beforeAll(async () => {
    const id = system.people.inverter['A-0001'];
    const report = (ts: number, code: string, active: boolean, severity = 'warning') =>
      system.database.query(
        `INSERT INTO device_events (inverter_id, ts, code, active, severity) VALUES ($1, $2, $3, $4, $5)`,
        [id, new Date(ts), code, active, severity],
      );
    // Over before the day; from the day before into it; twice within it; a notice of the day before; after it.
    await report(at(8) - DAY_MS, 'GRID_OVERVOLTAGE', true);
    await report(at(9) - DAY_MS, 'GRID_OVERVOLTAGE', false);
    await report(at(23) - DAY_MS, 'FAN_FAULT', true);
    await report(at(1), 'FAN_FAULT', false);
    await report(at(10), 'GRID_OVERVOLTAGE', true);
    await report(at(10, 1), 'GRID_OVERVOLTAGE', true);
    await report(at(10, 5), 'GRID_OVERVOLTAGE', false);
    await report(at(12), 'GRID_OVERVOLTAGE', true);
    await report(at(12, 5), 'GRID_OVERVOLTAGE', false);
    await report(at(7) - DAY_MS, 'FIRMWARE_UPDATED', true, 'info');
    await report(at(9) + DAY_MS, 'OVER_TEMPERATURE', true);
    // The same fault long ago is not counted.
    await report(at(9) - 40 * DAY_MS, 'GRID_OVERVOLTAGE', true);
    await report(at(10) - 40 * DAY_MS, 'GRID_OVERVOLTAGE', false);
    await system.database.query(
      `INSERT INTO silence_cases (inverter_id, silent_since, opened_at, closed_at) VALUES ($1, $2, $3, $4)`,
      [id, new Date(at(15)), new Date(at(15, 30)), new Date(at(16))],
    );
    const { rows } = await system.database.query<{ id: string }>(
      `INSERT INTO tickets (inverter_id, created_by, description, status, created_at, closed_at)
       VALUES ($1, 'Support', 'Roof', 'CLOSED', $2, $3) RETURNING id`,
      [id, new Date(at(9) - DAY_MS), new Date(at(18))],
    );
    const ticket = rows[0]!.id;
    await system.database.query(
      `INSERT INTO audit_log (at, actor_kind, action, target, after)
       VALUES ($1, 'system', 'updateTicket', $2, '{"status": "ON_HOLD"}')`,
      [new Date(at(11)), `ticket ${ticket}`],
    );
    await system.database.query(
      `INSERT INTO ticket_messages (ticket_id, text, created_at) VALUES ($1, 'Hello', $2)`,
      [ticket, new Date(at(13))],
    );
  });

  it('include events of the period, also begun earlier, with a fault’s count of 30 days', async () => {
    const { events: list, complete } = await events('');
    expect(
      list.map(({ kind, code, begunAt, endedAt, occurrences }) => [
        kind,
        code,
        begunAt,
        endedAt,
        occurrences,
      ]),
    ).toEqual([
      ['silence', null, iso(15), iso(16), null],
      ['fault', 'GRID_OVERVOLTAGE', iso(12), iso(12, 5), 3],
      ['fault', 'GRID_OVERVOLTAGE', iso(10), iso(10, 5), 3],
      ['fault', 'FAN_FAULT', new Date(at(23) - DAY_MS).toISOString(), iso(1), 1],
    ]);
    expect(complete).toBe(true);
  });

  it('include events of its tickets, without texts', async () => {
    const { tickets } = await events('');
    expect(tickets.map(({ at, kind, status }) => [at, kind, status])).toEqual([
      [iso(18), 'closed', null],
      [iso(13), 'ownerReply', null],
      [iso(11), 'status', 'ON_HOLD'],
    ]);
    expect((await events('&days=2')).tickets.at(-1)).toMatchObject({ kind: 'created' });
  });

  it('include people’s changes of the inverter, without names', async () => {
    await system.database.query(
      `INSERT INTO audit_log (at, actor_kind, action, target) VALUES
         ($1, 'system', 'updateInverter', $4), ($2, 'system', 'rotateDeviceSecret', $4), ($3, 'system', 'removeInverter', $4)`,
      [
        new Date(at(9)),
        new Date(at(17)),
        new Date(at(9) + DAY_MS),
        `inverter ${system.people.inverter['A-0001']}`,
      ],
    );
    expect((await events('')).changes).toEqual([
      { at: iso(17), action: 'rotateDeviceSecret' },
      { at: iso(9), action: 'updateInverter' },
    ]);
  });

  it('of two days include the first', async () => {
    const { events: list } = await events('&days=2');
    expect(list).toHaveLength(6);
    expect(list.at(-1)).toMatchObject({ kind: 'notice', code: 'FIRMWARE_UPDATED', occurrences: null });
  });
});

describe('all readings of a day', () => {
  const path = (call: string, query = '') =>
    `${call}?inverter_id=${system.people.inverter['A-0001']}&date=${date}${query}`;

  it('are paged, newest first, with their number', async () => {
    const answer = await get(path('getReadings', '&size=4'));
    expect([answer.status, answer.headers['x-total-count']]).toEqual([200, '10']);
    const rows = answer.json<unknown[]>().map((row) => inverterReadingSchema.strict().parse(row));
    expect(rows.map(({ ts, ac_power_w }) => [ts, ac_power_w])).toEqual(
      [9, 8, 7, 6].map((minute) => [iso(9, minute), minute * 100 - 300]),
    );
    const last = (await get(path('getReadings', '&size=4&page=3'))).json<{ ts: string }[]>();
    expect(last.map(({ ts }) => ts)).toEqual([iso(9, 1), iso(9)]);
    for (const wrong of ['&size=501', '&page=0']) {
      expect([wrong, (await get(path('getReadings', wrong))).status]).toEqual([wrong, 400]);
    }
  });

  it('are a file with a column for each phase, over more than one batch', async () => {
    const id = system.people.inverter['A-0001'];
    await system.database.query(
      `INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh, faults)
       SELECT $1, $2::timestamptz + n * interval '1 minute', 0, $2, true, 1, '{FAN_FAULT,GRID_LOST}'
       FROM generate_series(0, 149) n`,
      [id, new Date(at(18))],
    );
    const answer = await get(path('exportReadings'));
    expect(answer.headers['content-disposition']).toContain(`inverter-${id}-readings-${date}.csv`);
    const [head, ...lines] = answer.text.replace('\uFEFF', '').trim().split('\r\n');
    const titles = head!.split(',');
    expect(titles.filter((title) => title.startsWith('ac_voltage'))).toEqual([
      'ac_voltage_v_1',
      'ac_voltage_v_2',
    ]);
    expect(titles.some((title) => title.startsWith('dc_'))).toBe(false);
    expect(new Set(lines).size).toBe(160);
    const cell = (line: string, title: string) => line.split(',')[titles.indexOf(title)];
    expect([cell(lines[0]!, 'ts'), cell(lines[0]!, 'faults'), cell(lines[0]!, 'backlog')]).toEqual([
      `${date}T20:29:00+05:30`,
      'FAN_FAULT GRID_LOST',
      'yes',
    ]);
    expect(
      ['ts', 'ac_power_w', 'ac_voltage_v_1', 'ac_voltage_v_2'].map((title) => cell(lines.at(-1)!, title)),
    ).toEqual([`${date}T09:00:00+05:30`, '-300', '230', '']);
    expect((await get(path('exportReadings', '&format=xlsx'))).status).toBe(200);
  });

  it('have their milliseconds in the file, so that a replay has each in its hour', async () => {
    const id = system.people.inverter['A-0002'];
    await addReading(system.database, id, { ts: new Date(at(10) + 5) });
    const { text } = await get(`exportReadings?inverter_id=${id}&date=${date}`);
    expect(text).toContain(`\n${date}T10:00:00.005+05:30,`);
  });

  it('leave a line in the audit log when exported, and none when a page is shown', async () => {
    const { rows } = await system.database.query<{ action: string; after: object }>(
      `SELECT action, after FROM audit_log WHERE action LIKE '%Readings%' ORDER BY id`,
    );
    // The end is written after the answer, so another export may have begun before.
    const first = (name: string) => rows.find(({ action }) => action === name)?.after;
    expect(first('exportReadings')).toMatchObject({
      inverter_id: String(system.people.inverter['A-0001']),
      date,
    });
    expect(first('exportReadings ended')).toMatchObject({ rows: 160, complete: true });
    expect(rows.some(({ action }) => action === 'getReadings')).toBe(false);
  });
});

describe('the comparison with peer inverters', () => {
  let id: number;
  let owner: number;

  /** An inverter of Nashik with these powers at ten and eleven. */
  const addPeer = async (powers: readonly [number | null, number | null], columns = {}) => {
    const inverter = await addInverter(system.database, { user_id: owner, ...columns });
    await addLatest(system.database, inverter, { ts: new Date() });
    for (const [index, ac_power_w] of powers.entries()) {
      if (ac_power_w !== null) {
        await addReading(system.database, inverter, { ts: new Date(at(10 + index, 7)), ac_power_w });
      }
    }
    return inverter;
  };
  const compare = async () => {
    const answer = await get(`getPeerCurve?inverter_id=${id}&date=${date}`);
    expect(answer.status).toBe(200);
    const { own, median, peers, peersMin, peersMax } = peerCurveSchema.strict().parse(answer.json());
    const slots = [40, 44];
    return {
      own: slots.map((n) => own[n]),
      median: slots.map((n) => median[n]),
      peers,
      peersMin,
      peersMax,
      intervals: own.length,
    };
  };

  beforeAll(async () => {
    owner = await addUser(system.database, { city: 'Nashik' });
    const elsewhere = await addUser(system.database, { city: 'Nagpur' });
    id = await addPeer([2_000, 2_500]);
    for (const power of [3_000, 1_000, 4_000, 2_600]) await addPeer([power, power]);
    // None of these is a peer: another city, another rating, removed.
    await addPeer([9_000, 9_000], { user_id: elsewhere });
    await addPeer([9_000, 9_000], { power_rating: '10 kW', rated_power_w: 10_000 });
    await addPeer([9_000, 9_000], { status: 'REMOVED' });
  });

  it('needs five', async () => {
    expect(await compare()).toMatchObject({ peers: 4, peersMin: 5, own: [400, 500], median: [null, null] });
  });

  it('is with the median of W per kW, where five have a reading', async () => {
    await addPeer([5_000, null]);
    expect(await compare()).toMatchObject({ peers: 5, intervals: 96, own: [400, 500], median: [600, null] });
  });

  it('reads no more than its limit', async () => {
    for (let n = 0; n < 18; n++) await addPeer([1_500, 1_500]);
    expect(await compare()).toMatchObject({ peers: 20, peersMax: 20, median: [300, 300] });
  });
});
