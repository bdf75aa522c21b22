import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { ADMIN } from './support/portal.js';
import { textOf } from './support/screens.js';
import { expect, test } from './support/test.js';
import { DESKTOP, PHONE } from './support/windows.js';

const IMEI = '490154203237518';
const DAY_MS = 86_400_000;
const [endsOn, endsLater] = [10, 20].map((days) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10),
) as [string, string];

const windows = [
  { name: 'desktop', ...DESKTOP, colorScheme: 'light' as const },
  { name: 'phone', ...PHONE, colorScheme: 'dark' as const },
];

test.describe('what administrators know of a device', () => {
  let id = 0;
  let serial: string;
  /** The owner's phone number. */
  let owner: string;
  test.beforeAll(async ({ portal }) => {
    owner = await portal.addCustomer();
    const device = await portal.provision(owner, 'Shed');
    ({ id, serial } = device);
    await device.end();
    await portal.rows(`UPDATE devices SET model = 'T-1', firmware = '3.1.4' WHERE inverter_id = $1`, [id]);
  });
  // The fleet counts it, so remove it for other test files.
  test.afterAll(async ({ portal }) => {
    await portal.rows('UPDATE devices SET registered_certificate_ends_on = NULL WHERE inverter_id = $1', [
      id,
    ]);
    await portal.rows('DELETE FROM firmware_approvals');
  });

  test('is closed when another inverter is opened', async ({ portal }) => {
    const other = await portal.provision(owner, 'Barn');
    await other.end();
    await portal.visit({ as: null, admin: ADMIN }, async (page) => {
      const heading = (of: string) => page.getByRole('heading', { level: 1, name: `Inverter ${of}` });
      const openInApp = async (address: string, of: string) => {
        await page.evaluate((to) => {
          history.pushState({}, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, address);
        await heading(of).waitFor();
      };
      await page.goto(`/admin/inverter/${id}`);
      await heading(serial).waitFor();
      await openInApp(`/admin/inverter/${other.id}`, other.serial);
      const device = page.getByRole('main').getByRole('region', { name: 'Device', exact: true });
      await device.getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('dialog').waitFor();
      await openInApp(`/admin/inverter/${id}`, serial);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });

  for (const { name, ...browser } of windows) {
    test(`is entered, and found in the fleet: ${name}`, async ({ portal }) => {
      await portal.rows(
        'UPDATE devices SET registered_imei = NULL, registered_certificate_ends_on = NULL WHERE inverter_id = $1',
        [id],
      );
      await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
        const main = page.getByRole('main');
        await page.goto(`/admin/inverter/${id}`);
        const device = main.getByRole('region', { name: 'Device', exact: true });
        await device.getByRole('button', { name: 'Edit' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('IMEI').fill(IMEI.replace(/8$/, '9'));
        await dialog.getByLabel('Certificate ends').fill(endsOn);
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(dialog).toShow('Check the 15 digits of the IMEI');
        expect(await fits(page)).toBe(true);
        expect(await findings(page)).toEqual([]);
        await dialog.getByLabel('IMEI').fill(IMEI);
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(device).toShow(IMEI);
        await expect(device).toShow('Ends soon.');
        await device.getByRole('button', { name: 'Edit' }).click();
        const anothers = '356938035643809';
        await portal.rows('UPDATE devices SET registered_imei = $2 WHERE inverter_id = $1', [id, anothers]);
        await dialog.getByLabel('Certificate ends').fill(endsLater);
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(device).toShow(anothers);
        await dialog.waitFor({ state: 'hidden' });
        expect(await fits(page)).toBe(true);
        expect(await findings(page)).toEqual([]);

        await page.goto('/admin?tab=inverters');
        await main.getByRole('button', { name: 'Certificate ends within 30 days 1' }).click();
        await main.getByRole('link', { name: serial }).waitFor();
        expect(await findings(page)).toEqual([]);
      });
    });

    test(`includes whether its firmware is approved: ${name}`, async ({ portal }) => {
      await portal.rows('DELETE FROM firmware_approvals');
      await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
        const main = page.getByRole('main');
        await page.goto('/admin/firmware');
        const approval = main.getByLabel('Approval of 3.1.4 for T-1');
        await expect(approval).toHaveValue('unknown');
        await approval.focus();
        await approval.selectOption('Not approved');
        await expect(page.locator('body')).toShow('The approval is saved.');
        await expect(approval).toBeFocused();
        expect(await fits(page)).toBe(true);
        expect(await findings(page)).toEqual([]);
        await page.goto('/admin?tab=inverters&device=firmware_not_approved');
        await main.getByRole('link', { name: serial }).click();
        await expect(main.getByRole('region', { name: 'Device', exact: true })).toShow('Not approved.');
      });
    });
  }

  test('is not shown to its owner', async ({ portal }) => {
    await portal.rows('UPDATE devices SET registered_imei = $2 WHERE inverter_id = $1', [id, IMEI]);
    await portal.visit({ as: owner, browser: windows[0]! }, async (page) => {
      await page.goto(`/?inverter=${serial}`);
      await expect(page.getByRole('main')).toShow('Shed');
      await page.goto('/registeredInverters');
      await expect(page.getByRole('main')).toShow(serial);
      expect(await textOf(page.locator('body'))).not.toMatch(/IMEI|4901542|certificate|3\.1\.4/i);
    });
  });
});
