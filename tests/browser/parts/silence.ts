import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sweepSilence } from '@heliograph/database/silence/sweep-silence';
import type { Device } from '../support/device.js';
import { eventually } from '../support/eventually.js';
import { NOOR, type TestPortal } from '../support/portal.js';
import { dashboard, isGone, openDashboard, shows } from '../support/screens.js';

export function silenceTests(portal: () => TestPortal): void {
  let device: Device;
  beforeAll(async () => {
    device = await portal().provision('HG05-2601-00003', 'Silent roof');
    await device.telemetry({ state: 'producing', ac_power_w: 900, energy_total_wh: 800_000 });
  });
  afterAll(() => device?.end());

  /** Half an hour goes by without a word, and a sweep looks. */
  async function fallSilent(): Promise<void> {
    await portal().rows(
      `UPDATE latest SET heard_at = now() - interval '30 min', last_received_at = now() - interval '30 min'
       WHERE inverter_id = $1`,
      [device.id],
    );
    // Whatever the hour of the test, it should be awake.
    await portal().rows(
      `INSERT INTO waking_hours (inverter_id, awake_from, awake_until, next_awake_from, by_sun)
       VALUES ($1, now() - interval '6 hours', now() + interval '18 hours', now() + interval '18 hours', true)
       ON CONFLICT (inverter_id) DO UPDATE SET
         awake_from = excluded.awake_from, awake_until = excluded.awake_until, next_awake_from = excluded.next_awake_from`,
      [device.id],
    );
    // Before ingest came up nobody could be heard.
    await portal().rows(
      `UPDATE service_heartbeats SET up_since = now() - interval '1 day' WHERE service = 'ingest'`,
    );
    // The worker's own sweep, without the wait of up to a minute; whichever comes first opens the case.
    await sweepSilence(portal().database, { now: new Date(), demo: true });
  }

  const messages = async () => {
    const outbox = await fetch(`${portal().url}/dev/outbox?phone=${NOOR}`);
    return ((await outbox.json()) as { text: string }[]).filter(({ text }) => text.includes(device.serial));
  };

  it('is said on the open page, one message goes out, and a new reading ends it without a reload', async () => {
    await portal().visit({ as: NOOR }, async (page) => {
      const { hero, side, card, inverter, main } = await openDashboard(page, `/?inverter=${device.serial}`);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await shows(hero, '900W');
      await shows(side, 'Total Energy: 800 kWh');

      await fallSilent();
      await shows(side, 'Connection Failure');
      await shows(card, `Unable to connect with inverter ${device.serial}`);
      await shows(main.getByRole('status').first(), 'No communication');
      await shows(hero, 'Your inverter has not been heard since');
      expect(await dashboard(page).power.count()).toBe(0);
      expect(await side.innerText()).not.toContain('Total Energy');
      await shows(inverter('Silent roof'), 'No communication');
      await eventually(async () =>
        expect((await messages()).map(({ text }) => text)).toEqual([
          `Communication Lost! Please check your inverter (Name: Silent roof , SerialNo: ${device.serial})`,
        ]),
      );

      await device.telemetry({ state: 'producing', ac_power_w: 910, energy_total_wh: 800_100 });
      await shows(hero, '910W');
      await shows(side, 'Total Energy: 800 kWh');
      await isGone(page.getByText('Connection Failure'));
      await isGone(page.getByText('Unable to connect'));
      await eventually(async () =>
        expect(await inverter('Silent roof').innerText()).not.toContain('No communication'),
      );
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      expect(await messages()).toHaveLength(1);
    });
  });

  it('is said when the page is opened, in every view and on the whole screen', async () => {
    await fallSilent();
    await portal().visit({ as: NOOR }, async (page) => {
      const { card, view, plot, fullScreen } = await openDashboard(page, `/?inverter=${device.serial}`);
      const unable = `Unable to connect with inverter ${device.serial}`;
      for (const name of ['Hourly', 'Monthly', 'Yearly', 'Daily'] as const) {
        await view(name).click();
        await shows(card, unable);
      }
      await plot.click({ position: { x: 8, y: 8 } });
      await shows(fullScreen, unable);
    });
    await device.telemetry({ state: 'producing', ac_power_w: 900, energy_total_wh: 800_200 });
  });
}
