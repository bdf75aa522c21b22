import type { Locator, Page } from '@playwright/test';
import { inverterScreen, resetDialog } from './support/account-screens.js';
import { siteToday } from './support/calendar.js';
import { ADMIN, type TestPortal } from './support/portal.js';
import { loginScreen, openDashboard } from './support/screens.js';
import { expect, test } from './support/test.js';
import { DESKTOP } from './support/windows.js';

const REFUSED = /status of 4\d\d|net::ERR_/;

const isRed = (field: Locator, red = true) => expect(field).toHaveAttribute('aria-invalid', String(red));

/** A field's error disappears once the field, or the one that it contradicts, is corrected. */
test.describe('after a correction', () => {
  let owner: string;
  let inverter: { id: number; serial: string };
  test.beforeAll(async ({ portal }) => {
    owner = await portal.addCustomer('Nila', 'Das');
    const device = await portal.provision(owner, 'Corrected roof');
    await device.end();
    inverter = device;
  });
  const asOwner = (portal: TestPortal, walk: (page: Page) => Promise<void>) =>
    portal.visit({ as: owner, browser: DESKTOP, complaints: REFUSED }, walk);

  test('the log-in shows no error of the previous attempt', async ({ portal }) => {
    await portal.visit({ as: null, complaints: REFUSED }, async (page) => {
      await page.goto('/login');
      const { number, password, submit } = loginScreen(page);
      const form = page.locator('form');
      await submit.click();
      await isRed(number);
      await number.fill(owner);
      await isRed(number, false);
      await password.fill('Wrong@1234');
      await submit.click();
      await expect(form).toShow('Invalid Credentials');
      await password.fill('Other@1234');
      await expect(form.getByText('Invalid Credentials')).toHaveCount(0);
    });
  });

  test('passwords that match are not red after either was corrected', async ({ portal }) => {
    await portal.visit({ as: null }, async (page) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Forgot Password' }).click();
      const { phone, password, again, verify } = resetDialog(page);
      await phone.fill(owner);
      await password.fill('First@1234');
      await again.fill('Second@1234');
      await verify.click();
      await isRed(again);
      await password.fill('Second@1234');
      await isRed(again, false);
    });
    await asOwner(portal, async (page) => {
      await page.goto('/security');
      await page.getByLabel('Current password').fill('x');
      await page.getByLabel('New password').fill('First@1234');
      const again = page.getByLabel('Re-enter password');
      await again.fill('Second@1234');
      await page.getByRole('button', { name: 'Change password' }).click();
      await isRed(again);
      await page.getByLabel('New password').fill('Second@1234');
      await isRed(again, false);
    });
  });

  test('slabs of a tariff and days of an export may be put in order at either end', async ({ portal }) => {
    await asOwner(portal, async (page) => {
      await page.goto('/tariff');
      const add = page.getByRole('button', { name: 'Add a slab' });
      await add.click();
      await add.click();
      const ends = page.getByLabel('Up to, kWh');
      await ends.nth(0).fill('300');
      await ends.nth(1).fill('100');
      await page.getByRole('button', { name: 'Save tariff' }).click();
      await isRed(ends.nth(1));
      await isRed(page.getByLabel('₹ per kWh', { exact: true }).nth(2));
      await ends.nth(0).fill('50');
      await isRed(ends.nth(1), false);
    });
    await asOwner(portal, async (page) => {
      await openDashboard(page);
      await page.getByRole('button', { name: /^More: / }).click();
      await page.getByRole('button', { name: 'Any period, CSV or XLSX' }).click();
      const dialog = page.getByRole('dialog', { name: 'Export energy' });
      const [from, to] = [dialog.getByLabel('From'), dialog.getByLabel('To')];
      // Readings may be older than the installation's date.
      await dialog.getByRole('button', { name: 'All', exact: true }).click();
      await expect(from).toHaveValue('2000-01-01');
      await from.fill(siteToday(-3));
      await to.fill(siteToday(-5));
      await dialog.getByRole('button', { name: 'Download' }).click();
      await isRed(to);
      await from.fill(siteToday(-7));
      await isRed(to, false);
    });
  });

  test('a new inverter’s form shows no error of the previous attempt', async ({ portal }) => {
    await asOwner(portal, async (page) => {
      await page.goto('/viewInverter');
      const { main, serial, sim, getOtp } = inverterScreen(page);
      await serial.fill('HG05-9999-99999');
      await sim.fill('8991001203456700071');
      await page.route('**/api/verifyInverter*', (route) => route.abort());
      await getOtp.click();
      await expect(main).toShow('Something went wrong!');
      await serial.fill('HG05-9999-99998');
      await expect(main.getByText('Something went wrong!')).toHaveCount(0);
    });
  });

  test('coordinates may be completed or left out, and a failed change can be tried again', async ({
    portal,
  }) => {
    await portal.visit({ as: null, admin: ADMIN, browser: DESKTOP, complaints: REFUSED }, async (page) => {
      await page.goto(`/admin/findInverter?serial=${inverter.serial}&edit=${inverter.id}`);
      const popUp = page.getByRole('dialog', { name: /Update Inverter/ });
      const [latitude, longitude] = [popUp.getByLabel('Latitude'), popUp.getByLabel('Longitude')];
      const update = popUp.getByRole('button', { name: 'Update' });
      await popUp.getByLabel('Invoice Number').fill('INV-1');
      await popUp.getByLabel('Dealer').fill('Surya');
      await popUp.getByLabel('Date of Purchase').fill('2026-01-05');
      await popUp.getByLabel('SIM', { exact: true }).fill('8991101200003204514');
      await latitude.fill('');
      await update.click();
      await isRed(latitude);
      await longitude.fill('');
      await isRed(latitude, false);
      await page.route('**/api/updateInverter', (route) => route.abort());
      await update.click();
      const failure = popUp.getByText('Something went wrong! Please try again').first();
      await failure.waitFor();
      await popUp.getByLabel('Dealer').fill('Surya Power');
      await expect(failure).toHaveCount(0);
    });
  });
});
