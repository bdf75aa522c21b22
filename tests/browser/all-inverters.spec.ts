import type { Device } from './support/device.js';
import { findings } from './support/axe-violations.js';
import { ASHA } from './support/portal.js';
import { addRoof, dateAt, dayAt, placeWhereItIs, sunnyDays } from './support/roofs.js';
import { dashboard, searchOf, textOf } from './support/screens.js';
import { DESKTOP, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

const HOUR_MS = 3_600_000;
const CODE = 'GRID_OVERVOLTAGE';
const ADDRESS = '/?inverter=all';

test.describe('all inverters together', () => {
  /** The owner's phone number. */
  let noor: string;
  let well: Device;
  let faulty: Device;
  test.beforeAll(async ({ portal }) => {
    noor = await portal.addCustomer();
    well = await portal.provision(noor, 'Well roof');
    faulty = await portal.provision(noor, 'Faulty roof');
    // A long interval keeps their readings live.
    await well.reportsEvery(3_600);
    await faulty.reportsEvery(3_600);
    await well.telemetry({ state: 'producing', ac_power_w: 1000, energy_total_wh: 500_000, faults: [] });
    await faulty.telemetry({ state: 'fault', ac_power_w: 0, energy_total_wh: 300_000, faults: [CODE] });
    // A fault of an hour ago that came back five minutes ago, and the week's twelve notices.
    await portal.rows(
      `INSERT INTO device_events (inverter_id, ts, code, active, severity)
       SELECT $1::int, now() - ago, $2, active, 'warning' FROM (VALUES (interval '60 min', true), (interval '50 min', false),
         (interval '5 min', true)) AS said (ago, active)
       UNION ALL SELECT $1, now() - n * interval '12 hours', 'SELF_TEST', true, 'info' FROM generate_series(1, 12) n`,
      [faulty.id, CODE],
    );
    await portal.rows(
      `INSERT INTO device_events (inverter_id, ts, code, active, severity)
       SELECT $1::int, now() - n * interval '12 hours' + interval '1 hour', 'SELF_TEST', false, 'info' FROM generate_series(1, 12) n`,
      [faulty.id],
    );
  });
  test.afterAll(async () => {
    await well?.end();
    await faulty?.end();
  });

  test(
    'shows all inverters, problems first, and follows them over one connection',
    { tag: '@smoke' },
    async ({ portal }) => {
      await portal.visit({ as: noor }, async (page) => {
        const streams: string[] = [];
        page.on('request', (request) => {
          const path = new URL(request.url()).pathname;
          if (/^\/api\/live/.test(path)) streams.push(path);
        });
        await page.goto(ADDRESS);
        const { main, title, hero, card } = dashboard(page);
        await expect(title).toShow('All inverters');
        const list = main.getByRole('region', { name: 'Each inverter' });
        const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
        await expect(row('Well roof')).toShow(/1.00\s?kW/);
        await expect(row('Faulty roof')).toShow('grid voltage too high');
        const names = await list.getByRole('link').allInnerTexts();
        const place = (name: string) => names.findIndex((text) => text.includes(name));
        expect(place('Faulty roof')).toBeLessThan(place('Well roof'));

        // The total includes only inverters that report now.
        await well.telemetry({ state: 'producing', ac_power_w: 2000, energy_total_wh: 500_100 });
        await expect(row('Well roof')).toShow(/2.00\s?kW/);
        await expect(hero).toShow('need');
        expect(streams).toEqual(['/api/live']);
        // Charts are drawn once they are visible.
        await main.getByRole('button', { name: 'As a table' }).scrollIntoViewIfNeeded();
        await card.getByRole('img', { name: /./ }).first().waitFor();

        await row('Well roof').getByRole('link').click();
        await expect(title).toShow('Well roof');
        expect(searchOf(page)).toEqual({ inverter: well.serial });
        await page.goBack();
        await expect(title).toShow('All inverters');
      });
    },
  );

  test('names the worst state and the age, and shows when no inverter reports', async ({ portal }) => {
    const owner = await portal.addCustomer();
    const sound = await portal.provision(owner, 'Sound roof');
    const silent = await portal.provision(owner, 'Silent roof');
    await portal.visit({ as: owner, browser: PHONE }, async (page) => {
      await page.goto(ADDRESS);
      const { hero } = dashboard(page);
      const bar = page.getByRole('main').locator('header').first();
      await expect(hero).toShow('None is reporting at the moment.');
      await sound.reportsEvery(3_600);
      await sound.telemetry({ state: 'producing', ac_power_w: 1000, energy_total_wh: 500_000, faults: [] });
      await expect(bar).toShow(/1 with no data yet.*ago/);
      await expect(hero).toShow('Total of 1 of 2; one isn’t reporting.');
      await expect(hero).toShow(/20% of 5\s?kW \(1 of 2 inverters\)/);
      await silent.reportsEvery(3_600);
      await silent.telemetry({ state: 'fault', ac_power_w: 0, energy_total_wh: 100_000, faults: [CODE] });
      await expect(bar).toShow('1 with a fault');
      await expect(hero).toShow('1 needs attention.');
    });
    await sound.end();
    await silent.end();
  });

  test('counts those in service, and says that the other one isn’t', async ({ portal }) => {
    const owner = await portal.addCustomer();
    const sound = await portal.provision(owner, 'Sound roof');
    const gone = await portal.provision(owner, 'Old roof');
    for (const roof of [sound, gone]) {
      await roof.reportsEvery(3_600);
      await roof.telemetry({ state: 'producing', ac_power_w: 1000, energy_total_wh: 500_000, faults: [] });
    }
    await portal.rows(`UPDATE inverters SET status = 'REMOVED' WHERE id = $1`, [gone.id]);
    await portal.visit({ as: owner }, async (page) => {
      await page.goto(ADDRESS);
      const { main, hero } = dashboard(page);
      await expect(hero).toShow('All are working normally.');
      await expect(hero).toShow(/20% of 5\s?kW/);
      const row = main.getByRole('listitem').filter({ hasText: 'Old roof' });
      await expect(row).toShow('Taken out of service');
      await row.getByRole('link').click();
      await expect(hero).toShow('Taken out of service.');
      await expect(hero).not.toShow('Current power unknown');
      await expect(main.locator('header').first()).toShow('Taken out of service');
    });
    await sound.end();
    await gone.end();
  });

  test('compares a silent inverter’s day only until its last reading', async ({ portal }) => {
    const owner = await portal.addCustomer();
    const place = placeWhereItIs(12.4);
    const day = dayAt(place);
    const until = { 'Sound roof': Date.now(), 'Silent roof': day + 10 * HOUR_MS };
    const roofs: Device[] = [];
    for (const [name, untilTs] of Object.entries(until)) {
      const roof = await addRoof(portal, { owner, name, place, days: 2, untilTs });
      // A silent roof’s values are soon older than two intervals.
      if (name === 'Silent roof') await roof.reportsEvery(60);
      roofs.push(roof);
    }
    // An import is no live reading.
    await portal.rows(
      `INSERT INTO latest (inverter_id, ts, seq, received_at, heard_at, last_received_at, energy_total_wh)
       VALUES ($1, $2, 1, $2, $2, $2, 1)`,
      [roofs[1]!.id, new Date(until['Silent roof'])],
    );
    const { energyTotalWh } = sunnyDays(place, 2).at(-1)!;
    await roofs[0]!.telemetry({ state: 'producing', ac_power_w: 2_000, energy_total_wh: energyTotalWh });
    // The server's figures of each inverter: nothing is known of a silent one's later hours.
    const partsOf = async (daysAgo: number) => {
      const { parts } = await portal.ask<{ parts: { inverterId: string; values: (number | null)[] }[] }>(
        owner,
        `/api/getUserEnergyHourly?date=${dateAt(place, daysAgo)}`,
      );
      return roofs.map(({ id }) => parts.find(({ inverterId }) => inverterId === String(id))!.values);
    };
    const sum = (values: (number | null)[]) => values.reduce<number>((total, wh) => total + (wh ?? 0), 0);
    const [today, yesterday] = [await partsOf(0), await partsOf(1)];
    expect(today[1]!.slice(10).every((wh) => wh === null)).toBe(true);
    const silentWh = sum(today[1]!) - sum(yesterday[1]!.slice(0, 10));
    await portal.visit({ as: owner }, async (page) => {
      await page.goto(ADDRESS);
      const { hero } = dashboard(page);
      await expect(hero).toShow('compared with yesterday, each up to its last reading');
      const [, amount, unit, more] = /([\d.,]+)\s(k?Wh) (more|less) ?compared/.exec(await textOf(hero))!;
      const shownWh =
        Number(amount!.replaceAll(',', '')) * (unit === 'kWh' ? 1_000 : 1) * (more === 'more' ? 1 : -1);
      // The sound roof's running hour passes while the test runs: its day until now, between two whole hours.
      const hoursUntil = (time: number) => Math.floor((time - day) / HOUR_MS);
      const soundWh = [hoursUntil(until['Sound roof']), hoursUntil(Date.now()) + 1].map(
        (hours) => sum(today[0]!) - sum(yesterday[0]!.slice(0, hours)),
      );
      expect(shownWh).toBeGreaterThanOrEqual(soundWh[1]! + silentWh - 50);
      expect(shownWh).toBeLessThanOrEqual(soundWh[0]! + silentWh + 50);
    });
    await Promise.all(roofs.map((roof) => roof.end()));
  });

  test('shows totals that equal the sum of the inverters', async ({ portal }) => {
    interface Series {
      values: (number | null)[];
    }
    const user = await portal.ask<{ userId: string }>(ASHA, '/api/getUserByToken');
    const inverters = await portal.ask<{ inverter_id: string }[]>(
      ASHA,
      `/api/getInverterByUserId?user_id=${user.userId}`,
    );
    const all = await portal.ask<Series>(ASHA, '/api/getUserEnergyMonthly?year=2025');
    const each = await Promise.all(
      inverters.map(({ inverter_id }) =>
        portal.ask<Series>(ASHA, `/api/getInverterDataMonthly/${inverter_id}?year=2025`),
      ),
    );
    expect(all.values.map((value) => value ?? 0)).toEqual(
      all.values.map((_, month) => each.reduce((sum, { values }) => sum + (values[month] ?? 0), 0)),
    );
  });

  test('explains a fault: meaning, begin and remedy', async ({ portal }) => {
    await portal.rows(
      `UPDATE device_events SET ts = now() - interval '5 min'
       WHERE inverter_id = $1 AND code = $2 AND active AND ts BETWEEN now() - interval '30 min' AND now() - interval '5 min'`,
      [faulty.id, CODE],
    );
    await portal.visit({ as: noor }, async (page) => {
      await page.goto(`/?inverter=${faulty.serial}`);
      const { main } = dashboard(page);
      const box = main.getByRole('region', { name: 'Fault' });
      await expect(box).toShow('The grid voltage is above the inverter’s limit.');
      await expect(box).toShow(`Code ${CODE}`);
      await expect(box).toShow('5 minutes ago');

      const opener = main.getByRole('button', { name: 'Event history' });
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await opener.click();
      const events = main.getByRole('list', { name: 'Event history, newest first' });
      await expect(events.getByRole('listitem')).toHaveCount(10);
      await expect(events.getByRole('listitem').first()).toShow('ongoing');
      await expect(events.getByRole('listitem').nth(1)).toShow('lasted 10 min');
      // In the present tense, which would be wrong about the fault that is over.
      await expect(events.getByText('The grid voltage is above the inverter’s limit.')).toHaveCount(1);
      await main.getByRole('button', { name: 'Older' }).click();
      await expect(main.getByRole('navigation', { name: 'Event history' })).toShow('11 to 14 of 14');

      await box.getByRole('link', { name: 'Report Issue' }).click();
      await expect(async () => {
        await page.waitForLoadState();
        expect(new URL(page.url()).pathname).toBe('/reportIssue');
        expect(searchOf(page)).toMatchObject({ serialNo: faulty.serial, fault: CODE });
      }).toPass();
    });
  });

  const pages = [
    { what: 'all of them', address: () => ADDRESS, open: 'Each inverter' },
    { what: 'a fault', address: () => `/?inverter=${faulty.serial}`, open: 'Event history' },
  ];
  const windows = [
    { size: 'desktop, light', browser: { ...DESKTOP, colorScheme: 'light' } },
    { size: 'phone, dark', browser: { ...PHONE, colorScheme: 'dark' } },
  ] as const;

  for (const { size, what, browser, address, open } of windows.flatMap((window) =>
    pages.map((seen) => ({ ...window, ...seen })),
  )) {
    test(`passes axe: ${what}, ${size}`, async ({ portal }) => {
      await portal.visit({ as: noor, browser }, async (page) => {
        await page.goto(address());
        const { main } = dashboard(page);
        // Charts are drawn once they come near the window.
        const thumbnail = main.getByRole('button', { name: /^Monthly, / });
        await thumbnail.scrollIntoViewIfNeeded();
        await thumbnail.locator('svg').first().waitFor();
        if (open === 'Event history') await main.getByRole('button', { name: open }).click();
        await main.getByRole('region', { name: open }).getByRole('listitem').first().waitFor();
        expect(await findings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      });
    });
  }
});
