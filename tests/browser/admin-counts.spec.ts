import type { Locator, Page } from '@playwright/test';
import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { ADMIN } from './support/portal.js';
import { DESKTOP, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

const windows = [
  { name: 'desktop', ...DESKTOP, colorScheme: 'light' as const },
  { name: 'phone', ...PHONE, colorScheme: 'dark' as const },
];

/** Counts of the Status tab lead to lists of what they count. */
test.describe('the counts of the status page', () => {
  let owner: string;
  let id: number;
  let serial: string;
  test.beforeAll(async ({ portal }) => {
    owner = await portal.addCustomer();
    const device = await portal.provision(owner, 'Roof');
    ({ id, serial } = device);
    await device.end();
    await portal.rows(
      `INSERT INTO quarantine (received_at, inverter_id, serial_number, topic, reason, detail, payload, payload_bytes)
       SELECT now() - n * interval '2 days', $1, $2, 'solar/v1/' || $2 || '/telemetry', 'invalid_schema', 'values.ac_power_w: not a number',
              '{"v":1,"values":{"ac_power_w":"much"}}', 5000
       FROM generate_series(0, 1) n`,
      [id, serial],
    );
    await portal.rows(
      `INSERT INTO silence_cases (inverter_id, silent_since, opened_at, closed_at, settled_at, close_reason)
       VALUES ($1, now() - interval '3 days', now() - interval '3 days', now() - interval '2 days', now(), 'heard')`,
      [id],
    );
  });
  test.afterAll(async ({ portal }) => {
    await portal.rows('DELETE FROM quarantine WHERE inverter_id = $1', [id]);
    await portal.rows('DELETE FROM silence_cases WHERE inverter_id = $1', [id]);
  });

  /** The number of rows, above the table. */
  const found = (main: Locator) => main.getByRole('status').filter({ hasText: /./ });
  const soundPage = async (page: Page) => {
    expect(await fits(page)).toBe(true);
    expect(await findings(page)).toEqual([]);
  };

  for (const { name, ...browser } of windows) {
    test(`lead to rejected messages, with their payload: ${name}`, async ({ portal }) => {
      await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
        const main = page.getByRole('main');
        await page.goto('/admin');
        const link = main
          .getByRole('region', { name: 'Service status' })
          .getByRole('link', { name: /message/ });
        const count = await link.textContent();
        await link.click();
        await page.getByRole('heading', { level: 1, name: 'Rejected Messages' }).waitFor();
        await expect(found(main)).toHaveText(count!);
        await main
          .getByRole('region', { name: 'Rejected Messages' })
          .getByRole('textbox')
          .fill(serial.toLowerCase());
        await expect(found(main)).toHaveText('1 message');
        await expect(main).toShow('Invalid field');
        await main.getByText('values.ac_power_w: not a number').click();
        await expect(main.getByLabel('Payload')).toHaveText('{"v":1,"values":{"ac_power_w":"much"}}');
        await expect(main).toShow('5,000 bytes, only the beginning is stored');
        await soundPage(page);
        await main.getByLabel('From').fill('');
        await expect(found(main)).toHaveText('2 messages');
        await main.getByRole('link', { name: serial }).first().click();
        await page.waitForURL(`**/admin/inverter/${id}`);
      });
    });

    test(`end with a sentence where a longer list’s pages do: ${name}`, async ({ portal }) => {
      const device = await portal.provision(await portal.addCustomer(), 'Talkative roof');
      await device.end();
      await portal.rows(
        `INSERT INTO quarantine (received_at, inverter_id, serial_number, topic, reason, payload)
         SELECT now() - interval '2 days', $1, $2, 'x', 'invalid_json', '{' FROM generate_series(1, 10001)`,
        [device.id, device.serial],
      );
      await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
        const pages = page.getByRole('main').getByRole('navigation', { name: 'Pages' });
        const end = page.getByText('Pages end at row 10,000. Search or filter for the others.');
        await page.goto(`/admin/rejectedMessages?inverter=${device.id}&page=399`);
        await expect(pages).toShow('9,951–9,975 of 10,000+');
        await expect(end).toHaveCount(0);
        await pages.getByRole('button', { name: 'Next page' }).click();
        await expect(pages).toShow('9,976–10,000 of 10,000+');
        await expect(end).toBeVisible();
        await soundPage(page);
      });
      await portal.rows('DELETE FROM quarantine WHERE inverter_id = $1', [device.id]);
    });

    test(`lead to alarms: ${name}`, async ({ portal }) => {
      await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
        const main = page.getByRole('main');
        const link = main
          .getByRole('region', { name: 'Alarm quality' })
          .getByRole('link', { name: / of \d+\)/ });
        // The API keeps these figures for a minute.
        await expect(async () => {
          await page.goto('/admin');
          await expect(link).toBeVisible({ timeout: 2_000 });
        }).toPass({ timeout: 90_000 });
        await link.click();
        await page.getByRole('heading', { level: 1, name: 'Alarms' }).waitFor();
        await expect(main.getByRole('button', { name: 'Closed without a ticket' })).toHaveAttribute(
          'aria-pressed',
          'true',
        );
        await main.getByRole('link', { name: serial }).waitFor();
        await soundPage(page);
        await page.goto(`/admin/alarms?inverter=${id}`);
        await expect(main.getByRole('row')).toHaveCount(2);
        await expect(main).toShow('No communication');
        await main.getByRole('button', { name: 'Standing for more than a day' }).click();
        await expect(main).toShow('No such alarms.');
        await soundPage(page);
      });
    });
  }

  test('of an hour lead to the inverters that were active in it', async ({ portal }) => {
    await portal.rows(
      `INSERT INTO fleet_hours (hour_at, shard, energy_wh, active_inverters) SELECT date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata', 9, 50, 1`,
    );
    await portal.rows(
      `INSERT INTO energy_hours (inverter_id, hour_at, energy_wh, total_wh, backfilled_wh, quality)
       SELECT $1, date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata', 50, 50, 0, 'measured'`,
      [id],
    );
    const idle = await portal.provision(owner, 'Idle roof');
    await idle.end();
    await portal.visit({ as: null, admin: ADMIN, browser: windows[0]! }, async (page) => {
      const main = page.getByRole('main');
      await page.goto('/admin?table=active');
      const hour = main
        .getByRole('region', { name: 'Active inverters per hour', exact: true })
        .getByRole('row', { name: /^0:00 / });
      // After midnight, inverters of other tests may be active in this hour, too.
      const count = parseInt((await hour.getByRole('cell').textContent())!);
      await hour.getByRole('link', { name: '0:00', exact: true }).click();
      await main.getByRole('button', { name: /^Active at / }).waitFor();
      await expect(found(main)).toHaveText(count === 1 ? '1 inverter' : `${count} inverters`);
      await soundPage(page);
      await page.goto(`${page.url()}&search=${owner}`);
      await expect(found(main)).toHaveText('1 inverter');
      await main.getByRole('link', { name: serial }).waitFor();
    });
  });

  test('counts the messages of the demonstration', async ({ portal }) => {
    const [known] = await portal.rows<{ sent: number }>(
      `SELECT count(*)::int AS sent FROM outbox WHERE delivered_at IS NOT NULL AND user_id IS NOT NULL`,
    );
    expect(known!.sent).toBeGreaterThan(0);
    await portal.visit({ as: null, admin: ADMIN }, async (page) => {
      await page.goto('/admin');
      const costs = page.getByRole('region', { name: 'Messages and costs' });
      await expect(costs.getByRole('columnheader', { name: 'Text messages' })).toBeVisible();
      await expect(costs.getByRole('cell').first()).toShow(/[1-9]/);
    });
  });
});
