import {
  adminLoginScreen,
  inverterScreen,
  registrationScreen,
  resetDialog,
} from './support/account-screens.js';
import { fits } from './support/fits.js';
import { findings } from './support/axe-violations.js';
import { SUPER_ADMIN } from './support/portal.js';
import { LOOKS, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

/** Avoids checking elements while they fade in. */
test.describe('the appearance of accounts', () => {
  for (const { colorScheme, size, browser } of LOOKS) {
    test(`passes axe before the log-in: ${size}, ${colorScheme}`, async ({ portal }) => {
      await portal.visit({ as: null, browser }, async (page) => {
        await page.goto('/registerUser');
        const registration = registrationScreen(page);
        await registration.submit.click();
        await expect(registration.form).toShow('This field is required');
        expect(await findings(page)).toEqual([]);
        expect(await fits(page)).toBe(true);

        await page.goto('/verifyInverter');
        await inverterScreen(page).getOtp.click();
        await expect(page.getByRole('main')).toShow('This field is required');
        expect(await findings(page)).toEqual([]);
        expect(await fits(page)).toBe(true);

        await page.goto('/login');
        await page.getByRole('button', { name: 'Forgot Password' }).click();
        const reset = resetDialog(page);
        await reset.verify.click();
        await expect(reset.dialog).toShow('This field is required');
        expect(await findings(page)).toEqual([]);

        await page.goto('/admin/login');
        await adminLoginScreen(page).submit.click();
        await expect(page.locator('form')).toShow('Invalid Username');
        expect(await findings(page)).toEqual([]);
        expect(await fits(page)).toBe(true);
      });
    });
  }

  for (const { colorScheme, size, browser } of LOOKS) {
    test(`passes axe in the back office: ${size}, ${colorScheme}`, async ({ portal }) => {
      await portal.visit({ as: null, admin: SUPER_ADMIN, browser }, async (page) => {
        await page.goto('/admin/failedMessages');
        await page.getByText('No message has failed.').waitFor();
        expect(await findings(page)).toEqual([]);
        await page.goto('/admin/auditLog');
        await page.getByRole('button', { name: 'Details' }).first().click();
        expect(await findings(page)).toEqual([]);
        expect(await fits(page)).toBe(true);
        const menu = page.getByRole('button', { name: 'Menu' });
        if (await menu.isVisible()) await menu.click();
        await page.getByRole('button', { name: 'Logout' }).click();
        await page.getByRole('dialog', { name: 'Are you sure you want to logout?' }).waitFor();
        expect(await findings(page)).toEqual([]);
      });
    });
  }

  test('scrolls to the top when another page opens', async ({ portal }) => {
    await portal.visit({ as: null, browser: PHONE }, async (page) => {
      await page.goto('/registerUser');
      const link = page.getByRole('link', { name: 'Log in' });
      await link.scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      await link.click();
      await page.waitForURL('**/login');
      await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  });

  test('downloads back-office code only for administrators', async ({ portal }) => {
    const scripts = async (addresses: readonly string[]) => {
      const texts: Promise<string>[] = [];
      await portal.visit({ as: null }, async (page) => {
        page.on('response', (response) => {
          if (/\.js$/.test(new URL(response.url()).pathname)) texts.push(response.text());
        });
        for (const address of addresses) {
          await page.goto(address);
          await page.locator('input').first().waitFor();
          await Promise.all(texts);
        }
      });
      return Promise.all(texts);
    };
    const admins = /loginPasswordAdmin|changeAdminPassword|getAuditLog|getFailedMessages/;
    const customers = await scripts(['/login', '/registerUser', '/verifyInverter']);
    expect(customers.length).toBeGreaterThan(3);
    expect(customers.filter((script) => admins.test(script))).toEqual([]);
    // The same search does find it in the back office.
    expect((await scripts(['/admin/login'])).filter((script) => admins.test(script))).not.toEqual([]);
  });
});
