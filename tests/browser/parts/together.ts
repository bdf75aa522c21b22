import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Device } from '../support/device.js';
import { eventually } from '../support/eventually.js';
import { findings } from '../support/findings.js';
import { ASHA, NOOR, type TestPortal } from '../support/portal.js';
import { dashboard, searchOf, shows } from '../support/screens.js';
import { DESKTOP, PHONE } from '../support/windows.js';

const CODE = 'GRID_OVERVOLTAGE';
const ADDRESS = '/?inverter=all';
const CALM = { reducedMotion: 'reduce' } as const;

export function togetherTests(portal: () => TestPortal): void {
  let well: Device;
  let faulty: Device;
  beforeAll(async () => {
    well = await portal().provision('HG05-2601-00071', 'Well roof');
    faulty = await portal().provision('HG05-2601-00072', 'Faulty roof');
    await well.telemetry({ state: 'producing', ac_power_w: 1000, energy_total_wh: 500_000, faults: [] });
    await faulty.telemetry({ state: 'fault', ac_power_w: 0, energy_total_wh: 300_000, faults: [CODE] });
    // A fault of an hour ago that came back five minutes ago, and the week's twelve notices.
    await portal().rows(
      `INSERT INTO device_events (inverter_id, ts, code, active, severity)
       SELECT $1::int, now() - ago, $2, active, 'warning' FROM (VALUES (interval '60 min', true), (interval '50 min', false),
         (interval '5 min', true)) AS said (ago, active)
       UNION ALL SELECT $1, now() - n * interval '12 hours', 'SELF_TEST', true, 'info' FROM generate_series(1, 12) n`,
      [faulty.id, CODE],
    );
    await portal().rows(
      `INSERT INTO device_events (inverter_id, ts, code, active, severity)
       SELECT $1::int, now() - n * interval '12 hours' + interval '1 hour', 'SELF_TEST', false, 'info' FROM generate_series(1, 12) n`,
      [faulty.id],
    );
  });
  afterAll(async () => {
    await well?.end();
    await faulty?.end();
  });

  it('shows all inverters at once, trouble first, and follows them over one connection', async () => {
    await portal().visit({ as: NOOR }, async (page) => {
      const streams: string[] = [];
      page.on('request', (request) => {
        const path = new URL(request.url()).pathname;
        if (/^\/api\/live/.test(path)) streams.push(path);
      });
      await page.goto(ADDRESS);
      const { main, title, hero, card } = dashboard(page);
      await shows(title, 'All inverters');
      const list = main.getByRole('region', { name: 'Each inverter' });
      const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
      await shows(row('Well roof'), /1.00\s?kW/);
      await shows(row('Faulty roof'), 'the grid voltage is too high');
      const names = await list.getByRole('link').allInnerTexts();
      const place = (name: string) => names.findIndex((text) => text.includes(name));
      expect(place('Faulty roof')).toBeLessThan(place('Well roof'));

      // Its power is that of those that are heard now.
      await well.telemetry({ state: 'producing', ac_power_w: 2000, energy_total_wh: 500_100 });
      await shows(row('Well roof'), /2.00\s?kW/);
      await shows(hero, 'need');
      expect(streams).toEqual(['/api/live']);
      // Charts are drawn once they are seen.
      await main.getByRole('button', { name: 'As a table' }).scrollIntoViewIfNeeded();
      await card.getByRole('img').first().waitFor();

      await row('Well roof').getByRole('link').click();
      await shows(title, 'Well roof');
      expect(searchOf(page)).toEqual({ inverter: well.serial });
      await page.goBack();
      await shows(title, 'All inverters');
    });
  });

  it('has sums that are exactly those of the inverters', async () => {
    interface Series {
      values: (number | null)[];
    }
    const user = await portal().ask<{ userId: string }>(ASHA, '/api/getUserByToken');
    const inverters = await portal().ask<{ inverter_id: string }[]>(
      ASHA,
      `/api/getInverterByUserId?user_id=${user.userId}`,
    );
    const all = await portal().ask<Series>(ASHA, '/api/getUserEnergyMonthly?year=2025');
    const each = await Promise.all(
      inverters.map(({ inverter_id }) =>
        portal().ask<Series>(ASHA, `/api/getInverterDataMonthly/${inverter_id}?year=2025`),
      ),
    );
    expect(all.values.map((value) => value ?? 0)).toEqual(
      all.values.map((_, month) => each.reduce((sum, { values }) => sum + (values[month] ?? 0), 0)),
    );
  });

  it('says of a fault in plain words what it means, since when, and what to do', async () => {
    await portal().visit({ as: NOOR }, async (page) => {
      await page.goto(`/?inverter=${faulty.serial}`);
      const { main } = dashboard(page);
      const box = main.getByRole('region', { name: 'Fault' });
      await shows(box, 'The grid brings more voltage than the inverter may feed into.');
      await shows(box, `Code ${CODE}`);
      await shows(box, '5 minutes ago');

      const opener = main.getByRole('button', { name: 'What happened' });
      expect(await opener.getAttribute('aria-expanded')).toBe('false');
      await opener.click();
      const events = main.getByRole('list', { name: 'What happened, the newest first' });
      await eventually(async () => expect(await events.getByRole('listitem').count()).toBe(10));
      await shows(events.getByRole('listitem').first(), 'not over yet');
      await shows(events.getByRole('listitem').nth(1), '10 min long');
      await main.getByRole('button', { name: 'Older' }).click();
      await shows(main.getByRole('navigation', { name: 'What happened' }), '11 to 14 of 14');

      await box.getByRole('link', { name: 'Report Issue' }).click();
      await eventually(async () => {
        await page.waitForLoadState();
        expect(new URL(page.url()).pathname).toBe('/reportIssue');
        expect(searchOf(page)).toEqual({ serialNo: faulty.serial });
      });
    });
  });

  const pages = [
    { what: 'all of them', address: () => ADDRESS, open: 'Each inverter' },
    { what: 'a fault', address: () => `/?inverter=${faulty.serial}`, open: 'What happened' },
  ];
  const windows = [
    { size: 'desktop, light', browser: { ...DESKTOP, ...CALM, colorScheme: 'light' } },
    { size: 'phone, dark', browser: { ...PHONE, ...CALM, colorScheme: 'dark' } },
  ] as const;

  it.each(windows.flatMap((window) => pages.map((seen) => ({ ...window, ...seen }))))(
    'has nothing against it: $what, $size',
    async ({ browser, address, open }) => {
      await portal().visit({ as: NOOR, browser }, async (page) => {
        await page.goto(address());
        const { main } = dashboard(page);
        // Charts are drawn once they come near the window.
        const thumbnail = main.getByRole('button', { name: /^Monthly, / });
        await thumbnail.scrollIntoViewIfNeeded();
        await thumbnail.locator('svg').first().waitFor();
        if (open === 'What happened') await main.getByRole('button', { name: open }).click();
        await main.getByRole('region', { name: open }).getByRole('listitem').first().waitFor();
        expect(await findings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      });
    },
  );
}
