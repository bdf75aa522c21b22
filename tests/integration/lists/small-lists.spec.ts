import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../access/browser.js';
import type { World } from '../access/world.js';
import { shown, useApiFixture } from '../business-rules/api-fixture.js';

const stage = useApiFixture();
let world: World;
let owner: Browser;
let team: Browser;
beforeAll(async () => {
  world = await stage.world();
  [owner, team] = [await stage.browser('A', world), await stage.browser('administrator', world)];
  await stage.rows(
    `INSERT INTO tickets (inverter_id, user_id, created_by, description, priority, remark, assigned_to)
     SELECT $1, $2, 'Asha', (ARRAY['Hums', 'Dark', 'Hot'])[n], 'LOW', 'inside', 'Kiran' FROM generate_series(1, 3) n`,
    [world.a.inverter, world.a.id],
  );
  await stage.rows(
    `INSERT INTO inverters (serial_number, inverter_name, power_rating, rated_power_w, user_id, latitude, longitude, time_zone, status)
     SELECT 'SMALL-' || $1::bigint || '-' || n, (ARRAY['Roof', 'Barn', 'Shed'])[n], '40 kW', 40000, $1::bigint, 18, 73, 'Asia/Kolkata', 'INSTALLED'
     FROM generate_series(1, 3) n`,
    [world.a.id],
  );
});

/** The values of one field, or the entries themselves, and the total. */
async function ask(browser: Browser, call: string, said: object, field?: string) {
  const answer = await browser.must(`GET /${call}`, { ...said });
  const rows = answer.json<Record<string, unknown>[]>();
  return [field ? rows.map((row) => row[field]) : rows, answer.headers['x-total-count']];
}

describe('getInverterByUserId', () => {
  const names = (said: object) =>
    ask(owner, 'getInverterByUserId', { user_id: world.a.id, ...said }, 'inverterName');

  it('takes page, size, search and sort, and returns all without them', async () => {
    const [all, total] = await names({});
    expect([all!.slice(-3), total]).toEqual([['Roof', 'Barn', 'Shed'], String(all!.length)]);
    expect(await names({ search: 'small-', page: '2', size: '2' })).toEqual([['Shed'], '3']);
    expect(await names({ search: 'BARN small' })).toEqual([['Barn'], '1']);
    expect(await names({ search: '40 kw', sort: '-inverterName' })).toEqual([['Shed', 'Roof', 'Barn'], '3']);
  });
});

it('a customer’s inverters are sorted by their power, whatever its unit', async () => {
  await stage.rows(
    `INSERT INTO inverters (serial_number, power_rating, rated_power_w, user_id, latitude, longitude, time_zone, status)
     SELECT 'PUMP-' || rating, rating, watts, $1, 18, 73, 'Asia/Kolkata', 'INSTALLED'
     FROM (VALUES ('6 kW', 6000), ('7.5 HP', 5595), ('5 kW', 5000)) AS pumps (rating, watts)`,
    [world.b.id],
  );
  const ratings = (sort: string) =>
    ask(team, 'getInverterByUserId', { user_id: world.b.id, search: 'pump', sort }, 'power_rating');
  expect(await ratings('power_rating')).toEqual([['5 kW', '7.5 HP', '6 kW'], '3']);
  expect(await ratings('-power_rating')).toEqual([['6 kW', '7.5 HP', '5 kW'], '3']);
});

describe('getAllTicketsByUser', () => {
  const texts = (said: object) =>
    ask(owner, 'getAllTicketsByUser', { user_id: world.a.id, ...said }, 'description');

  it('takes search and sort', async () => {
    expect(await texts({ sort: 'description', size: '3' })).toEqual([['Dark', 'Hot', 'Hums'], '4']);
    expect(await texts({ search: world.a.serial, sort: '-description', page: '2', size: '1' })).toEqual([
      ['Hums'],
      '4',
    ]);
    expect(await texts({ search: 'hums asha' })).toEqual([['Hums'], '1']);
    expect(await texts({ sort: '-closedDate' })).toEqual([['Hot', 'Dark', 'Hums', 'No display'], '4']);
  });

  it('finds the day a ticket was closed, on the site’s clock', async () => {
    const { id, ticket } = world.b;
    await stage.rows(`UPDATE tickets SET status = 'CLOSED', closed_at = '2026-05-20T20:00Z' WHERE id = $1`, [
      ticket,
    ]);
    const found = (search: string) => ask(team, 'getAllTicketsByUser', { user_id: id, search }, 'ticketId');
    expect(await found('2026-05-21')).toEqual([[ticket], '1']);
    expect(await found('2026-05-20')).toEqual([[], '0']);
  });

  it('does not find what a customer may not read', async () => {
    expect(await texts({ search: 'inside' })).toEqual([[], '0']);
    expect(await texts({ search: 'kiran' })).toEqual([[], '0']);
  });
});

