import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { adminLoginScreen } from './support/account-screens.js';
import { findings } from './support/axe-violations.js';
import { stall } from './support/hold-back.js';
import { ADMIN, PASSWORD, type TestPortal } from './support/portal.js';
import { expect, test } from './support/test.js';
import { LOOKS } from './support/windows.js';

const COPYING = { permissions: ['clipboard-read', 'clipboard-write'] };
const SAID_NO = /status of 4\d\d/;

test.describe('an administrator’s second factor', () => {
  const addAdministrator = async (portal: TestPortal) => {
    const phone = portal.newPhone();
    await portal.rows(
      `INSERT INTO administrators (phone_no, password_hash, first_name, last_name, email, location, demo)
       SELECT $2, password_hash, 'Leela', 'Nair', 'leela@example.com', location, demo FROM administrators WHERE phone_no = $1`,
      [ADMIN, phone],
    );
    return phone;
  };
  /** The app's current code. Resets the last used step, so that a code can be used again. */
  const codeOf = async (portal: TestPortal, secret: string) => {
    await portal.rows('UPDATE administrator_totp SET last_step = 0');
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  };
  const logIn = async (page: Page, phone: string) => {
    await page.goto('/admin/login');
    await adminLoginScreen(page).enter(phone, PASSWORD);
  };
  const begin = async (page: Page) => {
    await page.getByRole('button', { name: 'Set up authenticator app' }).click();
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    return secret;
  };
  /** Makes the administrator's log-in a day old. */
  const age = (portal: TestPortal, phone: string) =>
    portal.rows(
      `UPDATE sessions SET created_at = now() - interval '25 hours'
       WHERE administrator_id = (SELECT id FROM administrators WHERE phone_no = $1)`,
      [phone],
    );
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test('is set up, required at the log-in, and replaceable by a recovery code', async ({ portal }) => {
    const phone = await addAdministrator(portal);
    await portal.visit({ as: null, browser: COPYING, complaints: SAID_NO }, async (page) => {
      await logIn(page, phone);
      await page.getByRole('button', { name: 'Account of Leela Nair' }).click();
      await page.getByRole('link', { name: 'Log-in and security' }).click();
      await page.getByText('No authenticator app is set up.').waitFor();
      const secret = await begin(page);
      await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
      expect(await findings(page)).toEqual([]);
      const code = page.getByLabel('Code shown in the app');
      await code.fill('12');
      await button(page, 'Confirm').click();
      await page.getByText('This code is not right. Please try again.').waitFor();
      await code.fill(await codeOf(portal, secret));
      const confirming = await stall(page, '**/api/confirmTotp');
      await button(page, 'Confirm').click();
      await expect.poll(confirming.asked).toBe(1);
      await page.evaluate(() => history.back());
      confirming.release();
      const codes = page.getByRole('listitem').filter({ hasText: /^[0-9a-f]{7}(-[0-9a-f]{7}){3}$/ });
      await expect(codes).toHaveCount(10);
      const recoveryCode = await codes.first().innerText();
      const shown = page.getByRole('dialog', { name: 'Recovery codes' });
      expect(await findings(page)).toEqual([]);
      await button(page, 'Copy').click();
      await expect(shown.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${recoveryCode}\n`);
      // Neither a link of the page nor Back leaves them.
      const link = (await page.locator('nav a').first().boundingBox())!;
      await page.mouse.click(link.x + link.width / 2, link.y + link.height / 2);
      await expect(shown).toShow('The codes are not shown again. Have you stored them?');
      await page.keyboard.press('Escape');
      await expect(shown.getByText('Have you stored them?')).toHaveCount(0);
      await page.evaluate(() => history.back());
      await expect(shown).toShow('Have you stored them?');
      await expect(codes).toHaveCount(10);
      expect(await findings(page)).toEqual([]);
      await button(page, 'I have stored them').click();
      await page.getByText('An authenticator app is set up.').waitFor();
      await expect(page.getByRole('region', { name: 'Authenticator app' })).toBeFocused();
      await page.getByText('10 recovery codes are left.').waitFor();

      for (const give of [() => codeOf(portal, secret), () => Promise.resolve(recoveryCode)]) {
        await page.context().clearCookies();
        await logIn(page, phone);
        const asked = page.getByLabel('Code', { exact: true });
        await asked.fill('999');
        await button(page, 'Log in').click();
        await page.getByText('This code is not right. Please try again.').waitFor();
        await asked.fill(await give());
        await button(page, 'Log in').click();
        await page.waitForURL('**/admin');
      }
    });
  });

  test('can be changed after the password was entered again', async ({ portal }) => {
    const phone = await addAdministrator(portal);
    await portal.visit({ as: null, complaints: SAID_NO }, async (page) => {
      await logIn(page, phone);
      await page.waitForURL('**/admin');
      await page.goto('/admin/security');
      await age(portal, phone);
      const dialog = page.getByRole('dialog', { name: 'Enter your password again' });
      await button(page, 'Set up authenticator app').click();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('Please enter your password again.').waitFor();
      await button(page, 'Set up authenticator app').click();
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await button(page, 'Continue').click();
      const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
      await page.getByLabel('Code shown in the app').fill(await codeOf(portal, secret));
      await button(page, 'Confirm').click();
      await button(page, 'I have stored them').click();

      await age(portal, phone);
      const question = page.getByRole('dialog', { name: 'Make new recovery codes?' });
      await button(page, 'New recovery codes').click();
      await expect(question).toShow('The codes that you have now stop working.');
      expect(await findings(page)).toEqual([]);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toHaveCount(0);
      await expect(dialog).toHaveCount(0);
      await button(page, 'New recovery codes').click();
      const making = await stall(page, '**/api/newRecoveryCodes');
      await button(page, 'Make new codes').click();
      await expect.poll(making.asked).toBe(1);
      const leaving = page.waitForEvent('dialog');
      await page.evaluate(() => void setTimeout(() => history.back()));
      const asked = await leaving;
      expect(asked.type()).toBe('beforeunload');
      await asked.dismiss();
      making.release();
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await button(page, 'Continue').click();
      await dialog.getByLabel('Code', { exact: true }).fill(await codeOf(portal, secret));
      expect(await findings(page)).toEqual([]);
      await button(page, 'Continue').click();
      await button(page, 'I have stored them').waitFor();
    });
  });

  test('can be a passkey instead of password and code, whose response cannot be replayed', async ({
    portal,
  }) => {
    const phone = await addAdministrator(portal);
    // Passkeys need a host name, not an IP address.
    const url = portal.url.replace('127.0.0.1', 'localhost');
    await portal.visit({ as: null, complaints: SAID_NO }, async (page) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('WebAuthn.enable');
      await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      await page.goto(`${url}/admin/login`);
      await adminLoginScreen(page).enter(phone, PASSWORD);
      await page.waitForURL('**/admin');
      await page.goto(`${url}/admin/security`);
      await page.getByLabel('Name of the device').fill('Office laptop');
      await button(page, 'Add passkey').click();
      await button(page, 'I have stored them').click();
      const passkey = page.getByRole('listitem').filter({ hasText: 'Office laptop' });
      await expect(passkey).toShow(/Not used yet/);
      expect(await findings(page)).toEqual([]);

      await page.context().clearCookies();
      await page.goto(`${url}/admin/login`);
      await button(page, 'Log in with a passkey').waitFor();
      expect(await findings(page)).toEqual([]);
      const sent = page.waitForRequest('**/api/loginPasskeyAdmin');
      await button(page, 'Log in with a passkey').click();
      await page.waitForURL('**/admin');
      const again = await page.request.post(`${url}/api/loginPasskeyAdmin`, {
        data: (await sent).postDataJSON() as object,
      });
      expect([again.status(), ((await again.json()) as { code: string }).code]).toEqual([
        401,
        'invalid_passkey',
      ]);

      await page.goto(`${url}/admin/security`);
      await expect(passkey).toShow(/Last used/);
      await page.context().clearCookies();
      await page.goto(`${url}/admin/login`);
      await adminLoginScreen(page).enter(phone, PASSWORD);
      await page.getByLabel('Code', { exact: true }).waitFor();
      expect(await findings(page)).toEqual([]);
      await button(page, 'Log in with a passkey').click();
      await page.waitForURL('**/admin');
      await page.goto(`${url}/admin/security`);
      await button(page, 'Add passkey').click();
      await page.getByText('Please name the device.').waitFor();
      await age(portal, phone);
      await button(page, 'Remove passkey Office laptop').click();
      const question = page.getByRole('dialog', { name: 'Remove passkey Office laptop?' });
      await expect(question).toShow('It is your only second factor.');
      expect(await findings(page)).toEqual([]);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toHaveCount(0);
      await expect(passkey).toHaveCount(1);
      await button(page, 'Remove passkey Office laptop').click();
      await question.getByRole('button', { name: 'Remove', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Log in with a passkey' }).click();
      await expect(passkey).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Passkeys' })).toBeFocused();
      await page.getByText('No authenticator app is set up. Anyone').waitFor();
    });
  });

  for (const { size, colorScheme, browser } of LOOKS) {
    test(`blocks all other pages while required and missing: ${size}, ${colorScheme}`, async ({ portal }) => {
      await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
        await page.route('**/api/getAdminByToken*', async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ json: { ...(await answer.json()), secondFactorMissing: true } });
        });
        await page.goto('/admin/auditLog');
        await page.getByRole('heading', { level: 1, name: 'Set up a second factor' }).waitFor();
        await expect(page.getByRole('navigation')).toHaveCount(0);
        expect(await findings(page)).toEqual([]);
        await begin(page);
        await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
        expect(await findings(page)).toEqual([]);
      });
    });
  }
});
