import type { Page } from '@playwright/test';
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
    await page.waitForURL('**/admin?tab=users');
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

test('a view says that it can change nothing, and its last entry ends it', async ({ portal }) => {
  await asViewer(portal, async (page) => {
    await view(page, ASHA);
    await page.goto('/reportIssue');
    const main = page.getByRole('main');
    await main.getByLabel('Serial Number').selectOption({ index: 1 });
    await main.getByLabel('Title').fill('No power');
    await main.getByLabel('Description').fill('Since this morning');
    await main.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(main).toShow('You are looking at this portal as its customer: nothing can be changed.');
    await expect(main).not.toContainText('try again');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('button', { name: 'Log out' })).toHaveCount(0);
    await nav.getByRole('button', { name: 'End view' }).click();
    await page.waitForURL('**/admin?tab=users');
  });
});
