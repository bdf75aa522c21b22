import { findings } from './support/axe-violations.js';
import type { Device } from './support/device.js';
import { fits } from './support/fits.js';
import { dashboard, openDashboard } from './support/screens.js';
import { expectStill, watchShifts } from './support/shifts.js';
import { stall } from './support/hold-back.js';
import { DESKTOP, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

const PAGES = ['/', '/viewTicket', '/reportIssue', '/registeredInverters', '/userProfile', '/aboutUs'];

test.describe('a fault of another inverter', () => {
  /** The owner's phone number. */
  let meera: string;
  let well: Device;
  let faulty: Device;
  const report = (device: Device, faults: string[]) =>
    device.telemetry({
      state: faults.length > 0 ? 'fault' : 'producing',
      ac_power_w: faults.length > 0 ? 0 : 1_000,
      energy_total_wh: 500_000,
      faults,
    });
  test.beforeAll(async ({ portal }) => {
    meera = await portal.addCustomer('Meera', 'Joshi');
    well = await portal.provision(meera, 'Well roof');
    faulty = await portal.provision(meera, 'Faulty roof');
    await well.reportsEvery(3_600);
    await faulty.reportsEvery(3_600);
    await report(well, []);
    await report(faulty, ['GRID_OVERVOLTAGE']);
  });
  test.afterAll(async () => {
    await well?.end();
    await faulty?.end();
  });

  for (const { size, browser } of [
    { size: 'desktop', browser: DESKTOP },
    { size: 'phone', browser: { ...PHONE, colorScheme: 'dark' as const } },
  ]) {
    test(`is on every page and leads to the inverter, without layout shift: ${size}`, async ({ portal }) => {
      await portal.visit({ as: meera, browser }, async (page) => {
        await watchShifts(page);
        const strip = page.getByRole('region', { name: 'Needs attention' });
        for (const path of PAGES) {
          await page.goto(path);
          await expect(strip).toShow('Faulty roof Fault: grid voltage too high');
          await expect(strip).toBeInViewport({ ratio: 1 });
          expect(await fits(page)).toBe(true);
        }
        await page.goto('/viewTicket');
        await strip.waitFor();
        await page.getByRole('main').getByText('No tickets yet').first().waitFor();
        await expectStill(page);
        expect(await findings(page)).toEqual([]);
        await strip.getByRole('link', { name: /Faulty roof/ }).click();
        await expect(dashboard(page).title).toShow('Faulty roof');
        // The inverter's own page shows the problem.
        await expect(strip).toBeHidden();
      });
    });
  }

  test('is in the navigation and in Registered Inverters, and goes when it ends', async ({ portal }) => {
    await portal.visit({ as: meera }, async (page) => {
      const { inverter, main } = await openDashboard(page, '/');
      await expect(inverter('Well roof')).toShow(/Producing/);
      await expect(inverter('Faulty roof')).toShow('Fault: grid voltage too high');
      await page.getByRole('link', { name: 'Registered Inverters' }).click();
      const row = main.getByRole('row').filter({ hasText: 'Faulty roof' });
      await expect(row).toShow('Fault grid voltage too high');
      await expect(row).not.toContainText(/ACTIVE|INSTALLED/);

      await report(faulty, []);
      await expect(inverter('Faulty roof')).toShow(/Producing/);
      await expect(row).toShow(/ACTIVE|INSTALLED/);
      await expect(page.getByRole('region', { name: 'Needs attention' })).toBeHidden();
      await report(faulty, ['GRID_OVERVOLTAGE']);
      await expect(page.getByRole('region', { name: 'Needs attention' })).toShow('Faulty roof');
    });
  });

  test('is not guessed: an unknown state is not shown', async ({ portal }) => {
    await portal.rows(`UPDATE inverters SET status = 'ACTIVE' WHERE id = ANY ($1)`, [[well.id, faulty.id]]);
    await portal.visit({ as: meera }, async (page) => {
      const live = await stall(page, '**/api/live*');
      await page.goto('/registeredInverters');
      const { inverter, main } = dashboard(page);
      const chip = main.getByRole('row').filter({ hasText: 'Well roof' }).getByText('ACTIVE');
      await expect(chip).toBeVisible();
      await expect(chip).not.toHaveAttribute('data-status');
      await expect(inverter('Well roof')).toHaveText(`Well roof${well.serial}`);
      live.release();
      await expect(inverter('Well roof')).toShow(/Producing/);
      await expect(chip).toHaveAttribute('data-status', 'ACTIVE');
    });
  });

  test('follows an inverter that was added while the portal was open', async ({ portal }) => {
    const owner = await portal.addCustomer('Nita', 'Joshi');
    const first = await portal.provision(owner, 'First roof');
    await first.reportsEvery(3_600);
    await report(first, []);
    await portal.visit({ as: owner }, async (page) => {
      await page.clock.install();
      const { inverter } = await openDashboard(page);
      await expect(inverter('First roof')).toShow(/Producing/);
      const second = await portal.provision(owner, 'Second roof');
      await second.reportsEvery(3_600);
      await report(second, []);
      // The list is fetched every five minutes.
      await page.clock.fastForward(301_000);
      await expect(inverter('Second roof')).toShow(/Producing/);
      await inverter('Second roof').click();
      await expect(dashboard(page).hero).toShow('1.00kW');
      await second.end();
    });
    await first.end();
  });
});
