import { classifyFleetStates } from '@heliograph/database/fleet/classify-fleet-states';
import { boxOf } from './support/box-of.js';
import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { ADMIN } from './support/portal.js';
import { textOf } from './support/screens.js';
import { addSilentRoofs, type SilentRoofs } from './support/outage-inverters.js';
import { DESKTOP, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

const windows = [
  { name: 'desktop', ...DESKTOP, colorScheme: 'light' as const },
  { name: 'phone', ...PHONE, colorScheme: 'dark' as const },
];

/** Incidents, and the outage history of each inverter. */
test.describe('a group outage', () => {
  let silent: SilentRoofs;
  test.beforeAll(async ({ portal }) => {
    silent = await addSilentRoofs(portal);
    await classifyFleetStates(portal.database, { now: new Date(), underPerformingShare: 0.6 });
  });
  test.afterAll(() => silent?.end());

  for (const { name, ...browser } of windows) {
    test(`is shown first and leads to its inverters: ${name}`, async ({ portal }) => {
      await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
        const main = page.getByRole('main');
        const incidents = main.getByRole('region', { name: 'Open incidents' });
        await page.goto('/admin');
        await expect(incidents).toShow('inverters in Satara lost communication at');
        await expect(incidents).toShow('probably a power cut. Show the 1');
        await expect(incidents).toShow('inverters with SIM cards 899110… lost communication at');
        // Before the tiles.
        const tile = main.getByRole('link', { name: /No Communication Inverters/ }).first();
        expect((await boxOf(incidents)).y).toBeLessThan((await boxOf(tile)).y);
        expect(await fits(page)).toBe(true);
        expect(await findings(page)).toEqual([]);

        await incidents.getByRole('link', { name: 'Show the 1: Power grid, Satara' }).click();
        await main.getByRole('button', { name: 'Only: Power grid, Satara' }).waitFor();
        const row = main.getByText(silent.roofs.grid.serial).first();
        await row.waitFor();
        // On a phone only the rows in view are drawn.
        await row.scrollIntoViewIfNeeded();
        await expect(main).toShow(/no data since .*; Power grid, Satara/);
        expect(await textOf(main)).not.toContain(silent.roofs.alone.serial);
        expect(await fits(page)).toBe(true);
        expect(await findings(page)).toEqual([]);
        await main.getByRole('button', { name: 'Only: Power grid, Satara' }).click();
        await expect(main).toShow(/inverters/);
        expect(page.url()).not.toContain('incident');
      });
    });
  }

  for (const { name, ...browser } of windows) {
    test(`is in the history on the inverter’s page: ${name}`, async ({ portal }) => {
      await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
        await page.goto(`/admin/inverter/${silent.roofs.alone.id}`);
        const history = page.getByRole('region', { name: 'Outage history (1)' });
        for (const words of [
          'ongoing',
          'none',
          'had a very weak mobile signal or lost power or mobile signal suddenly',
          '-107 dBm, connection lost, producing',
        ]) {
          await expect(history).toShow(words);
        }
        expect(await fits(page)).toBe(true);
        expect(await findings(page)).toEqual([]);
        await page.goto(`/admin/inverter/${silent.roofs.recovered.id}`);
        await expect(history).toShow('new reading');
        await expect(history).toShow('2 h 35 min');
        await expect(history).toShow('154');
        await page.goto(`/admin/inverter/${silent.roofs.network.id}`);
        await history.getByRole('link', { name: 'Mobile network, SIM cards 899110…' }).click();
        await page.getByText(silent.roofs.network.serial).first().waitFor();
      });
    });
  }

  test('shows the last reading of its inverter with its time, greyed', async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN }, async (page) => {
      await page.goto(`/admin/inverter/${silent.roofs.alone.id}`);
      const reading = page.getByRole('region', { name: /^Last reading, (.+, )?\d\d:\d\d/ });
      await expect(reading).toShow(/Last seen .*Power .* at /);
      expect(await page.getByRole('region', { name: 'Now' }).count()).toBe(0);
      const colours = await reading
        .locator('dd')
        .evaluateAll((facts) => [...new Set(facts.map((fact) => getComputedStyle(fact).color))]);
      const power = reading.getByText(/W at/);
      expect(colours).toEqual([await power.evaluate((words) => getComputedStyle(words).color)]);
      const title = reading.getByRole('heading');
      expect(colours).not.toContain(await title.evaluate((words) => getComputedStyle(words).color));
    });
  });

  test('has its reason in the list in full, and again in the opened row', async ({ portal }) => {
    const { grid, alone } = silent.roofs;
    await portal.visit({ as: null, admin: ADMIN, browser: DESKTOP }, async (page) => {
      const main = page.getByRole('main');
      for (const [serial, reason] of [
        [grid.serial, /no data since .*; Power grid, Satara/],
        [alone.serial, /no data since /],
      ] as const) {
        await page.goto(`/admin?tab=inverters&search=${serial}`);
        const row = main.getByRole('row').filter({ hasText: serial });
        const said = row.getByText(reason).last();
        await said.waitFor();
        expect(await said.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
        await row.getByRole('button', { name: /^Details of/ }).click();
        const facts = main.locator('dl').filter({ hasText: 'Firmware' });
        await expect(facts).toShow(new RegExp(`State No communication: ${reason.source}`));
        await expect(facts).toShow('Fault when last seen none');
      }
    });
  });

  test('is named in the health pop-up, below the No Communication notice', async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN }, async (page) => {
      const open = async (serial: string) => {
        await page.goto(`/admin/findInverter?health=${serial}`);
        const dialog = page.getByRole('dialog', { name: 'Inverter Health' });
        await expect(dialog).toShow('Error: No Communication');
        return dialog;
      };
      const alone = await open(silent.roofs.alone.serial);
      await expect(alone).toShow('No data since');
      await expect(alone).toShow('It probably had a very weak mobile signal or');
      expect(await textOf(alone)).not.toContain('Incident');
      await expect(await open(silent.roofs.grid.serial)).toShow(
        'Incident: Power grid, Satara, 34 of 120 inverters.',
      );
      const restless = await open(silent.roofs.flapping.serial);
      await expect(restless).toShow('Intermittent: connection lost 4 times.');
      expect(await findings(page)).toEqual([]);
    });
  });
});
