import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { findings } from '../support/findings.js';
import { fits } from '../support/fits.js';
import { ADMIN, ASHA, SUPER_ADMIN, type TestPortal } from '../support/portal.js';
import { shows, textOf } from '../support/screens.js';
import { DESKTOP, PHONE } from '../support/windows.js';

const CALM = { reducedMotion: 'reduce' } as const;
const windows = [
  { name: 'desktop', ...DESKTOP, ...CALM, colorScheme: 'light' as const },
  { name: 'desktop, dark', ...DESKTOP, ...CALM, colorScheme: 'dark' as const },
  { name: 'phone', ...PHONE, ...CALM, colorScheme: 'dark' as const },
];
const SERIAL = 'HG05-2730-00001';
const OVER = 12;

/** The list of times at which many fell silent together, and the search in the audit log. */
export function adminIncidentTests(portal: () => TestPortal): void {
  beforeAll(async () => {
    await portal().rows(
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
      [SERIAL, ASHA, OVER],
    );
    await portal().rows(
      `INSERT INTO incidents (kind, name, suspected, silent_since, opened_at, silent_inverters, expected_inverters)
       VALUES ('city', 'Karad', 'grid', now() - interval '70 minutes', now() - interval '1 hour', 12, 90)`,
    );
  });
  afterAll(async () => {
    await portal().rows(`UPDATE incidents SET closed_at = now() WHERE name = 'Karad'`);
  });

  it.each(windows)(
    'lists those that are over after those that are not: $name',
    async ({ name: _name, ...browser }) => {
      await portal().visit({ as: null, admin: ADMIN, browser }, async (page) => {
        const main = page.getByRole('main');
        await page.goto('/admin');
        await main
          .getByRole('region', { name: 'Silent together' })
          .getByRole('link', { name: 'All incidents' })
          .click();
        await page.waitForURL('**/admin/incidents');
        await page.getByRole('heading', { level: 1, name: 'Incidents' }).waitFor();
        const list = main.getByRole('region', { name: 'Incidents' });
        await shows(list, 'Karad');
        await shows(list, '12 of 90');
        await shows(list, /1 h \d+ min so far/);
        const words = await textOf(list);
        expect(words.indexOf('Karad')).toBeLessThan(words.indexOf('Dealer 1'));
        expect(await fits(page)).toBe(true);
        expect(await findings(page)).toEqual([]);

        const search = list.getByRole('textbox');
        await search.fill('network dealer 5');
        await shows(list, '1 incident');
        await shows(list, '3 h 20 min');
        await page.waitForURL('**search=network+dealer+5');
        await page.reload();
        await shows(list, '45 of 1,500');
        await list.getByRole('link', { name: '1 inverter: Mobile network, dealer Dealer 5' }).click();
        await main.getByRole('button', { name: 'Only: Mobile network, dealer Dealer 5' }).waitFor();
        await main.getByText(SERIAL).first().waitFor();
        await page.goBack();
        await search.fill('nowhere');
        await list.getByRole('button', { name: 'CLEAR', exact: false }).first().click();
        await shows(list, 'Karad');
      });
    },
  );

  it('is sorted and turned in the address, and has its entry in the navigation', async () => {
    await portal().visit({ as: null, admin: ADMIN, browser: { ...DESKTOP, ...CALM } }, async (page) => {
      await page.goto('/admin');
      await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Incidents' }).click();
      await page.waitForURL('**/admin/incidents');
      await page.goto('/admin/incidents?search=dealer&sort=-silentInverters');
      await shows(page.getByRole('row').nth(1), `Dealer ${OVER}`);
      await page.getByRole('button', { name: 'Next page' }).click();
      await page.waitForURL('**page=2**');
      await shows(page.getByRole('row').nth(1), 'Dealer 4');
    });
  });

  it('says on the Status tab that none is open', async () => {
    const open = await portal().rows<{ id: number }>(
      'UPDATE incidents SET closed_at = now() WHERE closed_at IS NULL RETURNING id',
    );
    try {
      await portal().visit({ as: null, admin: ADMIN }, async (page) => {
        await page.goto('/admin');
        const region = page.getByRole('region', { name: 'Silent together' });
        await shows(region, 'No inverters are silent together now.');
        expect(await findings(page)).toEqual([]);
        await region.getByRole('link', { name: 'All incidents' }).click();
        await page.waitForURL('**/admin/incidents');
      });
    } finally {
      await portal().rows('UPDATE incidents SET closed_at = NULL WHERE id = ANY ($1)', [
        open.map(({ id }) => id),
      ]);
    }
  });

  it.each(windows)('finds lines of the audit log: $name', async ({ name: _name, ...browser }) => {
    await portal().rows(
      `INSERT INTO audit_log (actor_kind, action, target) SELECT 'system', 'lookForMe', 'inverter ' || id FROM inverters WHERE serial_number = $1`,
      [SERIAL],
    );
    await portal().rows(
      `INSERT INTO audit_log (actor_kind, action, target) VALUES ('system', '<img src=x onerror="document.title=1">', 'user 1')`,
    );
    await portal().visit({ as: null, admin: SUPER_ADMIN, browser }, async (page) => {
      await page.goto('/admin/auditLog');
      const list = page.getByRole('region', { name: 'Audit Log' });
      await list.getByRole('textbox').fill(`lookforme ${SERIAL}`);
      await shows(list, 'lookForMe');
      await shows(list, /^(?!.*login).*\d+ lines?/s);
      await page.waitForURL('**search=lookforme**');
      expect(await fits(page)).toBe(true);
      expect(await findings(page)).toEqual([]);
      const file = page.getByRole('link', { name: 'Export CSV' });
      expect(await file.getAttribute('href')).toContain('search=lookforme');
      await list.getByRole('textbox').fill('<img onerror');
      await shows(list, '<img src=x onerror=');
      expect(await list.locator('img').count()).toBe(0);
    });
  });

  it.each([
    ['1280', { ...DESKTOP, ...CALM }],
    ['360', { ...PHONE, ...CALM }],
  ] as const)('is Hindi where that was chosen: %s', async (_width, browser) => {
    await portal().visit({ as: null, admin: SUPER_ADMIN, browser }, async (page) => {
      await page.addInitScript(() => localStorage.setItem('language', 'hi'));
      await page.goto('/admin/incidents');
      const list = page.getByRole('region', { name: 'घटनाएँ' });
      await shows(list, 'अभी नहीं');
      await list.getByRole('textbox').fill('ग्रिड karad');
      await shows(list, '1 घटना');
      await shows(list, 'Karad');
      expect(await fits(page)).toBe(true);
      expect(await findings(page)).toEqual([]);
    });
  });
}
