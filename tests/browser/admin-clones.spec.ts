import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { ADMIN } from './support/portal.js';
import { textOf } from './support/screens.js';
import { DESKTOP, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

const windows = [
  { name: 'desktop', ...DESKTOP, colorScheme: 'light' as const },
  { name: 'phone', ...PHONE, colorScheme: 'dark' as const },
];

/** Two devices with the same secret: shown to administrators, not to the owner. */
test.describe('a device that looks cloned', () => {
  let id = 0;
  let serial: string;
  /** The owner's phone number. */
  let noor: string;
  test.beforeAll(async ({ portal }) => {
    noor = await portal.addCustomer();
    const device = await portal.provision(noor, 'Roof');
    ({ id, serial } = device);
    await device.end();
    await portal.rows(
      `INSERT INTO device_clones VALUES
         ($1, now() - interval '2 hours', now() - interval '1 minute', 214, '{203.0.113.7,198.51.100.23}', now() + interval '1 day'),
         ($1, now() - interval '40 days', now() - interval '39 days', 12, '{}', now() - interval '38 days')`,
      [id],
    );
    // The worker evaluates the states every 30 s.
    await expect
      .poll(() => portal.rows('SELECT state FROM fleet_states WHERE inverter_id = $1', [id]), {
        timeout: 60_000,
      })
      .toEqual([{ state: 'cloned' }]);
  });
  // The fleet page counts all clones, so remove this one for other test files.
  test.afterAll(({ portal }) => portal.rows('DELETE FROM device_clones WHERE inverter_id = $1', [id]));

  for (const { name, ...browser } of windows) {
    test(`is found in the fleet and gets a new secret: ${name}`, async ({ portal }) => {
      await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
        const main = page.getByRole('main');
        await page.goto('/admin?tab=inverters');
        await main.getByRole('button', { name: 'Cloned 1' }).click();
        await expect(main).toShow(/(^|\D)1 inverter(?!s)/);
        expect(await fits(page)).toBe(true);
        expect(await findings(page)).toEqual([]);
        await main.getByRole('link', { name: serial }).click();

        const notice = main.getByRole('region', { name: 'Two devices use this serial’s secret' });
        await expect(notice).toShow(
          /disconnected each other 214 times since .*203\.0\.113\.7, 198\.51\.100\.23/,
        );
        await expect(main.getByRole('region', { name: 'Duplicate device history' })).toShow('12');
        expect(await fits(page)).toBe(true);
        expect(await findings(page)).toEqual([]);
        await notice.getByRole('button', { name: 'Device secret' }).click();
        await page.getByRole('dialog', { name: 'Device secret' }).waitFor();
      });
    });
  }

  test('is not shown to its owner', async ({ portal }) => {
    await portal.visit({ as: noor, browser: windows[0]! }, async (page) => {
      await page.goto(`/?inverter=${serial}`);
      await expect(page.getByRole('main')).toShow('Roof');
      expect(await textOf(page.locator('body'))).not.toMatch(/203\.0\.113\.7|clone|secret/i);
    });
  });

  test('is cleared once it has a new secret', async ({ portal }) => {
    await portal.callAsAdmin('rotateDeviceSecret', { inverterId: String(id) });
    await portal.visit({ as: null, admin: ADMIN, browser: windows[0]! }, async (page) => {
      await page.goto(`/admin/inverter/${id}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('region', { name: 'Duplicate device history' })).toShow('214');
      expect(await textOf(main)).not.toContain('Two devices use this serial’s secret');
    });
  });
});
