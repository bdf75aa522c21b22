import type { Page } from '@playwright/test';
import { findings } from './support/axe-violations.js';
import { ASHA } from './support/portal.js';
import { loginScreen, openDashboard, searchOf, TOTALS } from './support/screens.js';
import { LOOKS } from './support/windows.js';
import { expect, test } from './support/test.js';

/** Avoids checking elements while they fade in. */

test.describe('the appearance', () => {
  const lightness = (page: Page) =>
    page.evaluate(() => {
      const parts = getComputedStyle(document.body)
        .backgroundColor.match(/[\d.]+/g)!
        .map(Number);
      return (parts[0]! + parts[1]! + parts[2]!) / 765;
    });

  test('follows the system’s theme, and remembers a chosen one', { tag: '@smoke' }, async ({ portal }) => {
    await portal.visit({ as: ASHA, browser: { colorScheme: 'dark' } }, async (page) => {
      const { main } = await openDashboard(page);
      expect(await lightness(page)).toBeLessThan(0.25);
      await main.getByRole('button', { name: 'Light theme' }).click();
      await expect.poll(() => lightness(page)).toBeGreaterThan(0.8);
      await openDashboard(page);
      expect(await lightness(page)).toBeGreaterThan(0.8);
      await main.getByRole('button', { name: 'Dark theme' }).waitFor();
    });
  });

  for (const { colorScheme, size, browser } of LOOKS) {
    test(`of the log-in passes axe: ${size}, ${colorScheme}`, async ({ portal }) => {
      await portal.visit({ as: null, browser }, async (page) => {
        await page.goto('/login');
        const { submit } = loginScreen(page);
        await submit.click();
        await page.getByText('Please Enter Password').waitFor();
        expect(await findings(page)).toEqual([]);
      });
    });
  }

  for (const { colorScheme, size, browser } of LOOKS) {
    test(`of the dashboard passes axe: ${size}, ${colorScheme}`, async ({ portal }) => {
      await portal.visit({ as: ASHA, browser }, async (page) => {
        const { thumbnail } = await openDashboard(page);
        // Charts are drawn once they come near the window.
        await thumbnail('Monthly').scrollIntoViewIfNeeded();
        await thumbnail('Monthly').locator('svg').first().waitFor();
        expect(await findings(page)).toEqual([]);
      });
    });
  }

  test('of the table, full screen and the confirmation passes axe', async ({ portal }) => {
    await portal.visit({ as: ASHA }, async (page) => {
      const { table, nav, main, fullScreen } = await openDashboard(page, '/?view=hourly&as=table');
      await table.getByRole('row').nth(1).waitFor();
      expect(await findings(page)).toEqual([]);
      await main.getByRole('button', { name: 'As a table' }).click();
      await main.getByRole('button', { name: 'Full screen' }).click();
      await expect(fullScreen).toShow(TOTALS);
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await nav.getByRole('button', { name: 'Log out' }).click();
      await page.getByRole('dialog', { name: /logout/ }).waitFor();
      expect(await findings(page)).toEqual([]);
    });
  });

  test('does not download simulator or back-office code for a customer', async ({ portal }) => {
    const scripts = async (walk: (page: Page) => Promise<void>, as: string | null) => {
      const texts = new Map<string, Promise<string>>();
      await portal.visit({ as }, async (page) => {
        page.on('response', (response) => {
          if (/\.js$/.test(new URL(response.url()).pathname)) texts.set(response.url(), response.text());
        });
        await walk(page);
        await Promise.all(texts.values());
      });
      return [...texts.keys()].map(async (url) => ({ url, text: await texts.get(url)! }));
    };
    const testers = /reset-counter|loginPasswordAdmin/;
    const isTesters = ({ text }: { text: string }) => testers.test(text);

    const customers = await Promise.all(
      await scripts(async (page) => {
        const { view, thumbnail, plot, fullScreen, nav } = await openDashboard(page);
        await view('Yearly').click();
        await thumbnail('Hourly').click();
        await plot.click();
        await fullScreen.getByRole('button', { name: 'As a table' }).click();
        await page.keyboard.press('Escape');
        await expect.poll(() => searchOf(page).full).toBeUndefined();
        await nav.getByRole('button', { name: 'Log out' }).click();
        await page.getByRole('dialog').waitFor();
      }, ASHA),
    );
    expect(customers.length).toBeGreaterThan(3);
    expect(customers.filter(isTesters).map(({ url }) => url)).toEqual([]);
    expect(customers.map(({ url }) => url).filter((url) => /admin|simulator/i.test(url))).toEqual([]);

    // The same search does find it on its own page.
    const tester = await Promise.all(
      await scripts(async (page) => {
        await page.goto('/dev/simulator');
        await page.getByRole('table').waitFor();
      }, null),
    );
    expect(tester.filter(isTesters).length).toBeGreaterThan(0);

    const stranger = await Promise.all(
      await scripts(async (page) => {
        await page.goto('/login');
        await loginScreen(page).submit.waitFor();
      }, null),
    );
    const dashboardOnly = customers.filter(({ text }) => text.includes('Total Energy: '));
    expect(dashboardOnly.length).toBeGreaterThan(0);
    expect(stranger.map(({ url }) => url)).not.toEqual(
      expect.arrayContaining(dashboardOnly.map(({ url }) => url)),
    );
  });
});
