import type { FleetRow } from '@heliograph/contracts/http/get-fleet';
import type { FleetMap } from '@heliograph/contracts/http/get-fleet-map';
import type { FleetTotals } from '@heliograph/contracts/http/get-fleet-totals';
import { classifyFleetStates } from '@heliograph/database/fleet/classify-fleet-states';
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ask, logIn } from '../api/support/http.js';
import { PASSWORD, PHONES } from '../api/support/people.js';
import { useApi } from '../api/support/use-api.js';
import { addUser } from '../../support/builders.js';
import { addFleetInverter } from './support.js';

const CITIES = ['Pune', 'Thane', 'सातारा', 'St. John & Co', 'A=B'];
/** The name of two cities, in different states. */
const TWIN = 'Twin';

const member = fc.record({
  city: fc.option(fc.constantFrom(...CITIES), { nil: undefined }),
  status: fc.constantFrom('CREATED', 'INSTALLED', 'ACTIVE', 'NOT_WORKING', 'NO_COMMUNICATION', 'REMOVED'),
  rating: fc.constantFrom('5 kW', '10 kW'),
  dealer: fc.option(fc.constantFrom('Deccan', 'deccan', 'Surya'), { nil: undefined }),
  firmware: fc.constantFrom('1.0', '2.0'),
  reading: fc.option(
    fc.record({
      powerW: fc.integer({ min: 0, max: 5_000 }),
      signal: fc.integer({ min: -110, max: -50 }),
      faults: fc.constantFrom<string[]>([], ['ISO_FAULT']),
      state: fc.constantFrom('producing', 'standby', 'sleep', 'fault'),
      heardAt: fc
        .oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 300 }))
        .map((minutes) => new Date(Date.now() - minutes * 60_000)),
    }),
    { nil: undefined },
  ),
  isSilent: fc.boolean(),
  isFlooding: fc.boolean(),
});

