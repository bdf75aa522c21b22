import { exportMediaTypes } from '@heliograph/contracts/http/file-format';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readSheet } from 'read-excel-file/node';
import type { Browser } from '../access/browser.js';
import { sessionOf, type World } from '../access/world.js';
import { shown, useApiFixture } from '../business-rules/api-fixture.js';

const stage = useApiFixture({ EXPORTS_PER_ACCOUNT: '1000' });
let world: World;
let administrator: Browser;
beforeAll(async () => {
  world = await stage.world();
  administrator = await stage.browser('administrator', world);
});

/** File name, header and rows of an exported file. */
async function file(call: string, asked: Record<string, unknown> = {}, browser = administrator) {
  const answer = await browser.must(`GET /${call}`, asked);
  const [heads, ...rows] = answer.text.replace(/^\uFEFF/, '').split('\r\n');
  expect(rows.pop()).toBe('');
  const name = /filename="(.*)"/.exec(String(answer.headers['content-disposition']))![1];
  return { name, heads: heads!.split(','), rows };
}

/** More than two batches. */
const MANY = 250;

it('the audit log is exported with every entry once, newest first', async () => {
  const superAdmin = await stage.browser('super-admin', world);
  await stage.rows(
    `INSERT INTO audit_log (actor_kind, action, target, after)
     SELECT 'system', '=action ' || n, 'thing ' || n, jsonb_build_object('name', 'a "b", c') FROM generate_series(1, ${MANY}) n`,
  );
  const { name, heads, rows } = await file('exportAuditLog', {}, superAdmin);
  expect(name).toBe('audit-log.csv');
  expect(heads.slice(0, 7)).toEqual([
    'audit_id',
    'at',
    'actor_kind',
    'actor_id',
    'actor_name',
    'action',
    'target',
  ]);
  // The first entry is that of this export.
  expect(rows[0]).toContain(',exportAuditLog,');
  const [newest] = rows[0]!.split(',');
  const written = await stage.rows('SELECT id::text FROM audit_log l WHERE id <= $1 ORDER BY l.id DESC', [
    newest,
  ]);
  expect(rows.map((row) => row.split(',')[0])).toEqual(written.map(({ id }) => id));
  expect(rows[1]).toContain(`,system,,,'=action ${MANY},thing ${MANY},,"{""name"":""a \\""b\\"", c""}"`);
});

it('the audit log is exported as filtered by a search', async () => {
  const superAdmin = await stage.browser('super-admin', world);
  const { rows } = await file('exportAuditLog', { search: 'THING 123' }, superAdmin);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(`'=action 123,thing 123,`);
});

