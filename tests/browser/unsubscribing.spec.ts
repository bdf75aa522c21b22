import { createSecretBox } from '@heliograph/server/secret-box';
import { unsubscribeToken } from '@heliograph/server/unsubscribe-token';
import type { AlertTopic } from '@heliograph/domain/alerts/catalogue';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { latinWords } from './support/latin-words.js';
import type { TestPortal } from './support/portal.js';
import { expect, test } from './support/test.js';
import { LOOKS, PHONE } from './support/windows.js';

test.describe('a link in an e-mail', () => {
  /** A customer with e-mails and text messages, and their link of a topic. */
  const reader = async (portal: TestPortal, topic: AlertTopic) => {
    const phone = await portal.addCustomer();
    const [user] = await portal.rows<{ id: number }>('SELECT id FROM users WHERE phone_no = $1', [phone]);
    await portal.rows(
      `INSERT INTO alert_preferences (user_id, language, channels)
       VALUES ($1, 'en', '{"safety": ["email", "sms"], "outage": ["email", "sms"]}')`,
      [user!.id],
    );
    const secrets = await readFile(join(portal.system.dataDirectory, 'secrets.json'), 'utf8');
    const { serverKey } = JSON.parse(secrets) as { serverKey: string };
    const box = createSecretBox(Buffer.from(serverKey, 'base64'));
    const token = unsubscribeToken(box, { userId: Number(user!.id), topic });
    const channels = async () =>
      (
        await portal.rows<{ channels: Record<string, string[]> }>(
          'SELECT channels FROM alert_preferences WHERE user_id = $1',
          [user!.id],
        )
      )[0]!.channels[topic];
    return { channels, link: `/api/unsubscribe?${new URLSearchParams({ token })}` };
  };

  test('unsubscribes without a log-in, after a tap', async ({ portal }) => {
    const { link, channels } = await reader(portal, 'outage');
    await portal.visit({ as: null }, async (page) => {
      await page.goto(link);
      await page.getByText('You will get no more e-mails about “No communication”.').waitFor();
      expect(await channels()).toEqual(['email', 'sms']);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByRole('main').getByRole('status')).toHaveText(
        'You will get no more of these e-mails.',
      );
      expect(await channels()).toEqual(['sms']);
    });
  });

  test('asks once more about dangerous faults', async ({ portal }) => {
    const { link, channels } = await reader(portal, 'safety');
    await portal.visit({ as: null }, async (page) => {
      await page.goto(link);
      const unsubscribe = page.getByRole('button', { name: 'Unsubscribe' });
      await unsubscribe.click();
      const question = page.getByRole('dialog', { name: 'Get no e-mails about dangerous faults?' });
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press('Escape');
      expect(await channels()).toEqual(['email', 'sms']);
      await unsubscribe.click();
      await question.getByRole('button', { name: 'Unsubscribe' }).click();
      await page.getByRole('main').getByText('You will get no more of these e-mails.').waitFor();
      expect(await channels()).toEqual(['sms']);
    });
  });

  test('that is cut off is shown as not valid', async ({ portal }) => {
    const invalid = 'This link is not valid. Please use the one in the e-mail.';
    await portal.visit({ as: null, complaints: /404/ }, async (page) => {
      await page.goto('/unsubscribe?token=42');
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(invalid);
      await page.goto('/unsubscribe?token=42.outage.cut');
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(invalid);
    });
  });

  for (const { size, colorScheme, browser } of LOOKS) {
    test(`fits the window and passes axe: ${size}, ${colorScheme}`, async ({ portal }) => {
      await portal.visit({ as: null, browser }, async (page) => {
        await page.goto('/unsubscribe?token=42.safety.x');
        await page.getByRole('button', { name: 'Unsubscribe' }).waitFor();
        expect(await findings(page)).toEqual([]);
        expect(await fits(page)).toBe(true);
      });
    });
  }

  test('is in Hindi, too', async ({ portal }) => {
    await portal.visit({ as: null, browser: { ...PHONE, locale: 'hi-IN' } }, async (page) => {
      await page.goto('/unsubscribe?token=42.safety.x');
      await page.getByRole('button', { name: 'बंद करें' }).click();
      await page.getByRole('dialog', { name: 'ख़तरनाक ख़राबी के ई-मेल बंद करें?' }).waitFor();
      expect(await latinWords(page, ['Example Solar Works'])).toEqual([]);
      expect(await fits(page)).toBe(true);
    });
  });
});
