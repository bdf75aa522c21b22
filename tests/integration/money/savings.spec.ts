import { getSavings } from '@heliograph/contracts/http/get-savings';
import { savedPaise } from '@heliograph/domain/tariff/tariff';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ask, logIn } from '../api/support/http.js';
import { PASSWORD, PHONES } from '../api/support/people.js';
import { useApi } from '../api/support/use-api.js';
import { monthsInSql, seedHours, TARIFF } from './support.js';

describe('savings', () => {
  const system = useApi({ CO2_KG_PER_MWH: '710', CO2_YEAR: '2024-25' });
  let a: string;
  let b: string;
  let administrator: string;

  beforeAll(async () => {
    const { port } = system.api;
    [a, b, administrator] = [
      await logIn(port, 'customer', PHONES.a, PASSWORD),
      await logIn(port, 'customer', PHONES.b, PASSWORD),
      await logIn(port, 'administrator', PHONES.administrator, PASSWORD),
    ];
    const { inverter } = system.people;
    await seedHours(system.database, inverter['A-0001'], { from: '2024-11-01', until: '2025-09-16' });
    await seedHours(system.database, inverter['A-0002'], {
      from: '2025-03-10',
      until: '2025-09-16',
      scale: 3,
    });
    await seedHours(system.database, inverter['B-0001'], { from: '2025-01-01', until: '2025-02-01' });
  });

  const get = (path: string, cookie = a) => ask(system.api.port, 'GET', `/api/${path}`, { cookie });
  const set = (body: object, cookie = a) => ask(system.api.port, 'POST', '/api/setTariff', { cookie, body });
  const savings = async (query: string, cookie = a) => {
    const answer = await get(`getSavings?${query}`, cookie);
    expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, answer.text.slice(0, 200)]);
    return getSavings.output.parse(answer.json());
  };
  const both = () => [system.people.inverter['A-0001'], system.people.inverter['A-0002']];

  it('have all the energy but no amounts before a tariff is set', async () => {
    const all = await savings(`user_id=${system.people.a}&year=2025`);
    const sums = await monthsInSql(system.database, both());
    expect([all.tariff, all.tariffFrom]).toEqual([null, null]);
    expect(all.months.map(({ savedPaise }) => savedPaise)).toEqual(Array(12).fill(null));
    expect([all.today.savedPaise, all.thisMonth.savedPaise, all.lifetime.savedPaise]).toEqual([
      null,
      null,
      null,
    ]);
    expect(all.months.slice(0, 9).map(({ energyWh }) => energyWh)).toEqual(
      all.months.slice(0, 9).map(({ month }) => sums.get(month)),
    );
    expect(all.lifetime).toMatchObject({
      energyWh: [...sums.values()].reduce((sum, wh) => sum + wh, 0),
      from: '2024-11',
    });
    expect((await get(`getTariff?user_id=${system.people.a}`)).json()).toEqual([]);
  });

  it('use the configured CO2 factor, with its year and source', async () => {
    const { co2 } = await savings(`user_id=${system.people.b}`, b);
    expect(co2).toEqual({
      kgPerMwh: 710,
      year: '2024-25',
      source: 'Central Electricity Authority, CO2 Baseline Database v20, December 2024',
    });
  });

  describe('with a tariff', () => {
    beforeAll(async () => {
      expect((await set(TARIFF)).status).toBe(200);
    });

    it('equal the bill for the month’s energy of the whole household', async () => {
      const all = await savings(`user_id=${system.people.a}&year=2025`);
      const sums = await monthsInSql(system.database, both());
      const expected = all.months.map(({ month }) => {
        const wh = sums.get(month);
        return wh === undefined || month < TARIFF.validFrom ? null : savedPaise(TARIFF, wh);
      });
      expect(expected.filter((paise) => paise !== null)).toHaveLength(6);
      expect(all.months.map((each) => each.savedPaise)).toEqual(expected);
      expect(all.lifetime).toMatchObject({
        savedPaise: expected.reduce<number>((sum, paise) => sum + (paise ?? 0), 0),
        from: '2025-04',
      });
    });

    it('have the data quality of each month', async () => {
      const { months, lifetime } = await savings(`user_id=${system.people.a}&year=2025`);
      expect(months.map(({ quality }) => quality)).toEqual([
        ...Array<string>(8).fill('measured'),
        // No data since the middle of September.
        'estimated',
        ...Array<string>(3).fill('missing'),
      ]);
      expect(lifetime.partly).toBe(true);
      const early = await savings(`user_id=${system.people.a}&year=2023`);
      expect(new Set(early.months.map(({ quality }) => quality))).toEqual(new Set(['missing']));
      const late = await savings(`user_id=${system.people.a}&year=2090`);
      expect(new Set(late.months.map(({ quality }) => quality))).toEqual(new Set(['pending']));
    });

    it('of the inverters add up to the household’s, to the paisa', async () => {
      const all = await savings(`user_id=${system.people.a}&year=2025`);
      const parts = [
        await savings('serial_no=a-0001&year=2025'),
        await savings('serial_no=A-0002&year=2025'),
      ];
      const sumOf = (values: (number | null)[]) => {
        const known = values.filter((value) => value !== null);
        return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
      };
      for (const [index, month] of all.months.entries()) {
        expect([month.month, sumOf(parts.map(({ months }) => months[index]!.energyWh))]).toEqual([
          month.month,
          month.energyWh,
        ]);
        expect([month.month, sumOf(parts.map(({ months }) => months[index]!.savedPaise))]).toEqual([
          month.month,
          month.savedPaise,
        ]);
      }
      expect(sumOf(parts.map(({ lifetime }) => lifetime.savedPaise))).toBe(all.lifetime.savedPaise);
    });

    it('of past months do not change with a new tariff; a tariff for the same month is replaced', async () => {
      const before = await savings(`user_id=${system.people.a}&year=2025`);
      const dearer = {
        ...TARIFF,
        name: 'Dearer',
        validFrom: '2025-07',
        slabs: [{ upToKwh: null, paisePerKwh: 3000 }],
      };
      expect((await set({ ...dearer, name: 'A mistake', exportPaisePerKwh: 9_999 })).status).toBe(200);
      expect((await set(dearer)).status).toBe(200);
      const after = await savings(`user_id=${system.people.a}&year=2025`);
      expect(after.months.slice(0, 6)).toEqual(before.months.slice(0, 6));
      const [july] = after.months.slice(6);
      expect(july!.savedPaise).toBe(savedPaise(dearer, july!.energyWh!));
      expect(after.tariff).toEqual(dearer);
      expect((await get(`getTariff?user_id=${system.people.a}`, administrator)).json()).toEqual([
        dearer,
        TARIFF,
      ]);
    });

    it('have each tariff in the audit log, with its predecessor', async () => {
      const { rows } = await system.database.query(
        `SELECT before->>'name' AS before, after->>'name' AS after FROM audit_log WHERE action = 'setTariff' ORDER BY id`,
      );
      expect(rows).toEqual([
        { before: null, after: 'LT I Residential' },
        { before: null, after: 'A mistake' },
        { before: 'A mistake', after: 'Dearer' },
      ]);
    });

    it('of another customer are not affected', async () => {
      const theirs = await savings(`user_id=${system.people.b}&year=2025`, b);
      expect([theirs.tariff, theirs.lifetime.savedPaise]).toEqual([null, null]);
      const free = await savings('serial_no=FREE-0001', administrator);
      expect([free.tariff, free.lifetime]).toEqual([
        null,
        { energyWh: null, savedPaise: null, from: null, partly: false },
      ]);
    });
  });

  it('say from which month the first tariff applies, if that is in the future', async () => {
    for (const validFrom of ['2098-05', '2098-03']) await set({ ...TARIFF, validFrom }, b);
    const { tariff, tariffFrom, lifetime } = await savings(`user_id=${system.people.b}`, b);
    expect([tariff, tariffFrom, lifetime.savedPaise]).toEqual([null, '2098-03', null]);
    expect((await savings(`user_id=${system.people.a}`)).tariffFrom).toBeNull();
  });

  describe('with a price', () => {
    const setPrice = (pricePaise: unknown, cookie = a) =>
      ask(system.api.port, 'POST', '/api/setInstallationPrice', { cookie, body: { pricePaise } });

    it('have no payback before one is set, and after it is removed', async () => {
      expect((await savings(`user_id=${system.people.a}`)).payback).toBeNull();
      expect((await setPrice(9_000_000_000)).json()).toEqual({ message: 'Price saved.' });
      expect((await savings(`user_id=${system.people.a}`)).payback).toMatchObject({
        pricePaise: 9_000_000_000,
      });
      expect((await setPrice(null)).json()).toEqual({ message: 'Price removed.' });
      expect((await savings(`user_id=${system.people.a}`)).payback).toBeNull();
    });

    it('have the payback of the whole household, also for one inverter, and no date from incomplete months', async () => {
      const { lifetime } = await savings(`user_id=${system.people.a}`);
      const pricePaise = lifetime.savedPaise! * 2 + 1;
      await setPrice(pricePaise);
      const { payback } = await savings(`user_id=${system.people.a}`);
      expect(payback).toEqual({
        pricePaise,
        savedPaise: lifetime.savedPaise,
        percent: 49,
        // No data since the middle of September 2025.
        state: 'incomplete',
        month: null,
      });
      expect((await savings('serial_no=A-0002')).payback).toEqual(payback);
      expect((await savings('serial_no=A-0002', administrator)).payback).toEqual(payback);
      expect((await savings(`user_id=${system.people.b}`, b)).payback).toBeNull();
      expect((await savings('serial_no=FREE-0001', administrator)).payback).toBeNull();
    });

    it('was paid back in the month that completes it', async () => {
      const year = await savings(`user_id=${system.people.a}&year=2025`);
      // The tariff must apply from the first reading on.
      await set({ ...TARIFF, validFrom: '2024-11' });
      const [before, after] = [
        await savings(`user_id=${system.people.a}&year=2024`),
        await savings(`user_id=${system.people.a}&year=2025`),
      ];
      expect(after.months.slice(3, 9)).toEqual(year.months.slice(3, 9));
      const until = (month: string) =>
        [...before.months, ...after.months]
          .filter((each) => each.month <= month)
          .reduce((sum, { savedPaise }) => sum + (savedPaise ?? 0), 0);
      await setPrice(until('2025-05'));
      expect((await savings('serial_no=A-0001')).payback).toMatchObject({
        state: 'paid_back',
        month: '2025-05',
        percent: 100,
      });
      await setPrice(until('2025-05') + 1);
      expect((await savings('serial_no=A-0001')).payback).toMatchObject({
        state: 'paid_back',
        month: '2025-06',
      });
    });

    it('are in the audit log', async () => {
      const { rows } = await system.database.query(
        `SELECT before, after FROM audit_log WHERE action = 'setInstallationPrice' ORDER BY id LIMIT 2`,
      );
      expect(rows).toEqual([
        { before: { pricePaise: null }, after: { pricePaise: 9_000_000_000 } },
        { before: { pricePaise: 9_000_000_000 }, after: { pricePaise: null } },
      ]);
    });

    it.each([[undefined], [99_999], [100_000_000_001], [2.5], ['300000'], [-1]])(
      'reject %j',
      async (wrong) => {
        const answer = await setPrice(wrong);
        expect([answer.status, answer.json().code]).toEqual([400, 'invalid_input']);
        expect(answer.json().err).toContain('pricePaise');
      },
    );
  });

  it.each([
    ['slabs', { slabs: [] }],
    ['slabs', { slabs: [{ upToKwh: 100, paisePerKwh: 471 }] }],
    [
      'slabs',
      {
        slabs: [
          { upToKwh: 300, paisePerKwh: 1 },
          { upToKwh: 100, paisePerKwh: 2 },
          { upToKwh: null, paisePerKwh: 3 },
        ],
      },
    ],
    ['slabs.0.paisePerKwh', { slabs: [{ upToKwh: null, paisePerKwh: 4.5 }] }],
    ['slabs.0.paisePerKwh', { slabs: [{ upToKwh: null, paisePerKwh: 10_001 }] }],
    ['exportPaisePerKwh', { exportPaisePerKwh: -1 }],
    ['monthlyConsumptionKwh', { monthlyConsumptionKwh: 1e9 }],
    ['selfUsePercent', { selfUsePercent: 101 }],
    ['validFrom', { validFrom: '2025-13' }],
    ['validFrom', { validFrom: '1999-12' }],
    ['name', { name: ' ' }],
  ])('reject a tariff with an invalid %s: %j', async (field, wrong) => {
    const answer = await set({ ...TARIFF, ...wrong });
    expect([answer.status, answer.json().code]).toEqual([400, 'invalid_input']);
    expect(answer.json().err).toContain(field);
  });

  it('require either a user or an inverter', async () => {
    expect((await get('getSavings')).status).toBe(400);
    expect((await get(`getSavings?user_id=${system.people.a}&serial_no=A-0001`)).status).toBe(400);
    expect((await get(`getSavings?user_id=${system.people.a}&year=1999`)).status).toBe(400);
  });
});
