import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { seedHours } from '../integration/money/support.js';
import { monthName, shiftMonth, siteToday } from './support/calendar.js';
import { findings } from './support/axe-violations.js';
import { dashboard, openDashboard } from './support/screens.js';
import { DESKTOP, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

const INVITATION = 'Set your tariff to see savings';

test.describe('money', () => {
  // The first test sets the tariff.
  test.describe.configure({ mode: 'serial' });
  const form = (page: Page) => ({
    name: page.getByLabel('Tariff name'),
    ends: page.getByLabel('Up to, kWh'),
    rates: page.getByLabel('₹ per kWh', { exact: true }),
    add: page.getByRole('button', { name: 'Add a slab' }),
    consumption: page.getByLabel('Monthly use, kWh'),
    selfUse: page.getByLabel('Share used at home, %'),
    exportRate: page.getByLabel('Paid for export, ₹ per kWh'),
    preview: page.getByRole('region', { name: 'Example' }),
    save: page.getByRole('button', { name: 'Save tariff' }),
  });

  /** A customer with one inverter that reported until yesterday. */
  let ravi: string;
  let serial: string;
  test.beforeAll(async ({ portal }) => {
    ravi = await portal.addCustomer('Ravi', 'Iyer');
    serial = portal.newSerial();
    const [inverter] = await portal.rows<{ id: number }>(
      `INSERT INTO inverters (serial_number, status, inverter_name, power_rating, rated_power_w, user_id, date_of_installation,
                              latitude, longitude, time_zone, demo)
       SELECT $1, 'INSTALLED', 'Money roof', '5 kW', 5000, id, $3, 18.52, 73.86, 'Asia/Kolkata', true
       FROM users WHERE phone_no = $2 RETURNING id`,
      [serial, ravi, siteToday(-400)],
    );
    await seedHours(portal.database, String(inverter!.id), { from: siteToday(-400), until: siteToday(0) });
  });

  test(
    'is shown only after a tariff is set from the dashboard’s invitation',
    { tag: '@smoke' },
    async ({ portal }) => {
      await portal.visit({ as: ravi, browser: DESKTOP }, async (page) => {
        const { side, main, hero } = await openDashboard(page);
        await expect(side).toShow(INVITATION);
        expect(await main.innerText()).not.toContain('₹');
        await side.getByRole('link', { name: INVITATION }).click();

        const tariff = form(page);
        await tariff.save.click();
        await expect(page.locator('form').first()).toShow('This field is required');
        await expect(tariff.name).toBeFocused();
        await tariff.name.fill('LT I Residential');
        await tariff.add.click();
        await tariff.ends.fill('100');
        await tariff.rates.nth(0).fill('4');
        await tariff.rates.nth(1).fill('9.999');
        await tariff.consumption.fill('300');
        await tariff.selfUse.fill('60');
        await tariff.exportRate.fill('2.50');
        await tariff.save.click();
        await expect(page.locator('form').first()).toShow('at most two decimals');
        await tariff.rates.nth(1).fill('10');
        // 60 kWh at ₹10 and 40 kWh at ₹2.50.
        await expect(tariff.preview).toShow('100 kWh from your roof save ₹700 a month.');
        expect(await findings(page)).toEqual([]);
        await tariff.save.click();
        await expect(page.getByRole('main')).toShow('Tariff saved.');

        await page.getByRole('link', { name: 'See your savings' }).click();
        await expect(hero).toShow(/Saved ₹[\d,.]+ this month/);
        await expect(side).toShow('Saved assumes LT I Residential: 60% of the energy used at home');
        await expect(side).toShow('CO₂ at 0.727 t per MWh: Central Electricity Authority');
        await hero.getByRole('button', { name: /^What your roof saved/ }).click();
        const details = page.getByRole('dialog', { name: /^What your roof saved/ });
        await expect(details).toShow('Energy charges only');
        await expect(details).toShow(/Since \w+ \d{4} ₹[\d,]+/);
      });
    },
  );

  test('counts at most the household’s own use as used at home, and explains a saving of zero', async ({
    portal,
  }) => {
    await portal.visit({ as: ravi }, async (page) => {
      await page.route('**/api/getSavings?*', async (route) => {
        const response = await route.fetch();
        const savings = await response.json();
        const tariff = { ...savings.tariff, monthlyConsumptionKwh: 600, selfUsePercent: 100 };
        await route.fulfill({
          response,
          json: {
            ...savings,
            tariff: { ...tariff, exportPaisePerKwh: 0 },
            today: { energyWh: 9_000, savedPaise: 0, usedAtHomeWh: 0 },
            thisMonth: { energyWh: 1_550_000, savedPaise: 0, usedAtHomeWh: 600_000 },
          },
        });
      });
      const { side, hero } = await openDashboard(page);
      await expect(side).toShow('39% of this month’s energy used at home: a household using 600 kWh');
      await expect(page.getByText('100% of the energy used at home')).toHaveCount(0);
      await expect(hero).toShow('₹0.00 this month: Your tariff’s price for it is ₹0.');
      await hero.getByRole('button', { name: /^What your roof saved/ }).click();
      const details = page.getByRole('dialog', { name: /^What your roof saved/ });
      await expect(details).toShow('Today ₹0.00 Exported, and your tariff pays ₹0 for that.');
    });
  });

  test('explains in the example why a tariff saves nothing', async ({ portal }) => {
    await portal.visit({ as: ravi }, async (page) => {
      await page.goto('/tariff');
      const tariff = form(page);
      await tariff.selfUse.fill('0');
      await tariff.exportRate.fill('0');
      await expect(tariff.preview).toShow('100 kWh from your roof save ₹0.00 a month.');
      await expect(tariff.preview).toShow('all of it counts as exported, at ₹0.');
    });
  });

  for (const { size, window } of [
    { size: 'desktop', window: DESKTOP },
    { size: 'phone', window: { ...PHONE, viewport: { width: 360, height: 780 } } },
  ] as const) {
    test(`shows from the owner’s price when the installation is paid back, on a ${size}`, async ({
      portal,
    }) => {
      await portal.rows('UPDATE users SET installation_price_paise = NULL WHERE phone_no = $1', [ravi]);
      await portal.visit({ as: ravi, browser: window }, async (page) => {
        const details = page.getByRole('dialog', { name: /^What your roof saved/ });
        const { hero } = await openDashboard(page);
        await hero.getByRole('button', { name: /^What your roof saved/ }).click();
        await details.getByRole('link', { name: 'Enter what you paid' }).click();

        const price = page.getByLabel('Price paid, net of subsidy, ₹');
        const save = page.getByRole('button', { name: 'Save price' });
        for (const wrong of ['999', '12.50', 'lakh', '10000000000']) {
          await price.fill(wrong);
          await save.click();
          await expect(price).toBeFocused();
          await expect(page.getByRole('form', { name: 'Your installation' })).toShow(
            'Please enter whole rupees, from 1,000 to 1,00,00,00,000',
          );
        }
        await price.fill('1,00,000');
        await save.click();
        await expect(page.getByText('Price saved.')).toBeVisible();
        await expect(price).toHaveValue('1,00,000');
        expect(await findings(page)).toEqual([]);

        await openDashboard(page);
        await expect(hero).toShow(/\d+% of the price paid back/);
        await hero.getByRole('button', { name: /^What your roof saved/ }).click();
        await expect(details).toShow('Price paid, net of subsidy ₹1,00,000');
        await expect(details).toShow(/Paid back so far \d+%/);
        await expect(details).toShow(/Expected to be paid back in about \w+ 20\d\d/);
        await expect(details).toShow('If every year saves as much as the last 12 months.');
        await expect(details).toShow('of the whole household, all inverters together');
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
          ),
        ).toBe(true);
        expect(await findings(page)).toEqual([]);

        await page.goto('/tariff');
        await price.fill('1,000');
        await save.click();
        await expect(page.getByText('Price saved.')).toBeVisible();
        await openDashboard(page);
        await expect(hero).toShow('100% of the price paid back');
        await hero.getByRole('button', { name: /^What your roof saved/ }).click();
        await expect(details).toShow(/Paid back in \w+ 20\d\d/);
      });
    });
  }

  test('has a tariff form that fits a phone and passes axe in dark mode', async ({ portal }) => {
    await portal.visit({ as: ravi, browser: { ...PHONE, colorScheme: 'dark' } }, async (page) => {
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

  for (const { size, window, colorScheme } of [
    { size: 'desktop', window: DESKTOP, colorScheme: 'light' },
    { size: 'phone', window: PHONE, colorScheme: 'dark' },
  ] as const) {
    test(`and energy are exported as a file, on a ${size}`, async ({ portal }) => {
      await portal.visit({ as: ravi, browser: { ...window, colorScheme } }, async (page) => {
        await openDashboard(page);
        await page.getByRole('button', { name: /^More: / }).click();
        await page.getByRole('button', { name: 'Any period, CSV or XLSX' }).click();
        const dialog = page.getByRole('dialog', { name: 'Export energy' });
        await dialog.getByLabel('From').fill(siteToday(-3));
        await dialog.getByLabel('To').fill(siteToday(-5));
        await dialog.getByRole('button', { name: 'Download' }).click();
        await expect(dialog).toShow('Please enter a day that is not before the start');
        await dialog.getByLabel('To').fill(siteToday(-1));
        await dialog.getByRole('button', { name: 'CSV' }).click();
        const begun = page.waitForEvent('download');
        await dialog.getByRole('button', { name: 'Download' }).click();
        const file = await begun;
        const name = `${serial}_${siteToday(-3)}_${siteToday(-1)}_day.csv`;
        expect(file.suggestedFilename()).toBe(name);
        const rows: string[][] = parse(readFileSync(await file.path()), { bom: true });
        expect(rows.slice(1).map(([serial, , begin]) => [serial, begin])).toEqual(
          [-3, -2, -1].map((day) => [serial, `${siteToday(day)} 00:00`]),
        );
        await expect(dialog).toShow(`${name} was saved to your downloads.`);
        expect(await findings(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
        await expect(dashboard(page).main).toBeVisible();
      });
    });
  }

  test('shows why an export failed, and lets the user try again', async ({ portal }) => {
    await portal.visit({ as: ravi, complaints: /503/ }, async (page) => {
      await openDashboard(page);
      await page.route('**/api/exportEnergy?*', (route) =>
        route.fulfill({
          status: 503,
          json: { err: 'The data cannot be reached at the moment.', code: 'unavailable', requestId: 'x' },
        }),
      );
      await page.getByRole('button', { name: /^More: / }).click();
      await page.getByRole('button', { name: 'Any period, CSV or XLSX' }).click();
      const dialog = page.getByRole('dialog', { name: 'Export energy' });
      await dialog.getByRole('button', { name: 'Download' }).click();
      await dialog
        .getByRole('alert')
        .filter({ hasText: /cannot be reached|did not|failed|try again/i })
        .waitFor();
      await page.unroute('**/api/exportEnergy?*');
      const begun = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download' }).click();
      expect((await begun).suggestedFilename()).toContain('.xlsx');
    });
  });

  test('shows the share paid back only for all inverters, because the price is theirs', async ({
    portal,
  }) => {
    await portal.rows('UPDATE users SET installation_price_paise = 10000000 WHERE phone_no = $1', [ravi]);
    const second = await portal.provision(ravi, 'Second roof');
    await second.end();
    await portal.visit({ as: ravi }, async (page) => {
      const { hero } = await openDashboard(page, `/?inverter=${serial}`);
      await expect(hero).toShow('₹');
      await expect(hero).not.toContainText('of the price paid back');
      await page.goto('/?inverter=all');
      await expect(hero).toShow('% of the price paid back');
    });
  });
});

test('a tariff that begins next month is not asked for again', async ({ portal }) => {
  const owner = await portal.addCustomer();
  const device = await portal.provision(owner, 'Roof');
  await device.end();
  const begin = shiftMonth(siteToday().slice(0, 7), 1);
  await portal.rows(
    `INSERT INTO tariffs (user_id, name, valid_from, slabs, export_paise_per_kwh, monthly_consumption_kwh, self_use_percent)
     SELECT id, 'LT I', $2, '[{"upToKwh": null, "paisePerKwh": 500}]', 0, 300, 60 FROM users WHERE phone_no = $1`,
    [owner, `${begin}-01`],
  );
  await portal.visit({ as: owner }, async (page) => {
    const { hero, side } = await openDashboard(page);
    await expect(hero).toShow(`Saved – Tariff begins in ${monthName(begin)}`);
    await expect(side).toShow(`Your tariff begins in ${monthName(begin)}. Change the tariff`);
    await expect(page.getByRole('main')).not.toContainText('Set your tariff');
  });
});

test('a tariff that could not be saved is not said to be saved', async ({ portal }) => {
  const owner = await portal.addCustomer();
  await portal.visit({ as: owner, complaints: /503/ }, async (page) => {
    await page.goto('/tariff');
    const main = page.getByRole('main');
    for (const [label, value] of [
      ['Tariff name', 'LT I'],
      ['₹ per kWh', '5'],
      ['Monthly use, kWh', '300'],
      ['Share used at home, %', '60'],
      ['Paid for export, ₹ per kWh', '0'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    const save = page.getByRole('button', { name: 'Save tariff' });
    await save.click();
    await expect(main).toShow('Tariff saved.');
    await page.route('**/api/setTariff', (route) =>
      route.fulfill({ status: 503, json: { err: 'x', code: 'unavailable', requestId: 'x' } }),
    );
    await save.click();
    await expect(main).toShow('Your entries are kept.');
    await expect(main).not.toContainText('Tariff saved.');
  });
});
