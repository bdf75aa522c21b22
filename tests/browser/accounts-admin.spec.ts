import type { Page } from '@playwright/test';
import { adminLoginScreen, resetDialog } from './support/account-screens.js';
import { codeSentBy } from './support/codes.js';
import { ADMIN, ASHA, PASSWORD, SUPER_ADMIN, type TestPortal } from './support/portal.js';
import { openDashboard, shownPhone } from './support/screens.js';
import { stall } from './support/hold-back.js';
import { expect, test } from './support/test.js';

const NEXT_PASSWORD = 'Chandra#2026';
const TIMEOUT_MS = 5_000;
const SAID_NO = /status of 4\d\d/;

test.describe('an administrator', () => {
  const stranger = (portal: TestPortal, walk: (page: Page) => Promise<void>, complaints?: RegExp) =>
    portal.visit({ as: null, complaints }, walk);
  const administrator = (portal: TestPortal, admin: string, walk: (page: Page) => Promise<void>) =>
    portal.visit({ as: null, admin }, walk);
  const snackbar = (page: Page) => page.getByRole('alert');
  const home = (portal: TestPortal) => `${portal.url}/admin`;

  test('is sent to the log-in first, then to the requested page', { tag: '@smoke' }, async ({ portal }) => {
    await stranger(
      portal,
      async (page) => {
        const calls = await stall(page, '**/api/loginPasswordAdmin*');
        await page.goto('/admin/auditLog');
        await page.waitForURL('**/admin/login');
        const { submit, username, password, enter } = adminLoginScreen(page);
        await submit.click();
        await expect(snackbar(page)).toShow('Invalid Username');
        await expect(page.locator('form')).toShow('Invalid Username');
        await expect(page.locator('form')).toShow('Password cannot be empty');
        await username.fill(SUPER_ADMIN);
        await submit.click();
        await expect(snackbar(page)).toShow('Password cannot be empty');
        expect(calls.asked()).toBe(0);
        await page.unroute('**/api/loginPasswordAdmin*');

        await enter(SUPER_ADMIN, 'Wrong@1234');
        await expect(snackbar(page)).toShow('Invalid Credentials');
        await expect(username).toHaveValue(SUPER_ADMIN);
        await password.fill(PASSWORD);
        await password.press('Enter');
        await page.waitForURL('**/admin/auditLog');
        await page.getByRole('heading', { level: 1, name: 'Audit Log' }).waitFor();
      },
      SAID_NO,
    );
  });

  test('can use the form again after five seconds without an answer', async ({ portal }) => {
    await stranger(portal, async (page) => {
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
      await expect(submit).toBeEnabled();
    });
  });

  test('can use the form again if the account does not load in this time', async ({ portal }) => {
    await stranger(portal, async (page) => {
      await page.goto('/admin/login');
      const { enter, pending, submit } = adminLoginScreen(page);
      await submit.waitFor();
      const admin = await stall(page, '**/api/getAdminByToken*');
      await enter(ADMIN, PASSWORD);
      await pending.waitFor();
      await snackbar(page)
        .getByText(/Something went wrong!\s+Please try again/)
        .waitFor({ timeout: 3 * TIMEOUT_MS });
      expect(admin.asked()).toBe(1);
      await page.unroute('**/api/getAdminByToken*');
      await submit.click();
      await page.waitForURL('**/admin');
    });
  });

  test('sets a new password with a code, at /admin/forgot too', async ({ portal }) => {
    const kiran = portal.newPhone();
    await portal.rows(
      `INSERT INTO administrators (phone_no, password_hash, first_name, last_name, email, location, demo)
       SELECT $2, password_hash, 'Kiran', 'Joshi', 'kiran@example.com', location, demo
       FROM administrators WHERE phone_no = $1`,
      [ADMIN, kiran],
    );
    await stranger(
      portal,
      async (page) => {
        await page.goto('/admin/forgot');
        const reset = resetDialog(page);
        await reset.phone.fill(kiran);
        await reset.password.fill(NEXT_PASSWORD);
        await reset.again.fill(NEXT_PASSWORD);
        const { code } = await codeSentBy(portal, kiran, () => reset.verify.click());
        await reset.code.fill(code);
        await reset.change.click();
        await expect(reset.dialog).toBeHidden();
        await page.waitForURL('**/admin/login');

        const { enter } = adminLoginScreen(page);
        await enter(kiran, PASSWORD);
        await expect(snackbar(page)).toShow('Invalid Credentials');
        await enter(kiran, NEXT_PASSWORD);
        await page.waitForURL(home(portal));
        await page.getByRole('button', { name: 'Account of Kiran Joshi' }).waitFor();
      },
      SAID_NO,
    );
  });

  test('opens the same pop-up from the log-in, and keeps the typed number', async ({ portal }) => {
    await stranger(portal, async (page) => {
      await page.goto('/admin/login');
      const { username } = adminLoginScreen(page);
      await username.fill(ADMIN);
      await page.getByRole('button', { name: 'Forgot Password' }).click();
      const reset = resetDialog(page);
      await expect(reset.phone).toHaveValue(ADMIN);
      await page.keyboard.press('Escape');
      await expect(reset.dialog).toBeHidden();
      await expect(username).toHaveValue(ADMIN);
    });
  });

  test('sees failed messages', async ({ portal }) => {
    const [message] = await portal.rows<{ id: number }>(
      `INSERT INTO outbox (kind, phone, text, cause, attempts, error, failed_at)
       VALUES ('communication_lost', '9000000001', 'x', 'browser test', 4, 'carrier: template is not known', now()) RETURNING id`,
    );
    try {
      await administrator(portal, ADMIN, async (page) => {
        await page.goto('/admin/failedMessages');
        await page.getByRole('heading', { level: 1, name: 'Failed Messages' }).waitFor();
        const row = page.getByRole('row').filter({ hasText: 'carrier: template is not known' });
        await expect(row).toShow(/\+91 90000 00001.*Communication lost.*4.*Given up/);
      });
    } finally {
      await portal.rows('DELETE FROM outbox WHERE id = $1', [message!.id]);
    }
    await administrator(portal, ADMIN, async (page) => {
      await page.goto('/admin/failedMessages');
      await page.getByText('No message has failed.').waitFor();
    });
  });

  test('can be disabled and enabled by the super-admin', async ({ portal }) => {
    const kiran = portal.newPhone();
    await portal.rows(
      `INSERT INTO administrators (phone_no, password_hash, first_name, last_name, email, location, demo)
       SELECT $2, password_hash, 'Kiran', 'Rao', 'rao@example.com', location, demo FROM administrators WHERE phone_no = $1`,
      [ADMIN, kiran],
    );
    await administrator(portal, SUPER_ADMIN, async (page) => {
      await page.goto(`/admin?tab=admins&search=${kiran}`);
      const row = page.getByRole('row').filter({ hasText: shownPhone(kiran) });
      await row.getByRole('button', { name: /^Details of/ }).click();
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Disable' }).click();
      await expect(dialog).toShow(/Disable Kiran Rao\?.*cannot log in until enabled/);
      await dialog.getByRole('button', { name: 'Disable' }).click();
      await page.getByRole('status').filter({ hasText: 'Kiran Rao is disabled.' }).waitFor();
      await expect(row).toShow(/Kiran Rao\s*Disabled/);
    });
    await stranger(
      portal,
      async (page) => {
        await page.goto('/admin/login');
        await adminLoginScreen(page).enter(kiran, PASSWORD);
        await expect(snackbar(page)).toShow('This account is disabled. Please ask your super-admin.');
      },
      SAID_NO,
    );
    await administrator(portal, SUPER_ADMIN, async (page) => {
      await page.goto(`/admin?tab=admins&search=${kiran}`);
      await page.getByRole('button', { name: /^Details of/ }).click();
      await page.getByRole('button', { name: 'Enable' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click();
      await page.getByRole('status').filter({ hasText: 'Kiran Rao can log in again.' }).waitFor();
    });
    await stranger(portal, async (page) => {
      await page.goto('/admin/login');
      await adminLoginScreen(page).enter(kiran, PASSWORD);
      await page.waitForURL(home(portal));
    });
  });

  test('is redirected from the super-admin’s form, and has no entry for the audit log', async ({
    portal,
  }) => {
    await administrator(portal, ADMIN, async (page) => {
      await page.goto('/admin/registerAdmin');
      await page.waitForURL(home(portal));
      const nav = page.getByRole('navigation', { name: 'Admin' });
      await nav.getByRole('link', { name: 'Dashboard' }).waitFor();
      expect(await nav.getByRole('link', { name: 'Audit Log' }).count()).toBe(0);
    });
  });

  test('filters the audit log by actor, action, object and period', async ({ portal }) => {
    await portal.adminSessionOf(SUPER_ADMIN);
    const [inverter] = await portal.rows<{ id: number }>('SELECT min(id)::int AS id FROM inverters');
    const { id } = inverter!;
    await portal.rows(
      `INSERT INTO audit_log (actor_kind, actor_id, action, target, at)
       SELECT 'administrator', min(id), unnest(ARRAY['updateInverter', 'removeInverter']), $1, '2021-05-20T06:30:00Z' FROM administrators`,
      [`inverter ${id}`],
    );
    await administrator(portal, SUPER_ADMIN, async (page) => {
      await page.goto('/admin/auditLog');
      const filter = page.getByRole('form', { name: 'Filters' });
      const rows = page.getByRole('main').getByRole('table').first().locator('tbody > tr');
      await filter.getByLabel('From day').fill('2021-05-20');
      await filter.getByLabel('To day').fill('2021-05-20');
      await expect(rows).toHaveCount(2);
      await filter.getByLabel('Action').selectOption('Changed an inverter');
      await filter.getByLabel('Target').fill(`inverter ${id}`);
      await filter.getByLabel('Target').press('Enter');
      await expect(rows).toHaveCount(1);
      await rows
        .first()
        .getByRole('button', { name: /^Only / })
        .click();
      await expect.poll(() => new URL(page.url()).searchParams.get('who')).toMatch(/^administrator \d+$/);
      await expect(rows.first()).toShow('Changed an inverter');
      await rows
        .first()
        .getByRole('link', { name: `inverter ${id}` })
        .click();
      await page.waitForURL(`**/admin/inverter/${id}`);
      await page.goBack();
      await filter.getByRole('button', { name: 'Clear filters' }).click();
      await expect(filter.getByLabel('Action')).toHaveValue('');
      await expect(rows.nth(2)).toBeVisible();
    });
  });

  test('reads the audit log page by page as super-admin', async ({ portal }) => {
    // A log-in would add a newer entry.
    await portal.adminSessionOf(SUPER_ADMIN);
    await portal.rows(
      // No such inverters exist: an inverter's page shows its entries.
      `INSERT INTO audit_log (actor_kind, action, target, before, after)
       SELECT 'system', 'browser test', 'inverter ' || 9000000 + n, '{"dealer":"Surya"}', '{"dealer":"Chandra"}' FROM generate_series(1, 30) n`,
    );
    await administrator(portal, SUPER_ADMIN, async (page) => {
      await page.goto('/admin');
      await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit Log' }).click();
      await page.waitForURL('**/admin/auditLog');
      const newest = page.getByRole('row').nth(1);
      await expect(newest).toShow(/System browser test inverter 9000030/);
      const details = newest.getByRole('button', { name: 'Details' });
      await details.press('Enter');
      await expect(details).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByRole('row').filter({ hasText: 'Chandra' }).last()).toShow(
        'dealer Surya Chandra',
      );
      const pages = page.getByRole('navigation', { name: 'Pages' });
      await expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled();
      await pages.getByRole('button', { name: 'Next page' }).click();
      await page.waitForURL('**/admin/auditLog?page=2');
      await expect(page.getByRole('row').nth(1)).toShow('inverter 9000005');
      await page.reload();
      await expect(page.getByRole('row').nth(1)).toShow('inverter 9000005');
      await page.goBack();
      await expect(page.getByRole('row').nth(1)).toShow('inverter 9000030');
    });
  });

  test('asks before it logs out', async ({ portal }) => {
    const session = await portal.logIn(ADMIN, 'loginPasswordAdmin');
    // Calls pending when the session ends get 401.
    const visitor = { as: null, complaints: /status of 401/ };
    await portal.visit(visitor, async (page) => {
      await page.context().addCookies(session);
      await page.goto('/admin');
      const logout = page.getByRole('button', { name: 'Logout' });
      const question = page.getByRole('dialog', { name: 'Are you sure you want to logout?' });
      await logout.click();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      await logout.click();
      await question.getByRole('button', { name: 'Confirm' }).click();
      await page.waitForURL('**/admin/login');
      await page.context().addCookies(session);
      await page.goto('/admin');
      await page.waitForURL('**/admin/login');
    });
  });

  test('can also be logged in as a customer in the same browser', async ({ portal }) => {
    await portal.visit({ as: ASHA, admin: ADMIN }, async (page) => {
      await openDashboard(page);
      await page.goto('/admin');
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    });
  });
});
