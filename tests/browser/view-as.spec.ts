import type { Page } from '@playwright/test';
import { findings } from './support/axe-violations.js';
import { boxOf } from './support/box-of.js';
import { fits } from './support/fits.js';
import { ADMIN, ASHA, type TestPortal } from './support/portal.js';
import { expect, test } from './support/test.js';

/** Calls that a view refuses, or that come after its end. */
const REFUSED = /40[134] \((Forbidden|Unauthorized|Not Found)\)/;

const bannerOf = (page: Page, name: string) =>
  page.getByRole('complementary', { name: `You are viewing ${name}’s portal` });

/** Begins a view of the customer with this phone number in a window. */
async function view(page: Page, phone: string): Promise<void> {
  await page.goto(`/admin?tab=users&search=${phone}`);
  await page.getByRole('button', { name: /^Details of/ }).click();
  await page.getByRole('button', { name: 'View portal' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** Headless windows are always visible, so none tells the page that the person came back to it. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

async function asViewer(portal: TestPortal, walk: (page: Page) => Promise<void>): Promise<void> {
  await portal.visit({ as: null, complaints: REFUSED }, async (page) => {
    await page.context().addCookies(await portal.logIn(ADMIN, 'loginPasswordAdmin'));
    await walk(page);
  });
}

test('a window follows the view that another window began, and leaves with it', async ({ portal }) => {
  const other = await portal.addCustomer('Noor', 'Shaikh');
  await asViewer(portal, async (page) => {
    await view(page, ASHA);
    await bannerOf(page, 'Asha Kulkarni').waitFor();
    const second = await page.context().newPage();
    await view(second, other);
    await comeBack(page);
    await bannerOf(page, 'Noor Shaikh').waitFor();
    await expect(page.getByRole('main')).not.toContainText('Home roof');
    await bannerOf(second, 'Noor Shaikh').getByRole('button', { name: 'End' }).click();
    await second.waitForURL('**/admin?tab=users');
    await comeBack(page);
    await page.waitForURL('**/admin?tab=users');
  });
});

test('a view that has ended elsewhere leads to the back office, not to the login', async ({ portal }) => {
  await asViewer(portal, async (page) => {
    await view(page, ASHA);
    await bannerOf(page, 'Asha Kulkarni').waitFor();
    const ended = page.waitForResponse('**/api/endViewAsCustomer');
    // The page may leave before the click, so nothing waits for the script's end.
    await page.evaluate(() => {
      void fetch('/api/endViewAsCustomer', { method: 'POST', headers: { 'x-portal': 'admin' } }).then(() =>
        document.querySelector<HTMLElement>('a[href="/viewTicket"]')?.click(),
      );
    });
    expect((await ended).status()).toBe(200);
    // Several navigations follow each other; waitForURL fails if one of them is cut short.
    await expect(page).toHaveURL(/\/admin\?tab=users$/);
  });
});

test('every page with the customer’s name says that it is a view', async ({ portal }) => {
  await asViewer(portal, async (page) => {
    await view(page, ASHA);
    await page.goto('/verifyInverter');
    await bannerOf(page, 'Asha Kulkarni').waitFor();
    await page.goto('/security');
    const devices = page.getByRole('region', { name: 'Where you are logged in' });
    await expect(devices).toShow('Only the customer can see this list.');
    await expect(devices.getByRole('button')).toHaveCount(0);
  });
});

const ONLY_CUSTOMER = 'Only the customer can do this.';

test('what only the customer can do is disabled in a view, and says why', async ({ portal }) => {
  await asViewer(portal, async (page) => {
    await view(page, ASHA);
    const nav = page.getByRole('navigation', { name: 'Main' });
    for (const entry of ['Add Inverter', 'Report Issue'])
      await nav.getByRole('link', { name: `${entry} ${ONLY_CUSTOMER}` }).waitFor();
    await expect(nav.getByRole('link', { name: ONLY_CUSTOMER })).toHaveCount(2);
    const main = page.getByRole('main');
    const controls = main.locator('fieldset').locator('button, input, select, textarea');
    for (const path of ['viewInverter', 'reportIssue', 'tariff', 'alerts', 'security', 'userProfile']) {
      await page.goto(`/${path}`);
      await expect(main).toShow('Only the customer can make changes here.');
      await expect(controls.and(page.locator(':disabled')).first(), path).toBeVisible();
      await expect(controls.and(page.locator(':enabled')), path).toHaveCount(0);
    }
    for (const link of ['Set or change', 'Choose how you get them', 'Password and devices'])
      await main.getByRole('link', { name: `${link} ${ONLY_CUSTOMER}` }).waitFor();
    await page.goto('/viewTicket');
    await main.getByRole('link', { name: `Report Issue ${ONLY_CUSTOMER}` }).waitFor();
  });
});

test('the menu’s last entry ends a view', async ({ portal }) => {
  await asViewer(portal, async (page) => {
    await view(page, ASHA);
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('button', { name: 'Log out' })).toHaveCount(0);
    await nav.getByRole('button', { name: 'End view' }).click();
    await expect(page).toHaveURL(/\/admin\?tab=users$/);
  });
});

test('on a phone in Hindi the banner is low, and covers nothing that has the focus', async ({ portal }) => {
  const browser = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' as const };
  await portal.visit({ as: null, browser, complaints: REFUSED }, async (page) => {
    await page.context().addCookies(await portal.logIn(ADMIN, 'loginPasswordAdmin'));
    await view(page, ASHA);
    await page.evaluate(() => localStorage.setItem('language', 'hi'));
    for (const path of ['reportIssue', 'userProfile', 'viewTicket']) {
      await page.goto(`/${path}`);
      await page.getByRole('main').locator('section, form, table, li').first().waitFor();
      expect(await findings(page), path).toEqual([]);
      expect(await fits(page), path).toBe(true);
    }
    const banner = await boxOf(page.getByRole('complementary', { name: /Asha Kulkarni/ }));
    expect(banner.height).toBeLessThan(96);
    expect((await boxOf(page.getByRole('heading', { level: 1 }))).x).toBeLessThan(16);
    // Backwards from the end, so that each step scrolls up.
    await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
      [...document.querySelectorAll<HTMLElement>('main button:enabled')].at(-1)!.focus();
    });
    const focused = page.locator('main :focus');
    for (; (await focused.count()) > 0; await page.keyboard.press('Shift+Tab'))
      expect((await boxOf(focused)).y).toBeGreaterThanOrEqual(banner.height);
  });
});
