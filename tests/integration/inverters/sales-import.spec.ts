import { describe, expect, it } from '@jest/globals';
import { importInverterSales, type SalesReport } from '@heliograph/contracts/http/import-inverter-sales';
import { ask } from '../api/support/http.js';
import { sessionOf, type World } from '../access/world.js';
import { useApiFixture } from '../business-rules/api-fixture.js';

const HEADER = 'serial_number,invoice_number,dealer,power_rating,date_of_purchase,sim';
const row = (serial: string, { rating = '5 kW', date = '2025-01-31' } = {}) =>
  `${serial},inv-${serial},"Surya, Pune",${rating},${date},8991000000000000077`;

describe('importInverterSales', () => {
  const stage = useApiFixture();

  const send = async (world: World, csv: string | Buffer, query = '') =>
    ask(stage.system.api.port, 'POST', `/api/importInverterSales${query}`, {
      cookie: await sessionOf('administrator', world, stage.system),
      headers: { 'content-type': 'text/csv', 'x-forwarded-for': world.address },
      body: csv,
    });
  const report = async (world: World, lines: string[], query = '') =>
    (await send(world, [HEADER, ...lines, ''].join('\r\n'), query)).json<SalesReport>();
  const inverter = async (serial: string) =>
    (await stage.rows('SELECT * FROM inverters WHERE serial_number = $1', [serial]))[0];

  it('registers new inverters and completes imported ones, each with an audit entry', async () => {
    const world = await stage.world();
    const { fresh, imported } = world;
    const said = await report(world, [
      row(fresh.serial.toLowerCase(), { rating: '5 kW (3p)' }),
      row(imported.serial),
    ]);
    expect(said).toEqual({
      message: 'Inverters registered successfully.',
      dryRun: false,
      rows: 2,
      added: 1,
      completed: 1,
      mistakes: [],
      mistaken: 0,
    });
    expect(await inverter(fresh.serial)).toMatchObject({
      status: 'CREATED',
      power_rating: '5 kW (3P)',
      dealer: 'Surya, Pune',
      invoice_number: `INV-${fresh.serial}`,
    });
    expect(await inverter(imported.serial)).toMatchObject({ id: Number(imported.inverter), version: 2 });
    const [line, ...others] = await stage.audit(`inverter ${imported.inverter}`);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      action: 'registerInverterSale',
      actor_id: world.administrator.id,
      before: { invoiceNumber: null },
      after: { serialNumber: imported.serial },
    });
  });

  it('takes semicolons in UTF-16, as Excel saves them', async () => {
    const world = await stage.world();
    const lines = [
      HEADER.replaceAll(',', ';'),
      `${world.fresh.serial};I-1;Sūrya;5 kW;2025-01-31;8991000000000000077`,
    ];
    const said = await send(world, Buffer.from(`\uFEFF${lines.join('\r\n')}`, 'utf16le'));
    expect(said.json<SalesReport>()).toMatchObject({ added: 1, mistaken: 0 });
    expect(await inverter(world.fresh.serial)).toMatchObject({ dealer: 'Sūrya' });
  });

  it('refuses a shortened SIM number, others only if asked to, and points out wrong check digits', async () => {
    const world = await stage.world();
    const sales = ['12', '8991000000000000077', '8991000000000000078', '8.991E+18'].map((sim, n) =>
      row(`SIM-${world.fresh.serial}-${n}`).replace('8991000000000000077', sim),
    );
    const mistakesOf = (said: SalesReport) =>
      said.mistakes.map(({ line, mistake }) => [
        line,
        mistake?.is === 'invalid_fields' && mistake.fields[0]!.mistake.is,
      ]);
    const checked = await report(world, sales, '?dryRun=true&checkSims=true');
    expect(mistakesOf(checked)).toEqual([
      [2, 'sim_number'],
      [5, 'sim_shortened'],
    ]);
    expect(checked.wrongCheckDigits).toEqual([4]);
    expect(mistakesOf(await report(world, sales))).toEqual([[5, 'sim_shortened']]);
  });

  it('names each invalid row by line and reason, and writes none', async () => {
    const world = await stage.world();
    const said = await report(world, [
      row(world.fresh.serial),
      row('AB'),
      row(world.a.serial),
      row(world.fresh.serial),
      row('HG05-NEW-1', { date: '2025-02-30' }),
      'HG05-NEW-2,only three,values',
      ',,,,,',
    ]);
    expect(said).toMatchObject({ rows: 7, mistaken: 6 });
    expect(said.mistakes.map(({ line, reason }) => ({ line, reason }))).toEqual([
      { line: 3, reason: expect.stringContaining('serial_number: must be 4 to 32') },
      { line: 4, reason: `${world.a.serial}: This serial number is registered already.` },
      { line: 5, reason: `${world.fresh.serial} is already in line 2` },
      { line: 6, reason: 'date_of_purchase: Invalid date of purchase' },
      { line: 7, reason: 'has 3 values where the header has 6' },
      {
        line: 8,
        reason: HEADER.split(',')
          .map((column) => `${column}: This field is required`)
          .join('; '),
      },
    ]);
    expect(said.mistakes.map(({ mistake }) => mistake?.is)).toEqual([
      'invalid_fields',
      'serial_number_registered',
      'serial_number_repeated',
      'invalid_fields',
      'value_count',
      'invalid_fields',
    ]);
    expect(await inverter(world.fresh.serial)).toBeUndefined();
  });

  it('writes nothing in a dry run, and reports what the import would do', async () => {
    const world = await stage.world();
    const said = await report(world, [row(world.fresh.serial), row(world.imported.serial)], '?dryRun=true');
    expect(said).toMatchObject({ dryRun: true, rows: 2, added: 1, completed: 1, mistaken: 0 });
    expect(await inverter(world.fresh.serial)).toBeUndefined();
    expect(await inverter(world.imported.serial)).toMatchObject({ invoice_number: null, version: 1 });
    expect(await stage.audit(`inverter ${world.imported.inverter}`)).toEqual([]);
  });

  it('registers a file once if it is sent twice simultaneously', async () => {
    const world = await stage.world();
    const lines = [row(world.imported.serial), row(world.fresh.serial)];
    const said = await Promise.all([report(world, lines), report(world, [...lines].reverse())]);
    expect(said.map(({ added, mistaken }) => [added, mistaken]).sort()).toEqual([
      [0, 2],
      [1, 0],
    ]);
    expect(await stage.audit(`inverter ${world.imported.inverter}`)).toHaveLength(1);
  });

  it.each([
    ['nothing', ''],
    ['other columns', 'name,size\na,1'],
    ['an open quote', `${HEADER}\n"HG05-NEW-9,x`],
    ['JSON', '{"serial_number":"HG05-NEW-9"}'],
  ])('reports what is wrong with a file of %s', async (_name, csv) => {
    const answer = await send(await stage.world(), csv);
    expect(answer.status).toBe(200);
    expect(answer.json<SalesReport>()).toMatchObject({ added: 0, completed: 0, mistaken: 1 });
  });

  it('accepts more than the 100 KB of other calls, up to its own limit', async () => {
    const world = await stage.world();
    const many = Array.from({ length: 5_000 }, (_, index) => row(`${world.fresh.serial}-${index}`));
    const said = await report(world, many);
    expect(said).toMatchObject({ rows: 5_000, added: 5_000, mistaken: 0 });
    const tooLarge = await send(world, Buffer.alloc(importInverterSales.csvMaxBytes! + 1, 'x'));
    expect([tooLarge.status, tooLarge.json().code]).toEqual([413, 'too_large']);
    expect(tooLarge.json().err).toContain('1024 KB');
  });

  it('refuses a file that is not UTF-8', async () => {
    const answer = await send(await stage.world(), Buffer.from([0xff, 0xfe, 0x00]));
    expect([answer.status, answer.json().code]).toEqual([400, 'invalid_input']);
  });
});
