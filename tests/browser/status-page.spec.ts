import { join } from 'node:path';
import { WritePublicStatus } from '@heliograph/worker/handlers/write-public-status';
import type { Page } from '@playwright/test';
import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { latinWords } from './support/latin-words.js';
import { ADMIN, type TestPortal } from './support/portal.js';
import { expect, test } from './support/test.js';
import { DESKTOP, LOOKS, PHONE } from './support/windows.js';

const REFRESH_FAILED = /Failed to load resource/;

test.describe('the public status page', () => {
  /** The worker's job, without waiting up to a minute for it. */
  const write = (portal: TestPortal) =>
    new WritePublicStatus(
      { pool: portal.database },
      { STATUS_DIRECTORY: join(portal.system.dataDirectory, 'status'), TIME_ZONE: 'Asia/Kolkata' },
    ).handle();
  const service = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

  for (const look of LOOKS)
    test(`shows each service's state without a log-in: ${look.size}, ${look.colorScheme}`, async ({
      portal,
    }) => {
      await write(portal);
      await portal.visit({ as: null, browser: look.browser }, async (page) => {
        await page.goto('/status');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service status');
        await expect(service(page, 'Receiving data')).toShow(/Working .* Downtime in 90 days/);
        await expect(service(page, 'Portal')).toShow(/Working/);
        await expect(service(page, 'Data delay')).toShow(/Half of the readings within/);
        await expect(service(page, 'Messages')).toBeVisible();
        await expect(page.locator('#age')).toHaveText(/^\d+ seconds ago$/);
        expect(await findings(page)).toEqual([]);
        expect(await fits(page)).toBe(true);
      });
    });

  test('is in Hindi, too, and leads from one language to the other', async ({ portal }) => {
    await write(portal);
    await portal.visit({ as: null, browser: PHONE }, async (page) => {
      await page.goto('/status');
      await page.getByRole('link', { name: 'हिन्दी' }).click();
      await page.waitForURL('**/status?lang=hi');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('सेवा की स्थिति');
      expect(await latinWords(page, ['IST'])).toEqual([]);
      expect(await findings(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
    });
  });

  test('calls itself out of date after three minutes, and follows when it is written again', async ({
    portal,
  }) => {
    await write(portal);
    await portal.visit({ as: null, browser: DESKTOP, complaints: REFRESH_FAILED }, async (page) => {
      await page.clock.install();
      await page.goto('/status');
      const stale = page.getByRole('alert');
      const age = page.locator('#age');
      const summary = page.locator('.summary');
      await expect(summary).toBeVisible();
      await page.route('**/status', (route) => route.abort());
      await page.clock.runFor(150_000);
      await expect(age).toHaveText('2 minutes ago');
      await expect(stale).toBeHidden();
      await page.clock.runFor(60_000);
      await expect(age).toHaveText('3 minutes ago');
      await expect(stale).toHaveText(/^This page is out of date\..*the state now is unknown\.$/);
      // The old state is not shown as the current one.
      await expect(summary).toBeHidden();
      await expect(service(page, 'Portal').getByText('Working')).toBeHidden();
      expect(await findings(page)).toEqual([]);
      expect(await fits(page)).toBe(true);

      await page.unroute('**/status');
      const now = await page.evaluate(() => Date.now());
      await page.route('**/status', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          /data-written-at="[^"]+"/,
          `data-written-at="${new Date(now + 60_000).toISOString()}"`,
        );
        await route.fulfill({ response, body });
      });
      await page.clock.runFor(65_000);
      await expect(age).toHaveText(/^\d+ seconds ago$/);
      await expect(stale).toBeHidden();
      await expect(summary).toBeVisible();
    });
  });

  test('shows an administrator’s announcement until its end', async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN, browser: DESKTOP }, async (page) => {
      await page.goto('/admin');
      const card = page.getByRole('region', { name: 'Announcements' });
      await expect(card).toShow('None. The status page only shows the state of the services.');
      await card.getByRole('button', { name: 'Publish' }).click();
      const dialog = page.getByRole('dialog', { name: 'Publish an announcement' });
      await dialog.getByRole('button', { name: 'Publish' }).click();
      await expect(dialog).toShow('This field is required');
      await dialog.getByLabel('Text in English').fill('Text messages are late.');
      await page.reload();
      await card.getByRole('button', { name: 'Publish' }).click();
      await expect(dialog.getByLabel('Text in English')).toHaveValue('Text messages are late.');
      await dialog.getByLabel('Text in Hindi (optional)').fill('SMS देर से आ रहे हैं।');
      expect(await findings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Publish' }).click();
      await expect(card.getByRole('listitem')).toShow(/Text messages are late\. SMS देर .* Since .*, by /);
      expect(await findings(page)).toEqual([]);

      await write(portal);
      await page.goto('/status');
      const said = page.getByRole('region', { name: 'Announcements' });
      await expect(said).toShow('Text messages are late.');
      await page.goto('/status?lang=hi');
      await expect(page.getByRole('region', { name: 'सूचनाएँ' })).toShow('SMS देर से आ रहे हैं।');

      await page.goto('/admin');
      await card.getByRole('button', { name: 'End: Text messages are late.' }).click();
      const question = page.getByRole('dialog', { name: 'End this announcement?' });
      await question.getByRole('button', { name: 'End', exact: true }).click();
      await expect(card.getByRole('listitem')).toShow(/Ended/);
      await expect(card.getByRole('button', { name: /^End/ })).toHaveCount(0);
      await expect(card).toBeFocused();
      await write(portal);
      await page.goto('/status');
      await expect(said).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Ended in the last 7 days' })).toShow(
        'Text messages are late.',
      );
    });
    await portal.rows('TRUNCATE announcements');
  });

  test('is linked from the foot of every page, in its language', async ({ portal }) => {
    await write(portal);
    await portal.visit({ as: null, browser: PHONE }, async (page) => {
      await page.addInitScript(() => localStorage.setItem('language', 'hi'));
      await page.goto('/login');
      await page.getByRole('link', { name: 'सेवा की स्थिति' }).click();
      await page.waitForURL('**/status?lang=hi');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('सेवा की स्थिति');
      await page.getByRole('link', { name: 'पोर्टल पर जाएँ' }).click();
      await page.waitForURL('**/login');
    });
  });

  test('is not linked if the installation has none', async ({ portal }) => {
    await portal.visit({ as: null, browser: PHONE }, async (page) => {
      await page.route('**/api/getCompany', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ json: { ...(await answer.json()), hasStatusPage: false } });
      });
      await page.goto('/login');
      await page.getByText(/^© .* Example Solar Works\./).waitFor();
      await expect(page.getByRole('link', { name: 'Service status' })).toHaveCount(0);
    });
  });
});
