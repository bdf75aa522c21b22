import { sweepOutages } from '@heliograph/database/silence/sweep-outages';
import type { Device } from './support/device.js';
import { type TestPortal } from './support/portal.js';
import { dashboard, openDashboard } from './support/screens.js';
import { expect, test } from './support/test.js';

test.describe('an inverter without communication', () => {
  /** The owner's phone number. */
  let noor: string;
  let device: Device;
  test.beforeAll(async ({ portal }) => {
    noor = await portal.addCustomer();
    device = await portal.provision(noor, 'Silent roof');
    await device.telemetry({ state: 'producing', ac_power_w: 900, energy_total_wh: 800_000 });
  });
  test.afterAll(() => device?.end());

  /** Simulates half an hour without data, then runs a sweep. */
  async function fallSilent(portal: TestPortal): Promise<void> {
    await portal.rows(
      `UPDATE latest SET heard_at = now() - interval '30 min', last_received_at = now() - interval '30 min'
       WHERE inverter_id = $1`,
      [device.id],
    );
    // Other tests' inverters no longer report. Lost at the same time, they would look like a common cause, and the
    // owner's message would wait for an incident.
    await portal.rows(
      'UPDATE latest SET heard_at = now(), last_received_at = now() WHERE inverter_id <> $1',
      [device.id],
    );
    // Expected to report at any hour of the day, independent of its neighbours.
    await portal.rows(
      `INSERT INTO waking_hours (inverter_id, awake_from, awake_until, next_awake_from, by_sun)
       VALUES ($1, now() - interval '6 hours', now() + interval '18 hours', now() + interval '18 hours', true)
       ON CONFLICT (inverter_id) DO UPDATE SET
         awake_from = excluded.awake_from, awake_until = excluded.awake_until, next_awake_from = excluded.next_awake_from,
         has_neighbours = false, cell = NULL`,
      [device.id],
    );
    // Outages count only while ingest has been up, and once the inverters were back after its start.
    await portal.rows(
      `UPDATE service_heartbeats SET up_since = now() - interval '1 day', down_from = NULL, back_at = NULL
       WHERE service = 'ingest'`,
    );
    // The worker's sweep, without waiting up to a minute for it. The first one opens the outage.
    await sweepOutages(portal.database, { now: new Date(), demo: true });
  }

  const messages = async (portal: TestPortal) => {
    const outbox = await fetch(`${portal.url}/dev/outbox?phone=${noor}`);
    return ((await outbox.json()) as { text: string }[]).filter(({ text }) => text.includes(device.serial));
  };

  test(
    'updates the open page, sends one message, and recovers with a new reading',
    { tag: '@smoke' },
    async ({ portal }) => {
      await portal.visit({ as: noor }, async (page) => {
        const { hero, side, card, inverter, main } = await openDashboard(page, `/?inverter=${device.serial}`);
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
        await expect(hero).toShow('900W');
        await expect(side).toShow('Total Energy: 800 kWh');

        await fallSilent(portal);
        await expect(side).toShow('Connection Failure');
        await expect(card).toShow(`Unable to connect with inverter ${device.serial}`);
        await expect(main.getByRole('status').first()).toShow('No communication');
        await expect(hero).toShow('No data from your inverter since');
        expect(await dashboard(page).power.count()).toBe(0);
        expect(await side.innerText()).not.toContain('Total Energy');
        await expect(inverter('Silent roof')).toShow('No communication');
        await expect
          .poll(async () => (await messages(portal)).map(({ text }) => text))
          .toEqual([
            `Communication Lost! Please check your inverter (Name: Silent roof , SerialNo: ${device.serial})`,
          ]);

        await device.telemetry({ state: 'producing', ac_power_w: 910, energy_total_wh: 800_100 });
        await expect(hero).toShow('910W');
        await expect(side).toShow('Total Energy: 800 kWh');
        await expect(page.getByText('Connection Failure')).toBeHidden();
        await expect(page.getByText('Unable to connect')).toBeHidden();
        await expect.poll(() => inverter('Silent roof').innerText()).not.toContain('No communication');
        expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
        expect(await messages(portal)).toHaveLength(1);
      });
    },
  );

  test('is shown when the page is opened, in every view and in full screen', async ({ portal }) => {
    await fallSilent(portal);
    await portal.visit({ as: noor }, async (page) => {
      const { card, view, plot, fullScreen } = await openDashboard(page, `/?inverter=${device.serial}`);
      const unable = `Unable to connect with inverter ${device.serial}`;
      for (const name of ['Hourly', 'Monthly', 'Yearly', 'Daily'] as const) {
        await view(name).click();
        await expect(card).toShow(unable);
      }
      await plot.click({ position: { x: 8, y: 8 } });
      await expect(fullScreen).toShow(unable);
    });
    await device.telemetry({ state: 'producing', ac_power_w: 900, energy_total_wh: 800_200 });
  });

  test('shows when the owner was notified and what has been done since', async ({ portal }) => {
    await fallSilent(portal);
    const opened = await portal.rows<{ id: number }>(
      'SELECT id FROM silence_cases WHERE inverter_id = $1 AND closed_at IS NULL',
      [device.id],
    );
    await portal.rows(
      `INSERT INTO outbox (kind, user_id, phone, text, cause, delivered_at)
       SELECT 'communication_lost', id, phone_no, 'Communication Lost!', $2, now() FROM users WHERE phone_no = $1
       ON CONFLICT (kind, cause) DO UPDATE SET delivered_at = now()`,
      [noor, String(opened[0]!.id)],
    );
    const [ticket] = await portal.rows<{ id: number; at: string }>(
      `INSERT INTO tickets (inverter_id, user_id, created_by, assigned_to, description, status)
       SELECT $2, id, 'Noor Shaikh', 'Ravi', 'No data', 'ASSIGNED' FROM users WHERE phone_no = $1
       RETURNING id, to_char(created_at AT TIME ZONE 'Asia/Kolkata', 'HH24:MI') AS at`,
      [noor, device.id],
    );
    await portal.visit({ as: noor }, async (page) => {
      const { main } = await openDashboard(page, `/?inverter=${device.serial}`);
      const done = main.getByRole('list', { name: 'What has been done' });
      await expect(done).toShow(/^We sent you a message: \d\d:\d\d\./);
      await expect(done).toShow(`Ticket ${ticket!.id} opened: ${ticket!.at}. Assigned to our team.`);
      await portal.rows('DELETE FROM tickets WHERE id = $1', [ticket!.id]);
      await portal.rows('DELETE FROM outbox WHERE cause = $1', [String(opened[0]!.id)]);
      await page.reload();
      await main.getByRole('region', { name: 'What we know' }).waitFor();
      await expect(done.getByRole('listitem')).toHaveCount(0);
    });
    await device.telemetry({ state: 'producing', ac_power_w: 900, energy_total_wh: 800_300 });
  });
});
