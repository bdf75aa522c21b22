import type { Page } from '@playwright/test';
import { boxOf } from './support/box-of.js';
import { monthName, shiftMonth, siteToday } from './support/calendar.js';
import { ASHA, type TestPortal } from './support/portal.js';
import { loginScreen, openDashboard, searchOf, TOTALS } from './support/screens.js';
import { PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

test.describe('a phone', () => {
  const visit = (portal: TestPortal, as: string | null, walk: (page: Page) => Promise<void>) =>
    portal.visit({ as, browser: PHONE }, walk);

  /** No element extends beyond the window, except inside containers that scroll horizontally. */
  const fits = (page: Page) =>
    expect(async () => {
      const beside = await page.evaluate(() => {
        const scrollsItself = (element: Element | null): boolean =>
          element !== null &&
          element !== document.documentElement &&
          (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsItself(element.parentElement));
        const cut = [...document.querySelectorAll('body *')].filter((element) => {
          const { width, right } = element.getBoundingClientRect();
          return width > 1 && right > window.innerWidth + 1 && !scrollsItself(element);
        });
        const { scrollWidth } = document.documentElement;
        return {
          scrollWidth,
          window: window.innerWidth,
          cut: cut.map((element) => element.outerHTML.slice(0, 80)),
        };
      });
      expect(beside).toEqual({ scrollWidth: 360, window: 360, cut: [] });
    }).toPass();

  test('shows the log-in without scrolling sideways', async ({ portal }) => {
    await visit(portal, null, async (page) => {
      await page.goto('/login');
      await loginScreen(page).submit.waitFor();
      await fits(page);
    });
  });

  test('has its navigation behind Menu', { tag: '@smoke' }, async ({ portal }) => {
    await visit(portal, ASHA, async (page) => {
      const { title, nav, entries, inverter } = await openDashboard(page);
      expect(await nav.count()).toBe(0);
      const menu = page.getByRole('button', { name: 'Menu' });
      await menu.click();
      await inverter('Farm shed').waitFor();
      await expect(entries).toHaveCount(3);
      await inverter('Farm shed').click();
      await expect(title).toShow('Farm shed');
      await expect(inverter('Home roof')).toBeHidden();
      await menu.click();
      await nav.getByRole('button', { name: 'Log out' }).waitFor();
      await fits(page);
      await page.keyboard.press('Escape');
      await expect(inverter('Home roof')).toBeHidden();
    });
  });

  test('has the answer on the first screen, and shows every view, table and full screen without scrolling sideways', async ({
    portal,
  }) => {
    await visit(portal, ASHA, async (page) => {
      const { hero, view, main, card, fullScreen } = await openDashboard(page);
      const box = await boxOf(hero);
      expect(box.y + box.height).toBeLessThanOrEqual(PHONE.viewport.height);
      await expect(hero).toShow(/Power .*Today/);
      for (const name of ['Daily', 'Hourly', 'Monthly', 'Yearly'] as const) {
        await view(name).click();
        await expect(card).toShow(TOTALS);
        await fits(page);
      }
      await main.getByRole('button', { name: 'As a table' }).click();
      await card.getByRole('row').nth(1).waitFor();
      await fits(page);
      await main.getByRole('button', { name: 'Full screen' }).click();
      await fullScreen.getByRole('row').nth(1).waitFor();
      await fits(page);
    });
  });

  test('keeps name and state in a bar that covers the page, beside the menu button', async ({ portal }) => {
    await visit(portal, ASHA, async (page) => {
      const { title, main, side } = await openDashboard(page);
      await side.scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 4_000);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
      await expect(title).toBeInViewport({ ratio: 1 });
      const chip = main.getByRole('status').first();
      await expect(chip).toBeInViewport({ ratio: 1 });
      const menu = await boxOf(page.getByRole('button', { name: 'Menu' }));
      // Around the button is the bar, so no part of a figure stands beside it.
      const around = await page.evaluate(
        ({ x, y, width, height }) =>
          [
            [x - 3, y + height / 2],
            [x + width + 3, y + height / 2],
            [x + width / 2, y + height + 2],
          ].map(([left, top]) => document.elementFromPoint(left!, top!)?.closest('header') !== null),
        menu,
      );
      expect(around).toEqual([true, true, true]);
      const [name, state] = [await boxOf(title), await boxOf(chip)];
      expect(name.x).toBeGreaterThanOrEqual(menu.x + menu.width);
      expect(name.x + name.width).toBeLessThanOrEqual(state.x);
      await fits(page);
    });
  });

  test('changes the period by a swipe', async ({ portal }) => {
    await visit(portal, ASHA, async (page) => {
      const { main, plot, period } = await openDashboard(page);
      // Charts are drawn once they are visible.
      await main.getByRole('button', { name: 'As a table' }).scrollIntoViewIfNeeded();
      await plot.scrollIntoViewIfNeeded();
      const { x, y, width, height } = await boxOf(plot);
      const finger = await page.context().newCDPSession(page);
      const swipe = async (from: number, to: number) => {
        const at = (part: number) => ({ x: x + part * width, y: y + height / 2 });
        // Explicit timestamps: the swipe takes 0.2 s even on a busy machine.
        let timestamp = Date.now() / 1000;
        const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
          finger.send('Input.dispatchTouchEvent', {
            type,
            touchPoints: part === undefined ? [] : [at(part)],
            timestamp: (timestamp += 0.04),
          });
        await touch('touchStart', from);
        for (const step of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + step * (to - from));
        await touch('touchEnd');
      };
      await swipe(0.2, 0.8);
      await expect(period).toShow(monthName(shiftMonth(siteToday().slice(0, 7), -1)));
      await swipe(0.8, 0.2);
      await expect(period).toShow(monthName(siteToday().slice(0, 7)));
      expect(searchOf(page)).toEqual({});
    });
  });
});
