import { judgeFleet } from '@heliograph/database/fleet/judge-fleet';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Device } from '../support/device.js';
import { findings } from '../support/findings.js';
import { fits } from '../support/fits.js';
import { ADMIN, type TestPortal } from '../support/portal.js';
import { shows, textOf } from '../support/screens.js';
import { addSilentRoofs, silentRoofs } from '../support/silent-roofs.js';
import { DESKTOP, PHONE } from '../support/windows.js';

const CALM = { reducedMotion: 'reduce' } as const;
const windows = [
  { name: 'desktop', ...DESKTOP, ...CALM, colorScheme: 'light' as const },
  { name: 'phone', ...PHONE, ...CALM, colorScheme: 'dark' as const },
];

/** Where many are silent together, and what is known of each of them. */
export function adminSilenceTests(portal: () => TestPortal): void {
  let devices: Device[] = [];
  const idOf = async (serial: string) =>
    (await portal().rows<{ id: number }>('SELECT id FROM inverters WHERE serial_number = $1', [serial]))[0]!
      .id;
  beforeAll(async () => {
    devices = await addSilentRoofs(portal());
    await judgeFleet(portal().database, { now: new Date(), underPerformingShare: 0.6 });
  }, 60_000);
  afterAll(() => Promise.all(devices.map((device) => device.end())));

  it.each(windows)('stands first, and leads to its inverters: $name', async ({ name: _name, ...browser }) => {
    await portal().visit({ as: null, admin: ADMIN, browser }, async (page) => {
      const main = page.getByRole('main');
      const incidents = main.getByRole('region', { name: 'Silent together' });
      await page.goto('/admin');
      await shows(incidents, 'Power grid, Satara 34 of 120 fell silent together.');
      await shows(incidents, 'Mobile network, SIM cards 899110…');
      await shows(incidents, '1 not heard yet.');
      // Before the tiles.
      const tile = main.getByRole('link', { name: /No Communication Inverters/ }).first();
      expect((await incidents.boundingBox())!.y).toBeLessThan((await tile.boundingBox())!.y);
      expect(await fits(page)).toBe(true);
      expect(await findings(page)).toEqual([]);

      await incidents.getByRole('link', { name: 'Inverters of: Power grid, Satara' }).click();
      await main.getByRole('button', { name: 'Only: Power grid, Satara' }).waitFor();
      const row = main.getByText(silentRoofs.grid).first();
      await row.waitFor();
      // On a phone only the rows in view are drawn.
      await row.scrollIntoViewIfNeeded();
      await shows(main, /not heard since .*; Power grid, Satara/);
      expect(await textOf(main)).not.toContain(silentRoofs.alone);
      expect(await fits(page)).toBe(true);
      expect(await findings(page)).toEqual([]);
      await main.getByRole('button', { name: 'Only: Power grid, Satara' }).click();
      await shows(main, /inverters/);
      expect(page.url()).not.toContain('incident');
    });
  });

  it.each(windows)('has its history on the inverter’s page: $name', async ({ name: _name, ...browser }) => {
    await portal().visit({ as: null, admin: ADMIN, browser }, async (page) => {
      await page.goto(`/admin/inverter/${await idOf(silentRoofs.alone)}`);
      const history = page.getByRole('region', { name: 'Silence history (1)' });
      for (const words of [
        'still',
        'alone',
        'its mobile signal was very weak; its power or its network broke off all at once',
        '-107 dBm, connection lost, producing',
      ]) {
        await shows(history, words);
      }
      expect(await fits(page)).toBe(true);
      expect(await findings(page)).toEqual([]);
      await page.goto(`/admin/inverter/${await idOf(silentRoofs.recovered)}`);
      await shows(history, 'heard again');
      await shows(history, '2 h 35 min');
      await shows(history, '154 readings');
      await page.goto(`/admin/inverter/${await idOf(silentRoofs.network)}`);
      await history.getByRole('link', { name: 'Mobile network, SIM cards 899110…' }).click();
      await page.getByText(silentRoofs.network).first().waitFor();
    });
  });

  it('stands beside the spec’s notice in the health pop-up', async () => {
    await portal().visit({ as: null, admin: ADMIN }, async (page) => {
      const open = async (serial: string) => {
        await page.goto(`/admin/findInverter?health=${serial}`);
        const dialog = page.getByRole('dialog', { name: 'Inverter Health' });
        await shows(dialog, 'Error: No Communication');
        return dialog;
      };
      const alone = await open(silentRoofs.alone);
      await shows(alone, 'Silent since');
      await shows(alone, 'Most likely: its mobile signal was very weak;');
      expect(await textOf(alone)).not.toContain('Together');
      await shows(await open(silentRoofs.grid), 'Together with others: Power grid, Satara, 34 of 120.');
      const restless = await open(silentRoofs.flapping);
      await shows(restless, 'It comes and goes: silent 4 times.');
      expect(await findings(page)).toEqual([]);
    });
  });
}
