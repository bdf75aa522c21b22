import type { Page } from '@playwright/test';
import { boxOf } from './support/box-of.js';
import { findings } from './support/axe-violations.js';
import { ASHA } from './support/portal.js';
import { loginScreen, openDashboard } from './support/screens.js';
import { PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

const BROKEN = /Failed to load resource|net::ERR_|error occurred in|dynamically imported module/;
const API = '**/api/**';

test.describe('recovery', () => {
  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);
  const away = (page: Page) => page.getByRole('status').filter({ hasText: 'Heliograph isn’t responding.' });

  test('offers to retry a page whose script failed to load', async ({ portal }) => {
    await portal.visit({ as: ASHA, complaints: BROKEN }, async (page) => {
      const code = /assets\/dashboard-page-.*\.js/;
      await page.route(code, (route) => route.abort());
      await page.goto('/');
      await page.getByRole('heading', { name: 'This page could not be shown.' }).waitFor();
      await expect(page.getByRole('main')).toHaveCount(1);
      await page.getByRole('button', { name: 'Try again' }).click();
      // After a second failure only a reload can help.
      await page.getByRole('button', { name: 'Reload page' }).waitFor();
      await page.unroute(code);
      await page.getByRole('button', { name: 'Reload page' }).click();
      await page.getByRole('region', { name: 'Power now' }).waitFor();
    });
  });

  test(
    'keeps typed input while the server is unreachable, and continues when it is back',
    { tag: '@smoke' },
    async ({ portal }) => {
      await portal.visit({ as: null, complaints: BROKEN, browser: PHONE }, async (page) => {
        await page.goto('/login');
        const { enter, number, password, submit } = loginScreen(page);
        await number.waitFor();
        await mark(page);
        await page.route(API, (route) => route.abort());
        await enter(ASHA);
        await away(page).waitFor();
        await page.locator('form').getByText('Something went wrong!').waitFor();
        expect(await findings(page)).toEqual([]);
        await page.unroute(API);
        await expect(away(page)).toBeHidden();
        expect([await number.inputValue(), (await password.inputValue()).length]).toEqual([ASHA, 9]);
        await submit.click();
        await page.getByRole('region', { name: 'Power now' }).waitFor();
        expect(await isSameDocument(page)).toBe(true);
      });
    },
  );

  test('retries by the button, without a reload', async ({ portal }) => {
    await portal.visit({ as: ASHA, complaints: BROKEN, browser: PHONE }, async (page) => {
      const path = '**/api/getInverterByUserId**';
      await page.route(path, (route) => route.fulfill({ status: 500, body: '<html>' }));
      await page.goto('/');
      const alert = page
        .getByRole('alert')
        .filter({ hasText: 'Could not retrieve data, Please reload page' });
      await alert.waitFor();
      expect(await findings(page)).toEqual([]);
      await mark(page);
      await page.unroute(path);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('region', { name: 'Power now' }).waitFor();
      expect(await isSameDocument(page)).toBe(true);
    });
  });

  test('shows on the dashboard of a phone that it is offline, with the age of the figures', async ({
    portal,
  }) => {
    await portal.visit({ as: ASHA, complaints: BROKEN, browser: PHONE }, async (page) => {
      const { main } = await openDashboard(page);
      await page.context().setOffline(true);
      const banner = main.getByRole('status').filter({ hasText: 'You are offline.' });
      await banner.getByText(/Data from \d\d:\d\d, \d+ s ago/).waitFor();
      const menu = await boxOf(page.getByRole('button', { name: 'Menu' }));
      expect((await boxOf(banner)).y).toBeGreaterThanOrEqual(menu.y + menu.height);
      expect(await findings(page)).toEqual([]);
      await page.context().setOffline(false);
      await expect(banner).toBeHidden();
    });
  });
});