it('incidents are exported with open ones first, and as filtered by a search', async () => {
  await stage.rows(
    `INSERT INTO incidents (kind, name, suspected, silent_since, opened_at, closed_at, silent_inverters, expected_inverters)
     SELECT 'dealer', '=Dealer ' || n, 'network', at, at + interval '10 minutes', CASE WHEN n <> 7 THEN at + interval '90 minutes' END, n, 1000
     FROM generate_series(1, ${MANY}) n, LATERAL (SELECT timestamptz '2026-01-01T00:00Z' + n * interval '1 day' AS at) t`,
  );
  const { name, heads, rows } = await file('exportIncidents');
  expect([name, heads.slice(0, 4)]).toEqual(['incidents.csv', ['incident_id', 'suspected', 'kind', 'name']]);
  expect(rows).toHaveLength(MANY);
  expect(rows[0]).toMatch(
    /^\d+,network,dealer,'=Dealer 7,2026-01-08T05:30:00\+05:30,2026-01-08T05:40:00\+05:30,,,7,1000,0,0$/,
  );
  expect(rows[1]).toMatch(/,'=Dealer 250,.*,2026-09-08T07:00:00\+05:30,5400,250,1000,0,0$/);
  expect((await file('exportIncidents', { search: 'dealer 9', sort: 'silentInverters' })).rows[0]).toContain(
    `'=Dealer 9,`,
  );
});

it('failed messages are exported without their texts', async () => {
  await stage.rows(
    `INSERT INTO outbox (kind, phone, text, cause, attempts, error, failed_at)
     SELECT 'notice', '@55' || n, 'secret', 'export ' || n, 3, 'gateway, away', CASE WHEN n % 2 = 0 THEN now() END
     FROM generate_series(1, ${MANY}) n`,
  );
  const { name, heads, rows } = await file('exportFailedMessages');
  expect(name).toBe('failed-messages.csv');
  expect(heads).toEqual(['message_id', 'kind', 'phone', 'created_at', 'attempts', 'error', 'given_up_at']);
  expect(rows).toHaveLength(MANY);
  expect(rows[0]).toMatch(/^\d+,notice,'@55250,[^,]+\+05:30,3,"gateway, away",[^,]+\+05:30$/);
  expect(rows[1]).toMatch(/^\d+,notice,'@55249,[^,]+\+05:30,3,"gateway, away",$/);
});

it('rejected messages are exported as they were filtered', async () => {
  await stage.rows(
    `INSERT INTO quarantine (received_at, inverter_id, serial_number, topic, reason, detail, payload, payload_bytes)
     SELECT timestamptz '2026-01-01T00:00Z' + n * interval '1 hour', $1, 'A-1', 'solar/v1/A-1/telemetry', 'invalid_json', 'at 1', '\\x7bff', 5000
     FROM generate_series(1, ${MANY}) n`,
    [world.a.inverter],
  );
  const { name, heads, rows } = await file('exportRejectedMessages', {
    from: '2026-01-02',
    to: '2026-01-02',
  });
  expect([name, rows.length]).toEqual(['rejected-messages.csv', 24]);
  expect(heads).toEqual(
    'rejected_id,received_at,serial_number,topic,reason,detail,payload,payload_bytes'.split(','),
  );
  expect(rows[0]).toMatch(
    /^\d+,2026-01-02T23:30:00\+05:30,A-1,solar\/v1\/A-1\/telemetry,invalid_json,at 1,{\ufffd,5000$/,
  );
});

it('issues noted by administrators are exported', async () => {
  await stage.rows(
    `INSERT INTO admin_issues (administrator_id, inverter_id, title, description)
     SELECT $1, $2, '+title ' || n, E'one\\ntwo' FROM generate_series(1, ${MANY}) n`,
    [world.administrator.id, world.a.inverter],
  );
  const { name, heads, rows } = await file('exportAdminIssues');
  expect(name).toBe('admin-issues.csv');
  expect(heads).toEqual([
    'issue_id',
    'serial_number',
    'title',
    'description',
    'reported_by',
    'created_at',
    'status',
    'assigned_to',
    'ticket_id',
  ]);
  expect(rows).toHaveLength(MANY);
  expect(rows[0]).toMatch(/^\d+,WA-\d+,'\+title 250,"one\ntwo",Admin Test,[^,]+\+05:30,\w+,,$/);
});

describe('a list as a workbook', () => {
  const sheetOf = async (call: string, asked: object) => {
    const { port } = stage.system.api;
    const query = new URLSearchParams({ ...asked, format: 'xlsx' });
    const answer = await fetch(`http://127.0.0.1:${port}/api/${call}?${query}`, {
      headers: {
        cookie: await sessionOf('administrator', world, stage.system),
        'x-forwarded-for': world.address,
      },
    });
    const type = answer.headers.get('content-type');
    return {
      type,
      name: answer.headers.get('content-disposition'),
      rows: await readSheet(Buffer.from(await answer.arrayBuffer())),
    };
  };

  it('keeps the digits of serial and SIM numbers, and text that begins as a formula', async () => {
    await stage.rows(
      `INSERT INTO inverters (serial_number, dealer, sim, power_rating, rated_power_w, latitude, longitude, time_zone)
       VALUES ('0000000000000012345', '=1+1', '8991101200003204514', '5 kW', 5000, 18, 73, 'Asia/Kolkata')`,
    );
    const { type, name, rows } = await sheetOf('exportList', {
      list: 'inverters',
      serial_number: '0000000000000012345',
    });
    expect([type, name]).toEqual([exportMediaTypes.xlsx, 'attachment; filename="inverters.xlsx"']);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual(expect.arrayContaining(['0000000000000012345', '=1+1', '8991101200003204514']));
  });

  it('has figures as numbers and times in the site’s zone with their offset', async () => {
    const { rows } = await sheetOf('exportIncidents', { search: 'dealer 7' });
    const seventh = rows.find((row) => row[3] === '=Dealer 7')!;
    expect(seventh.slice(4, 6)).toEqual(['2026-01-08T05:30:00+05:30', '2026-01-08T05:40:00+05:30']);
    expect(seventh.slice(8)).toEqual([7, 1000, 0, 0]);
  });

  it('is refused in an unknown format', async () => {
    const asked = { list: 'inverters', format: 'ods' };
    expect(shown(await administrator.call('GET /exportList', asked))).toBe('400 invalid_input');
  });
});

describe('the export of Find Inverter', () => {
  it('contains the inverters in service of a city and rating, or the one with a serial number', async () => {
    await stage.rows(
      `INSERT INTO inverters (serial_number, power_rating, rated_power_w, status, user_id, latitude, longitude, time_zone)
       SELECT 'PLACE-' || n, CASE n WHEN 3 THEN '10 kW' ELSE '6 kW' END, 5000, CASE n WHEN 2 THEN 'REMOVED' ELSE 'ACTIVE' END,
              $1, 18, 73, 'Asia/Kolkata'
       FROM generate_series(1, 4) n`,
      [world.a.id],
    );
    const serials = async (asked: Record<string, unknown>) =>
      (await file('exportList', { list: 'inverters', ...asked })).rows.map((row) => row.split(',')[1]);
    const place = { city: 'Pune', power_rating: '6 kW' };
    const listed = await administrator.must('GET /getInvertersByCityAndPowerRating', place);
    expect(await serials(place)).toEqual(['PLACE-4', 'PLACE-1']);
    expect(listed.json().map((row: { serial_number: string }) => row.serial_number)).toEqual([
      'PLACE-4',
      'PLACE-1',
    ]);
    expect(await serials({ serial_number: 'place-2' })).toEqual(['PLACE-2']);
    expect(await serials({ serial_number: 'PLACE-' })).toEqual([]);
  });

  it.each([
    { list: 'inverters', city: 'Pune' },
    { list: 'inverters', power_rating: '6 kW' },
    { list: 'users', city: 'Pune', power_rating: '6 kW' },
    { list: 'tickets', serial_number: 'PLACE-1' },
  ])('is refused for filters that do not go together: %j', async (asked) => {
    expect(shown(await administrator.call('GET /exportList', asked))).toBe('400 invalid_input');
  });
});

describe('the exported history of an inverter', () => {
  const historyOf = (history: string) =>
    file('exportInverterHistory', { inverter_id: world.a.inverter, history });

  it('lists its outages', async () => {
    await stage.rows(
      `WITH incident AS (
         INSERT INTO incidents (kind, name, suspected, silent_since, opened_at, silent_inverters, expected_inverters)
         VALUES ('city', 'Pune', 'grid', now(), now(), 5, 6) RETURNING id
       )
       INSERT INTO silence_cases (inverter_id, silent_since, opened_at, closed_at, close_reason, reopened, recovered_readings, incident_id)
       SELECT owner, at - interval '10 minutes', at, at + interval '1 hour', 'heard', n % 3, n, CASE WHEN n = 250 THEN (SELECT id FROM incident) END
       FROM generate_series(1, ${MANY}) n, LATERAL (SELECT timestamptz '2026-01-01T00:00Z' + n * interval '1 day' AS at) t,
            unnest(ARRAY[$1, $2]::integer[]) owner
       ORDER BY n`,
      [world.a.inverter, world.b.inverter],
    );
    const { name, heads, rows } = await historyOf('silences');
    expect(name).toBe(`inverter-${world.a.inverter}-silences.csv`);
    expect(heads.at(-1)).toBe('incident_name');
    expect(rows).toHaveLength(MANY);
    expect(rows[0]).toBe(
      '2026-09-08T05:20:00+05:30,2026-09-08T05:30:00+05:30,2026-09-08T06:30:00+05:30,heard,1,250,city,Pune',
    );
    expect(rows.at(-1)).toMatch(/^2026-01-02T05:20:00\+05:30,.*,heard,1,1,,$/);
  });

  it('lists its events, in the order of its page', async () => {
    await stage.rows(
      `INSERT INTO device_events (inverter_id, ts, code, active, severity)
       SELECT $1, timestamptz '2026-01-01T12:00Z' + n * interval '1 day', 'GRID_LOST', n % 2 = 1, 'critical'
       FROM generate_series(1, 40) n`,
      [world.a.inverter],
    );
    const { heads, rows } = await historyOf('events');
    expect(heads).toEqual([
      'kind',
      'code',
      'severity',
      'begun_at',
      'ended_at',
      'counter_before_wh',
      'counter_showed_wh',
      'input',
    ]);
    expect(rows).toHaveLength(MANY + 20);
    const begun = rows.map((row) => row.split(',')[3]!);
    expect(begun).toEqual([...begun].sort().reverse());
    expect(rows.at(-2)).toBe(
      'fault,GRID_LOST,critical,2026-01-02T17:30:00+05:30,2026-01-03T17:30:00+05:30,,,',
    );
  });

  it('lists its tickets and its audit entries, and none of another inverter', async () => {
    await stage.rows(
      `INSERT INTO audit_log (actor_kind, action, target) SELECT 'system', 'done ' || n, 'inverter ' || (ARRAY[$1, $2])[1 + n % 2]
       FROM generate_series(1, ${2 * MANY}) n`,
      [world.a.inverter, world.b.inverter],
    );
    const tickets = await historyOf('tickets');
    expect(tickets.rows).toHaveLength(1);
    expect(tickets.rows[0]).toContain(`${world.a.ticket},${world.a.serial},Asha,,No display,,OPEN,LOW,`);
    const audit = await historyOf('audit');
    expect(audit.rows).toHaveLength(MANY);
    expect(audit.rows[0]).toContain(`,done ${2 * MANY},inverter ${world.a.inverter},`);
  });

  it('lists the times when it looked cloned', async () => {
    await stage.rows(
      `INSERT INTO device_clones (inverter_id, begun_at, last_at, takeovers, addresses, over_at)
       SELECT owner, at, at + interval '1 hour', 5, ARRAY['192.0.2.1', '198.51.100.2'], at + interval '25 hours'
       FROM unnest(ARRAY[$1, $2]::integer[]) owner, (VALUES (timestamptz '2026-03-01T00:00Z'), ('2026-05-01T00:00Z')) times (at)`,
      [world.a.inverter, world.b.inverter],
    );
    const { rows } = await historyOf('clones');
    expect(rows).toEqual([
      '2026-05-01T05:30:00+05:30,2026-05-01T06:30:00+05:30,5,192.0.2.1 198.51.100.2',
      '2026-03-01T05:30:00+05:30,2026-03-01T06:30:00+05:30,5,192.0.2.1 198.51.100.2',
    ]);
  });
});
