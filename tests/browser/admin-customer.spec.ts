import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { ADMIN } from './support/portal.js';
import { expect, test } from './support/test.js';

test.describe('the page of a customer', () => {
  test('shows inverters, tickets, messages and devices, from the list of users', async ({ portal }) => {
    const phone = await portal.addCustomer('Leela', 'Naik');
    const device = await portal.provision(phone, 'Barn');
    await portal.rows(
      `INSERT INTO tickets (inverter_id, user_id, created_by, description, status, priority)
       SELECT $1, id, 'Leela Naik', 'Display is dark', 'OPEN', 'HIGH' FROM users WHERE phone_no = $2`,
      [device.id, phone],
    );
    await portal.rows(
      `INSERT INTO outbox (kind, user_id, phone, text, cause, failed_at, error)
       SELECT 'notice', id, phone_no, 'We call you at ten.', 'admin-customer', now(), 'Number not in service'
       FROM users WHERE phone_no = $1`,
      [phone],
    );
    await device.telemetry({ state: 'fault', faults: ['ISO_FAULT'], energy_total_wh: 500_000 });
    await device.end();
    // The worker evaluates the states every 30 s.
    await expect
      .poll(() => portal.rows('SELECT state FROM fleet_states WHERE inverter_id = $1', [device.id]), {
        timeout: 60_000,
      })
      .toEqual([{ state: 'fault' }]);
    await portal.visit({ as: null, admin: ADMIN }, async (page) => {
      await page.goto(`/admin?tab=users&search=${phone}`);
      await page.getByRole('button', { name: /Details/ }).click();
      await page.getByRole('link', { name: 'Open customer' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toShow('Customer Leela Naik');
      const part = (name: string) => page.getByRole('region', { name, exact: true });
      await expect(part('Inverters')).toShow(new RegExp(`${device.serial} Barn 5 kW .* Fault ACTIVE`));
      await expect(part('Tickets')).toShow(/OPEN HIGH .*Display is dark/);
      await expect(part('Text messages')).toShow(
        /Notice We call you at ten\. Given up .*: Number not in service/,
      );
      await expect(part('Devices logged in')).toShow('Not logged in anywhere.');
      await expect(part('Account')).toShow(/No agreement recorded/);
      expect(await findings(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await fits(page)).toBe(true);
      await part('Inverters').getByRole('link', { name: device.serial }).click();
      await page.getByRole('link', { name: 'Leela Naik' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toShow('Customer Leela Naik');
    });
  });

  test('shows that there is no such customer', async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN, complaints: /status of 404/ }, async (page) => {
      await page.goto('/admin/user/999999999');
      await page.getByRole('alert').filter({ hasText: 'There is no user with this id.' }).waitFor();
    });
  });
});
