import type { Page } from '@playwright/test';
import { ASHA, type TestPortal } from './support/portal.js';
import { kWh } from './support/amounts.js';
import { monthName, shiftMonth, siteToday, weekday } from './support/calendar.js';
import { openDashboard, searchOf, textOf } from './support/screens.js';
import { expect, test } from './support/test.js';

test.describe('past periods', () => {
  const visit = (portal: TestPortal, walk: (page: Page) => Promise<void>) => portal.visit({ as: ASHA }, walk);
  const monthsAgo = (steps: number) => shiftMonth(siteToday().slice(0, 7), -steps);
  const isMonth = (page: Page, month: string | null) =>
    expect.poll(() => searchOf(page).date?.slice(0, 7) ?? null).toBe(month);

  test('are reached by buttons and keys: back, forward and today', { tag: '@smoke' }, async ({ portal }) => {
    await visit(portal, async (page) => {
      const { period, main, card } = await openDashboard(page);
      const [previous, next, today] = ['Previous month', 'Next month', 'Today'].map((name) =>
        main.getByRole('button', { name, exact: true }),
      );
      await expect(period).toShow(monthName(monthsAgo(0)));
      expect([await next!.isDisabled(), await today!.isDisabled()]).toEqual([true, true]);
      await previous!.click();
      await previous!.click();
      await expect(period).toShow(monthName(monthsAgo(2)));
      await isMonth(page, monthsAgo(2));
      const { values } = await portal.ask<{ values: number[] }>(
        ASHA,
        `/api/getInverterDataDaily/1?month=${monthsAgo(2)}`,
      );
      const wattHours = values.reduce((sum, value) => sum + value, 0);
      await expect(card).toShow(`${kWh(wattHours)} kWh`);
      await next!.click();
      await expect(period).toShow(monthName(monthsAgo(1)));
      await today!.click();
      await expect(period).toShow(monthName(monthsAgo(0)));
      expect(searchOf(page)).toEqual({});

      await page.keyboard.press('ArrowLeft');
      await expect(period).toShow(monthName(monthsAgo(1)));
      await page.keyboard.press('ArrowLeft');
      await expect(period).toShow(monthName(monthsAgo(2)));
      await page.keyboard.press('ArrowRight');
      await expect(period).toShow(monthName(monthsAgo(1)));
      await page.keyboard.press('t');
      await expect(period).toShow(monthName(monthsAgo(0)));
      // There is no later period.
      await page.keyboard.press('ArrowRight');
      expect(searchOf(page)).toEqual({});
    });
  });

  test('leave the focus on a button at the newest period', async ({ portal }) => {
    await visit(portal, async (page) => {
      const { period, main } = await openDashboard(page);
      for (const name of ['Next month', 'Today']) {
        await main.getByRole('button', { name: 'Previous month' }).press('Enter');
        await expect(period).toShow(monthName(monthsAgo(1)));
        const button = main.getByRole('button', { name, exact: true });
        await button.press('Enter');
        await expect(button).toBeDisabled();
        await expect(button).toBeFocused();
        await button.press('Enter');
        expect(searchOf(page)).toEqual({});
      }
    });
  });

  test('are reached by day and by year', async ({ portal }) => {
    await visit(portal, async (page) => {
      const { period, main, view } = await openDashboard(page, '/?view=hourly');
      await expect(period).toShow(weekday(siteToday()));
      await main.getByRole('button', { name: 'Previous day' }).click();
      await expect(period).toShow(weekday(siteToday(-1)));
      expect(searchOf(page)).toEqual({ view: 'hourly', date: siteToday(-1) });
      await view('Monthly').click();
      const year = siteToday(-1).slice(0, 4);
      await expect.poll(() => textOf(period)).toBe(year);
      await main.getByRole('button', { name: 'Previous year' }).click();
      const lastYear = String(Number(year) - 1);
      await expect.poll(() => textOf(period)).toBe(lastYear);
      await view('Daily').click();
      await expect(period).toShow(lastYear);
    });
  });

  test('are kept in the URL: Back and reload restore them', async ({ portal }) => {
    await visit(portal, async (page) => {
      const { period, view, inverter, title } = await openDashboard(page);
      await inverter('Shop roof').click();
      await expect(title).toShow('Shop roof');
      await page.keyboard.press('ArrowLeft');
      await expect(period).toShow(monthName(monthsAgo(1)));
      await page.keyboard.press('ArrowLeft');
      await expect(period).toShow(monthName(monthsAgo(2)));
      await view('Monthly').click();
      await expect(period).toShow(monthsAgo(2).slice(0, 4));
      await page.goBack();
      await expect(period).toShow(monthName(monthsAgo(2)));
      await page.goBack();
      await expect(period).toShow(monthName(monthsAgo(1)));
      await page.reload();
      await expect(period).toShow(monthName(monthsAgo(1)));
      await expect(title).toShow('Shop roof');
      await expect(view('Daily')).toHaveAttribute('aria-pressed', 'true');
      await page.goForward();
      await expect(period).toShow(monthName(monthsAgo(2)));
    });
  });

  test('apply several choices made faster than the page is drawn', async ({ portal }) => {
    await visit(portal, async (page) => {
      const { title, period } = await openDashboard(page);
      await page.evaluate(() => {
        const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
        document.querySelector<HTMLElement>('nav a[href*="HG10-2509-01182"]')!.click();
        press();
        press();
      });
      await expect(title).toShow('Shop roof');
      await expect(period).toShow(monthName(monthsAgo(2)));
    });
  });

  test('fall back to the present if the URL is invalid', async ({ portal }) => {
    await visit(portal, async (page) => {
      const { period, title, view } = await openDashboard(
        page,
        '/?inverter=HG99-0000-00000&view=weekly&date=2026-02-31&full=maybe',
      );
      await expect(title).toShow('Home roof');
      await expect(period).toShow(monthName(monthsAgo(0)));
      await expect(view('Daily')).toHaveAttribute('aria-pressed', 'true');
    });
  });
});
