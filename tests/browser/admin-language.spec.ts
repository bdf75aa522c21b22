import type { Page } from '@playwright/test';
import { latinWords } from './support/latin-words.js';
import { findings } from './support/axe-violations.js';
import { ASHA, SUPER_ADMIN, type TestPortal } from './support/portal.js';
import { addFailingWebhook, removeWebhooks } from './support/webhooks.js';
import { DESKTOP, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

const COMPANY = 'Example Solar Works';
/** Named because the browser of these tests is in another zone. */
const SITE_ZONE = 'IST';
/** All screens in one test would take a busy machine almost as long as a test may. */
const PARTS = 2;

/** The back office in Hindi contains no English except names and codes. */
test.describe('the back office’s language', () => {
  /** Names of people, places, inverters and devices, and texts that people wrote. */
  const names = async (portal: TestPortal): Promise<string[]> => {
    const rows = await portal.rows<{ name: string }>(`
      SELECT DISTINCT name FROM (
        SELECT unnest(ARRAY[first_name, last_name, email, address, city, state]) AS name FROM users
        UNION ALL SELECT unnest(ARRAY[first_name, last_name, email, location]) FROM administrators
        UNION ALL SELECT unnest(ARRAY[serial_number, inverter_name, dealer, invoice_number, power_rating]) FROM inverters
        UNION ALL SELECT unnest(ARRAY[model, firmware]) FROM devices
        UNION ALL SELECT unnest(ARRAY[description, error, created_by, assigned_to, remark, close_reason]) FROM tickets
        UNION ALL SELECT unnest(ARRAY[title, description]) FROM admin_issues
        UNION ALL SELECT unnest(ARRAY[city]) FROM inverters
        UNION ALL SELECT code FROM device_events
        UNION ALL SELECT name FROM incidents
        UNION ALL SELECT error FROM outbox) AS named
      WHERE length(name) > 2`);
    return [COMPANY, SITE_ZONE, ...rows.map(({ name }) => name)];
  };
  const inHindi = (page: Page) => page.addInitScript(() => localStorage.setItem('language', 'hi'));

  test('is chosen at the log-in, including its validation messages', async ({ portal }) => {
    await portal.visit({ as: null, browser: PHONE }, async (page) => {
      await page.goto('/admin/login');
      await page.getByRole('button', { name: 'हिन्दी' }).click();
      await page.getByRole('heading', { name: 'एडमिन लॉग इन' }).waitFor();
      await page.locator('form').getByRole('button', { name: 'लॉग इन करें' }).click();
      await page.getByText('पासवर्ड', { exact: false }).first().waitFor();
      expect(await latinWords(page, [COMPANY])).toEqual([]);
      expect(await findings(page)).toEqual([]);
    });
  });

  for (let part = 1; part <= PARTS; part++)
    test(`is Hindi on every screen, including validation messages, ${part} of ${PARTS}`, async ({
      portal,
    }) => {
      const [inverter] = await portal.rows<{ id: number; serial: string }>(
        `SELECT inverters.id, serial_number AS serial FROM inverters JOIN users ON users.id = user_id
         WHERE phone_no = $1 ORDER BY inverters.id DESC LIMIT 1`,
        [ASHA],
      );
      const { id, serial } = inverter!;
      const [ticket] = await portal.rows<{ id: number }>(
        `INSERT INTO tickets (inverter_id, created_by, assigned_to, description, error, status, priority)
         VALUES ($1, 'Kavya Rao', 'Kavya Rao', 'Red lamp', 'E-31', 'ASSIGNED', 'HIGH') RETURNING id`,
        [id],
      );
      const data = await names(portal);
      const [own] = await portal.rows<{ id: number }>('SELECT id FROM administrators WHERE phone_no = $1', [
        SUPER_ADMIN,
      ]);
      await portal.rows(
        `INSERT INTO audit_log (actor_kind, actor_id, action, target, before, after)
         VALUES ('administrator', $1, 'updateInverter', $2, '{"dealer": null}', '{"dealer": "Red lamp"}')`,
        [own!.id, `inverter ${id}`],
      );
      await portal.rows(
        `INSERT INTO quarantine (inverter_id, serial_number, topic, reason, detail, payload) VALUES ($1, $2, 'x', 'ts_too_old', 'At 1', '{')`,
        [id, serial],
      );
      await addFailingWebhook(portal, 'ऑन-कॉल', serial);
      await portal.visit({ as: null, admin: SUPER_ADMIN, browser: DESKTOP }, async (page) => {
        await inHindi(page);
        const main = page.getByRole('main');
        const openRow = () => main.locator('table button[aria-expanded]').first().click();
        const openDeliveries = async () => {
          await main.getByRole('button', { name: 'डिलीवरी', exact: true }).click();
          await openRow();
        };
        const refused = async () => {
          await main.locator('form button[type=submit]').first().click();
          await main.locator('[aria-invalid=true]').first().waitFor();
        };
        const screens: readonly (readonly [path: string, ready: string, then?: () => Promise<void>])[] = [
          ['/admin', 'हर दिन बनी ऊर्जा'],
          ['/admin?tab=users', 'यूज़र आईडी', openRow],
          ['/admin?tab=inverters&sort=trouble', 'सीरियल नंबर', openRow],
          ['/admin?tab=inverters&as=coverage', 'डेटा कवरेज'],
          ['/admin?tab=inverters&as=map', 'सबसे खराब स्थिति'],
          ['/admin?tab=tickets&search=Red+lamp', 'किसे सौंपा', openRow],
          ['/admin?tab=admins', 'जगह'],
          [`/admin/inverter/${id}`, 'बिक्री और जगह'],
          [`/admin/ticket/${ticket!.id}`, 'वारंटी में'],
          [`/admin/findInverter?serial=${serial}`, 'इनवॉइस नं.', openRow],
          [`/admin/findInverter?health=${serial}`, 'इन्वर्टर की हालत'],
          [`/admin/findInverter?edit=${id}`, 'अभी कुछ नहीं बदला।'],
          [`/admin/findInverter?secret=${id}`, 'नया सीक्रेट बनाएँ'],
          ['/admin/registerAdmin', 'उपनाम', refused],
          ['/admin/registerInverter', 'एक बिक्री', refused],
          [`/admin/generateTicket?serialNo=${serial}`, 'किसे सौंपा', refused],
          ['/admin/closeTicket', 'छह अंकों का कोड'],
          ['/admin/reportIssue', 'शीर्षक', refused],
          ['/admin/claims', 'क्लेम का हर क़दम'],
          ['/admin/incidents', 'एक ही कारण वाले आउटेज, जारी वाले पहले।'],
          ['/admin/failedMessages', 'असफल संदेश'],
          ['/admin/rejectedMessages', 'कब से', openRow],
          ['/admin/alarms', 'बिना टिकट बंद हुए'],
          ['/admin/firmware', 'मंज़ूरी'],
          ['/admin/webhooks', 'जोड़ें', openDeliveries],
          // Other tests cause entries about objects with English names.
          [`/admin/auditLog?who=administrator+${own!.id}&target=inverter+${id}`, 'ऑडिट लॉग', openRow],
        ];
        for (const [path, ready, then] of screens.filter((_, place) => place % PARTS === part - 1)) {
          await page.goto(path);
          await page.getByText(ready).first().waitFor();
          await page.waitForLoadState('networkidle');
          await then?.();
          expect([path, await latinWords(page, data)]).toEqual([path, []]);
        }
        expect(await findings(page)).toEqual([]);
      });
      await portal.rows('DELETE FROM tickets WHERE id = $1', [ticket!.id]);
      await portal.rows('DELETE FROM quarantine WHERE inverter_id = $1', [id]);
      await removeWebhooks(portal);
    });
});
