import { beforeAll, expect, it } from '@jest/globals';
import { findings } from '../support/findings.js';
import { fits } from '../support/fits.js';
import { ADMIN, NOOR, type TestPortal } from '../support/portal.js';
import { shows, textOf } from '../support/screens.js';
import { DESKTOP, PHONE } from '../support/windows.js';

const SERIAL = 'HG-TWICE-0001';
const CALM = { reducedMotion: 'reduce' } as const;
const windows = [
  { name: 'desktop', ...DESKTOP, ...CALM, colorScheme: 'light' as const },
  { name: 'phone', ...PHONE, ...CALM, colorScheme: 'dark' as const },
];

/** A device whose secret two use, as administrators find it and its owner does not. */
export function adminCloneTests(portal: () => TestPortal): void {
  let id = 0;
  beforeAll(async () => {
    const device = await portal().provision(SERIAL, 'Roof');
    id = device.id;
    await device.end();
    await portal().rows(
      `INSERT INTO device_clones VALUES
         ($1, now() - interval '2 hours', now() - interval '1 minute', 214, '{203.0.113.7,198.51.100.23}', now() + interval '1 day'),
         ($1, now() - interval '40 days', now() - interval '39 days', 12, '{}', now() - interval '38 days')`,
      [id],
    );
  });

  it.each(windows)('is found in the fleet, and gets a new secret: $name', async ({ name: _, ...browser }) => {
    await portal().visit({ as: null, admin: ADMIN, browser }, async (page) => {
      const main = page.getByRole('main');
      await page.goto('/admin?tab=inverters');
      await main.getByRole('button', { name: 'Cloned 1' }).click();
      await shows(main, /(^|\D)1 inverter(?!s)/);
      expect(await fits(page)).toBe(true);
      expect(await findings(page)).toEqual([]);
      await main.getByRole('link', { name: SERIAL }).click();

      const notice = main.getByRole('region', { name: 'Two devices use this serial’s secret' });
      await shows(notice, /taken each other’s place 214 times since .*203\.0\.113\.7, 198\.51\.100\.23/);
      await shows(main.getByRole('region', { name: 'Two devices on one secret' }), '12');
      expect(await fits(page)).toBe(true);
      expect(await findings(page)).toEqual([]);
      await notice.getByRole('button', { name: 'Device secret' }).click();
      await page.getByRole('dialog', { name: 'Device secret' }).waitFor();
    });
  });

  it('is nothing that its owner sees', async () => {
    await portal().visit({ as: NOOR, browser: windows[0]! }, async (page) => {
      await page.goto(`/?inverter=${SERIAL}`);
      await shows(page.getByRole('main'), 'Roof');
      expect(await textOf(page.locator('body'))).not.toMatch(/203\.0\.113\.7|clone|secret/i);
    });
  });

  it('is no more once it has a new secret', async () => {
    await portal().callAsAdmin('rotateDeviceSecret', { inverterId: String(id) });
    await portal().visit({ as: null, admin: ADMIN, browser: windows[0]! }, async (page) => {
      await page.goto(`/admin/inverter/${id}`);
      const main = page.getByRole('main');
      await shows(main.getByRole('region', { name: 'Two devices on one secret' }), '214');
      expect(await textOf(main)).not.toContain('Two devices use this serial’s secret');
    });
  });
}
