import { energySeriesSchema } from '@heliograph/contracts/http/energy-series';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { readSheet } from 'read-excel-file/node';
import { ask, logIn } from '../api/support/http.js';
import { PASSWORD, PHONES } from '../api/support/people.js';
import { useApi } from '../api/support/use-api.js';
import { seedHours, TARIFF } from './support.js';

const EXPORTS = 25;
/** About half of it is used at rest. All rows of the largest export together would not fit, and would end the API. */
const HEAP_MIB = 96;
const NAME = '=HYPERLINK("http://x") & छत, <left>';
const HEAD = ['inverter', 'name', 'begin', 'utc_offset', 'energy_wh', 'quality'];

describe('exports', () => {
  const system = useApi({
    EXPORTS_PER_ACCOUNT: String(EXPORTS),
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}`,
  });
  let a: string;
  let b: string;

  beforeAll(async () => {
    a = await logIn(system.api.port, 'customer', PHONES.a, PASSWORD);
    b = await logIn(system.api.port, 'customer', PHONES.b, PASSWORD);
    const { inverter } = system.people;
    await system.database.query('UPDATE inverters SET inverter_name = $1 WHERE id = $2', [
      NAME,
      inverter['A-0002'],
    ]);
    await seedHours(system.database, inverter['A-0001'], { from: '2014-11-01', until: '2025-06-16' });
    await seedHours(system.database, inverter['A-0002'], {
      from: '2025-03-10',
      until: '2025-06-16',
      scale: 3,
    });
    await seedHours(system.database, inverter['B-0001'], { from: '2025-01-01', until: '2025-02-01' });
  });

  const download = (query: string, cookie = a): Promise<{ answer: IncomingMessage; body: Buffer }> =>
    new Promise((resolve, reject) => {
      const path = `/api/exportEnergy?${query}`;
      httpGet(
        { host: '127.0.0.1', port: system.api.port, path, agent: false, headers: { cookie } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.once('error', reject);
          answer.once('end', () => resolve({ answer, body: Buffer.concat(parts) }));
        },
      ).once('error', reject);
    });
  const csv = async (query: string, cookie = a): Promise<string[][]> => {
    const { answer, body } = await download(`${query}&format=csv`, cookie);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    return parse(body, { bom: true });
  };
  const xlsx = async (query: string) => {
    const { answer, body } = await download(`${query}&format=xlsx`);
    expect(answer.statusCode).toBe(200);
    return readSheet(body);
  };
  const asText = (rows: unknown[][]) =>
    rows.map((cells) =>
      cells.map((cell) =>
        cell instanceof Date ? cell.toISOString().slice(0, 16).replace('T', ' ') : String(cell ?? ''),
      ),
    );
  const series = async (path: string) => {
    const answer = await ask(system.api.port, 'GET', `/api/${path}`, { cookie: a });
    return energySeriesSchema.parse(answer.json());
  };
  const cells = ({ values, quality }: { values: (number | null)[]; quality: string[] }) =>
    values.map((wh, index) => [wh === null ? '' : String(wh), quality[index]!]);
  const figures = (rows: string[][]) => rows.slice(1).map((row) => [row[4]!, row[5]!]);

  it('match the series cell by cell: hours, days, months and years', async () => {
    const id = system.people.inverter['A-0001'];
    const about = 'serial_no=a-0001';
    expect(figures(await csv(`${about}&from=2025-06-10&to=2025-06-10&resolution=hour`))).toEqual(
      cells(await series(`getInverterDataHourly/${id}?date=2025-06-10`)),
    );
    // The day on which readings stop, and the days after it.
    expect(figures(await csv(`${about}&from=2025-06-01&to=2025-06-30&resolution=day`))).toEqual(
      cells(await series(`getInverterDataDaily/${id}?month=2025-06`)),
    );
    expect(figures(await csv(`${about}&from=2025-01-31&to=2025-12-01&resolution=month`))).toEqual(
      cells(await series(`getInverterDataMonthly/${id}?year=2025`)),
    );
    const years = await series(`getInverterDataYearly/${id}`);
    const exported = await csv(`${about}&from=2021-07-01&to=2025-07-01&resolution=year`);
    expect(figures(exported)).toEqual(cells(years).slice(7, 12));
  });

  it('contain the inverter and the local start time in each row', async () => {
    const rows = await csv('serial_no=A-0001&from=2025-06-10&to=2025-06-11&resolution=hour');
    expect(rows[0]).toEqual(HEAD);
    expect(rows).toHaveLength(49);
    expect(rows[14]!.slice(0, 4)).toEqual(['A-0001', 'Roof', '2025-06-10 13:00', 'UTC+05:30']);
  });

  it('add up to the hourly rollups in the database, over ten years', async () => {
    const rows = await csv('serial_no=A-0001&from=2000-01-01&to=2025-06-15&resolution=hour');
    const { rows: found } = await system.database.query(
      'SELECT count(*) AS hours, sum(energy_wh) AS wh FROM energy_hours WHERE inverter_id = $1',
      [system.people.inverter['A-0001']],
    );
    expect(rows.length - 1).toBe(Number(found[0].hours));
    expect(rows.slice(1).reduce((sum, row) => sum + Number(row[4]), 0)).toBe(Number(found[0].wh));
    expect(rows[1]![2]).toBe('2014-11-01 00:00');
  });

  it('as XLSX have the same cells as CSV, and never make a formula of a name', async () => {
    const query = `user_id=${system.people.a}&from=2025-03-01&to=2025-06-30&resolution=day`;
    const text = await csv(query);
    const sheet = await xlsx(query);
    expect(new Set(text.slice(1).map(([serial]) => serial))).toEqual(new Set(['A-0001', 'A-0002']));
    expect(text.find(([serial]) => serial === 'A-0002')![1]).toBe(`'${NAME}`);
    expect(sheet.find(([serial]) => serial === 'A-0002')![1]).toBe(NAME);
    const unquoted = text.map((row) => row.map((cell) => (cell === `'${NAME}` ? NAME : cell)));
    expect(asText(sheet)).toEqual(unquoted);
    expect(sheet[1]!.map((cell) => (cell === null ? null : Object(cell).constructor.name))).toEqual([
      'String',
      'String',
      'Date',
      'String',
      'Number',
      'String',
    ]);
  });

  it('include savings by month and year once a tariff is set, and not for shorter periods', async () => {
    const query = 'from=2025-01-01&to=2025-12-31';
    expect((await csv(`user_id=${system.people.a}&${query}&resolution=month`))[0]).toEqual(HEAD);
    await ask(system.api.port, 'POST', '/api/setTariff', { cookie: a, body: TARIFF });
    const savings = await ask(system.api.port, 'GET', '/api/getSavings?serial_no=A-0002&year=2025', {
      cookie: a,
    });
    const paise: (number | null)[] = savings
      .json()
      .months.map((month: { savedPaise: number | null }) => month.savedPaise);
    const rupees = paise.slice(2).map((value) => (value === null ? '' : (value / 100).toFixed(2)));
    const months = await csv(`serial_no=A-0002&${query}&resolution=month`);
    expect(months[0]).toEqual([...HEAD, 'saved_inr']);
    expect(months.slice(1).map((row) => row[6])).toEqual(rupees);
    expect(rupees.filter(Boolean)).toHaveLength(3);
    expect(
      asText(await xlsx(`serial_no=A-0001&${query}&resolution=month`)).map((row) =>
        Number(row[6]).toFixed(2),
      ),
    ).toEqual(
      (await csv(`serial_no=A-0001&${query}&resolution=month`)).map((row) => Number(row[6]).toFixed(2)),
    );
    // A year is unknown if some of its months had no tariff.
    const [, year] = await csv(`serial_no=A-0002&${query}&resolution=year`);
    expect(year![6]).toBe('');
    expect((await csv(`serial_no=A-0002&${query}&resolution=day`))[0]).toEqual(HEAD);
  });

  it('are named after the inverter and the period', async () => {
    const { answer, body } = await download(
      'serial_no=a-0002&from=2025-06-01&to=2025-06-02&resolution=day&format=xlsx',
    );
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="A-0002_2025-06-01_2025-06-02_day.xlsx"',
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'cache-control': 'no-store',
    });
    expect(body.subarray(0, 2).toString()).toBe('PK');
    const empty = await csv('serial_no=A-0001&from=2001-01-01&to=2001-01-31&resolution=hour');
    expect(empty).toEqual([HEAD]);
  });

  it.each([
    ['from=2025-06-02&to=2025-06-01&resolution=day&format=csv', 'from must not be after to'],
    ['from=2025-02-30&to=2025-06-01&resolution=day&format=csv', 'from must be a day'],
    ['from=1999-12-31&to=2025-06-01&resolution=day&format=csv', 'before the year 2000'],
    ['from=2025-01-01&to=2025-06-01&resolution=minute&format=csv', 'resolution'],
    ['from=2025-01-01&to=2025-06-01&resolution=day&format=pdf', 'format'],
    ['from=2025-01-01&to=2025-06-01&resolution=day&format=csv&user_id=1', 'not both'],
  ])('of %s are refused: %s', async (query, err) => {
    const answer = await ask(system.api.port, 'GET', `/api/exportEnergy?serial_no=A-0001&${query}`, {
      cookie: a,
    });
    expect([answer.status, answer.json().err]).toEqual([400, expect.stringContaining(err)]);
  });

  it('of ten years of hours neither exhaust the memory nor block other requests', async () => {
    const { inverter } = system.people;
    await system.database.query('UPDATE inverters SET user_id = $1 WHERE id = $2', [
      system.people.a,
      inverter['FREE-0001'],
    ]);
    await seedHours(system.database, inverter['FREE-0001'], { from: '2014-11-01', until: '2025-06-16' });
    let done = false;
    const file = download(
      `user_id=${system.people.a}&from=2000-01-01&to=2025-06-15&resolution=hour&format=xlsx`,
    ).finally(() => (done = true));
    let answered = 0;
    while (!done) {
      const other = await ask(system.api.port, 'GET', '/api/getUserByToken', { cookie: a });
      expect(other.status).toBe(200);
      answered += 1;
    }
    const { answer, body } = await file;
    expect([answer.statusCode, answer.complete]).toEqual([200, true]);
    // The end record of the archive shows that it is complete.
    expect(body.subarray(-22, -18).toString('latin1')).toBe('PK\x05\x06');
    expect(body.length).toBeGreaterThan(1e6);
    // Other requests are served in between: usually 100 and more, but only 1 if the export blocks.
    expect(answered).toBeGreaterThan(20);
  });

  it('stop when the client disconnects, and the API continues', async () => {
    await new Promise<void>((resolve) => {
      const path = `/api/exportEnergy?user_id=${system.people.a}&from=2000-01-01&to=2025-06-15&resolution=hour&format=csv`;
      httpGet(
        { host: '127.0.0.1', port: system.api.port, path, agent: false, headers: { cookie: a } },
        (answer) => {
          answer.once('data', () => answer.destroy());
          answer.once('error', () => undefined).once('close', resolve);
        },
      );
    });
    expect((await ask(system.api.port, 'GET', '/api/getUserByToken', { cookie: a })).status).toBe(200);
    expect(system.api.output()).not.toContain('"level":50');
  });

  it('are limited by account', async () => {
    const asked = () =>
      download('serial_no=B-0001&from=2025-01-01&to=2025-01-02&resolution=day&format=csv', b);
    const answers = [];
    for (let index = 0; index <= EXPORTS; index += 1) answers.push((await asked()).answer);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(EXPORTS).fill(200), 429]);
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(0);
    expect(answers.at(-1)!.headers['content-disposition']).toBeUndefined();
  });
});
