import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { ASHA, PASSWORD, type TestPortal } from '../support/portal.js';
import { dashboard, isGone, loginScreen, searchOf, shows } from '../support/screens.js';
import { stall } from '../support/stall.js';

const LOGIN = '**/api/loginPassword*';
const TIMEOUT_MS = 8_000;
/** What the browser writes down of an answer 401, which is one of the answers of a log-in. */
const REFUSED = /status of 401/;

export function loginTests(portal: () => TestPortal): void {
  const stranger = (walk: (page: Page) => Promise<void>, complaints?: RegExp) =>
    portal().visit({ as: null, complaints }, walk);

  it('is where the way leads without a session', async () => {
    await stranger(async (page) => {
      await page.goto('/');
      await page.waitForURL('**/login');
      await loginScreen(page).number.waitFor();
      expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Log in']);
      expect(await page.title()).toContain('Log in');
    });
  });

  it('tries the cookie first, and goes on without showing its form', async () => {
    await portal().visit({ as: ASHA }, async (page) => {
      const user = await stall(page, '**/api/getUserByToken*');
      await page.goto('/login');
      await page.getByRole('status', { name: 'Looking whether you are logged in' }).waitFor();
      expect(await page.locator('input').count()).toBe(0);
      user.release();
      await page.waitForURL(`${portal().url}/`);
      await dashboard(page).title.waitFor();
    });
  });

  it('asks for what is missing, under the field and in the snackbar, without asking the server', async () => {
    await stranger(async (page) => {
      const calls = await stall(page, LOGIN);
      await page.goto('/login');
      const { number, password, submit, snackbar } = loginScreen(page);
      await submit.click();
      await shows(page.locator('form'), 'Please Enter Username');
      await shows(page.locator('form'), 'Please Enter Password');
      await shows(snackbar, 'Please Enter Username');
      await eventually(async () =>
        expect(await number.evaluate((field) => field === document.activeElement)).toBe(true),
      );
      for (const wrong of ['900000000', '90000000x1']) {
        await number.fill(wrong);
        await password.fill('x');
        await submit.click();
        await shows(snackbar, 'Please Enter Username');
        expect(await page.locator('form').innerText()).not.toContain('Please Enter Password');
        expect(await number.getAttribute('aria-invalid')).toBe('true');
      }
      await number.fill(ASHA);
      await password.fill('');
      await submit.click();
      await shows(snackbar, 'Please Enter Password');
      await shows(page.locator('form'), 'Please Enter Password');
      expect(await page.locator('form').innerText()).not.toContain('Please Enter Username');
      expect(calls.asked()).toBe(0);
    });
  });

  it('says Invalid Credentials in the snackbar for three seconds, and lastingly in the form', async () => {
    await stranger(async (page) => {
      await page.goto('/login');
      const { enter, number, snackbar } = loginScreen(page);
      await enter(ASHA, 'Wrong@1234');
      await shows(snackbar, 'Invalid Credentials');
      const saidAt = Date.now();
      await isGone(snackbar.getByText('Invalid Credentials'));
      expect(Date.now() - saidAt).toBeGreaterThan(2_000);
      await shows(page.locator('form'), 'Invalid Credentials');
      expect(await number.inputValue()).toBe(ASHA);
      // Nobody learns which numbers are known.
      await enter('9999999999');
      await shows(snackbar, 'Invalid Credentials');
      expect(new URL(page.url()).pathname).toBe('/login');
    }, REFUSED);
  });

  it('shows and hides the password', async () => {
    await stranger(async (page) => {
      await page.goto('/login');
      const { password } = loginScreen(page);
      await password.fill('Secret@12');
      expect(await password.getAttribute('type')).toBe('password');
      await page.getByRole('button', { name: 'Show password' }).click();
      expect(await password.getAttribute('type')).toBe('text');
      await page.getByRole('button', { name: 'Hide password' }).click();
      expect(await password.getAttribute('type')).toBe('password');
      expect(await password.inputValue()).toBe('Secret@12');
    });
  });

  it('submits by Enter, and cannot be pressed twice', async () => {
    await stranger(async (page) => {
      const calls = await stall(page, LOGIN);
      await page.goto('/login');
      const { number, password, pending } = loginScreen(page);
      await number.fill(ASHA);
      await password.fill(PASSWORD);
      await password.press('Enter');
      await pending.waitFor();
      expect(await pending.isDisabled()).toBe(true);
      await password.press('Enter');
      calls.release();
      await page.waitForURL(`${portal().url}/`);
      expect(calls.asked()).toBe(1);
    });
  });

  it('gives the form back after eight seconds without an answer', async () => {
    await stranger(async (page) => {
      await stall(page, LOGIN);
      await page.goto('/login');
      const { enter, pending, submit, snackbar, number } = loginScreen(page);
      const sentAt = Date.now();
      await enter(ASHA);
      await pending.waitFor();
      await snackbar.getByText('Something went wrong!').waitFor({ timeout: 3 * TIMEOUT_MS });
      expect(Date.now() - sentAt).toBeGreaterThanOrEqual(TIMEOUT_MS - 50);
      await submit.waitFor();
      expect(await submit.isEnabled()).toBe(true);
      expect(await number.inputValue()).toBe(ASHA);
      await page.unroute(LOGIN);
      await submit.click();
      await page.waitForURL(`${portal().url}/`);
    });
  });

  it('leads back to the address that was wanted', async () => {
    await stranger(async (page) => {
      await page.goto('/?inverter=HG10-2509-01182&view=monthly');
      await page.waitForURL('**/login');
      await loginScreen(page).enter(ASHA);
      await shows(dashboard(page).title, 'Shop roof');
      expect(searchOf(page)).toEqual({ inverter: 'HG10-2509-01182', view: 'monthly' });
    });
  });

  it('can be used without a mouse, and so can the switcher', async () => {
    await stranger(async (page) => {
      await page.goto('/login');
      const { number, password, submit } = loginScreen(page);
      const hasFocus = async (place: typeof number) =>
        expect(await place.evaluate((element) => element === document.activeElement)).toBe(true);
      await eventually(() => hasFocus(number));
      await page.keyboard.type(ASHA);
      await page.keyboard.press('Tab');
      await hasFocus(password);
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Tab');
      await hasFocus(page.getByRole('button', { name: 'Show password' }));
      await page.keyboard.press('Tab');
      await hasFocus(submit);
      await page.keyboard.press('Enter');

      const { view, card, switcher } = dashboard(page);
      await card.waitFor();
      await page.keyboard.press('Tab');
      await hasFocus(page.getByRole('link', { name: 'Skip to content' }));
      await page.keyboard.press('Enter');
      const isInside = () => switcher.evaluate((group) => group.contains(document.activeElement));
      for (let presses = 0; presses < 12 && !(await isInside()); presses++) await page.keyboard.press('Tab');
      // One stop of Tab; arrows go on inside it, and leave the period alone.
      const wanted = view('Monthly');
      for (let presses = 0; presses < 4; presses++) {
        if (await wanted.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('ArrowRight');
      }
      await hasFocus(wanted);
      expect(await wanted.evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe('none');
      await page.keyboard.press('Enter');
      await eventually(async () => expect(searchOf(page)).toEqual({ view: 'monthly' }));
      await eventually(async () => expect(await wanted.getAttribute('aria-pressed')).toBe('true'));
    });
  });
}
