import { fleetRowSchema } from '@heliograph/contracts/http/get-fleet';
import { incidentSchema } from '@heliograph/contracts/http/get-incidents';
import { getSystemHealth } from '@heliograph/contracts/http/get-system-health';
import { liveSchema, type Live } from '@heliograph/contracts/http/live';
import { silenceCaseSchema } from '@heliograph/contracts/http/silence-case';
import { classifyFleetStates } from '@heliograph/database/fleet/classify-fleet-states';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ask, logIn } from '../api/support/http.js';
import { openLive } from '../api/support/live-client.js';
import { hear, PASSWORD, PHONES } from '../api/support/people.js';
import { useApi } from '../api/support/use-api.js';
import { addReading } from '../../support/builders.js';
import { until } from '../../support/until.js';

const NOW = Date.now();
const at = (minutesAgo: number) => new Date(NOW - minutesAgo * 60_000);
const iso = (minutesAgo: number) => at(minutesAgo).toISOString();

const EVIDENCE = {
  rssi_dbm: -106,
  state: 'producing',
  connection: 'lost',
  fault: { code: 'GRID_UNDERVOLTAGE', ts: at(60).getTime(), active: true },
  ac_voltage_v: [180.2],
  grid_freq_hz: 49.4,
  sim_iccid: '8991000000000000001',
  neighbours: { heard: 9, of: 10, at: at(41).getTime() },
};
const NOTHING_SAID = {
  signalDbm: null,
  state: null,
  connection: null,
  fault: null,
  acVoltageV: null,
  gridFrequencyHz: null,
  simIccid: null,
  neighbours: null,
};

