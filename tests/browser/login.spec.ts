import type { Page } from '@playwright/test';
import { ASHA, PASSWORD, type TestPortal } from './support/portal.js';
import { dashboard, loginScreen, searchOf } from './support/screens.js';
import { stall } from './support/hold-back.js';
import { expect, test } from './support/test.js';

const LOGIN = '**/api/loginPassword*';
const USER = '**/api/getUserByToken*';
const TIMEOUT_MS = 8_000;
/** Console error that the browser logs for 401, which a log-in may answer. */
const REFUSED = /status of 401/;

test.describe('the log-in screen', () => {
  const stranger = (portal: TestPortal, walk: (page: Page) => Promise<void>, complaints?: RegExp) =>
    portal.visit({ as: null, complaints }, walk);

  test('is shown without a session', async ({ portal }) => {
    await stranger(portal, async (page) => {
      await page.goto('/');
      await page.waitForURL('**/login');
      await loginScreen(page).number.waitFor();
      expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Log in']);
      expect(await page.title()).toContain('Log in');
    });
  });

  test('tries the cookie first, and continues without showing the form', async ({ portal }) => {
    await portal.visit({ as: ASHA }, async (page) => {
      const user = await stall(page, USER);
      await page.goto('/login');
      await page.getByRole('status', { name: 'Checking whether you’re logged in' }).waitFor();
      expect(await page.locator('input').count()).toBe(0);
      user.release();
      await page.waitForURL(`${portal.url}/`);
      await dashboard(page).title.waitFor();
    });
  });

  test('asks for missing input under the field and in the snackbar, without calling the server', async ({
    portal,
  }) => {
    await stranger(portal, async (page) => {
      const calls = await stall(page, LOGIN);
      await page.goto('/login');
      const { number, password, submit, snackbar } = loginScreen(page);
      await submit.click();
      await expect(page.locator('form')).toShow('Please Enter Username');
      await expect(page.locator('form')).toShow('Please Enter Password');
      await expect(snackbar).toShow('Please Enter Username');
      await expect(number).toBeFocused();
      for (const wrong of ['900000000', '90000000x1']) {
        await number.fill(wrong);
        await password.fill('x');
        await submit.click();
        await expect(snackbar).toShow('Please Enter Username');
        expect(await page.locator('form').innerText()).not.toContain('Please Enter Password');
        await expect(number).toHaveAttribute('aria-invalid', 'true');
      }
      await number.fill(ASHA);
      await password.fill('');
      await submit.click();
      await expect(snackbar).toShow('Please Enter Password');
      await expect(page.locator('form')).toShow('Please Enter Password');
      expect(await page.locator('form').innerText()).not.toContain('Please Enter Username');
      expect(calls.asked()).toBe(0);
    });
  });

  test('shows Invalid Credentials in the snackbar for three seconds, and longer in the form', async ({
    portal,
  }) => {
    await stranger(
      portal,
      async (page) => {
        await page.goto('/login');
        const { enter, number, snackbar } = loginScreen(page);
        await enter(ASHA, 'Wrong@1234');
        await expect(snackbar).toShow('Invalid Credentials');
        const saidAt = Date.now();
        await expect(snackbar.getByText('Invalid Credentials')).toBeHidden();
        expect(Date.now() - saidAt).toBeGreaterThan(2_000);
        await expect(page.locator('form')).toShow('Invalid Credentials');
        await expect(number).toHaveValue(ASHA);
        // The message does not reveal which numbers are registered.
        await enter('9999999999');
        await expect(snackbar).toShow('Invalid Credentials');
        expect(new URL(page.url()).pathname).toBe('/login');
      },
      REFUSED,
    );
  });

  test('shows and hides the password', async ({ portal }) => {
    await stranger(portal, async (page) => {
      await page.goto('/login');
      const { password } = loginScreen(page);
      await password.fill('Secret@12');
      await expect(password).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(password).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: 'Hide password' }).click();
      await expect(password).toHaveAttribute('type', 'password');
      await expect(password).toHaveValue('Secret@12');
    });
  });

  test('submits on Enter, and cannot be submitted twice', async ({ portal }) => {
    await stranger(portal, async (page) => {
      const calls = await stall(page, LOGIN);
      await page.goto('/login');
      const { number, password, pending } = loginScreen(page);
      await number.fill(ASHA);
      await password.fill(PASSWORD);
      await password.press('Enter');
      await pending.waitFor();
      await expect(pending).toBeDisabled();
      await password.press('Enter');
      calls.release();
      await page.waitForURL(`${portal.url}/`);
      expect(calls.asked()).toBe(1);
    });
  });

  test('enables the form again after eight seconds without an answer', async ({ portal }) => {
    await stranger(portal, async (page) => {
      await stall(page, LOGIN);
      await page.goto('/login');
      const { enter, pending, submit, snackbar, number } = loginScreen(page);
      const sentAt = Date.now();
      await enter(ASHA);
      await pending.waitFor();
      await snackbar.getByText('Something went wrong!').waitFor({ timeout: 3 * TIMEOUT_MS });
      expect(Date.now() - sentAt).toBeGreaterThanOrEqual(TIMEOUT_MS - 50);
      await submit.waitFor();
      await expect(submit).toBeEnabled();
      await expect(number).toHaveValue(ASHA);
      await page.unroute(LOGIN);
      await submit.click();
      await page.waitForURL(`${portal.url}/`);
    });
  });

  test('enables the form again if the account does not load in this time', async ({ portal }) => {
    await stranger(portal, async (page) => {
      await page.goto('/login');
      const { enter, number, submit, snackbar } = loginScreen(page);
      await number.waitFor();
      const user = await stall(page, USER);
      await enter(ASHA);
      await snackbar.getByText('Something went wrong!').waitFor({ timeout: 3 * TIMEOUT_MS });
      expect(user.asked()).toBe(1);
      await expect(submit).toBeEnabled();
      await expect(number).toHaveValue(ASHA);
      await page.unroute(USER);
      await submit.click();
      await page.waitForURL(`${portal.url}/`);
    });
  });

  test('leads back to the requested URL', { tag: '@smoke' }, async ({ portal }) => {
    await stranger(portal, async (page) => {
      await page.goto('/?inverter=HG10-2509-01182&view=monthly');
      await page.waitForURL('**/login');
      await loginScreen(page).enter(ASHA);
      await expect(dashboard(page).title).toShow('Shop roof');
      expect(searchOf(page)).toEqual({ inverter: 'HG10-2509-01182', view: 'monthly' });
    });
  });

  test('can be used by keyboard, and so can the switcher', async ({ portal }) => {
    await stranger(portal, async (page) => {
      await page.goto('/login');
      const { number, password, submit } = loginScreen(page);
      await expect(number).toBeFocused();
      await page.keyboard.type(ASHA);
      await page.keyboard.press('Tab');
      await expect(password).toBeFocused();
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('checkbox', { name: /^This device is shared/ })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(submit).toBeFocused();
      await page.keyboard.press('Enter');

      const { view, card, switcher } = dashboard(page);
      await card.waitFor();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await page.keyboard.press('Enter');
      const isInside = () => switcher.evaluate((group) => group.contains(document.activeElement));
      for (let presses = 0; presses < 12 && !(await isInside()); presses++) await page.keyboard.press('Tab');
      // One Tab stop; arrow keys move inside it and do not change the period.
      const wanted = view('Monthly');
      for (let presses = 0; presses < 4; presses++) {
        if (await wanted.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('ArrowRight');
      }
      await expect(wanted).toBeFocused();
      expect(await wanted.evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe('none');
      await page.keyboard.press('Enter');
      await expect.poll(() => searchOf(page)).toEqual({ view: 'monthly' });
      await expect(wanted).toHaveAttribute('aria-pressed', 'true');
    });
  });
});
