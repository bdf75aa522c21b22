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

test.describe('a device that exceeds its quotas', () => {
  let id = 0;
  let serial: string;
  let noor: string;
  test.beforeAll(async ({ portal }) => {
    noor = await portal.addCustomer();
    const device = await portal.provision(noor, 'Roof');
    ({ id, serial } = device);
    await device.end();
    await portal.rows(
      `INSERT INTO device_floods VALUES
         ($1, now() - interval '2 hours', now() - interval '1 minute', now() + interval '1 day', 0, 12345, 0, 2061),
         ($1, now() - interval '40 days', now() - interval '39 days', now() - interval '38 days', 777, 0, 0, 0)`,
      [id],
    );
  });
  // The fleet page counts all floods, so remove these for other test files.
  test.afterAll(({ portal }) => portal.rows('DELETE FROM device_floods WHERE inverter_id = $1', [id]));

  for (const { name, ...browser } of windows) {
    test(`is found in the fleet, with the counts of data that was not stored: ${name}`, async ({
      portal,
    }) => {
      await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
        const main = page.getByRole('main');
        await page.goto('/admin?tab=inverters');
        await main.getByRole('button', { name: 'Flooding 1' }).click();
        await expect(main).toShow(/(^|\D)1 inverter(?!s)/);
        expect(await findings(page)).toEqual([]);
        await main.getByRole('link', { name: serial }).click();
        const notice = main.getByRole('region', { name: 'This device exceeds its quotas' });
        await expect(notice).toShow(/were not stored: 12,345 backlog readings, 2,061 invalid messages\./);
        expect(await textOf(notice)).not.toContain('777');
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
      expect(await textOf(page.locator('body'))).not.toMatch(/quota|flood/i);
    });
  });
});
