import { countAlarms } from '@heliograph/database/alarm-quality/count-alarms';
import { countClosedOutages } from '@heliograph/database/alarm-quality/count-closed-outages';
import { type AlarmsWanted, listAlarms } from '@heliograph/database/alarm-quality/list-alarms';
import { listWorstInverters } from '@heliograph/database/alarm-quality/list-worst-inverters';
import { severityOf } from '@heliograph/domain/fleet/state';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { addInverter, addLatest } from '../../support/builders.js';
import { needlessScans, rowsRead, watchScans } from '../../support/plans.js';
import { useTestDatabase } from '../../support/use-database.js';

const NOW = new Date('2026-05-20T06:30:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const WEEK_AGO = ago(7 * 24);

const outageSql = `INSERT INTO silence_cases (inverter_id, opened_at, silent_since, closed_at, close_reason, incident_id)
  VALUES ($1, $2, $2, $3, CASE WHEN $3::timestamptz IS NOT NULL THEN 'heard' END, $4) RETURNING id`;
const PAGE = { limit: 10, offset: 0 };

const eventSql = `INSERT INTO device_events (inverter_id, ts, received_at, code, active, severity) VALUES ($1, $2, $2, $3, $4, $5)`;

describe('the alarm figures', () => {
  const database = useTestDatabase();
  let a: number;
  let b: number;

  beforeAll(async () => {
    const { pool } = database;
    [a, b] = [
      await addInverter(pool, { serial_number: 'A-1' }),
      await addInverter(pool, { serial_number: 'B-1' }),
    ];
    const { id: incident } = await database.row(
      `INSERT INTO incidents (kind, name, suspected, silent_since, opened_at, silent_inverters, expected_inverters)
       VALUES ('city', 'Pune', 'grid', $1, $1, 2, 2) RETURNING id`,
      [ago(5)],
    );
    const outage = async (inverter: number, from: number, to: number | null, of: number | null = null) =>
      (await database.row(outageSql, [inverter, ago(from), to === null ? null : ago(to), of])).id as number;
    await outage(a, 5, 4, incident);
    await outage(b, 5, 4, incident);
    const told = await outage(a, 60, 58);
    await outage(a, 80, 79);
    await outage(a, 8 * 24, 8 * 24 - 1);
    await outage(b, 30, null);
    await database.rows(
      `INSERT INTO tickets (inverter_id, created_by, description, silence_case_id, created_at) VALUES ($1, 'x', 'x', $2, $3)`,
      [a, told, ago(50)],
    );
    // It repeats the first report, ends and begins again.
    await database.rows(eventSql, [a, ago(40), 'E1', true, 'critical']);
    await database.rows(eventSql, [a, ago(39), 'E1', true, 'critical']);
    await database.rows(eventSql, [a, ago(38), 'E1', false, 'critical']);
    await database.rows(eventSql, [a, ago(37), 'E1', true, 'critical']);
    await database.rows(eventSql, [a, ago(36), 'NOTE', true, 'info']);
    await addLatest(pool, a, { ts: NOW, faults: ['E1'] });
    await database.rows(`UPDATE fleet_states SET state = 'fault', trouble = $2 WHERE inverter_id = $1`, [
      a,
      severityOf('fault'),
    ]);
  });

  it('count an outage, an incident and a fault that began once each', async () => {
    // Two outages of A, one of B, the incident, and the fault that began twice.
    expect(await countAlarms(database.pool, WEEK_AGO)).toMatchObject({ alarms: 6, floods: 0, peakAlarms: 1 });
  });

  it('name the inverters with the most alarms, without incidents', async () => {
    expect(await listWorstInverters(database.pool, WEEK_AGO, 10)).toEqual([
      { inverterId: a, serialNumber: 'A-1', alarms: 4 },
      { inverterId: b, serialNumber: 'B-1', alarms: 1 },
    ]);
    expect(await listWorstInverters(database.pool, WEEK_AGO, 1)).toHaveLength(1);
  });

  it('count alarms that stand for more than a day, and list the oldest', async () => {
    const standing = (wanted: Partial<AlarmsWanted>) =>
      listAlarms(database.pool, { view: 'standing', bound: ago(24), ...PAGE, ...wanted });
    expect(await standing({})).toMatchObject({
      total: 2,
      rows: [
        { kind: 'fault', inverterId: a, serialNumber: 'A-1', faultCode: 'E1', since: ago(37), endedAt: null },
        {
          kind: 'outage',
          inverterId: b,
          serialNumber: 'B-1',
          faultCode: null,
          since: ago(30),
          endedAt: null,
        },
      ],
    });
    expect(await standing({ limit: 1, offset: 1 })).toMatchObject({ total: 2, rows: [{ inverterId: b }] });
    expect(await standing({ bound: ago(38) })).toEqual({ total: 0, rows: [] });
  });

  it('match the lengths of their lists', async () => {
    const list = (wanted: Partial<AlarmsWanted>) =>
      listAlarms(database.pool, { view: 'all', bound: WEEK_AGO, ...PAGE, ...wanted });
    const all = await list({});
    expect(all.total).toBe((await countAlarms(database.pool, WEEK_AGO)).alarms);
    expect(all.rows.map(({ kind, at, endedAt }) => [kind, at, endedAt])).toEqual([
      ['incident', ago(5), null],
      ['outage', ago(30), null],
      ['fault', ago(37), null],
      ['fault', ago(40), ago(38)],
      ['outage', ago(60), ago(58)],
      ['outage', ago(80), ago(79)],
    ]);
    expect(all.rows[0]).toMatchObject({ inverterId: null, serialNumber: null, incident: { name: 'Pune' } });
    for (const { inverterId, alarms } of await listWorstInverters(database.pool, WEEK_AGO, 10))
      expect((await list({ inverterId })).total).toBe(alarms);
    expect(await list({ within: ago(60) })).toMatchObject({ total: 1, rows: [{ at: ago(60) }] });
    const { closed, withoutTicket } = await countClosedOutages(database.pool, WEEK_AGO);
    expect((await list({ view: 'closed' })).total).toBe(closed);
    expect(await list({ view: 'closed_without_ticket' })).toMatchObject({
      total: withoutTicket,
      rows: [{ at: ago(80) }],
    });
  });

  it('count closed outages without a ticket', async () => {
    expect(await countClosedOutages(database.pool, WEEK_AGO)).toEqual({ closed: 2, withoutTicket: 1 });
  });

  it('find a flood: more than ten alarms in ten minutes', async () => {
    const codes = Array.from({ length: 11 }, (_, index) => `F${index}`);
    for (const code of codes.slice(1)) await database.rows(eventSql, [b, ago(20), code, true, 'warning']);
    expect(await countAlarms(database.pool, WEEK_AGO)).toMatchObject({ floods: 0, peakAlarms: 10 });
    await database.rows(eventSql, [b, ago(20), codes[0], true, 'warning']);
    expect(await countAlarms(database.pool, WEEK_AGO)).toMatchObject({
      alarms: 17,
      floods: 1,
      peakAt: ago(20),
      peakAlarms: 11,
    });
  });
});

describe('the alarm figures of a large fleet', () => {
  const database = useTestDatabase();
  const INVERTERS = 5_000;
  /** Outages and faults of two years, one of a hundred in the last week. */
  const HISTORY = 60_000;

  beforeAll(async () => {
    await database.rows(
      `INSERT INTO inverters (serial_number, status, power_rating, rated_power_w, latitude, longitude, time_zone)
       SELECT 'L-' || n, 'ACTIVE', '5 kW', 5000, 18.5, 73.9, 'Asia/Kolkata' FROM generate_series(1, $1::int) n`,
      [INVERTERS],
    );
    await database.rows(
      `INSERT INTO silence_cases (inverter_id, opened_at, silent_since, closed_at, close_reason)
       SELECT i.id, at, at, at + interval '1 hour', 'heard'
       FROM generate_series(1, $1::int) n
       CROSS JOIN LATERAL (SELECT $2::timestamptz - (730 - 730.0 * n / $1) * interval '1 day' AS at) t
       JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM inverters) i ON i.place = 1 + n % $3::int
       ORDER BY n`,
      [HISTORY, NOW, INVERTERS],
    );
    await database.rows(
      `INSERT INTO device_events (inverter_id, ts, received_at, code, active, severity)
       SELECT inverter_id, opened_at, opened_at, 'E1', true, 'critical' FROM silence_cases ORDER BY id`,
    );
    await database.rows('VACUUM ANALYZE silence_cases, device_events, inverters');
  });

  it.each([
    ['alarms', countAlarms],
    ['worst inverters', (pool, since) => listWorstInverters(pool, since, 10)],
    ['closed outages', countClosedOutages],
    ['standing alarms', (pool) => listAlarms(pool, { view: 'standing', bound: ago(24), ...PAGE })],
    ['a page of alarms', (pool, since) => listAlarms(pool, { view: 'all', bound: since, ...PAGE })],
  ] as const satisfies readonly (readonly [string, (pool: never, since: Date) => Promise<unknown>])[])(
    'read only the last week for %s',
    async (_, read) => {
      const { scans } = await watchScans(database.pool, (pool) =>
        (read as (pool: unknown, since: Date) => Promise<unknown>)(pool, WEEK_AGO),
      );
      expect(needlessScans(scans)).toEqual([]);
      // A week has a hundredth of it; a block range of events holds some thousand rows.
      expect(rowsRead(scans)).toBeLessThan(HISTORY / 4);
    },
  );
});
