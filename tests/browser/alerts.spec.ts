import type { Page } from '@playwright/test';
import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { latinWords } from './support/latin-words.js';
import type { TestPortal } from './support/portal.js';
import { expect, test } from './support/test.js';
import { LOOKS, PHONE } from './support/windows.js';

// A trace waits for every response of a service worker, and some that were interrupted never end.
test.use({ trace: 'off' });

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
      await alerts.text('Messages from our team').uncheck();
      await alerts.notification('No communication').check();
      await page.getByText('Until a browser shows notifications, you get text messages instead.').waitFor();
      await alerts.quiet.check();
      await alerts.until.fill('22:00');
      await page.getByText('Quiet hours can’t end when they begin.').waitFor();
      await alerts.until.fill('06:30');
      await alerts.hindi.click();
      await alerts.save();

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
      await alerts.email('Low energy and end of warranty').check();
      await alerts.email('No communication').check();
      await alerts.save();
      await page.reload();
      await expect(alerts.email('No communication')).toBeChecked();
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
      await expect(alerts.whatsapp('Monthly summary')).toHaveCount(0);
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

  test('say that e-mails come back, and what to do', async ({ portal }) => {
    const phone = await portal.addCustomer();
    await portal.rows('UPDATE users SET email_bounced_at = now() WHERE phone_no = $1', [phone]);
    await portal.visit({ as: phone }, async (page) => {
      await page.goto('/alerts');
      await page.getByText('E-mails to noor@example.com come back').waitFor();
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

  test.describe('as notifications', () => {
    const visit = (portal: TestPortal, as: string, walk: (page: Page) => Promise<void>) =>
      portal.visit({ as, browser: { serviceWorkers: 'allow' } }, walk);
    const card = (page: Page) => page.getByRole('region', { name: 'Notifications in this browser' });

    test('that the browser blocks show what to do', async ({ portal }) => {
      const phone = await portal.addCustomer();
      await visit(portal, phone, async (page) => {
        await page.context().grantPermissions([]);
        await page.goto('/alerts');
        await page.evaluate(() => navigator.serviceWorker.ready);
        await page.reload();
        await expect(card(page)).toShow(
          'This browser blocks notifications of this site. Open the site settings',
        );
        await expect(card(page).getByRole('button')).toHaveCount(0);
      });
    });

    test('come to a browser that turned them on, without a further choice', async ({ portal }) => {
      const phone = await portal.addCustomer();
      await visit(portal, phone, async (page) => {
        await subscribeWithoutService(page);
        await page.goto('/alerts');
        await page.evaluate(() => navigator.serviceWorker.ready);
        await page.reload();
        await card(page).getByRole('button', { name: 'Turn on' }).click();
        await expect(card(page).getByRole('status')).toHaveText('On');
        await expect(form(page).notification('Dangerous faults')).toBeChecked();

        const lost = { title: 'संपर्क टूटा', body: 'संपर्क टूट गया!' };
        const shown = await recordNotifications(page);
        await receive(page, { id: '17', ...lost, path: '/viewTicket', language: 'hi' });
        await expect.poll(shown).toEqual([{ ...lost, tag: '17', actions: ['खोलें', 'कल याद दिलाएँ'] }]);

        await tap(page, '', { id: '17', path: '/viewTicket' });
        await expect(page).toHaveURL(/\/viewTicket$/);
        await page.goto('/alerts');
        const [user] = await portal.rows<{ id: number }>('SELECT id FROM users WHERE phone_no = $1', [phone]);
        const [message] = await portal.rows<{ id: number }>(
          `INSERT INTO outbox (kind, cause, user_id, phone, text, delivered_at) VALUES ('notice', $1, $2, $1, 'Hello', now())
           RETURNING id`,
          [phone, user!.id],
        );
        await tap(page, 'remind', { id: String(message!.id), path: '/viewTicket' });
        await expect
          .poll(() => portal.rows('SELECT text FROM outbox WHERE cause = $1', [`${phone}:reminder`]))
          .toEqual([{ text: 'Hello' }]);
        await expect(page).toHaveURL(/\/alerts$/);

        await card(page).getByRole('button', { name: 'Turn off' }).click();
        await expect(card(page).getByRole('status')).toHaveText('Off');
      });
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

/**
 * Chromium's own push service cannot be reached here, and its headless shell allows no notifications: the browser gets
 * both from the test.
 */
const subscribeWithoutService = (page: Page) =>
  page.addInitScript(() => {
    const KEY = 'test-subscription';
    const endpoint = 'https://push.example.org/one';
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
    const made = () => ({
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => (sessionStorage.removeItem(KEY), true),
    });
    Object.assign(PushManager.prototype, {
      subscribe: async () => (sessionStorage.setItem(KEY, 'on'), made()),
      getSubscription: async () => (sessionStorage.getItem(KEY) ? made() : null),
    });
    Object.defineProperties(Notification, {
      permission: { get: () => 'granted' },
      requestPermission: { value: async () => 'granted' },
    });
  });

/** Records what the service worker shows. @returns the notifications until now */
async function recordNotifications(page: Page): Promise<() => Promise<unknown>> {
  const worker = page.context().serviceWorkers()[0]!;
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      const { body, tag, actions } = options as { body: string; tag: string; actions: { title: string }[] };
      scope.shown.push({ title, body, tag, actions: actions.map((action) => action.title) });
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);
}

/**
 * Taps a notification, or a button of it. The event is made by the test, without a person's action, which browsers ask for
 * before they bring a window to the front.
 */
async function tap(page: Page, action: string, data: { id: string; path: string }): Promise<void> {
  await page
    .context()
    .serviceWorkers()[0]!
    .evaluate(
      ([button, about]) => {
        const scope = globalThis as unknown as EventTarget & {
          WindowClient: { prototype: { focus: () => Promise<unknown> } };
          ExtendableEvent: typeof Event;
        };
        scope.WindowClient.prototype.focus = async function (this: unknown) {
          return this;
        };
        const event = new scope.ExtendableEvent('notificationclick');
        scope.dispatchEvent(
          Object.assign(event, { action: button, notification: { data: about, close: () => {} } }),
        );
      },
      [action, data] as const,
    );
}

/** Delivers a push message to the page's service worker, as the push service would. */
async function receive(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registrationId,
    data: JSON.stringify(message),
  });
}
