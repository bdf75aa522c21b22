import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { ADMIN, SUPER_ADMIN } from './support/portal.js';
import { textOf } from './support/screens.js';
import { DESKTOP, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

const windows = [
  { name: 'desktop', ...DESKTOP, colorScheme: 'light' as const },
  { name: 'desktop, dark', ...DESKTOP, colorScheme: 'dark' as const },
  { name: 'phone', ...PHONE, colorScheme: 'dark' as const },
];
const OVER = 12;

/** The list of incidents, and the search in the audit log. */
test.describe('incidents', () => {
  let serial: string;
  test.beforeAll(async ({ portal }) => {
    const owner = await portal.addCustomer();
    serial = portal.newSerial();
    await portal.rows(
      `WITH one AS (
         INSERT INTO inverters (serial_number, power_rating, rated_power_w, user_id, latitude, longitude, time_zone)
         SELECT $1, '5 kW', 5000, id, 18.5, 73.8, 'Asia/Kolkata' FROM users WHERE phone_no = $2 RETURNING id
       ), incident AS (
         INSERT INTO incidents (kind, name, suspected, silent_since, opened_at, closed_at, silent_inverters, expected_inverters)
         SELECT 'dealer', 'Dealer ' || n, 'network', at, at + interval '10 minutes', at + interval '3 hours 20 minutes', 40 + n, 1500
         FROM generate_series(1, $3) n, LATERAL (SELECT now() - n * interval '3 days' AS at) t RETURNING id, name, silent_since
       )
       INSERT INTO silence_cases (inverter_id, silent_since, opened_at, closed_at, settled_at, incident_id)
       SELECT one.id, silent_since, silent_since, silent_since + interval '3 hours', now(), incident.id
       FROM one, incident WHERE incident.name = 'Dealer 5'`,
      [serial, owner, OVER],
    );
    await portal.rows(
      `WITH incident AS (
         INSERT INTO incidents (kind, name, suspected, silent_since, opened_at, silent_inverters, expected_inverters)
         VALUES ('city', 'Karad', 'grid', now() - interval '70 minutes', now() - interval '1 hour', 12, 90)
         RETURNING id, silent_since, opened_at
       )
       -- Without an outage, the worker would end it.
       INSERT INTO silence_cases (inverter_id, silent_since, opened_at, incident_id)
       SELECT inverters.id, incident.silent_since, incident.opened_at, incident.id
       FROM incident, inverters WHERE serial_number = $1`,
      [serial],
    );
  });
  test.afterAll(async ({ portal }) => {
    const own = `SELECT id FROM incidents WHERE name = 'Karad' OR name LIKE 'Dealer %'`;
    await portal.rows(
      'DELETE FROM silence_cases WHERE closed_at IS NULL AND inverter_id = (SELECT id FROM inverters WHERE serial_number = $1)',
      [serial],
    );
    await portal.rows(`UPDATE silence_cases SET incident_id = NULL WHERE incident_id IN (${own})`);
    await portal.rows(`DELETE FROM incidents WHERE id IN (${own})`);
  });

  for (const { name, ...browser } of windows) {
    test(`list ongoing ones before ended ones: ${name}`, async ({ portal }) => {
      await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
        const main = page.getByRole('main');
        await page.goto('/admin');
        await main
          .getByRole('region', { name: 'Open incidents' })
          .getByRole('link', { name: 'All incidents' })
          .click();
        await page.waitForURL('**/admin/incidents');
        await page.getByRole('heading', { level: 1, name: 'Incidents' }).waitFor();
        const list = main.getByRole('region', { name: 'Incidents' });
        await expect(list).toShow('Karad');
        await expect(list).toShow('12 of 90');
        await expect(list).toShow(/1 h \d+ min so far/);
        await list.getByRole('link', { name: '1 still without communication. Power grid, Karad' }).click();
        await main.getByRole('button', { name: 'Still no communication' }).waitFor();
        await expect(main).toShow(/(^|\D)1 inverter(?!s)/);
        await page.goBack();
        await expect(list).toShow('Karad');
        const words = await textOf(list);
        expect(words.indexOf('Karad')).toBeLessThan(words.indexOf('Dealer 1'));
        expect(await fits(page)).toBe(true);
        expect(await findings(page)).toEqual([]);

        const search = list.getByRole('textbox');
        await search.fill('network dealer 5');
        await expect(list).toShow('1 incident');
        await expect(list).toShow('3 h 20 min');
        await page.waitForURL('**search=network+dealer+5');
        await page.reload();
        await expect(list).toShow('45 of 1,500');
        await list.getByRole('link', { name: '1 inverter: Mobile network, dealer Dealer 5' }).click();
        await main.getByRole('button', { name: 'Only: Mobile network, dealer Dealer 5' }).waitFor();
        await main.getByText(serial).first().waitFor();
        await page.goBack();
        await search.fill('nowhere');
        await list.getByRole('button', { name: 'CLEAR', exact: false }).first().click();
        await expect(list).toShow('Karad');
      });
    });
  }

  test('keep sort order and page in the URL, and have an entry in the navigation', async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN, browser: DESKTOP }, async (page) => {
      await page.goto('/admin');
      await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Incidents' }).click();
      await page.waitForURL('**/admin/incidents');
      await page.goto('/admin/incidents?search=dealer&sort=-silentInverters');
      await expect(page.getByRole('row').nth(1)).toShow(`Dealer ${OVER}`);
      await page.getByRole('button', { name: 'Next page' }).click();
      await page.waitForURL('**page=2**');
      await expect(page.getByRole('row').nth(1)).toShow('Dealer 4');
    });
  });

  test('show on the Status tab that no incident is open', async ({ portal }) => {
    const open = await portal.rows<{ id: number }>(
      'UPDATE incidents SET closed_at = now() WHERE closed_at IS NULL RETURNING id',
    );
    try {
      await portal.visit({ as: null, admin: ADMIN }, async (page) => {
        await page.goto('/admin');
        const region = page.getByRole('region', { name: 'Open incidents' });
        await expect(region).toShow('No open incidents.');
        expect(await findings(page)).toEqual([]);
        await region.getByRole('link', { name: 'All incidents' }).click();
        await page.waitForURL('**/admin/incidents');
      });
    } finally {
      await portal.rows('UPDATE incidents SET closed_at = NULL WHERE id = ANY ($1)', [
        open.map(({ id }) => id),
      ]);
    }
  });

  for (const { name, ...browser } of windows) {
    test(`the audit log is searched by words: ${name}`, async ({ portal }) => {
      await portal.rows(
        `INSERT INTO audit_log (actor_kind, action, target) SELECT 'system', 'lookForMe', 'inverter ' || id FROM inverters WHERE serial_number = $1`,
        [serial],
      );
      await portal.rows(
        `INSERT INTO audit_log (actor_kind, action, target) VALUES ('system', '<img src=x onerror="document.title=1">', 'user 1')`,
      );
      await portal.visit({ as: null, admin: SUPER_ADMIN, browser }, async (page) => {
        await page.goto('/admin/auditLog');
        const list = page.getByRole('region', { name: 'Audit Log' });
        await list.getByRole('textbox').fill(`lookforme ${serial}`);
        await expect(list).toShow('lookForMe');
        await expect(list).toShow(/^(?!.*login).*\d+ entr(?:y|ies)/s);
        await page.waitForURL('**search=lookforme**');
        expect(await fits(page)).toBe(true);
        expect(await findings(page)).toEqual([]);
        const file = page.getByRole('link', { name: 'Export CSV' });
        expect(await file.getAttribute('href')).toContain('search=lookforme');
        await list.getByRole('textbox').fill('<img onerror');
        await expect(list).toShow('<img src=x onerror=');
        expect(await list.locator('img').count()).toBe(0);
      });
    });
  }

  for (const [width, browser] of [
    ['1280', DESKTOP],
    ['360', PHONE],
  ] as const) {
    test(`are shown in Hindi: ${width}`, async ({ portal }) => {
      await portal.visit({ as: null, admin: SUPER_ADMIN, browser }, async (page) => {
        await page.addInitScript(() => localStorage.setItem('language', 'hi'));
        await page.goto('/admin/incidents');
        const list = page.getByRole('region', { name: 'व्यवधान' });
        await expect(list).toShow('जारी है');
        await list.getByRole('textbox').fill('ग्रिड karad');
        await expect(list).toShow('1 व्यवधान');
        await expect(list).toShow('Karad');
        expect(await fits(page)).toBe(true);
        expect(await findings(page)).toEqual([]);
      });
    });
  }
});
