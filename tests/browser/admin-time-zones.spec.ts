import { ADMIN, SUPER_ADMIN } from './support/portal.js';
import { textOf } from './support/screens.js';
import { expect, test } from './support/test.js';

test('the back office shows times of an inverter in its site’s zone and names a zone that is not the browser’s', async ({
  portal,
}) => {
  const owner = await portal.addCustomer();
  const roof = await portal.provision(owner, 'Dubai roof', { longitude: 55.27, timeZone: 'Asia/Dubai' });
  const [fault] = await portal.rows<{ there: string; office: string }>(
    `INSERT INTO device_events (inverter_id, ts, code, severity, active)
     SELECT $1, date_trunc('hour', now()) - interval '2 days', 'GRID_OVERVOLTAGE', 'warning', true
     RETURNING to_char(ts AT TIME ZONE 'Asia/Dubai', 'HH24:MI') AS there,
               to_char(ts AT TIME ZONE 'Asia/Kolkata', 'HH24:MI') AS office`,
    [roof.id],
  );
  const [incident] = await portal.rows<{ since: string }>(
    `SELECT to_char(silent_since AT TIME ZONE 'Asia/Kolkata', 'HH24:MI:SS') AS since FROM incidents ORDER BY id LIMIT 1`,
  );
  const [audited] = await portal.rows<{ at: string }>(
    `SELECT to_char(at AT TIME ZONE 'Asia/Kolkata', 'HH24:MI:SS') AS at FROM audit_log WHERE action = 'generateTicket'
     ORDER BY id LIMIT 1`,
  );
  const there = new RegExp(`, ${fault!.there}:00 (GST|GMT\\+4)`);

  await portal.visit(
    { as: null, admin: SUPER_ADMIN, browser: { timezoneId: 'Europe/Berlin' } },
    async (page) => {
      const main = page.getByRole('main');
      await page.goto('/admin/alarms');
      await expect(main.getByRole('row', { name: roof.serial })).toShow(there);
      await expect(main).toShow(`, ${incident!.since} IST`);
      await page.goto('/admin/incidents');
      await expect(main).toShow(`, ${incident!.since} IST`);
      await page.goto(`/admin/inverter/${roof.id}`);
      await expect(main.getByRole('region', { name: 'Events', exact: true })).toShow(
        new RegExp(`, ${fault!.there} (GST|GMT\\+4)`),
      );
      await expect(main.getByRole('region', { name: /^Readings and events, (GST|GMT\+4)$/ })).toBeVisible();
      await page.goto('/admin/auditLog?action=generateTicket');
      await expect(main).toShow(`${audited!.at} IST`);
    },
  );

  await portal.visit({ as: null, admin: ADMIN, browser: { timezoneId: 'Asia/Kolkata' } }, async (page) => {
    const main = page.getByRole('main');
    await page.goto('/admin/alarms');
    await expect(main.getByRole('row', { name: roof.serial })).toShow(there);
    await expect(main).toShow(incident!.since);
    expect(await textOf(main)).not.toContain('IST');
  });
  await roof.end();
});

test('an incident among the alarms leads to its inverters', async ({ portal }) => {
  await portal.visit({ as: null, admin: ADMIN }, async (page) => {
    await page.goto('/admin/alarms');
    await page.getByRole('row', { name: 'Nagpur' }).getByRole('link', { name: 'Its inverters' }).click();
    await page.getByRole('button', { name: /^Only: .*Nagpur$/ }).waitFor();
  });
});
