import { recordClockProblem } from '@heliograph/database/heartbeats/clock-problem';
import { knownHoursSql } from '@heliograph/database/energy/known-hours';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { runCommand } from '../../support/run-command.js';
import { TestSystem } from '../../support/system.js';
import { makeCertificates } from '../ingest/support/certificates.js';

describe('the commands, while the system runs', () => {
  let system: TestSystem;
  let database: pg.Client;

  beforeAll(async () => {
    system = await TestSystem.start({ environment: { DEMO: 'off' } });
    database = new pg.Client({ connectionString: system.databaseUrl });
    await database.connect();
  });

  afterAll(async () => {
    await database?.end();
    await system?.remove();
  });

  const command = (args: string[], input = '', environment: Record<string, string> = {}) =>
    runCommand(system, args, { input, environment });

  const file = (name: string) => join(system.folder, name);
  const count = async (sql: string) =>
    Number((await database.query(`SELECT count(*) AS count FROM ${sql}`)).rows[0].count);

  it('devices import writes each secret once and stores only its digest', async () => {
    writeFileSync(
      file('devices.csv'),
      'serial_number,sim,power_rating,invoice_number,dealer,date_of_purchase,imei,certificate_ends_on\n' +
        'hg05-test-1,8991000000000000001,5 kw (3p),inv-1,Sun & Sons,2026-05-20,490154203237518,2030-03-31\n' +
        'HG05-TEST-2,8991000000000000002,7.5 HP,,,,,\n',
    );
    const { code, output } = await command(['devices', 'import', 'devices.csv', '--out', 'secrets.csv']);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('2 inverters provisioned') });
    expect(statSync(file('secrets.csv')).mode & 0o777).toBe(0o600);
    const [header, ...lines] = readFileSync(file('secrets.csv'), 'utf8').trimEnd().split('\n');
    expect(header).toBe('serial_number,secret');
    const stored = await database.query(
      `SELECT serial_number, power_rating, inverters.rated_power_w, invoice_number, date_of_purchase::text, time_zone,
              registered_imei, registered_certificate_ends_on::text AS ends_on,
              encode(secret_sha256, 'hex') AS digest
       FROM inverters JOIN devices ON inverter_id = id ORDER BY id`,
    );
    const digests = lines.map((line) => createHash('sha256').update(line.split(',')[1]!).digest('hex'));
    const site = { time_zone: 'Asia/Kolkata' };
    expect(stored.rows).toEqual([
      {
        ...site,
        serial_number: 'HG05-TEST-1',
        power_rating: '5 kW (3P)',
        rated_power_w: 5000,
        invoice_number: 'INV-1',
        date_of_purchase: '2026-05-20',
        registered_imei: '490154203237518',
        ends_on: '2030-03-31',
        digest: digests[0],
      },
      {
        ...site,
        serial_number: 'HG05-TEST-2',
        power_rating: '7.5 HP',
        rated_power_w: 5595,
        invoice_number: null,
        date_of_purchase: null,
        registered_imei: null,
        ends_on: null,
        digest: digests[1],
      },
    ]);
    expect(new Set(lines.map((line) => line.split(',')[1]!.length >= 22))).toEqual(new Set([true]));
  });

  it('devices import names every invalid row and imports none', async () => {
    const before = await count('inverters');
    writeFileSync(
      file('bad.csv'),
      'serial_number,sim,power_rating,imei\nHG05-TEST-3,1,5 kW,\nx,1,5 kW,\nHG05-TEST-4,,5 kW,\nHG05-TEST-5,1,6 kWh,\nHG05-TEST-3,2,5 kW,\nHG05-TEST-6,1,5 kW,490154203237519\n' +
        'HG05-TEST-7,1,5 kW\nHG05-TEST-1,1,5 kW,\n',
    );
    const { code, output } = await command(['devices', 'import', 'bad.csv', '--out', 'none.csv']);
    expect(code).toBe(1);
    expect(output.split('\n').map((line) => /^line \d+: \S+/.exec(line)?.[0])).toEqual([
      undefined,
      'line 3: serial_number',
      'line 4: sim',
      'line 5: power_rating',
      'line 6: HG05-TEST-3',
      'line 7: imei',
      'line 8: has',
      'line 9: HG05-TEST-1',
    ]);
    expect(await count('inverters')).toBe(before);
    expect(() => statSync(file('none.csv'))).toThrow();
  });

  it('devices import refuses provisioned serial numbers and imports none', async () => {
    const before = await count('inverters');
    writeFileSync(
      file('again.csv'),
      'serial_number,sim,power_rating\nHG05-TEST-9,1,5 kW\nHG05-TEST-1,1,5 kW\n',
    );
    const { code, output } = await command(['devices', 'import', 'again.csv', '--out', 'again-secrets.csv']);
    expect({ code, output }).toEqual({
      code: 1,
      output: 'Nothing was imported:\nline 3: HG05-TEST-1 is provisioned already',
    });
    expect(await count('inverters')).toBe(before);
    expect(() => statSync(file('again-secrets.csv'))).toThrow();
  });

  it('devices import never overwrites a file of secrets', async () => {
    const before = readFileSync(file('secrets.csv'), 'utf8');
    writeFileSync(file('more.csv'), 'serial_number,sim,power_rating\nHG05-TEST-8,1,5 kW\n');
    const { code, output } = await command(['devices', 'import', 'more.csv', '--out', 'secrets.csv']);
    expect(code).toBe(1);
    expect(output).toContain('exists');
    expect(readFileSync(file('secrets.csv'), 'utf8')).toBe(before);
    expect(await count("inverters WHERE serial_number = 'HG05-TEST-8'")).toBe(0);
  });

  it('devices map assigns third-party devices to inverters, all rows or none', async () => {
    const map = (rows: string) => {
      writeFileSync(file('map.csv'), `adapter,foreign_id,serial_number\n${rows}`);
      return command(['devices', 'map', 'map.csv']);
    };
    const mapped = async () =>
      (
        await database.query(
          `SELECT concat_ws(' ', adapter, foreign_id, serial_number) AS row
           FROM foreign_devices JOIN inverters ON id = inverter_id ORDER BY 1`,
        )
      ).rows.map(({ row }) => row);
    expect(await map('tasmota,roof,hg05-test-1\nsparkplug,Plant 1/Gateway,HG05-TEST-2\n')).toEqual({
      code: 0,
      output: '2 devices mapped, 0 mappings removed.',
    });
    expect(await map('tasmota,roof,HG05-TEST-2\nopendtu,116182406127,HG05-TEST-77\n')).toEqual({
      code: 1,
      output:
        'Nothing was mapped:\nline 2: another device is mapped to HG05-TEST-2 already\nline 3: there is no inverter HG05-TEST-77',
    });
    expect(await map('knx,1,HG05-TEST-1\ntasmota,a,HG05-TEST-1\ntasmota,a,HG05-TEST-2\n')).toEqual({
      code: 1,
      output:
        'Nothing was mapped:\nline 2: adapter must be one of tasmota, opendtu, sparkplug\nline 4: tasmota a is in line 3, too',
    });
    expect(await mapped()).toEqual(['sparkplug Plant 1/Gateway HG05-TEST-2', 'tasmota roof HG05-TEST-1']);
    expect((await map('tasmota,roof,HG05-TEST-2\nsparkplug,Plant 1/Gateway,HG05-TEST-1\n')).code).toBe(0);
    expect((await map('tasmota,roof,\n')).output).toBe('0 devices mapped, 1 mappings removed.');
    expect(await mapped()).toEqual(['sparkplug Plant 1/Gateway HG05-TEST-1']);
  });

  it('history import fills the hourly rollups, and names an invalid line', async () => {
    const ts = (hour: number) => new Date(Date.UTC(2025, 4, 20, hour)).toISOString();
    const rows = [2, 3, 4, 5].map((hour) => `HG05-TEST-1,${ts(hour)},${hour * 1000}`);
    writeFileSync(file('history.csv'), ['serial_number,ts,energy_total_wh', ...rows, ''].join('\n'));
    expect(await command(['history', 'import', 'history.csv'])).toEqual({
      code: 0,
      output: '4 readings of 1 inverters imported.',
    });
    expect((await database.query(`SELECT sum(energy_wh)::int AS wh FROM (${knownHoursSql}) h`)).rows).toEqual(
      [{ wh: 3000 }],
    );
    writeFileSync(
      file('bad.csv'),
      'serial_number,ts,energy_total_wh\nHG05-TEST-1,yesterday,1\nHG05-TEST-1,1748000000000\nHG05-TEST-1,1748000000000,1.5\n',
    );
    const { code, output } = await command(['history', 'import', 'bad.csv']);
    expect(code).toBe(1);
    expect(output).toMatch(
      /^Nothing was imported:\nline 2: ts .*\nline 3: has 2 values .*\nline 4: energy_total_wh /,
    );
  });

  it('energy check finds hours that differ from their readings, and repairs them', async () => {
    const { id } = (await database.query("SELECT id FROM inverters WHERE serial_number = 'HG05-TEST-2'"))
      .rows[0];
    await database.query('INSERT INTO energy_tails (inverter_id, dirty_from) VALUES ($1, $2)', [
      id,
      new Date(0),
    ]);
    const ts = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await database.query(
      `INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh)
       VALUES ($1, $2, 1, $2, false, 100), ($1, $3, 2, $3, false, 400)`,
      [id, ts(20), ts(10)],
    );
    const check = (...more: string[]) => command(['energy', 'check', '--inverter', 'HG05-TEST-2', ...more]);
    expect(await check()).toMatchObject({ code: 0, output: expect.stringContaining(': 0 differ') });
    await database.query(
      'UPDATE energy_tails SET hour_energy_wh = hour_energy_wh + 7 WHERE inverter_id = $1',
      [id],
    );
    expect(await check()).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^HG05-TEST-2 .* stored, /),
    });
    expect(await check('--repair')).toMatchObject({ code: 0, output: expect.stringMatching(/Repaired\.$/) });
    expect(await check()).toMatchObject({ code: 0 });
    expect(await check('--from', 'spring')).toMatchObject({ code: 2 });
  });

  it('admin create reads the password from standard input, applies the rule, and allows one super-admin', async () => {
    const create = (phone: string, password: string, DEMO = 'off') =>
      command(['admin', 'create', '--phone', phone, '--super'], `${password}\n`, { DEMO });
    // Left by an earlier start of the demonstration, whose super-admin counts while the demonstration is on.
    await database.query(
      `INSERT INTO administrators (phone_no, password_hash, first_name, last_name, email, location, is_super, demo)
       VALUES ('9100000000', 'x', 'D', 'D', '', '', true, true)`,
    );
    expect(await create('9100000099', 'Chandra@17x', 'on')).toEqual({
      code: 1,
      output: expect.stringContaining('with DEMO=off it is replaced'),
    });
    expect(await create('9100000099', 'short')).toEqual({
      code: 1,
      output: expect.stringMatching(/^Password must be 8-15/),
    });
    expect(await create('9100000099', 'Password@123')).toEqual({
      code: 1,
      output: expect.stringMatching(/^This password is among those that attackers try first/),
    });
    expect((await create('9100000099', 'Chandra@17x')).code).toBe(0);
    expect(await create('9100000098', 'Chandra@17x')).toEqual({
      code: 1,
      output: expect.stringContaining('only one'),
    });
    const { rows } = await database.query(
      'SELECT phone_no, is_super, password_hash FROM administrators WHERE NOT demo',
    );
    expect(rows).toEqual([
      { phone_no: '9100000099', is_super: true, password_hash: expect.stringMatching(/^\$argon2id\$/) },
    ]);
  });

  it('admin unlock resets the limits of an administrator’s number', async () => {
    await database.query(
      `INSERT INTO administrators (phone_no, password_hash, first_name, last_name, email, location)
       VALUES ('9100000097', 'x', 'A', 'B', '', '')`,
    );
    await database.query(
      `INSERT INTO one_time_codes (phone, address, browser_hash, purpose, subject, code_hash, expires_at, tries)
       SELECT phone, '192.0.2.1', '', 'reset', '', '', now(), 3 FROM unnest(ARRAY['9100000097', '9100000096']) phone`,
    );
    await database.query(
      `INSERT INTO login_failures (role, phone_no, address) VALUES ('administrator', '9100000097', '192.0.2.1')`,
    );
    const unlock = (phone: string) => command(['admin', 'unlock', '--phone', phone]);
    expect(await unlock('9100000096')).toEqual({ code: 1, output: '9100000096 is not an administrator.' });
    expect((await unlock('9100000097')).code).toBe(0);
    expect(await count(`one_time_codes WHERE phone LIKE '91000000%'`)).toBe(1);
    expect(await count(`login_failures WHERE phone_no = '9100000097'`)).toBe(0);
    expect(await count(`audit_log WHERE action = 'admin unlock' AND actor_kind = 'system'`)).toBe(1);
  });

  it('person export writes the data of a customer, and person erase asks for confirmation', async () => {
    const phone = '9812345670';
    await database.query(
      `INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code)
       VALUES ($1, '', 'Asha', 'Kulkarni', 'asha@example.org', '', 'Pune', 'Maharashtra', '411004')`,
      [phone],
    );
    // A ticket with a file, of more than one part.
    await database.query(
      `WITH made AS (
         INSERT INTO inverters (serial_number, power_rating, rated_power_w, latitude, longitude, time_zone, user_id)
         SELECT 'FILES-1', '5 kW', 5000, 18.52, 73.86, 'Asia/Kolkata', id FROM users WHERE phone_no = $1 RETURNING id, user_id
       ), ticket AS (
         INSERT INTO tickets (inverter_id, user_id, created_by, description) SELECT id, user_id, 'Asha', 'Dark' FROM made
         RETURNING id
       ), said AS (INSERT INTO ticket_messages (ticket_id, text) SELECT id, 'My bill' FROM ticket RETURNING id)
       INSERT INTO ticket_files (message_id, name, type, size_bytes, content)
       SELECT id, 'bill.pdf', 'application/pdf', 600000, convert_to(repeat('bill', 150000), 'UTF8') FROM said`,
      [phone],
    );
    const there = () => count(`users WHERE phone_no = '${phone}'`);
    expect((await command(['person', 'export', '--phone', phone, '--out', 'asha.json'])).code).toBe(0);
    expect(statSync(file('asha.json')).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file('asha.json'), 'utf8'))).toMatchObject({
      account: { phone_no: phone, email: 'asha@example.org' },
      tickets: [{ messages: [{ text: 'My bill', written_by: 'customer', file_name: 'bill.pdf' }] }],
    });
    const [beside] = readdirSync(dirname(file('asha.json'))).filter((name) =>
      name.startsWith('asha.json-file-'),
    );
    expect(readFileSync(file(beside!), 'utf8')).toBe('bill'.repeat(150_000));
    expect(await count(`audit_log WHERE action = 'exportPerson' AND target LIKE 'user %'`)).toBe(1);
    const erase = (typed: string) => command(['person', 'erase', '--phone', phone], typed);
    for (const typed of ['', '9812345671\n']) {
      expect(await erase(typed)).toEqual({
        code: 1,
        output: expect.stringMatching(/nothing was erased\.$/),
      });
    }
    expect(await there()).toBe(1);
    expect(await erase(`${phone}\n`)).toEqual({
      code: 0,
      output: expect.stringContaining('is erased'),
    });
    expect(await there()).toBe(0);
    expect(await erase(`${phone}\n`)).toMatchObject({ code: 1 });
    expect((await command(['person', 'erase', '--phone', '12'])).code).toBe(2);
  });

  it('doctor reports that nothing is wrong', async () => {
    const { code, output } = await command(['doctor']);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/Nothing is wrong\.$/) });
    expect(output).toContain('note   no backup is known');
  });

  it('doctor names problems and remedies', async () => {
    await database.query(
      `UPDATE service_heartbeats SET beat_at = now() - INTERVAL '1 day', service = 'gone' WHERE service = 'ingest'`,
    );
    await database.query(
      `UPDATE duties SET succeeded_at = now() - INTERVAL '1 day' WHERE duty = 'retention'`,
    );
    await database.query(
      `UPDATE duties SET succeeded_at = now() - INTERVAL '1 day' WHERE duty = 'canary-delivery'`,
    );
    await database.query(
      `INSERT INTO duties (duty, known_since, succeeded_at) SELECT 'backup', at, at FROM (SELECT now() - INTERVAL '8 days' AS at)`,
    );
    await recordClockProblem(database, 'ingest', { offS: -7200, from: 'database' });
    const { code, output } = await command(['doctor']);
    expect(code).toBe(1);
    expect(output).toContain(
      "the clock of ingest is 7200 s behind the database's, so no outage opens or closes",
    );
    expect(output).toMatch(/WRONG {2}the duty retention has not succeeded for 1440 minutes/);
    expect(output).toMatch(/WRONG {2}the last backup is 192 hours old/);
    expect(output).toMatch(/WRONG {2}The canary has not been delivered since/);
    expect(output).toMatch(/WRONG {2}gone sent its last heartbeat/);
    expect(output).toContain('→ Make sure that gone runs.');
  });

  it('doctor names our certificate for the national server if it ends soon or is invalid', async () => {
    const { client } = await makeCertificates(system.folder);
    const says = async (path: string) => (await command(['doctor'], '', { NATIONAL_CERT_FILE: path })).output;
    expect(await says(client.cert)).toMatch(/WRONG {2}our certificate for the national server ends on 20/);
    expect(await says(client.key)).toContain('NATIONAL_CERT_FILE: must be a file with certificates in PEM');
  });

  it('an unknown command prints its usage', async () => {
    const { code, output } = await command(['devices', 'export']);
    expect(code).toBe(2);
    expect(output).toContain('npm run devices -- import');
  });
});
