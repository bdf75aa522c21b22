import type { Page } from '@playwright/test';
import { pushBrowser } from '../support/alerts/push-browser.js';
import { receive, recordNotifications, subscribeAs, tap } from './support/notifications.js';
import type { TestPortal } from './support/portal.js';
import { dashboard } from './support/screens.js';
import { expect, test } from './support/test.js';

/** The simulator's. Its modem stays on all night, so it reports at any hour. */
const SERIAL = 'HG03-2408-00733';
const PATH = `/?inverter=${SERIAL}`;
/** The next reading comes in 10 s, and the worker looks for faults every 30 s. */
const UNTIL_SENT = { timeout: 60_000 };

// A trace waits for every response of a service worker, and some that were interrupted never end.
test.use({ trace: 'off' });

test.describe('notifications', () => {
  const visit = (portal: TestPortal, as: string, walk: (page: Page) => Promise<void>) =>
    portal.visit({ as, browser: { serviceWorkers: 'allow' } }, walk);
  const card = (page: Page) => page.getByRole('region', { name: 'Notifications in this browser' });
  const openAlerts = async (page: Page) => {
    await page.goto('/alerts');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
  };
  /** Presses a button of the simulator's page. */
  const simulate = async (page: Page, button: string) => {
    await page.goto('/dev/simulator');
    await page.getByLabel('Fault code').selectOption('ISO_FAULT');
    await page.getByRole('button', { name: `${button} ${SERIAL}`, exact: true }).click();
    await page.getByRole('status').getByText(SERIAL).waitFor();
  };

  test('that the browser blocks show what to do', async ({ portal }) => {
    const phone = await portal.addCustomer();
    await visit(portal, phone, async (page) => {
      await page.context().grantPermissions([]);
      await openAlerts(page);
      await expect(card(page)).toShow(
        'This browser blocks notifications of this site. Open the site settings',
      );
      await expect(card(page).getByRole('button')).toHaveCount(0);
    });
  });

  test('tell the owner of a fault, and open the inverter’s page', async ({ portal }) => {
    const [owner] = await portal.rows<{ phone: string }>(
      'SELECT phone_no AS phone FROM users JOIN inverters ON user_id = users.id WHERE serial_number = $1',
      [SERIAL],
    );
    const browser = pushBrowser();
    const endpoint = portal.push.endpoint('owner');
    const sent = () =>
      portal.push.requests.filter(({ path }) => path === '/owner').map(({ body }) => browser.decrypt(body));
    await visit(portal, owner!.phone, async (page) => {
      await subscribeAs(page, { endpoint, keys: browser.keys });
      await openAlerts(page);
      await expect(card(page)).toShow('The browser will ask for permission.');
      await card(page).getByRole('button', { name: 'Turn on' }).click();
      await expect(card(page).getByRole('status')).toHaveText('On');
      const faults = page.getByRole('group', { name: 'Dangerous faults' });
      await expect(faults.getByRole('checkbox', { name: 'Notification' })).toBeChecked();
      await page.getByRole('main').getByRole('button', { name: 'हिन्दी' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Alerts saved.').waitFor();

      await simulate(page, 'Fault');
      await expect.poll(sent, UNTIL_SENT).toHaveLength(1);
      const shown = await recordNotifications(page);
      await receive(page, sent()[0]!);
      await expect.poll(shown).toHaveLength(1);
      const notification = (await shown())[0]!;
      expect(notification).toMatchObject({
        title: 'ख़तरा: अपने सोलर सिस्टम से दूर रहें',
        body: expect.stringMatching(`^ख़तरा! आपका इन्वर्टर .*${SERIAL}.* से इंसुलेशन की ख़राबी बता रहा है।`),
        actions: ['खोलें', 'कल याद दिलाएँ'],
      });

      await page.goto('/viewTicket');
      await tap(page, '', notification);
      await expect(page).toHaveURL(PATH);
      await expect(dashboard(page).hero).toShow('Stopped: insulation fault.');

      await page.goto('/viewTicket');
      await tap(page, 'remind', notification);
      await expect
        .poll(() =>
          portal.rows(`SELECT FROM outbox WHERE cause LIKE '%:reminder' AND phone = $1`, [owner!.phone]),
        )
        .toHaveLength(1);
      await expect(page).toHaveURL('/viewTicket');

      await simulate(page, 'End fault');
      await openAlerts(page);
      await card(page).getByRole('button', { name: 'Turn off' }).click();
      await expect(card(page).getByRole('status')).toHaveText('Off');
    });
  });
});
