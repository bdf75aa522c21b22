import type { Page } from '@playwright/test';
import { expect, test } from './support/test.js';
import { ASHA } from './support/portal.js';
import { PHONE } from './support/windows.js';

/** Calls of the API and scripts, in order of their requests. */
const requestsOf = async (page: Page) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return urls;
};
const count = (urls: readonly string[], call: string) => urls.filter((url) => url === `/api/${call}`).length;

test.describe('the first requests', () => {
  test('ask for the customer and the inverters once, before the scripts are evaluated', async ({
    portal,
  }) => {
    await portal.visit({ as: ASHA, browser: PHONE }, async (page) => {
      const asked = page.waitForRequest(/getInverterByUserId/);
      await page.route('**/assets/index-*.js', async (route) => {
        await asked;
        await route.continue();
      });
      const urls = await requestsOf(page);
      expect([count(urls, 'getUserByToken'), count(urls, 'getInverterByUserId')]).toEqual([1, 1]);
    });
  });

  const late: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    'the scripts were evaluated': (page) => page.waitForLoadState('load'),
    'the page was rendered without it': (page) => page.locator('#root > *').first().waitFor(),
  };
  for (const [moment, happens] of Object.entries(late)) {
    test(`ask for them once, too, if the customer’s response comes after ${moment}`, async ({ portal }) => {
      await portal.visit({ as: ASHA, browser: PHONE }, async (page) => {
        await page.route('**/api/getUserByToken', async (route) => {
          await happens(page);
          await route.continue();
        });
        const urls = await requestsOf(page);
        expect([count(urls, 'getUserByToken'), count(urls, 'getInverterByUserId')]).toEqual([1, 1]);
      });
    });
  }

  test('of a stranger ask for no inverters', async ({ portal }) => {
    await portal.visit({ as: null, browser: PHONE }, async (page) => {
      const urls = await requestsOf(page);
      await page.waitForURL('**/login');
      expect(count(urls, 'getInverterByUserId')).toBe(0);
    });
  });
});
