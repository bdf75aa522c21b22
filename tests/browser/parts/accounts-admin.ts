import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { adminLoginScreen, resetDialog } from '../support/account-screens.js';
import { codeSentBy } from '../support/codes.js';
import { ADMIN, ASHA, PASSWORD, SUPER_ADMIN, type TestPortal } from '../support/portal.js';
import { isGone, openDashboard, shows } from '../support/screens.js';
import { stall } from '../support/stall.js';

/** An administrator of this test run alone. */
const KIRAN = '9100000088';
const NEXT_PASSWORD = 'Chandra#2026';
const TIMEOUT_MS = 5_000;
const SAID_NO = /status of 4\d\d/;

export function adminTests(portal: () => TestPortal): void {
  const stranger = (walk: (page: Page) => Promise<void>, complaints?: RegExp) =>
    portal().visit({ as: null, complaints }, walk);
  const administrator = (admin: string, walk: (page: Page) => Promise<void>) =>
    portal().visit({ as: null, admin }, walk);
  const snackbar = (page: Page) => page.getByRole('alert');
  const home = () => `${portal().url}/admin`;

  it('is sent to the log-in first, and back to what was wanted', async () => {
    await stranger(async (page) => {
      const calls = await stall(page, '**/api/loginPasswordAdmin*');
      await page.goto('/admin/auditLog');
      await page.waitForURL('**/admin/login');
      const { submit, username, password, enter } = adminLoginScreen(page);
      await submit.click();
      await shows(snackbar(page), 'Invalid Username');
      await shows(page.locator('form'), 'Invalid Username');
      await shows(page.locator('form'), 'Password cannot be empty');
      await username.fill(SUPER_ADMIN);
      await submit.click();
      await shows(snackbar(page), 'Password cannot be empty');
      expect(calls.asked()).toBe(0);
      await page.unroute('**/api/loginPasswordAdmin*');

      await enter(SUPER_ADMIN, 'Wrong@1234');
      await shows(snackbar(page), 'Invalid Credentials');
      expect(await username.inputValue()).toBe(SUPER_ADMIN);
      await password.fill(PASSWORD);
      await password.press('Enter');
      await page.waitForURL('**/admin/auditLog');
      await page.getByRole('heading', { level: 1, name: 'Audit Log' }).waitFor();
    }, SAID_NO);
  });

  it('has the form back after five seconds without an answer', async () => {
    await stranger(async (page) => {
      await stall(page, '**/api/loginPasswordAdmin*');
      await page.goto('/admin/login');
      const { enter, pending, submit } = adminLoginScreen(page);
      const sentAt = Date.now();
      await enter(ADMIN, PASSWORD);
      await pending.waitFor();
      await snackbar(page)
        .getByText(/Something went wrong!\s+Please try again/)
        .waitFor({ timeout: 3 * TIMEOUT_MS });
      expect(Date.now() - sentAt).toBeGreaterThanOrEqual(TIMEOUT_MS - 50);
      expect(await submit.isEnabled()).toBe(true);
    });
  });

  it('sets a new password with a code, at /admin/forgot too', async () => {
    await portal().rows(
      `INSERT INTO administrators (phone_no, password_hash, first_name, last_name, email, location, demo)
       SELECT $2, password_hash, 'Kiran', 'Joshi', 'kiran@example.com', location, demo
       FROM administrators WHERE phone_no = $1`,
      [ADMIN, KIRAN],
    );
    await stranger(async (page) => {
      await page.goto('/admin/forgot');
      const reset = resetDialog(page);
      await reset.phone.fill(KIRAN);
      await reset.password.fill(NEXT_PASSWORD);
      await reset.again.fill(NEXT_PASSWORD);
      const { code } = await codeSentBy(portal(), KIRAN, () => reset.verify.click());
      await reset.code.fill(code);
      await reset.change.click();
      await isGone(reset.dialog);
      await page.waitForURL('**/admin/login');

      const { enter } = adminLoginScreen(page);
      await enter(KIRAN, PASSWORD);
      await shows(snackbar(page), 'Invalid Credentials');
      await enter(KIRAN, NEXT_PASSWORD);
      await page.waitForURL(home());
      await page.getByRole('button', { name: 'Account of Kiran Joshi' }).waitFor();
    }, SAID_NO);
  });

  it('opens the same pop-up from the log-in, and forgets nothing that was typed there', async () => {
    await stranger(async (page) => {
      await page.goto('/admin/login');
      const { username } = adminLoginScreen(page);
      await username.fill(ADMIN);
      await page.getByRole('button', { name: 'Forgot Password' }).click();
      const reset = resetDialog(page);
      expect(await reset.phone.inputValue()).toBe(ADMIN);
      await page.keyboard.press('Escape');
      await isGone(reset.dialog);
      expect(await username.inputValue()).toBe(ADMIN);
    });
  });

  it('sees messages that did not arrive', async () => {
    const [message] = await portal().rows<{ id: number }>(
      `INSERT INTO outbox (kind, phone, text, cause, attempts, error, failed_at)
       VALUES ('communication_lost', '9000000001', 'x', 'browser test', 4, 'carrier: template is not known', now()) RETURNING id`,
    );
    try {
      await administrator(ADMIN, async (page) => {
        await page.goto('/admin/failedMessages');
        await page.getByRole('heading', { level: 1, name: 'Messages that did not arrive' }).waitFor();
        const row = page.getByRole('row').filter({ hasText: 'carrier: template is not known' });
        await shows(row, /9000000001.*Communication lost.*4.*Given up/);
      });
    } finally {
      await portal().rows('DELETE FROM outbox WHERE id = $1', [message!.id]);
    }
    await administrator(ADMIN, async (page) => {
      await page.goto('/admin/failedMessages');
      await page.getByText('Every message was delivered.').waitFor();
    });
  });

  it('is bounced from the super-admin’s page, and has no entry for it', async () => {
    await administrator(ADMIN, async (page) => {
      await page.goto('/admin/auditLog');
      await page.waitForURL(home());
      const nav = page.getByRole('navigation', { name: 'Admin' });
      await nav.getByRole('link', { name: 'Dashboard' }).waitFor();
      expect(await nav.getByRole('link', { name: 'Audit Log' }).count()).toBe(0);
    });
  });

  it('who is super-admin reads the audit log, page by page', async () => {
    await portal().rows(
      `INSERT INTO audit_log (actor_kind, action, target, before, after)
       SELECT 'system', 'browser test', 'inverter ' || n, '{"dealer":"Surya"}', '{"dealer":"Chandra"}' FROM generate_series(1, 30) n`,
    );
    await administrator(SUPER_ADMIN, async (page) => {
      await page.goto('/admin');
      await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit Log' }).click();
      await page.waitForURL('**/admin/auditLog');
      const newest = page.getByRole('row').nth(1);
      await shows(newest, /System browser test inverter 30/);
      const details = newest.getByRole('button', { name: 'Details' });
      await details.press('Enter');
      expect(await details.getAttribute('aria-expanded')).toBe('true');
      await shows(page.getByRole('row').filter({ hasText: 'Chandra' }).last(), 'dealer Surya Chandra');
      const pages = page.getByRole('navigation', { name: 'Pages' });
      expect(await pages.getByRole('button', { name: 'Previous page' }).isDisabled()).toBe(true);
      await pages.getByRole('button', { name: 'Next page' }).click();
      await page.waitForURL('**/admin/auditLog?page=2');
      await shows(page.getByRole('row').nth(1), 'inverter 5');
      await page.reload();
      await shows(page.getByRole('row').nth(1), 'inverter 5');
      await page.goBack();
      await shows(page.getByRole('row').nth(1), 'inverter 30');
    });
  });

  it('asks before it logs out', async () => {
    const session = await portal().logIn(ADMIN, 'loginPasswordAdmin');
    await stranger(async (page) => {
      await page.context().addCookies(session);
      await page.goto('/admin');
      const logout = page.getByRole('button', { name: 'Logout' });
      const question = page.getByRole('dialog', { name: 'Are you sure you want to logout?' });
      await logout.click();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await isGone(question);
      await logout.click();
      await question.getByRole('button', { name: 'Confirm' }).click();
      await page.waitForURL('**/admin/login');
      await page.context().addCookies(session);
      await page.goto('/admin');
      await page.waitForURL('**/admin/login');
    });
  });

  it('may be a customer in the same browser', async () => {
    await portal().visit({ as: ASHA, admin: ADMIN }, async (page) => {
      await openDashboard(page);
      await page.goto('/admin');
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    });
  });
}
