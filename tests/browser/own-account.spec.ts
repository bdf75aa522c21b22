import { fits } from './support/fits.js';
import { findings } from './support/axe-violations.js';
import { PASSWORD } from './support/portal.js';
import { expect, test } from './support/test.js';
import { LOOKS } from './support/windows.js';

const NEW = 'Newer@1234';
const SAID_NO = /status of 4\d\d/;

test.describe('the user’s own account', () => {
  test('lists sessions, logs out one device, and changes the password', async ({ portal }) => {
    const phone = await portal.addCustomer();
    await portal.logIn(phone);
    await portal.visit({ as: phone, complaints: SAID_NO }, async (page) => {
      await page.goto('/userProfile');
      await page.getByRole('link', { name: 'Password and devices' }).click();
      const card = page.getByRole('region', { name: 'Where you are logged in' });
      const devices = card.getByRole('listitem');
      await expect(devices).toHaveCount(2);
      await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
      await devices.getByRole('button', { name: 'Log out' }).click();
      await expect(devices).toHaveCount(1);
      await expect(card).toBeFocused();

      const current = page.getByLabel('Current password');
      const enter = async (from: string, to: string, again = to) => {
        await current.fill(from);
        await page.getByLabel('New password').fill(to);
        await page.getByLabel('Re-enter password').fill(again);
        await page.getByRole('button', { name: 'Change password' }).click();
      };
      await enter(PASSWORD, NEW, 'Other@1234');
      await page.getByText("Passwords don't match").waitFor();
      await enter('Wrong@1234', NEW);
      await page.getByText('Your current password is not right.').waitFor();
      await enter(PASSWORD, 'Password@1');
      await page.getByText('This password is among those that attackers try first.').waitFor();
      await enter(PASSWORD, NEW);
      await page.getByText('Password changed successfully.').waitFor();
      await expect(current).toHaveValue('');
      await page.reload();
      await expect(devices).toHaveCount(1);
    });
  });

  test('logs out everywhere after a confirmation', async ({ portal }) => {
    const phone = await portal.addCustomer();
    await portal.visit({ as: phone }, async (page) => {
      await page.goto('/security');
      await page.getByRole('button', { name: 'Log out everywhere' }).click();
      const question = page.getByRole('dialog', { name: 'Log out everywhere' });
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await question.getByRole('button', { name: 'Log out everywhere' }).click();
      await page.waitForURL('**/login');
      const left = await portal.rows(
        `SELECT FROM sessions WHERE role = 'customer' AND account_id = (SELECT id FROM users WHERE phone_no = $1)`,
        [phone],
      );
      expect(left).toHaveLength(0);
    });
  });

  for (const { size, colorScheme, browser } of LOOKS) {
    test(`fits the window and passes axe: ${size}, ${colorScheme}`, async ({ portal }) => {
      const phone = await portal.addCustomer();
      await portal.logIn(phone);
      await portal.visit({ as: phone, browser }, async (page) => {
        await page.goto('/security');
        await page.getByText('This device').waitFor();
        await page.getByRole('button', { name: 'Change password' }).click();
        await page.getByText('This field is required').first().waitFor();
        expect(await findings(page)).toEqual([]);
        expect(await fits(page)).toBe(true);
      });
    });
  }
});