describe('outages and incidents in the API', () => {
  const system = useApi();
  let customer: string;
  let other: string;
  let administrator: string;
  let incident: string;
  let over: string;

  beforeAll(async () => {
    const { database, people } = system;
    const { port } = system.api;
    customer = await logIn(port, 'customer', PHONES.a, PASSWORD);
    other = await logIn(port, 'customer', PHONES.b, PASSWORD);
    administrator = await logIn(port, 'administrator', PHONES.administrator, PASSWORD);
    const addIncident = async (name: string, suspected: string, closedAt: Date | null) =>
      String(
        (
          await database.query<{ id: string }>(
            `INSERT INTO incidents (kind, name, suspected, silent_since, opened_at, silent_inverters, expected_inverters, closed_at)
             VALUES ('city', $1, $2, $3, $4, 34, 120, $5) RETURNING id`,
            [name, suspected, at(50), at(closedAt ? 400 : 40), closedAt],
          )
        ).rows[0]!.id,
      );
    over = await addIncident('Thane', 'network', at(300));
    incident = await addIncident('Pune', 'grid', null);
    const addCase = (serial: keyof typeof people.inverter, columns: Record<string, unknown>) =>
      database.query(
        `INSERT INTO silence_cases (inverter_id, ${Object.keys(columns).join(', ')})
         VALUES ($1, ${Object.keys(columns)
           .map((_, index) => `$${index + 2}`)
           .join(', ')})`,
        [people.inverter[serial], ...Object.values(columns)],
      );
    await addCase('A-0001', {
      silent_since: at(500),
      opened_at: at(480),
      told_at: at(470),
      closed_at: at(380),
      close_reason: 'heard',
      settled_at: at(350),
      reopened: 3,
      recovered_readings: 118,
      incident_id: over,
    });
    await addCase('A-0001', {
      silent_since: at(55),
      opened_at: at(40),
      evidence: JSON.stringify(EVIDENCE),
      incident_id: incident,
    });
    // The owner's message about the incident and a ticket; the other owner's are not shown, nor an earlier ticket.
    for (const [user, about] of [
      [people.a, incident],
      [people.b, over],
    ])
      await database.query(
        `INSERT INTO outbox (kind, user_id, phone, text, cause, created_at, delivered_at)
         VALUES ('incident', $1::bigint, '9', 'Outage', 'incident:' || $2 || ':' || $1, $3, $4)`,
        [user, about, at(39), at(38)],
      );
    await database.query(
      `INSERT INTO tickets (inverter_id, user_id, created_by, assigned_to, description, status, created_at)
       VALUES ($1, $2, 'A', 'Ravi', 'No data', 'ASSIGNED', $4), ($1, $3, 'B', 'Ravi', 'Of another owner', 'ASSIGNED', $4),
              ($1, $2, 'A', NULL, 'Before the outage', 'OPEN', $5)`,
      [people.inverter['A-0001'], people.a, people.b, at(30), at(100)],
    );
    await addCase('B-0001', { silent_since: at(54), opened_at: at(40), incident_id: incident });
    await addCase('A-0002', {
      silent_since: at(90),
      opened_at: at(70),
      closed_at: at(10),
      close_reason: 'heard',
      incident_id: incident,
    });
    for (const serial of ['A-0001', 'A-0002', 'B-0001'] as const) {
      await hear(database, people.inverter[serial], 900, at(serial === 'A-0002' ? 1 : 55));
    }
    await database.query(
      `INSERT INTO waking_hours (inverter_id, awake_from, awake_until, next_awake_from, by_sun) VALUES ($1, $2, $3, $4, true)`,
      [people.inverter['A-0001'], at(600), at(-60), at(-840)],
    );
    await classifyFleetStates(database, { now: new Date(NOW), underPerformingShare: 0.6 });
  });

  const get = (path: string, cookie: string) => ask(system.api.port, 'GET', `/api/${path}`, { cookie });
  const silences = async (query: string, cookie = customer) => {
    const answer = await get(`getSilences?${query}`, cookie);
    expect(answer.status).toBe(200);
    const rows = answer.json<unknown[]>().map((row) => silenceCaseSchema.strict().parse(row));
    return { rows, total: answer.headers['x-total-count'] };
  };

  it('list each outage with its snapshot, likely reasons, end and recovered readings', async () => {
    const { rows, total } = await silences('serial_number=a-0001');
    expect(total).toBe('2');
    expect(rows).toEqual([
      {
        id: expect.any(String),
        silentSince: iso(55),
        openedAt: iso(40),
        toldAt: null,
        closedAt: null,
        closeReason: null,
        durationS: null,
        settledAt: null,
        reopened: 0,
        recoveredReadings: null,
        evidence: {
          signalDbm: -106,
          state: 'producing',
          connection: 'lost',
          fault: { code: 'GRID_UNDERVOLTAGE', at: iso(60), active: true },
          acVoltageV: [180.2],
          gridFrequencyHz: 49.4,
          simIccid: '8991000000000000001',
          neighbours: { heard: 9, of: 10, at: iso(41) },
        },
        likelyReasons: expect.arrayContaining(['weak_signal']),
        incident: {
          id: incident,
          kind: 'city',
          name: 'Pune',
          suspected: 'grid',
          silentSince: iso(50),
          closedAt: null,
          silentInverters: 34,
          expectedInverters: 120,
        },
        message: { createdAt: iso(39), deliveredAt: iso(38), failedAt: null },
        tickets: [
          {
            ticketId: expect.any(String),
            createdAt: iso(30),
            status: 'ASSIGNED',
            isAssigned: true,
            closedAt: null,
          },
        ],
      },
      {
        id: expect.any(String),
        silentSince: iso(500),
        openedAt: iso(480),
        toldAt: iso(470),
        closedAt: iso(380),
        closeReason: 'heard',
        durationS: 120 * 60,
        settledAt: iso(350),
        reopened: 3,
        recoveredReadings: 118,
        evidence: NOTHING_SAID,
        likelyReasons: [],
        incident: expect.objectContaining({ id: over, suspected: 'network', closedAt: iso(300) }),
        message: null,
        tickets: [],
      },
    ]);
    expect((await silences('serial_number=A-0001', administrator)).rows).toEqual(rows);
    expect((await silences('serial_number=A-0001&size=1&page=2')).rows).toEqual([rows[1]]);
  });

  it('show a customer only their own, and no inverter of others', async () => {
    expect((await get('getSilences?serial_number=A-0001', other)).status).toBe(404);
    const asked = await get('getSilences?serial_number=A-0001', customer);
    for (const serial of ['A-0002', 'B-0001']) expect(asked.text).not.toContain(serial);
    expect((await get('getIncidents', customer)).status).toBe(403);
    expect((await get(`getFleet?incident=${incident}`, customer)).status).toBe(403);
  });

  it('leave noCommunication unchanged, and show when it first notified', async () => {
    const ask1 = () =>
      ask(system.api.port, 'POST', '/api/noCommunication', {
        cookie: other,
        body: { serial_number: 'B-0001' },
      });
    expect((await ask1()).json()).toEqual({ nocomm: true, first: true });
    expect((await ask1()).json()).toEqual({ nocomm: true, first: false });
    const [told] = (await silences('serial_number=B-0001', other)).rows;
    expect(Date.parse(told!.toldAt!)).toBeGreaterThanOrEqual(NOW - 1_000);
  });

  it('list incidents, also the open ones only, with the number of inverters still without communication', async () => {
    const incidents = async (query: string) => {
      const answer = await get(`getIncidents${query}`, administrator);
      expect(answer.status).toBe(200);
      const rows = answer.json<unknown[]>().map((row) => incidentSchema.strict().parse(row));
      return { rows, total: answer.headers['x-total-count'] };
    };
    const { rows, total } = await incidents('');
    expect([rows.map(({ name }) => name), total]).toEqual([['Pune', 'Thane'], '2']);
    expect(rows[0]).toEqual({
      id: incident,
      kind: 'city',
      name: 'Pune',
      suspected: 'grid',
      silentSince: iso(50),
      openedAt: iso(40),
      closedAt: null,
      silentInverters: 34,
      expectedInverters: 120,
      inverters: 3,
      stillSilent: 2,
    });
    expect((await incidents('?state=open')).rows).toEqual([rows[0]]);
    expect(await incidents('?state=closed')).toEqual({ rows: [rows[1]], total: '1' });
    expect((await incidents('?size=1&page=2')).rows).toEqual([rows[1]]);
    expect((await incidents(`?incident=${over}`)).rows).toEqual([rows[1]]);
    expect((await incidents('?incident=none')).rows).toEqual([]);
    for (const search of ['pune', 'GRID', 'power pu', 'बिजली'])
      expect([search, await incidents(`?search=${encodeURIComponent(search)}`)]).toEqual([
        search,
        { rows: [rows[0]], total: '1' },
      ]);
    for (const search of ['mobile', 'thane', 'network'])
      expect((await incidents(`?search=${encodeURIComponent(search)}`)).rows).toEqual([rows[1]]);
    for (const sort of ['closedAt', 'lasted', '-name', 'silentSince', '-suspected'])
      expect([sort, (await incidents(`?sort=${sort}`)).rows]).toEqual([sort, [rows[1], rows[0]]]);
    expect((await get('getIncidents?state=all', administrator)).status).toBe(400);
  });

  it('mark inverters by their open incident, and list those of one, recovered or not', async () => {
    const fleet = async (query: string) => {
      const answer = await get(`getFleet?sort=serial_number&${query}`, administrator);
      expect(answer.status).toBe(200);
      const rows = answer.json<unknown[]>().map((row) => fleetRowSchema.strict().parse(row));
      return rows.map((row) => [row.serial_number, row.incident?.name ?? null]);
    };
    const ofPune = [
      ['A-0001', 'Pune'],
      ['A-0002', null],
      ['B-0001', 'Pune'],
    ];
    expect(await fleet(`incident=${incident}`)).toEqual(ofPune);
    expect(await fleet(`incident=${incident}&state=silent`)).toEqual([ofPune[0], ofPune[2]]);
    expect(await fleet(`incident=${over}`)).toEqual([ofPune[0]]);
    expect(await fleet('incident=999')).toEqual([]);
    expect(await fleet('incident=none')).toEqual([]);
  });

  it('include the open outage in the health of an inverter', async () => {
    const health = async (serial: string) => {
      const answer = await get(`getSystemHealth?serial_number=${serial}`, administrator);
      return getSystemHealth.output.strict().parse(answer.json());
    };
    const { silence } = await health('A-0001');
    expect(silence).toEqual((await silences('serial_number=A-0001')).rows[0]);
    expect(await health('A-0002')).toMatchObject({ nocomm: false, silence: null });
  });

  it('include the outage in the live view, during and after it, with expected reporting hours', async () => {
    const live = async (serial: 'A-0001' | 'A-0002'): Promise<Live> => {
      const stream = await openLive(system.api.port, system.people.inverter[serial], customer);
      const [told] = await until('the first event', () => stream.events(), {
        wanted: (events) => events.length > 0,
      });
      stream.close();
      return liveSchema.strict().parse(told);
    };
    const silent = await live('A-0001');
    expect(silent).toMatchObject({
      nocomm: true,
      silence: {
        openedAt: iso(40),
        silentSince: iso(55),
        closedAt: null,
        likelyReasons: expect.arrayContaining(['weak_signal']),
        incident: { name: 'Pune', suspected: 'grid' },
      },
      waking: {
        awakeFrom: iso(600),
        awakeUntil: iso(-60),
        nextAwakeFrom: iso(-840),
        bySun: true,
        usualWakeDeg: null,
      },
    });
    expect(await live('A-0002')).toMatchObject({
      nocomm: false,
      silence: { silentSince: iso(90), closedAt: iso(10), settledAt: null },
      waking: null,
    });
    expect(silent.gap).toBeNull();
    const reading = (minutesAgo: number, energyWh: number, backlog = false) =>
      addReading(system.database, system.people.inverter['A-0002'], {
        ts: at(minutesAgo),
        received_at: backlog ? at(8) : at(minutesAgo),
        backlog,
        energy_total_wh: energyWh,
      });
    for (const [minutesAgo, energyWh] of [
      [92, 900],
      [91, 1000],
      [11, 1700],
      [10, 1710],
      [1, 1800],
    ]) {
      await reading(minutesAgo!, energyWh!);
    }
    const gap = { from: iso(91), to: iso(11), energyWh: 700 };
    expect((await live('A-0002')).gap).toEqual({ ...gap, filledTo: null, filledAt: null, filledWh: null });
    await reading(90, 1010, true);
    await reading(50, 1300, true);
    const filled = { filledTo: iso(50), filledAt: iso(8), filledWh: 300 };
    expect((await live('A-0002')).gap).toEqual({ ...gap, ...filled });
    await system.database.query(
      `UPDATE silence_cases SET closed_at = now() - interval '25 hours' WHERE inverter_id = $1`,
      [system.people.inverter['A-0002']],
    );
    expect(await live('A-0002')).toMatchObject({ silence: null, gap: null });
  });
});
