import { beforeAll, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { seedHours } from '../../integration/money/support.js';
import { siteToday } from '../support/calendar.js';
import { findings } from '../support/findings.js';
import { ASHA, type TestPortal } from '../support/portal.js';
import { dashboard, openDashboard, shows } from '../support/screens.js';
import { DESKTOP, PHONE } from '../support/windows.js';

/** A customer of these tests alone, with one inverter that was heard until yesterday. */
const RAVI = '9811100099';
const SERIAL = 'HG05-2608-00001';
const INVITATION = 'Set your tariff to see savings';

export function moneyTests(portal: () => TestPortal): void {
  const form = (page: Page) => ({
    name: page.getByLabel('Name of the tariff'),
    ends: page.getByLabel('Up to, kWh'),
    rates: page.getByLabel('₹ per kWh', { exact: true }),
    add: page.getByRole('button', { name: 'Add a slab' }),
    consumption: page.getByLabel('Used in a month, kWh'),
    selfUse: page.getByLabel('Share used at home, %'),
    exportRate: page.getByLabel('Paid for export, ₹ per kWh'),
    preview: page.getByRole('region', { name: 'Try it' }),
    save: page.getByRole('button', { name: 'Save tariff' }),
  });

  beforeAll(async () => {
    await portal().rows(
      `INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code, demo)
       SELECT $2, password_hash, 'Ravi', 'Iyer', 'ravi@example.com', '9 Hill Road', city, state, pin_code, demo
       FROM users WHERE phone_no = $1`,
      [ASHA, RAVI],
    );
    const [inverter] = await portal().rows<{ id: number }>(
      `INSERT INTO inverters (serial_number, status, inverter_name, power_rating, rated_power_w, user_id, date_of_installation,
                              latitude, longitude, time_zone, demo)
       SELECT $1, 'INSTALLED', 'Money roof', '5 kW', 5000, id, $3, 18.52, 73.86, 'Asia/Kolkata', true
       FROM users WHERE phone_no = $2 RETURNING id`,
      [SERIAL, RAVI, siteToday(-400)],
    );
    await seedHours(portal().database, String(inverter!.id), { from: siteToday(-400), until: siteToday(0) });
  });

  it('is not spoken of before a tariff is set; the way from the invitation to money on the dashboard', async () => {
    await portal().visit({ as: RAVI, browser: DESKTOP }, async (page) => {
      const { side, main, hero } = await openDashboard(page);
      await shows(side, INVITATION);
      expect(await main.innerText()).not.toContain('₹');
      await side.getByRole('link', { name: INVITATION }).click();

      const tariff = form(page);
      await tariff.save.click();
      await shows(page.locator('form'), 'This field is required');
      expect(await tariff.name.evaluate((field) => field === document.activeElement)).toBe(true);
      await tariff.name.fill('LT I Residential');
      await tariff.add.click();
      await tariff.ends.fill('100');
      await tariff.rates.nth(0).fill('4');
      await tariff.rates.nth(1).fill('9.999');
      await tariff.consumption.fill('300');
      await tariff.selfUse.fill('60');
      await tariff.exportRate.fill('2.50');
      await tariff.save.click();
      await shows(page.locator('form'), 'at most two decimals');
      await tariff.rates.nth(1).fill('10');
      // 60 kWh at ₹10 and 40 kWh at ₹2.50.
      await shows(tariff.preview, '100 kWh from the roof save ₹700 in a month.');
      expect(await findings(page)).toEqual([]);
      await tariff.save.click();
      await shows(page.getByRole('main'), 'Tariff saved.');

      await page.getByRole('link', { name: 'See the savings' }).click();
      await shows(hero, /Saved ₹[\d,.]+ this month/);
      await shows(side, 'Saved assumes LT I Residential: 60 % of the energy used at home');
      await shows(side, 'CO₂ at 0.727 t per MWh: Central Electricity Authority');
      await hero.getByRole('button', { name: /^What the roof saved/ }).click();
      const details = page.getByRole('dialog', { name: /^What the roof saved/ });
      await shows(details, 'Energy charges only');
      await shows(details, /Since \w+ \d{4} ₹[\d,]+/);
    });
  });

  it('is set on a phone too, in the dark', async () => {
    await portal().visit({ as: RAVI, browser: { ...PHONE, colorScheme: 'dark' } }, async (page) => {
      await page.goto('/tariff');
      await form(page).name.waitFor();
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        ),
      ).toBe(true);
      expect(await findings(page)).toEqual([]);
    });
  });

  it.each([
    { size: 'desktop', window: DESKTOP, colorScheme: 'light' },
    { size: 'phone', window: PHONE, colorScheme: 'dark' },
  ] as const)('and energy are taken along as a file, on a $size', async ({ window, colorScheme }) => {
    await portal().visit({ as: RAVI, browser: { ...window, colorScheme } }, async (page) => {
      await openDashboard(page);
      await page.getByRole('button', { name: 'Export and print' }).click();
      await page.getByRole('button', { name: 'Any period, CSV or XLSX' }).click();
      const dialog = page.getByRole('dialog', { name: 'Export energy' });
      await dialog.getByLabel('From').fill(siteToday(-3));
      await dialog.getByLabel('To').fill(siteToday(-5));
      await dialog.getByRole('button', { name: 'Download' }).click();
      await shows(dialog, 'Please enter a day that is not before the first');
      await dialog.getByLabel('To').fill(siteToday(-1));
      await dialog.getByRole('button', { name: 'CSV' }).click();
      const begun = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download' }).click();
      const file = await begun;
      const name = `${SERIAL}_${siteToday(-3)}_${siteToday(-1)}_day.csv`;
      expect(file.suggestedFilename()).toBe(name);
      const rows: string[][] = parse(readFileSync(await file.path()), { bom: true });
      expect(rows.slice(1).map(([serial, , begin]) => [serial, begin])).toEqual(
        [-3, -2, -1].map((day) => [SERIAL, `${siteToday(day)} 00:00`]),
      );
      await shows(dialog, `${name} was saved to your downloads.`);
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await dashboard(page).main.isVisible()).toBe(true);
    });
  });

  it('says in words why a file did not come, and lets one try again', async () => {
    await portal().visit({ as: RAVI, complaints: /503/ }, async (page) => {
      await openDashboard(page);
      await page.route('**/api/exportEnergy?*', (route) =>
        route.fulfill({
          status: 503,
          json: { err: 'The data cannot be reached at the moment.', code: 'unavailable', requestId: 'x' },
        }),
      );
      await page.getByRole('button', { name: 'Export and print' }).click();
      await page.getByRole('button', { name: 'Any period, CSV or XLSX' }).click();
      const dialog = page.getByRole('dialog', { name: 'Export energy' });
      await dialog.getByRole('button', { name: 'Download' }).click();
      await shows(dialog.getByRole('alert'), /cannot be reached|did not|failed|try again/i);
      await page.unroute('**/api/exportEnergy?*');
      const begun = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download' }).click();
      expect((await begun).suggestedFilename()).toContain('.xlsx');
    });
  });
}