describe('every count of the fleet is the length of its list', () => {
  const system = useApi();
  let begunMs: number;
  let cookie: string;
  const get = async <T>(path: string): Promise<{ body: T; total: number }> => {
    const response = await ask(system.api.port, 'GET', `/api/${path}`, { cookie });
    expect(response.status).toBe(200);
    return { body: response.json<T>(), total: Number(response.headers['x-total-count']) };
  };
  const listed = async (filters: Record<string, string>) =>
    (await get(`getFleet?${new URLSearchParams({ size: '1', ...filters })}`)).total;

  beforeAll(async () => {
    const { database } = system;
    cookie = await logIn(system.api.port, 'administrator', PHONES.administrator, PASSWORD);
    const owners = new Map<string, number>();
    for (const city of [...CITIES, TWIN]) owners.set(city, await addUser(database, { city }));
    const { rows } = await database.query<{ id: number }>(
      `INSERT INTO incidents (kind, name, suspected, silent_since, opened_at, silent_inverters, expected_inverters)
       VALUES ('dealer', 'Surya', 'network', now(), now(), 5, 9) RETURNING id`,
    );
    const incident = rows[0]!.id;
    begunMs = Date.now();
    for (const { city, isSilent, isFlooding, reading, dealer, ...given } of fc.sample(member, 80)) {
      const id = await addFleetInverter(database, {
        ...given,
        ...(dealer && { dealer }),
        ...(reading && { reading }),
        ...(city && { userId: owners.get(city)! }),
        ...(isSilent && { silentSince: new Date() }),
      });
      if (isSilent && dealer === 'Surya')
        await database.query('UPDATE silence_cases SET incident_id = $2 WHERE inverter_id = $1', [
          id,
          incident,
        ]);
      if (isFlooding)
        await database.query(
          `INSERT INTO device_floods (inverter_id, begun_at, last_at, over_at, readings, backlog, events, quarantine)
           VALUES ($1, now(), now(), now() + interval '1 hour', 9, 0, 0, 0)`,
          [id],
        );
    }
    // Two cities of one name: the larger one has the position shown. An assumed position does not count.
    for (const [latitude, longitude, source] of [
      [18.6, 73.8, 'given'],
      [18.62, 73.82, 'given'],
      [26, 85, 'given'],
      [28.6, 77.2, 'assumed'],
    ]) {
      const id = await addFleetInverter(database, { userId: owners.get(TWIN)! });
      await database.query(
        'UPDATE inverters SET latitude = $2, longitude = $3, site_source = $4 WHERE id = $1',
        [id, latitude, longitude, source],
      );
    }
    await database.query(`UPDATE inverters SET created_at = now() - interval '8 days' WHERE id % 3 = 0`);
    await database.query(`UPDATE inverters SET site_source = 'assumed' WHERE city = 'A=B'`);
    await database.query(
      `INSERT INTO tickets (inverter_id, created_by, description, status, priority, closed_at)
       SELECT (SELECT min(id) FROM inverters), 'x', 'y', status, priority, CASE status WHEN 'CLOSED' THEN now() - days * interval '1 day' END
       FROM unnest('{ASSIGNED,ON_HOLD,CLOSED}'::text[]) status, unnest('{HIGH,LOW}'::text[]) priority, unnest('{1,9}'::int[]) days`,
    );
    await classifyFleetStates(database, { now: new Date(), underPerformingShare: 0.6 });
  });

  it('by state, in total, and of flooding devices', async () => {
    const { body: totals } = await get<FleetTotals>('getFleetTotals');
    for (const [state, count] of Object.entries(totals.states!))
      expect([state, await listed({ state })]).toEqual([state, count]);
    expect(await listed({})).toBe(totals.inverters);
    expect(await listed({ flooding: 'yes' })).toBe(totals.flooding);
    expect(totals.flooding).toBeGreaterThan(0);
  });

  it('of reporting inverters, and of inverters that should report', async () => {
    const { body: totals } = await get<FleetTotals>('getFleetTotals');
    const rowsOf = async (filter: string) =>
      (await get<FleetRow[]>(`getFleet?size=1000&sort=trouble${filter}`)).body;
    const [all, reporting, expected] = [
      await rowsOf(''),
      await rowsOf('&reporting=yes'),
      await rowsOf('&reporting=expected'),
    ];
    expect([reporting.length, expected.length]).toEqual([totals.reporting, totals.expected]);
    expect(await listed({ reporting: 'yes' })).toBe(totals.reporting);
    expect(await listed({ reporting: 'expected' })).toBe(totals.expected);
    // In the fleet above, ages are whole minutes.
    const reports = ({ status, lastHeardAt }: FleetRow) =>
      status !== 'REMOVED' && lastHeardAt !== null && Date.parse(lastHeardAt) > begunMs - 9.5 * 60_000;
    const idOf = ({ inverter_id }: FleetRow) => inverter_id;
    expect(reporting.map(idOf)).toEqual(all.filter(reports).map(idOf));
    expect(reporting.length).toBeGreaterThan(0);
    const { rows: service } = await system.database.query<{ id: number }>(
      `SELECT id FROM inverters WHERE status IN ('INSTALLED', 'ACTIVE')`,
    );
    const inService = new Set(service.map(({ id }) => String(id)));
    const isExpected = (row: FleetRow) => reports(row) || inService.has(row.inverter_id);
    expect(expected.map(idOf)).toEqual(all.filter(isExpected).map(idOf));
    expect(expected.length).toBeGreaterThan(reporting.length);
    expect(all.filter(({ status }) => status === 'REMOVED').length).toBeGreaterThan(0);
    // Narrowed further, they are counted one by one.
    const states = [...new Set(reporting.map(({ state }) => state))];
    for (const state of states)
      expect([state, await listed({ reporting: 'yes', state })]).toEqual([
        state,
        reporting.filter((row) => row.state === state).length,
      ]);
  });

  it('on the map: by city, and by city and state', async () => {
    const { body: map } = await get<FleetMap>('getFleetMap');
    expect(map.cities.length).toBeGreaterThan(3);
    expect(map.total).toBe(map.cities.length);
    for (const { city, inverters, states } of map.cities) {
      expect([city, await listed({ city })]).toEqual([city, inverters]);
      for (const [state, count] of Object.entries(states))
        expect([city, state, await listed({ city, state })]).toEqual([city, state, count]);
    }
  });

  it('on the map, at the place where most of a name are, and nowhere if the place is assumed', async () => {
    const { body: map } = await get<FleetMap>('getFleetMap');
    const of = (name: string) => map.cities.find(({ city }) => city === name)!;
    expect(of(TWIN).latitude).toBeCloseTo(18.61);
    expect(of(TWIN).longitude).toBeCloseTo(73.81);
    const assumed = map.cities.filter(({ latitude }) => latitude === null);
    expect(assumed.map(({ city }) => city)).toEqual(['A=B']);
  });

  it('in the filters: ratings, cities, dealers and firmware versions', async () => {
    const { body } = await get<Record<string, { name: string; inverters: number }[]>>('getFleetChoices');
    const filters = { ratings: 'rating', cities: 'city', dealers: 'dealer', firmwares: 'firmware' };
    for (const [list, filter] of Object.entries(filters))
      for (const { name, inverters } of body[list]!)
        expect([filter, name, await listed({ [filter]: name })]).toEqual([filter, name, inverters]);
  });

  it('of incidents, whose cities are on the map', async () => {
    const { body: incidents } = await get<{ id: string; inverters: number }[]>('getIncidents?state=open');
    const { body: map } = await get<FleetMap>('getFleetMap');
    expect(map.incidents.map(({ id }) => id)).toEqual(incidents.map(({ id }) => id));
    for (const { id, inverters } of incidents) expect(await listed({ incident: id })).toBe(inverters);
    const { rows: struck } = await system.database.query<{ city: string }>(
      `SELECT DISTINCT i.city FROM silence_cases s JOIN inverters i ON i.id = s.inverter_id
       WHERE s.incident_id IS NOT NULL AND i.city IS NOT NULL ORDER BY 1`,
    );
    expect(struck.length).toBeGreaterThan(0);
    expect(map.incidents[0]!.cities.sort()).toEqual(struck.map(({ city }) => city).sort());
  });

  it('on the status page', async () => {
    const { body: counts } = await get<Record<string, number>>('getAllCounts');
    expect((await get('getAllInverter?size=1&page=1')).total).toBe(counts['inverterCount']);
    expect(await listed({ added_this_week: 'yes' })).toBe(counts['inverterThisWeekCount']);
    expect(counts['inverterThisWeekCount']).toBeLessThan(counts['inverterCount']!);
    expect((await get('getAllUser?size=1&page=1')).total).toBe(counts['userCount']);
    await system.database.query(
      `UPDATE users SET created_at = now() - interval '8 days' WHERE id = (SELECT max(id) FROM users)`,
    );
    const { body: later } = await get<Record<string, number>>('getAllCounts');
    expect((await get('getAllUser?size=1&registered_this_week=yes')).total).toBe(later['userThisWeekCount']);
    expect(later['userThisWeekCount']).toBe(later['userCount']! - 1);
    expect((await get('getAllInverter?size=1&page=1&search=NO_COMMUNICATION')).total).toBe(
      counts['NCInverterCount'],
    );
    for (const [view, count] of [
      ['active', 'activeTicketCount'],
      ['high', 'highTicketCount'],
      ['closed', 'closedTicketCount'],
      ['closed_this_week', 'closedThisWeekCount'],
    ] as const)
      expect([view, (await get(`getAllTicket?size=1&page=1&view=${view}`)).total]).toEqual([
        view,
        counts[count],
      ]);
  });

  it('on the map follow moves, and leave unchanged cities alone', async () => {
    const { database } = system;
    const evaluate = () => classifyFleetStates(database, { now: new Date(), underPerformingShare: 0.6 });
    const versions = async () => {
      const { rows } = await database.query<{ city: string; xmin: string }>(
        'SELECT city, xmin::text FROM fleet_cities',
      );
      return new Map(rows.map(({ city, xmin }) => [city, xmin]));
    };
    const before = await versions();
    await database.query(`UPDATE users SET city = 'Thane' WHERE city = 'Pune'`);
    await evaluate();
    const after = await versions();
    expect([...after.keys()].sort()).toEqual([...before.keys()].filter((city) => city !== 'Pune').sort());
    expect(after.get('Thane')).not.toBe(before.get('Thane'));
    expect(after.get(TWIN)).toBe(before.get(TWIN));
    const { body: map } = await get<FleetMap>('getFleetMap');
    for (const { city, inverters } of map.cities)
      expect([city, await listed({ city })]).toEqual([city, inverters]);
  });
});
