import type { Page } from '@playwright/test';
import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { SUPER_ADMIN } from './support/portal.js';
import { expect, test } from './support/test.js';
import { addFailingWebhook, removeWebhooks } from './support/webhooks.js';
import { LOOKS } from './support/windows.js';

/** Does not resolve, so the worker's requests to it fail. */
const URL_OF_NOBODY = 'https://hooks.example.invalid/heliograph';
const NAME = 'On-call tool';

test.describe('webhooks', () => {
  test.afterEach(({ portal }) => removeWebhooks(portal));

  const card = (page: Page) => page.getByRole('region', { name: NAME, exact: true });
  const deliveries = (page: Page) => page.getByRole('region', { name: `Deliveries to ${NAME}` });

  test('are added by the super-admin, who sees the secret once', async ({ portal }) => {
    const refused = /status of 400/;
    await portal.visit({ as: null, admin: SUPER_ADMIN, complaints: refused }, async (page) => {
      await page.goto('/admin/webhooks');
      await page.getByText('No other system is notified yet.').waitFor();
      await page.getByRole('button', { name: 'Add webhook' }).click();
      const dialog = page.getByRole('dialog');
      const add = dialog.getByRole('button', { name: 'Add webhook' });
      await add.click();
      await expect(dialog).toShow('This field is required');
      await dialog.getByLabel('Address').fill('https://127.0.0.1/heliograph');
      await add.click();
      await dialog
        .getByRole('alert')
        .filter({ hasText: 'must be an https address of a public host' })
        .waitFor();
      await dialog.getByLabel('Address').fill(URL_OF_NOBODY);
      await dialog.getByLabel('Description').fill(NAME);
      await dialog.getByLabel('Outage opened').uncheck();
      await page.reload();
      await page.getByRole('button', { name: 'Add webhook' }).click();
      await expect(dialog.getByLabel('Description')).toHaveValue(NAME);
      await expect(dialog.getByLabel('Outage opened')).not.toBeChecked();
      await add.click();

      const secret = dialog.getByText(/^whsec_/);
      await secret.waitFor();
      const text = (await secret.textContent())!;
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await dialog.getByRole('button', { name: 'Copy' }).click();
      await page.getByText('Copied.').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
      const leaving = page.waitForEvent('dialog');
      await page.evaluate(() => void setTimeout(() => location.reload()));
      const question = await leaving;
      expect(question.type()).toBe('beforeunload');
      await question.dismiss();
      await page.keyboard.press('Escape');
      await expect(dialog).toShow('The secret is not shown again. Close?');
      await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
      await card(page).waitFor();
      await expect(card(page)).not.toShow('Outage opened');
      await expect(card(page)).toShow('Outage closed');
      await page.reload();
      await card(page).waitFor();
      expect(await page.content()).not.toContain(text);
    });
  });

  test('keep what another super-admin changes while one is edited', async ({ portal }) => {
    await portal.callAsAdmin('createWebhook', {
      url: URL_OF_NOBODY,
      description: NAME,
      events: ['ticket.created', 'outage.opened'],
    });
    await portal.visit({ as: null, admin: SUPER_ADMIN }, async (page) => {
      await page.goto('/admin/webhooks');
      await card(page).getByRole('button', { name: 'Edit' }).click();
      await portal.rows(`UPDATE webhook_endpoints SET description = 'Night shift'`);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Outage opened').uncheck();
      await dialog.getByRole('button', { name: 'Save' }).click();
      const saved = page.getByRole('region', { name: 'Night shift', exact: true });
      await saved.waitFor();
      await expect(saved).not.toShow('Outage opened');
    });
  });

  test('send a test event, and replay dead letters', async ({ portal }) => {
    await portal.callAsAdmin('createWebhook', {
      url: URL_OF_NOBODY,
      description: NAME,
      events: ['ticket.created'],
    });
    await portal.visit({ as: null, admin: SUPER_ADMIN }, async (page) => {
      await page.goto('/admin/webhooks');
      await card(page).getByRole('button', { name: 'Send test event' }).click();
      const row = deliveries(page).getByRole('row', { name: /Test event/ });
      await expect(row).toShow('Waiting');
      await expect(row).toShow('Cannot be reached');
      await portal.rows(
        `UPDATE webhook_deliveries SET trying_since = now() - interval '1 day', due_at = now()`,
      );
      await expect(row).toShow('Dead');
      await expect(card(page).locator('dd').nth(2)).toHaveText('1');

      await deliveries(page).getByRole('button', { name: 'Delivered' }).click();
      await expect(deliveries(page)).toShow('No deliveries.');
      await card(page).getByRole('button', { name: '1', exact: true }).click();
      await expect(deliveries(page).getByRole('button', { name: 'Dead', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await row.getByRole('button').click();
      await deliveries(page).getByText(/^msg_/).waitFor();
      await deliveries(page).getByRole('button', { name: 'Replay', exact: true }).click();
      await page.getByText('1 delivery is sent again.').waitFor();
      await deliveries(page).getByRole('button', { name: 'All' }).click();
      await expect(row).toShow('Waiting');
      await expect(card(page).locator('dd').nth(2)).toHaveText('0');

      await card(page).getByRole('button', { name: 'Disable' }).click();
      await expect(card(page)).toShow('Disabled');
      await card(page).getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('No other system is notified yet.').waitFor();
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    });
  });

  for (const { size, colorScheme, browser } of LOOKS) {
    test(`fit and are accessible, ${size}, ${colorScheme}`, async ({ portal }, info) => {
      await addFailingWebhook(portal, NAME, 'HG05-0001-00001');
      await portal.visit({ as: null, admin: SUPER_ADMIN, browser }, async (page) => {
        await page.goto('/admin/webhooks');
        await page.getByRole('button', { name: 'Deliveries', exact: true }).click();
        await page.getByText('No answer within 10 seconds').waitFor();
        await page.locator('main table button[aria-expanded]').first().click();
        await page.screenshot({ path: info.outputPath('webhooks.png'), fullPage: true });
        expect([await findings(page), await fits(page)]).toEqual([[], true]);
        await page.getByRole('button', { name: 'Add webhook' }).click();
        await page.getByRole('textbox', { name: 'Description' }).waitFor();
        await page.screenshot({ path: info.outputPath('add.png') });
        expect(await findings(page)).toEqual([]);
      });
    });
  }
});
