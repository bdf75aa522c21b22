import type { Page } from '@playwright/test';
import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { stall } from './support/hold-back.js';
import { latinWords } from './support/latin-words.js';
import { expect, test } from './support/test.js';
import { LOOKS, PHONE } from './support/windows.js';

test.describe('alerts', () => {
  const form = (page: Page) => {
    const choice = (topic: string, channel: string) =>
      page.getByRole('group', { name: topic }).getByRole('checkbox', { name: channel });
    return {
      text: (topic: string) => choice(topic, 'Text message'),
      email: (topic: string) => choice(topic, 'E-mail'),
      notification: (topic: string) => choice(topic, 'Notification'),
      whatsapp: (topic: string) => choice(topic, 'WhatsApp'),
      quiet: page.getByRole('checkbox', { name: 'Send no alerts at night' }),
      from: page.getByLabel('From'),
      until: page.getByLabel('Until'),
      hindi: page.getByRole('group', { name: 'Language of alerts' }).getByRole('button', { name: 'हिन्दी' }),
      save: async () => {
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText('Alerts saved.').waitFor();
      },
    };
  };

  test('are chosen by topic, with quiet hours, and stay after a reload', async ({ portal }) => {
    const phone = await portal.addCustomer();
    await portal.visit({ as: phone }, async (page) => {
      await page.goto('/userProfile');
      await page.getByRole('link', { name: 'Choose how you get them' }).click();
      const alerts = form(page);
      await expect(alerts.text('No communication')).toBeChecked();
      const unsaved = page.getByText('Not saved yet.');
      await expect(unsaved).toHaveCount(0);
      await alerts.text('Messages from our team').uncheck();
      await expect(unsaved).toBeVisible();
      await alerts.text('Messages from our team').check();
      await expect(unsaved).toHaveCount(0);
      await alerts.text('Messages from our team').uncheck();
      await alerts.notification('No communication').check();
      const instead =
        'Until a browser shows notifications, the next channel you chose is used; without one, you get text';
      await page.getByText(instead).waitFor();
      await alerts.quiet.check();
      await alerts.until.fill('22:00');
      await page.getByText('Quiet hours can’t end when they begin.').waitFor();
      await alerts.until.fill('06:30');
      await alerts.hindi.click();
      await alerts.save();
      await expect(unsaved).toHaveCount(0);

      await page.reload();
      await expect(alerts.text('Messages from our team')).not.toBeChecked();
      await expect(alerts.notification('No communication')).toBeChecked();
      await expect(alerts.text('No communication')).toBeChecked();
      await expect(alerts.from).toHaveValue('22:00');
      await expect(alerts.until).toHaveValue('06:30');
      await expect(alerts.hindi).toHaveAttribute('aria-pressed', 'true');
    });
  });

  test('come as e-mails, after the customer chose it, to the address of the profile', async ({ portal }) => {
    const phone = await portal.addCustomer();
    await portal.visit({ as: phone }, async (page) => {
      await page.goto('/alerts');
      await page.getByText('E-mails go to noor@example.com.').waitFor();
      const alerts = form(page);
      await expect(alerts.email('No communication')).not.toBeChecked();
      await expect(alerts.text('Monthly summary')).not.toBeChecked();
      await page.getByRole('radio', { name: 'E-mail' }).check();
      await alerts.email('Low energy and end of warranty').check();
      await alerts.email('No communication').check();
      await alerts.save();
      await page.reload();
      await expect(alerts.email('No communication')).toBeChecked();
      await expect(page.getByRole('radio', { name: 'E-mail' })).toBeChecked();
      await expect(alerts.email('Low energy and end of warranty')).toBeChecked();
      await expect(alerts.text('Low energy and end of warranty')).not.toBeChecked();
      await expect(alerts.text('No communication')).toBeChecked();
    });
  });

  test('come by WhatsApp after a consent, which one tap withdraws', async ({ portal }) => {
    const phone = await portal.addCustomer();
    await portal.visit({ as: phone }, async (page) => {
      await page.goto('/alerts');
      const alerts = form(page);
      const card = page.getByRole('region', { name: 'WhatsApp' });
      await expect(card.getByRole('status')).toHaveText('Off');
      await expect(alerts.whatsapp('No communication')).toHaveCount(0);
      const agree = card.getByRole('button', { name: 'Agree and turn on' });
      await expect(agree).toHaveAccessibleDescription(/WhatsApp \(Meta\) then gets this number and the text/);
      await agree.click();
      await expect(card.getByRole('status')).toHaveText(/^On\. You agreed on /);
      await expect(alerts.whatsapp('No communication')).toBeChecked();
      await expect(alerts.whatsapp('Monthly summary')).not.toBeChecked();
      await expect(alerts.whatsapp('Messages from our team')).toHaveCount(0);
      await alerts.whatsapp('Tickets').uncheck();
      await alerts.save();
      await page.reload();
      await expect(alerts.whatsapp('Tickets')).not.toBeChecked();
      await card.getByRole('button', { name: 'Withdraw' }).click();
      await expect(card.getByRole('status')).toHaveText('Off');
      await expect(alerts.text('No communication')).toBeChecked();
      await expect(alerts.whatsapp('No communication')).toHaveCount(0);
    });
  });

  test('keep a choice that is not saved yet, and the WhatsApp that was turned on since', async ({
    portal,
  }) => {
    const phone = await portal.addCustomer();
    await portal.visit({ as: phone }, async (page) => {
      await page.goto('/alerts');
      const alerts = form(page);
      await alerts.text('Tickets').uncheck();
      await page.getByRole('button', { name: 'Agree and turn on' }).click();
      await expect(alerts.whatsapp('Tickets')).toBeChecked();
      await expect(alerts.whatsapp('No communication')).toBeChecked();
      await expect(alerts.text('Tickets')).not.toBeChecked();
      await alerts.save();
      await page.reload();
      await expect(alerts.whatsapp('Tickets')).toBeChecked();
      await expect(alerts.text('Tickets')).not.toBeChecked();
    });
  });

  test('cannot be chosen, and then lost, while a choice is saved', async ({ portal }) => {
    const phone = await portal.addCustomer();
    await portal.visit({ as: phone }, async (page) => {
      await page.goto('/alerts');
      const alerts = form(page);
      await alerts.quiet.check();
      const held = await stall(page, '**/api/setAlertPreferences');
      await alerts.from.press('Enter');
      const sms = page.getByRole('radio', { name: 'Text message' });
      await expect(alerts.from).not.toBeEditable();
      for (const choice of [alerts.text('Tickets'), sms, alerts.quiet, alerts.hindi])
        await expect(choice).toBeDisabled();
      await alerts.text('Tickets').click({ force: true });
      await alerts.hindi.click({ force: true });
      await expect(alerts.text('Tickets')).toBeChecked();
      await expect(alerts.hindi).toHaveAttribute('aria-pressed', 'false');
      held.release();
      await page.getByText('Alerts saved.').waitFor();
      await expect(alerts.from).toBeEditable();
      await expect(alerts.text('Tickets')).toBeEnabled();
    });
  });

  test('show that e-mails come back, and the remedy', async ({ portal }) => {
    const phone = await portal.addCustomer();
    await portal.rows('UPDATE users SET email_bounced_at = now() WHERE phone_no = $1', [phone]);
    await portal.visit({ as: phone }, async (page) => {
      await page.goto('/alerts');
      await page.getByText('No e-mails go to noor@example.com').waitFor();
      await page.getByRole('link', { name: 'Correct the address in your profile' }).click();
      await expect(page).toHaveURL(/\/userProfile$/);
    });
  });

  test('about dangerous faults are switched off only after a confirmation', async ({ portal }) => {
    const phone = await portal.addCustomer();
    await portal.visit({ as: phone }, async (page) => {
      await page.goto('/alerts');
      const alerts = form(page);
      await alerts.text('Dangerous faults').uncheck();
      await page.getByRole('button', { name: 'Save' }).click();
      const question = page.getByRole('dialog', { name: 'Get no alerts about dangerous faults?' });
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press('Escape');
      await page.reload();
      await expect(alerts.text('Dangerous faults')).toBeChecked();

      await alerts.text('Dangerous faults').uncheck();
      await page.getByRole('button', { name: 'Save' }).click();
      await question.getByRole('button', { name: 'Switch off' }).click();
      await page.getByText('Alerts saved.').waitFor();
      await page.reload();
      await expect(alerts.text('Dangerous faults')).not.toBeChecked();
    });
  });

  for (const { size, colorScheme, browser } of LOOKS) {
    test(`fit the window and pass axe: ${size}, ${colorScheme}`, async ({ portal }) => {
      const phone = await portal.addCustomer();
      await portal.visit({ as: phone, browser }, async (page) => {
        await page.goto('/alerts');
        await page.getByRole('button', { name: 'Agree and turn on' }).click();
        await form(page).whatsapp('Tickets').waitFor();
        await form(page).quiet.check();
        expect(await findings(page)).toEqual([]);
        expect(await fits(page)).toBe(true);
      });
    });
  }

  test('are in Hindi', async ({ portal }) => {
    const phone = await portal.addCustomer();
    await portal.visit({ as: phone, browser: { ...PHONE, locale: 'hi-IN' } }, async (page) => {
      await page.goto('/alerts');
      await page.getByRole('checkbox', { name: 'रात में अलर्ट न भेजें' }).check();
      // Until the customer chooses one, the alerts' language is the portal's.
      await expect(page.getByRole('button', { name: 'हिन्दी', pressed: true })).toBeVisible();
      await page.getByRole('button', { name: 'सहमति दें और चालू करें' }).click();
      await page.getByRole('button', { name: 'सहमति वापस लें' }).waitFor();
      await expect(page.getByRole('button', { name: 'हिन्दी', pressed: true })).toBeVisible();
      const names = ['iPhone', 'iPad', 'WhatsApp', 'Meta', 'Example Solar Works', 'noor@example.com'];
      expect(await latinWords(page, names)).toEqual([]);
      expect(await fits(page)).toBe(true);
    });
  });
});