describe('getAllActiveTicketsForInverter', () => {
  const texts = (said: object) =>
    ask(team, 'getAllActiveTicketsForInverter', { serial_number: world.a.serial, ...said }, 'description');

  it('takes page, size, search and sort', async () => {
    expect(await texts({ size: '1', page: '2' })).toEqual([['Dark'], '4']);
    expect(await texts({ search: 'kiran', sort: 'description' })).toEqual([['Dark', 'Hot', 'Hums'], '3']);
  });
});

describe('Find Inverter', () => {
  it('takes page, size, search and sort in each of its lists', async () => {
    const place = { city: 'Pune', power_rating: '40 kW' };
    const serials = (said: object) =>
      ask(team, 'getInvertersByCityAndPowerRating', { ...place, ...said }, 'serial_number');
    const of = (n: number) => `SMALL-${world.a.id}-${n}`;
    expect(await serials({})).toEqual([[of(3), of(2), of(1)], '3']);
    expect(await serials({ sort: 'serial_number', size: '2' })).toEqual([[of(1), of(2)], '3']);
    expect(await serials({ search: `${of(2)} installed` })).toEqual([[of(2)], '1']);
    expect(await ask(team, 'getInverterCityList', { power_rating: '40 kW', search: 'pun' })).toEqual([
      ['Pune'],
      '1',
    ]);
    expect(await ask(team, 'getInverterCityList', { power_rating: '40 kW', search: 'x' })).toEqual([[], '0']);
    expect(
      await ask(team, 'getPowerRatingList', { search: 'hp', sort: '-power_rating', size: '2', page: '2' }),
    ).toEqual([['5 HP', '3 HP'], '4']);
    expect(await ask(team, 'getPowerRatingList', { sort: 'power_rating', size: '8' })).toEqual([
      // One HP is about 0.75 kW.
      ['1.1 kW', '2.2 kW', '3 HP', '2.7 kW', '3.3 kW', '5 HP', '4 kW', '5 kW'],
      '25',
    ]);
  });
});

it.each([
  ['getInverterByUserId', 'user_id'],
  ['getAllTicketsByUser', 'user_id'],
  ['getAllActiveTicketsForInverter', 'serial_number'],
] as const)('%s refuses an unknown order', async (call, name) => {
  const target = { [name]: name === 'user_id' ? world.a.id : world.a.serial };
  expect(shown(await team.call(`GET /${call}`, { ...target, sort: 'password' }))).toBe('400 invalid_input');
});

it.each([
  ['getAnnouncements', {}],
  ['getFirmwares', {}],
  ['getTicketViews', {}],
  ['getPowerRatingList', {}],
] as const)('%s tells its length', async (call, said) => {
  const [rows, total] = await ask(team, call, said);
  expect(total).toBe(String(rows!.length));
});

it('an owner’s lists tell their length', async () => {
  const of = (call: string, said: object) => ask(owner, call, said);
  const tariff = { slabs: [{ upToKwh: null, paisePerKwh: 800 }], exportPaisePerKwh: 300, selfUsePercent: 40 };
  for (const validFrom of ['2025-04', '2026-04'])
    await owner.must('POST /setTariff', { ...tariff, name: 'Home', validFrom, monthlyConsumptionKwh: 300 });
  const [tariffs, total] = await of('getTariff', { user_id: world.a.id });
  expect([tariffs!.length, total]).toEqual([2, '2']);
  expect(await of('getActiveFaults', { serial_no: world.a.serial })).toEqual([[], '0']);
});
