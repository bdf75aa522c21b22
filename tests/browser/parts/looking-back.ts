import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { ASHA, type TestPortal } from '../support/portal.js';
import { kWh } from '../support/amounts.js';
import { monthName, shiftMonth, siteToday, weekday } from '../support/calendar.js';
import { openDashboard, searchOf, shows, textOf } from '../support/screens.js';

export function lookingBackTests(portal: () => TestPortal): void {
  const visit = (walk: (page: Page) => Promise<void>) => portal().visit({ as: ASHA }, walk);
  const monthsAgo = (steps: number) => shiftMonth(siteToday().slice(0, 7), -steps);
  const isMonth = (page: Page, month: string | null) =>
    eventually(async () => expect(searchOf(page).date?.slice(0, 7) ?? null).toBe(month));

  it('goes back, on and to today by buttons and by keys', async () => {
    await visit(async (page) => {
      const { period, main, card } = await openDashboard(page);
      const [previous, next, today] = ['Previous month', 'Next month', 'Today'].map((name) =>
        main.getByRole('button', { name, exact: true }),
      );
      await shows(period, monthName(monthsAgo(0)));
      expect([await next!.isDisabled(), await today!.isDisabled()]).toEqual([true, true]);
      await previous!.click();
      await previous!.click();
      await shows(period, monthName(monthsAgo(2)));
      await isMonth(page, monthsAgo(2));
      const { values } = await portal().ask<{ values: number[] }>(
        ASHA,
        `/api/getInverterDataDaily/1?month=${monthsAgo(2)}`,
      );
      const wattHours = values.reduce((sum, value) => sum + value, 0);
      await shows(card, `${kWh(wattHours)} kWh`);
      await next!.click();
      await shows(period, monthName(monthsAgo(1)));
      await today!.click();
      await shows(period, monthName(monthsAgo(0)));
      expect(searchOf(page)).toEqual({});

      await page.keyboard.press('ArrowLeft');
      await shows(period, monthName(monthsAgo(1)));
      await page.keyboard.press('ArrowLeft');
      await shows(period, monthName(monthsAgo(2)));
      await page.keyboard.press('ArrowRight');
      await shows(period, monthName(monthsAgo(1)));
      await page.keyboard.press('t');
      await shows(period, monthName(monthsAgo(0)));
      // There is nothing ahead.
      await page.keyboard.press('ArrowRight');
      expect(searchOf(page)).toEqual({});
    });
  });

  it('goes back by days and by years', async () => {
    await visit(async (page) => {
      const { period, main, view } = await openDashboard(page, '/?view=hourly');
      await shows(period, weekday(siteToday()));
      await main.getByRole('button', { name: 'Previous day' }).click();
      await shows(period, weekday(siteToday(-1)));
      expect(searchOf(page)).toEqual({ view: 'hourly', date: siteToday(-1) });
      await view('Monthly').click();
      const year = siteToday(-1).slice(0, 4);
      await eventually(async () => expect(await textOf(period)).toBe(year));
      await main.getByRole('button', { name: 'Previous year' }).click();
      const lastYear = String(Number(year) - 1);
      await eventually(async () => expect(await textOf(period)).toBe(lastYear));
      await view('Daily').click();
      await shows(period, lastYear);
    });
  });

  it('keeps the place in the address: Back and reload restore it', async () => {
    await visit(async (page) => {
      const { period, view, inverter, title } = await openDashboard(page);
      await inverter('Shop roof').click();
      await shows(title, 'Shop roof');
      await page.keyboard.press('ArrowLeft');
      await shows(period, monthName(monthsAgo(1)));
      await page.keyboard.press('ArrowLeft');
      await shows(period, monthName(monthsAgo(2)));
      await view('Monthly').click();
      await shows(period, monthsAgo(2).slice(0, 4));
      await page.goBack();
      await shows(period, monthName(monthsAgo(2)));
      await page.goBack();
      await shows(period, monthName(monthsAgo(1)));
      await page.reload();
      await shows(period, monthName(monthsAgo(1)));
      await shows(title, 'Shop roof');
      expect(await view('Daily').getAttribute('aria-pressed')).toBe('true');
      await page.goForward();
      await shows(period, monthName(monthsAgo(2)));
    });
  });

  it('loses none of several choices made faster than the page is drawn', async () => {
    await visit(async (page) => {
      const { title, period } = await openDashboard(page);
      await page.evaluate(() => {
        const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
        document.querySelector<HTMLElement>('nav a[href*="HG10-2509-01182"]')!.click();
        press();
        press();
      });
      await shows(title, 'Shop roof');
      await shows(period, monthName(monthsAgo(2)));
    });
  });

  it('shows the present where the address holds nonsense', async () => {
    await visit(async (page) => {
      const { period, title, view } = await openDashboard(
        page,
        '/?inverter=HG99-0000-00000&view=weekly&date=2026-02-31&full=maybe',
      );
      await shows(title, 'Home roof');
      await shows(period, monthName(monthsAgo(0)));
      expect(await view('Daily').getAttribute('aria-pressed')).toBe('true');
    });
  });
}
