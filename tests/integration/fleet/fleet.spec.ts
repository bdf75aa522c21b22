import { type CoverageRow, coverageRowSchema } from '@heliograph/contracts/http/get-coverage';
import { fleetRowSchema, type FleetRow } from '@heliograph/contracts/http/get-fleet';
import { fleetTotalsSchema } from '@heliograph/contracts/http/get-fleet-totals';
import { inverterDetailSchema } from '@heliograph/contracts/http/get-inverter-detail';
import { updateDataAvailability } from '@heliograph/database/fleet/update-data-availability';
import { classifyFleetStates } from '@heliograph/database/fleet/classify-fleet-states';
import { localDate } from '@heliograph/domain/time/zone';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ask, logIn } from '../api/support/http.js';
import { PASSWORD, PHONES } from '../api/support/people.js';
import { useApi } from '../api/support/use-api.js';
import { store } from '../energy/support.js';
import { addUser } from '../../support/builders.js';
import { addFleetInverter } from './support.js';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('the fleet', () => {
  const system = useApi();
  let cookie: string;
  const ids: Record<string, number> = {};
  const nameOf = (row: FleetRow) => Object.keys(ids).find((name) => String(ids[name]) === row.inverter_id);

  beforeAll(async () => {
    const { database } = system;
    cookie = await logIn(system.api.port, 'administrator', PHONES.administrator, PASSWORD);
    // Exclude the inverters that every test system has.
    await database.query(`UPDATE inverters SET status = 'REMOVED'`);
    const pune = await addUser(database, { city: 'Pune', first_name: 'Meera' });
    const thane = await addUser(database, { city: 'Thane', first_name: 'Meera' });
    const add = async (
      name: string,
      ...[member]: Parameters<typeof addFleetInverter> extends [unknown, ...infer R] ? R : never
    ) => {
      ids[name] = await addFleetInverter(database, member);
    };
    await add('producing', { userId: pune, dealer: 'Deccan Power', reading: { powerW: 3_000 } });
    await add('sold', { status: 'CREATED', dealer: 'Surya Traders' });
    await add('never heard', { status: 'INSTALLED', userId: thane });
    await add('weak', {
      userId: thane,
      dealer: 'surya traders',
      firmware: '1.4.2',
      reading: { powerW: 500, signal: -105 },
    });
    await add('night', {
      userId: pune,
      firmware: '1.4.2',
      reading: { state: 'sleep', heardAt: minutesAgo(60) },
    });
    await add('silent', {
      userId: pune,
      reading: { powerW: 900, heardAt: minutesAgo(90) },
      silentSince: minutesAgo(90),
    });
    await add('by hand', { status: 'NOT_WORKING', userId: pune, reading: { powerW: 10 } });
    await add('fault', {
      userId: pune,
      rating: '10 kW',
      ratedPowerW: 10_000,
      reading: { powerW: 0, faults: ['GRID_OVERVOLTAGE'], state: 'fault' },
    });
    await database.query(
      `INSERT INTO device_events (inverter_id, ts, code, active, severity) VALUES ($1, $2, 'GRID_OVERVOLTAGE', true, 'critical')`,
      [ids['fault'], minutesAgo(30)],
    );
    await classifyFleetStates(database, { now: new Date(), underPerformingShare: 0.6 });
  });

  const get = (path: string) => ask(system.api.port, 'GET', `/api/${path}`, { cookie });
  const page = async (query = '') => {
    const answer = await get(`getFleet${query}`);
    expect(answer.status).toBe(200);
    const rows = answer.json<unknown[]>().map((row) => fleetRowSchema.strict().parse(row));
    return { rows, names: rows.map(nameOf), total: Number(answer.headers['x-total-count']) };
  };

  it('is sorted worst first', async () => {
    const { names, total } = await page('?sort=trouble&size=8');
    expect(names).toEqual([
      'fault',
      'by hand',
      'silent',
      'weak',
      'never heard',
      'producing',
      'night',
      'sold',
    ]);
    expect(total).toBe(12);
    expect((await page('?sort=trouble&size=3&page=2')).names).toEqual(['weak', 'never heard', 'producing']);
    expect((await page('?sort=-trouble&size=4')).rows.map(({ state }) => state)).toEqual(
      Array(4).fill('removed'),
    );
  });

  it('is sorted newest first by default, and by a column on request', async () => {
    expect((await page('?size=2')).names).toEqual(['fault', 'by hand']);
    expect((await page('?sort=-power_rating&size=1')).names).toEqual(['fault']);
    expect((await page('?sort=dealer&size=3')).names).toEqual(['producing', 'sold', 'weak']);
    expect((await get('getFleet?sort=state')).status).toBe(400);
  });

  it('shows the state of each inverter and since when', async () => {
    const { rows } = await page('?sort=trouble&size=8');
    const [fault, , silent] = rows;
    expect(fault).toMatchObject({
      state: 'fault',
      status: 'ACTIVE',
      faultCode: 'GRID_OVERVOLTAGE',
      city: 'Pune',
    });
    expect(Date.parse(fault!.since!)).toBeCloseTo(minutesAgo(30).getTime(), -5);
    expect(silent).toMatchObject({ state: 'silent', status: 'NO_COMMUNICATION', faultCode: null });
    expect(Date.parse(silent!.since!)).toBeCloseTo(minutesAgo(90).getTime(), -5);
    expect(rows[3]).toMatchObject({ signal: -105, acPowerW: 500, firmware: '1.4.2', since: null });
    expect(rows[4]).toMatchObject({ lastHeardAt: null, energyTodayWh: null });
    expect(rows[4]!.hoursWh).toEqual(Array(24).fill(null));
  });

  it('is filtered by each filter, alone and combined', async () => {
    const names = async (query: string) => {
      const found = await page(`?sort=trouble&${query}`);
      expect(found.total).toBe(found.rows.length);
      return found.names;
    };
    expect(await names('state=silent')).toEqual(['silent']);
    expect(await names('rating=10+kW')).toEqual(['fault']);
    expect(await names('city=Thane')).toEqual(['weak', 'never heard']);
    expect(await names('dealer=Surya+Traders')).toEqual(['weak', 'sold']);
    expect(await names('firmware=1.4.2')).toEqual(['weak', 'night']);
    expect(await names('firmware=1.4.2&city=Pune')).toEqual(['night']);
    expect(await names('city=Pune&state=fault&search=fleet')).toEqual(['fault']);
    expect(await names('city=Nowhere')).toEqual([]);
    expect((await get('getFleet?state=broken')).status).toBe(400);
    expect((await get('getFleet?city=Pune&city=Thane')).status).toBe(400);
  });

  it('has totals that match its rows', async () => {
    const totals = fleetTotalsSchema.strict().parse((await get('getFleetTotals')).json());
    // Reporting within ten minutes: producing, weak, by hand, fault. A reporting inverter counts as expected with any
    // status.
    expect(totals).toMatchObject({
      powerW: 3_510,
      reporting: 4,
      expected: 7,
      inverters: 12,
      energyTodayWh: null,
    });
    expect(Date.parse(totals.judgedAt!)).toBeLessThanOrEqual(Date.now());
    expect(totals.states).toEqual({
      fault: 1,
      not_working: 1,
      silent: 1,
      cloned: 0,
      clock_wrong: 0,
      under_performing: 0,
      weak_signal: 1,
      unheard: 1,
      catching_up: 0,
      late: 0,
      producing: 1,
      idle: 0,
      asleep: 1,
      waiting: 1,
      removed: 4,
    });
  });

  it('has null totals, not zeros, before the first evaluation', async () => {
    const { database } = system;
    const { rows } = await database.query('DELETE FROM fleet_totals RETURNING *');
    const totals = fleetTotalsSchema.strict().parse((await get('getFleetTotals')).json());
    expect(totals).toEqual({
      judgedAt: null,
      powerW: null,
      reporting: null,
      expected: null,
      inverters: null,
      states: null,
      energyTodayWh: null,
      cloned: 0,
      flooding: 0,
      devices: { certificate_ending: 0, certificate_ended: 0 },
    });
    expect(rows).toHaveLength(1);
    await classifyFleetStates(database, { now: new Date(), underPerformingShare: 0.6 });
  });

  it('lists the values it can be filtered by', async () => {
    const choices = (await get('getFleetChoices')).json();
    expect(choices.cities).toEqual([
      { name: 'Pune', inverters: 8 },
      { name: 'Thane', inverters: 2 },
    ]);
    expect(choices.dealers).toEqual([
      { name: expect.stringMatching(/^surya traders$/i), inverters: 2 },
      { name: 'Deccan Power', inverters: 1 },
    ]);
    expect(choices.firmwares).toEqual([{ name: '1.4.2', inverters: 2 }]);
    expect(choices.ratings).toEqual([
      { name: '5 kW', inverters: 11 },
      { name: '10 kW', inverters: 1 },
    ]);
  });

  it('includes an inverter as soon as it is sold, in the same state as after the next evaluation', async () => {
    const id = await addFleetInverter(system.database, { status: 'CREATED' });
    const state = async () =>
      (await system.database.query('SELECT state, trouble FROM fleet_states WHERE inverter_id = $1', [id]))
        .rows;
    const first = await state();
    expect(first).toEqual([{ state: 'waiting', trouble: expect.any(Number) }]);
    await classifyFleetStates(system.database, { now: new Date(), underPerformingShare: 0.6 });
    expect(await state()).toEqual(first);
    await system.database.query('DELETE FROM inverters WHERE id = $1', [id]);
  });

  it('shows an inverter as catching up during backfill and shortly after', async () => {
    const { database } = system;
    const id = await addFleetInverter(database, { firmware: '1.0', reading: { powerW: 100 } });
    const judged = async (backlogAt: Date) => {
      await database.query('UPDATE devices SET backlog_at = $2 WHERE inverter_id = $1', [id, backlogAt]);
      await classifyFleetStates(database, { now: new Date(), underPerformingShare: 0.6 });
      const { rows } = await database.query('SELECT state FROM fleet_states WHERE inverter_id = $1', [id]);
      return rows[0].state;
    };
    expect(await judged(new Date())).toBe('catching_up');
    expect((await page('?state=catching_up')).total).toBe(1);
    expect(await judged(minutesAgo(5))).toBe('producing');
    // States that need attention take precedence.
    await database.query('UPDATE latest SET rssi_dbm = -110 WHERE inverter_id = $1', [id]);
    expect(await judged(new Date())).toBe('weak_signal');
    for (const table of ['latest', 'devices', 'inverters']) {
      const key = table === 'inverters' ? 'id' : 'inverter_id';
      await database.query(`DELETE FROM ${table} WHERE ${key} = $1`, [id]);
    }
  });

  it('has data availability by day, over past daylight hours', async () => {
    const id = ids['producing']!;
    const zone = 'Asia/Kolkata';
    const day = localDate(zone, Date.now() - 86_400_000);
    const at = (hour: number, minute = 0) =>
      Date.parse(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00+05:30`);
    // Readings from 7:00 to 12:00 and from 15:00 to 19:00, so three hours are estimated.
    const heard = (from: number, to: number) =>
      Array.from({ length: (to - from) * 4 + 1 }, (_, step) => at(from, 0) + step * 900_000);
    const readings = [...heard(7, 12), ...heard(15, 19)].map((ts, seq) => ({
      ts,
      seq,
      counterWh: 1_000 + seq * 100,
      late: false,
    }));
    await store(system.database, id, readings);
    const answer = await get('getCoverage?state=producing&days=3&size=5');
    expect(answer.headers['x-total-count']).toBe('1');
    const [row] = answer.json<unknown[]>().map((one) => coverageRowSchema.strict().parse(one));
    expect(row!.days.map(({ date }) => date)).toEqual([
      localDate(zone, Date.now() - 2 * 86_400_000),
      day,
      localDate(zone, Date.now()),
    ]);
    // Nothing is expected before the first reading.
    expect(row!.days[0]).toMatchObject({ measured: 0, backfilled: 0, estimated: 0, missing: 0 });
    expect(row!.days[1]).toMatchObject({ backfilled: 0, estimated: 3, missing: 0 });
    expect(row!.days[1]!.measured).toBeGreaterThanOrEqual(8);
    expect(row!.share).toBeGreaterThan(0.2);
    expect(row!.share).toBeLessThan(0.9);
  });

  it('is exported as files: its inverters, and their data availability by day', async () => {
    const fleet = (await get('exportFleet?state=producing')).text.split('\r\n');
    expect(fleet[0]).toContain('inverter_id,serial_number,dealer,status,state,');
    expect(fleet).toHaveLength(3);
    expect(fleet[1]).toContain(`,Deccan Power,ACTIVE,producing,`);
    const [heads, ...days] = (await get('exportCoverage?state=producing')).text.trim().split('\r\n');
    expect(heads).toMatch(
      /inverter_id,serial_number,date,hours_measured,hours_backfilled,hours_estimated,hours_missing$/,
    );
    const [row] = (await get('getCoverage?state=producing')).json<CoverageRow[]>();
    expect(days).toEqual(
      row!.days.map(({ date, measured, backfilled, estimated, missing }) =>
        [row!.inverter_id, row!.serial_number, date, measured, backfilled, estimated, missing].join(','),
      ),
    );
  });

  it('is sorted by data availability across pages', async () => {
    // In batches until each was evaluated.
    const now = new Date();
    while ((await system.database.query('SELECT FROM fleet_states WHERE coverage_at IS NULL')).rowCount! > 0)
      expect(await updateDataAvailability(system.database, { now, limit: 5 })).toBeGreaterThan(0);
    const [first, second] = [await page('?sort=coverage&size=1'), await page('?sort=coverage&size=1&page=2')];
    expect(first.names).toEqual(['producing']);
    // No other inverter has a known availability; unknown comes last in either order.
    expect(second.names).not.toEqual(['producing']);
    expect((await page('?sort=-coverage')).names[0]).toBe('producing');
    const [least] = (await get('getCoverage?sort=coverage&size=1')).json<CoverageRow[]>();
    const { rows } = await system.database.query('SELECT coverage FROM fleet_states WHERE inverter_id = $1', [
      ids['producing'],
    ]);
    expect(rows[0].coverage).toBeCloseTo(least!.share!, 3);
  });

  it('has its data availability evaluated again after half an hour', async () => {
    await system.database.query('UPDATE fleet_states SET coverage_at = $1', [new Date()]);
    const evaluatedIn = (minutes: number) =>
      updateDataAvailability(system.database, { now: new Date(Date.now() + minutes * 60_000), limit: 5 });
    expect(await evaluatedIn(29)).toBe(0);
    expect(await evaluatedIn(31)).toBe(5);
  });

  it('shows all details of one inverter', async () => {
    const id = ids['fault']!;
    await system.database.query(
      `INSERT INTO tickets (inverter_id, created_by, description, priority) VALUES ($1, 'x', 'Stopped', 'HIGH')`,
      [id],
    );
    await system.database.query(
      `INSERT INTO audit_log (actor_kind, action, target) VALUES ('system', 'updateInverter', $1), ('system', 'updateInverter', 'inverter 999999')`,
      [`inverter ${id}`],
    );
    const answer = await get(`getInverterDetail?inverter_id=${id}`);
    const detail = inverterDetailSchema.strict().parse(answer.json());
    expect(detail).toMatchObject({
      inverter_id: String(id),
      state: 'fault',
      health: 'HIGH',
      power_rating: '10 kW',
      ratedPowerW: 10_000,
      owner: { name: 'Meera Kulkarni', city: 'Pune' },
      device: null,
      latest: { ac_power_w: 0, faults: ['GRID_OVERVOLTAGE'], rssi_dbm: -70 },
      silences: 0,
      silenceCases: [],
      tickets: [{ description: 'Stopped', priority: 'HIGH', status: 'OPEN', closedAt: null }],
      audit: [{ action: 'updateInverter' }],
    });
    const silent = (await get(`getInverterDetail?inverter_id=${ids['silent']}`)).json();
    expect(silent).toMatchObject({
      silences: 1,
      status: 'NO_COMMUNICATION',
      silenceCases: [{ closedAt: null }],
    });
    const sold = (await get(`getInverterDetail?inverter_id=${ids['sold']}`)).json();
    expect(sold).toMatchObject({ owner: null, latest: null, health: 'GOOD', totalEnergyWh: null });
  });
});
