import type { Page } from '@playwright/test';
import type { Device } from './support/device.js';

import { placeWhereItIs } from './support/roofs.js';
import { openDashboard, textOf } from './support/screens.js';
import { stall } from './support/hold-back.js';
import { expect, test } from './support/test.js';

/** At night, a stale reading would soon count as sleep. */
const noon = placeWhereItIs(12.2);
/** `14:05` there. */
const clockThere = (ts: number) => new Date(ts + noon.offsetMs).toISOString().slice(11, 16);

test.describe('the live tile', () => {
  /** The owner's phone number. */
  let noor: string;
  let device: Device;
  const address = () => `/?inverter=${device.serial}`;
  const chip = (page: Page) => page.getByRole('main').getByRole('status').first();

  test.beforeAll(async ({ portal }) => {
    noor = await portal.addCustomer();
    device = await portal.provision(noor, 'Live roof', {
      longitude: noon.longitude,
      timeZone: noon.timeZone,
    });
  });
  test.afterAll(() => device?.end());

  test(
    'shows that a new inverter has no data yet, and updates with its first reading',
    { tag: '@smoke' },
    async ({ portal }) => {
      await portal.visit({ as: noor }, async (page) => {
        const { hero, side } = await openDashboard(page, address());
        await expect(chip(page)).toShow('No data yet');
        await expect(hero).toShow('No readings yet.');
        await expect(side).toShow('Total Energy: – kWh');
        await device.status('online');
        await device.reportsEvery(60);
        await device.telemetry({ state: 'producing', ac_power_w: 321, energy_total_wh: 500_321 });
        await expect(hero).toShow('321W');
        await expect(hero).toShow('6% of 5 kW');
        await expect(chip(page)).toShow('Producing');
        await expect(side).toShow('Total Energy: 500 kWh');
      });
    },
  );

  test('shows each reading from the event stream while other calls are held back', async ({ portal }) => {
    await portal.visit({ as: noor }, async (page) => {
      const { hero } = await openDashboard(page, address());
      await stall(page, '**/api/get*');
      for (const watts of [437, 608, 871]) {
        await device.telemetry({ state: 'producing', ac_power_w: watts, energy_total_wh: 500_000 + watts });
        await expect(hero).toShow(`${watts}W`);
      }
    });
  });

  test('shows a ticking age, then when the inverter was last seen', async ({ portal }) => {
    const reading = (ac_power_w: number, ts = Date.now()) =>
      device.telemetry({ state: 'producing', ac_power_w, energy_total_wh: 500_500 + ac_power_w }, ts);

    await portal.visit({ as: noor }, async (page) => {
      const { hero, main } = await openDashboard(page, address());
      const startedAt = Date.now();
      await reading(555);
      await expect(hero).toShow('555W');
      const age = main.getByText(/^\d+ s ago$/);
      const first = Number.parseInt(await textOf(age));
      expect(first).toBeLessThanOrEqual(Math.ceil((Date.now() - startedAt) / 1000));
      await expect.poll(async () => Number.parseInt(await textOf(age))).toBeGreaterThan(first);
      await expect(chip(page)).toShow('Producing');

      await device.reportsEvery(2);
      const sentAt = Date.now();
      await reading(556, sentAt);
      const heardAt = `(${clockThere(sentAt)}|${clockThere(Date.now())})`;
      await expect(main).toShow(new RegExp(`last seen ${heardAt}`));
      await expect(hero).toShow(new RegExp(`Power at ${heardAt}`));
      await expect(hero).toShow('556W');
      await expect(age).toBeHidden();
      await expect(chip(page)).toShow('Not live');
      expect(await page.getByTestId('power-now').getAttribute('data-stale')).not.toBeNull();

      await device.reportsEvery(60);
      await reading(557);
      await expect(hero).toShow('557W');
      await expect(main).toShow(/\d s ago/);
      await expect(hero).toShow(/^Power now/);
    });
  });

  test('distinguishes fault, night and producing in words', async ({ portal }) => {
    await portal.visit({ as: noor }, async (page) => {
      const { hero, main } = await openDashboard(page, address());
      const values = { ac_power_w: 0, energy_total_wh: 501_120 };
      await device.telemetry({ ...values, state: 'fault', faults: ['GRID_OVERVOLTAGE'] });
      await expect(chip(page)).toShow('Fault');
      await expect(hero).toShow('grid voltage too high');
      await expect(main).toShow('GRID_OVERVOLTAGE');
      await device.telemetry({ ...values, state: 'sleep' });
      await device.status('sleep');
      await expect(chip(page)).toShow('Night');
      // The sun is given as the reason only while it is down.
      await expect(main).toShow(/It makes no power while it is asleep|Nothing to do\. It wakes with the sun/);
      // Not when it went to sleep: it may have restarted at night.
      await expect(main).toShow(/last seen \d\d:\d\d/);
      await device.status('online');
      await device.telemetry({ ...values, ac_power_w: 640, state: 'producing' });
      await expect(chip(page)).toShow('Producing');
    });
  });

  test('ignores backlog and late readings', async ({ portal }) => {
    await portal.visit({ as: noor }, async (page) => {
      const { hero } = await openDashboard(page, address());
      await device.telemetry({ state: 'producing', ac_power_w: 700, energy_total_wh: 501_130 });
      await expect(hero).toShow('700W');
      await page.evaluate(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        const look = () => seen.push(document.querySelector('[data-testid=power-now]')?.textContent ?? '');
        look();
        new MutationObserver(look).observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
        });
      });
      await device.backlog([[Date.now() - 3 * 86_400_000, 400_000]]);
      const late = Date.now() - 20 * 60_000;
      await device.telemetry({ state: 'producing', ac_power_w: 123, energy_total_wh: 501_120 }, late);
      await device.telemetry({ state: 'producing', ac_power_w: 705, energy_total_wh: 501_131 });
      await expect(hero).toShow('705W');
      const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
      expect(new Set(seen)).toEqual(new Set(['700W', '705W']));
    });
  });
});
