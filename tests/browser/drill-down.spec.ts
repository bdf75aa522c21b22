import type { Locator, Page } from '@playwright/test';
import { boxOf } from './support/box-of.js';
import { findings } from './support/axe-violations.js';
import { monthName, shiftMonth, siteToday, weekday } from './support/calendar.js';
import { bars, columnOf, drawing, fullScreen, graphCard } from './support/large-graph.js';
import { ASHA } from './support/portal.js';
import { openDashboard, searchOf, textOf } from './support/screens.js';
import { PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

const THIS_YEAR = siteToday().slice(0, 4);
/** A whole day with its power. */
const DAY = siteToday(-1);
const MONTH = DAY.slice(0, 7);
const YEAR = DAY.slice(0, 4);
const DAY_NUMBER = String(Number(DAY.slice(8)));
/** `19 Nov`, as the tooltip's button names a day. */
const dayName = (date: string) => `${Number(date.slice(8))} ${monthName(date.slice(0, 7)).slice(0, 3)}`;

const YEARS = { view: 'yearly' };
const MONTHS = { view: 'monthly', ...(YEAR !== THIS_YEAR && { date: `${YEAR}-01-01` }) };
const DAYS = { ...(MONTH !== siteToday().slice(0, 7) && { date: `${MONTH}-01` }) };
const POWER = { view: 'hourly', of: 'power', date: DAY };
const ALL = { inverter: 'all' };
const FULL = { full: '1' };

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.replace(/\s+/g, ' '));

const shows = (page: Page, search: Record<string, string>) =>
  expect.poll(() => searchOf(page)).toEqual(search);

/** Hovers a column until its tooltip is there. */
async function hover(page: Page, place: Locator, label: string, said: string | RegExp) {
  await expect(async () => {
    const { x, y } = await columnOf(place, label);
    await page.mouse.move(x + 1, y);
    await page.mouse.move(x, y);
    expect(await textOf(place)).toMatch(said);
  }).toPass();
}

test.describe('a bar of the large graph', () => {
  for (const [dashboard, which] of [
    ['one inverter', {}],
    ['all inverters', ALL],
  ] as const) {
    const address = (rest: Record<string, string>) =>
      `/?${new URLSearchParams({ ...which, ...rest }).toString()}`;

    test(`opens its months, days and power by a click in full screen, and Back returns: ${dashboard}`, async ({
      portal,
    }) => {
      await portal.visit({ as: ASHA }, async (page) => {
        await openDashboard(page, address(YEARS));
        await drawing(graphCard(page)).click();
        await shows(page, { ...which, ...YEARS, ...FULL });
        const click = async (label: string) => {
          const { x, y } = await columnOf(fullScreen(page), label);
          await page.mouse.click(x, y);
        };
        await click(YEAR);
        await shows(page, { ...which, ...MONTHS, ...FULL });
        await click(monthName(MONTH).slice(0, 3));
        await shows(page, { ...which, ...DAYS, ...FULL });
        await click(DAY_NUMBER);
        await shows(page, { ...which, ...POWER, ...FULL });
        await expect(fullScreen(page)).toShow(/Peak [\d.]+ k?W at \d\d:\d\d/);
        await expect(fullScreen(page)).toHaveAttribute('aria-label', /^Power, /);
        for (const level of [DAYS, MONTHS, YEARS]) {
          await page.goBack();
          await shows(page, { ...which, ...level, ...FULL });
        }
        await page.goBack();
        await shows(page, { ...which, ...YEARS });
        await expect(fullScreen(page)).toBeHidden();
      });
    });

    test(`opens them by the tooltip’s button in the card: ${dashboard}`, async ({ portal }) => {
      await portal.visit({ as: ASHA }, async (page) => {
        await openDashboard(page, address(YEARS));
        const open = async (label: string, name: string) => {
          const button = graphCard(page).getByRole('button', { name: `Open ${name}` });
          await expect(async () => {
            await hover(page, graphCard(page), label, `Open ${name}`);
            const { x, y } = await columnOf(graphCard(page), label);
            const box = (await button.boundingBox({ timeout: 1_000 }))!;
            // Straight up from the bar, as a hand moves.
            await page.mouse.move(x, y);
            await page.mouse.move(x, box.y + box.height / 2, { steps: 8 });
            const isHovered = (element: Element) => element.matches(':hover');
            expect(await button.evaluate(isHovered, undefined, { timeout: 1_000 })).toBe(true);
          }).toPass();
          await page.mouse.down();
          await page.mouse.up();
        };
        await open(YEAR, YEAR);
        await shows(page, { ...which, ...MONTHS });
        await open(monthName(MONTH).slice(0, 3), monthName(MONTH));
        await shows(page, { ...which, ...DAYS });
        await open(DAY_NUMBER, dayName(DAY));
        await shows(page, { ...which, ...POWER });
        await expect(graphCard(page)).toShow(/Peak [\d.]+ k?W at/);
        await page.goBack();
        await shows(page, { ...which, ...DAYS });
      });
    });
  }

  test('is reached by keyboard: arrow keys move, Enter opens', async ({ portal }) => {
    await portal.visit({ as: ASHA }, async (page) => {
      const { main, period } = await openDashboard(page, '/?view=yearly');
      await drawing(graphCard(page)).waitFor();
      await bars(main, 'Open a year').last().waitFor();
      await main.getByRole('button', { name: 'Full screen' }).focus();
      await page.keyboard.press('Tab');
      expect(await focused(page)).toMatch(new RegExp(`^${THIS_YEAR}: [\\d.,]+ .?Wh, `));
      await page.keyboard.press('Home');
      const first = await focused(page);
      await page.keyboard.press('ArrowLeft');
      expect(await focused(page)).toBe(first);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      expect(await focused(page)).not.toBe(first);
      // The tooltip shows the focused bar.
      await expect(graphCard(page)).toShow(`Open ${THIS_YEAR}`);
      await page.keyboard.press('Escape');
      await shows(page, YEARS);
      if (YEAR !== THIS_YEAR) await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await shows(page, MONTHS);
      // The focus stays with the graph: on the newest month, after which nothing is known.
      await expect.poll(() => focused(page)).toMatch(new RegExp(`^\\w+ ${YEAR}: `));
      if (MONTH !== siteToday().slice(0, 7)) await page.keyboard.press('ArrowLeft');
      await expect.poll(() => focused(page)).toMatch(new RegExp(`^${monthName(MONTH)}: `));
      await page.keyboard.press('Enter');
      await shows(page, DAYS);
      const day = weekday(DAY).source.slice(0, -5);
      await expect.poll(() => focused(page)).toMatch(/^[A-Z][a-z]{2} \d+ [A-Z]/);
      if (!new RegExp(day).test((await focused(page))!)) await page.keyboard.press('ArrowLeft');
      await expect.poll(() => focused(page)).toMatch(new RegExp(`^\\w+ ${dayName(DAY)}: `));
      await page.keyboard.press('Enter');
      await shows(page, POWER);
      await expect(period).toShow(weekday(DAY));
      // An hour opens nothing, so the arrow keys step by day again.
      expect(await page.getByRole('group', { name: /^Open a/ }).count()).toBe(0);
      await expect(graphCard(page)).toShow(/Peak/);
      await page.keyboard.press('ArrowRight');
      await expect(period).toShow(weekday(siteToday()));
    });
  });

  for (const [place, rest, back] of [
    ['the card', {}, 'the browser'],
    ['full screen', FULL, 'the browser'],
    ['full screen', FULL, 'its arrow'],
    ['the table', { as: 'table' }, 'the browser'],
  ] as const) {
    test(`has the focus again after Back: ${place}, by ${back}`, async ({ portal }) => {
      await portal.visit({ as: ASHA }, async (page) => {
        await page.goto(`/?${new URLSearchParams({ ...YEARS, ...rest }).toString()}`);
        const graph = place === 'full screen' ? fullScreen(page) : graphCard(page);
        const names = graph.locator('a[data-bar]');
        const goBack = () =>
          back === 'its arrow' ? graph.getByRole('button', { name: 'Back' }).press('Enter') : page.goBack();
        const levels = [
          { level: YEARS, bar: YEAR },
          { level: MONTHS, bar: MONTH },
          { level: DAYS, bar: DAY },
        ];
        for (const { level, bar } of levels) {
          await shows(page, { ...level, ...rest });
          await names.and(page.locator(`[data-bar="${bar}"]`)).press('Enter');
        }
        await shows(page, { ...POWER, ...rest });
        // Back from a level that isn't drawn yet leaves the focus where it is.
        await graph.and(page.getByLabel(/^Power, /)).waitFor();
        for (const { level, bar } of levels.reverse()) {
          await goBack();
          await shows(page, { ...level, ...rest });
          await expect(names.and(page.locator(`[data-bar="${bar}"]`))).toBeFocused();
        }
      });
    });
  }

  test('is a link in the table', async ({ portal }) => {
    await portal.visit({ as: ASHA }, async (page) => {
      const { table } = await openDashboard(page, '/?view=yearly&as=table');
      await table.getByRole('link', { name: YEAR }).click();
      await shows(page, { ...MONTHS, as: 'table' });
      await table.getByRole('link', { name: monthName(MONTH) }).click();
      await shows(page, { ...DAYS, as: 'table' });
      await table.getByRole('link', { name: new RegExp(` ${dayName(DAY)}`) }).click();
      await shows(page, { ...POWER, as: 'table' });
      await expect(table).toShow(/Time Power, W .* 12:\d\d [\d,]+ measured/);
      expect(await table.getByRole('link').count()).toBe(0);
      for (const level of [DAYS, MONTHS, YEARS]) {
        await page.goBack();
        await shows(page, { ...level, as: 'table' });
      }
    });
  });

  test('is opened on a phone by a tap, and the button of its tooltip', async ({ portal }) => {
    await portal.visit({ as: ASHA, browser: PHONE }, async (page) => {
      await openDashboard(page, '/?view=yearly');
      // Charts are drawn once they are visible.
      await graphCard(page).getByRole('button', { name: 'As a table' }).scrollIntoViewIfNeeded();
      await drawing(graphCard(page)).tap();
      await shows(page, { ...YEARS, ...FULL });
      const place = fullScreen(page);
      await drawing(place).waitFor();
      const button = place.getByRole('button', { name: `Open ${THIS_YEAR}` });
      const tapBar = async () => {
        const { x, y } = await columnOf(place, THIS_YEAR);
        // A second tap would fall on the button.
        if (!(await button.isVisible())) await page.touchscreen.tap(x, y);
        await button.waitFor({ timeout: 3_000 });
      };
      await expect(tapBar).toPass();
      expect((await boxOf(button)).height).toBeGreaterThanOrEqual(44);
      expect(await findings(page)).toEqual([]);
      await shows(page, { ...YEARS, ...FULL });
      // axe scrolls, which closes the tooltip.
      await expect(async () => {
        await tapBar();
        await button.tap({ timeout: 1_000 });
      }).toPass();
      await shows(page, { view: 'monthly', ...FULL });
      await place.getByRole('button', { name: 'Back' }).tap();
      await shows(page, { ...YEARS, ...FULL });
      await place.getByRole('button', { name: 'Back' }).tap();
      await shows(page, YEARS);
    });
  });

  test('is named in Hindi', async ({ portal }) => {
    await portal.visit({ as: ASHA, browser: PHONE }, async (page) => {
      await page.addInitScript(() => localStorage.setItem('language', 'hi'));
      await page.goto('/?view=yearly&full=1');
      const place = page.getByRole('dialog');
      const names = bars(place, 'कोई साल खोलें');
      const button = place.getByRole('button', { name: `${THIS_YEAR} खोलें` });
      // The tooltip appears once the chart is drawn.
      await expect(async () => {
        await names.last().focus();
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('ArrowRight');
        await button.waitFor({ timeout: 2_000 });
      }).toPass();
      const said = [
        await place.innerText(),
        ...(await names.evaluateAll((all) => all.map((bar) => bar.ariaLabel))),
      ];
      expect(said.join(' ').replace(/[kM]?Wh|HG[\d-]+|Home roof|Esc/g, '')).not.toMatch(/[A-Za-z]{2,}/);
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await shows(page, { view: 'monthly', ...FULL });
      await bars(place, 'कोई महीना खोलें').last().waitFor();
    });
  });

  test('opens nothing if nothing is known of it', async ({ portal }) => {
    await portal.visit({ as: ASHA }, async (page) => {
      const { main } = await openDashboard(page, '/?view=yearly');
      const next = String(Number(THIS_YEAR) + 1);
      await hover(page, graphCard(page), next, new RegExp(`${next} – to come`));
      expect(await textOf(graphCard(page))).not.toContain('Open');
      expect(await bars(main, 'Open a year').count()).toBeLessThanOrEqual(3);
    });
  });

  test('opens a day’s energy if its power is no longer stored', async ({ portal }) => {
    await portal.visit({ as: ASHA }, async (page) => {
      const old = shiftMonth(MONTH, -6);
      const { main } = await openDashboard(page, `/?date=${old}-01`);
      await bars(main, 'Open a day').first().focus();
      await page.keyboard.press('Enter');
      await shows(page, { ...POWER, date: `${old}-01` });
      await expect(graphCard(page)).toShow(/Power details start on .* only energy is available/);
      await expect(graphCard(page)).toHaveAttribute('aria-label', /^Hourly energy, /);
      await expect(main.getByRole('button', { name: 'Energy', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect.poll(() => drawing(graphCard(page)).locator('text').allTextContents()).toContain('Wh');
    });
  });
});

test.describe('full screen', () => {
  test('has an arrow that returns from an opened level, and Esc that closes it', async ({ portal }) => {
    await portal.visit({ as: ASHA }, async (page) => {
      const { period } = await openDashboard(page);
      await drawing(graphCard(page)).click();
      const place = fullScreen(page);
      await bars(place, 'Open a day').last().focus();
      const today = { view: 'hourly', of: 'power' };
      await page.keyboard.press('Enter');
      await shows(page, { ...today, ...FULL });
      await expect(place).toHaveAttribute('aria-label', /^Power, /);
      // Steps to other days belong to the opened level.
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await shows(page, { ...POWER, date: siteToday(-2), ...FULL });
      await place.getByRole('button', { name: 'Back' }).click();
      await shows(page, FULL);
      await bars(place, 'Open a day').last().focus();
      await page.keyboard.press('Enter');
      await shows(page, { ...today, ...FULL });
      await page.keyboard.press('Escape');
      await shows(page, today);
      await expect(place).toBeHidden();
      await expect(period).toShow(weekday(siteToday()));
      // Opened again from here, its arrow closes it.
      await page.getByRole('button', { name: 'Full screen' }).click();
      await shows(page, { ...today, ...FULL });
      await place.getByRole('button', { name: 'Back' }).click();
      await shows(page, today);
    });
  });

  test('steps by days when ← is pressed before the opened day is drawn', async ({ portal }) => {
    await portal.visit({ as: ASHA }, async (page) => {
      await openDashboard(page, '/?full=1');
      await bars(fullScreen(page), 'Open a day')
        .last()
        .evaluate((today: HTMLElement) => {
          today.click();
          window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
        });
      await shows(page, { ...POWER, date: siteToday(-1), ...FULL });
    });
  });

  test('shows the state and the age of the values, and leaves the peak uncovered', async ({ portal }) => {
    await portal.visit({ as: ASHA }, async (page) => {
      await page.goto(`/?${new URLSearchParams({ ...POWER, ...FULL }).toString()}`);
      const place = fullScreen(page);
      const chip = await page.getByRole('main').locator('[data-state]').first().textContent();
      await expect(place).toShow(chip!.trim());
      await expect(place).toShow(/\d+ (s|min) ago|last seen/i);
      await expect(place).toShow(/Peak [\d.]+ k?W at/);
      const plot = await boxOf(drawing(place));
      const peak = /Peak [\d.]+ k?W at (\d\d):(\d\d)/.exec(await textOf(place))!;
      const axis = drawing(place).locator('text', { hasText: /^\d\d:00$/ });
      const hours = await Promise.all(
        (await axis.all()).map(async (text) => {
          const { x, width } = await boxOf(text);
          return [Number((await text.textContent())!.slice(0, 2)), x + width / 2] as const;
        }),
      );
      const [[first, firstX], [last, lastX]] = [hours[0]!, hours.at(-1)!];
      const peakX =
        firstX + ((Number(peak[1]) + Number(peak[2]) / 60 - first) / (last - first)) * (lastX - firstX);
      const tooltip = page
        .locator('dialog div')
        .filter({ hasText: /measured.*made so far/ })
        .last();
      for (const aside of [-60, 60]) {
        await expect(async () => {
          await page.mouse.move(peakX + aside, plot.y + plot.height / 2);
          await page.mouse.move(peakX + aside + 1, plot.y + plot.height / 2);
          await tooltip.waitFor({ timeout: 1_000 });
          // It may still be where it was before the mouse moved.
          const box = (await tooltip.boundingBox({ timeout: 1_000 }))!;
          expect(peakX < box.x || peakX > box.x + box.width).toBe(true);
        }).toPass();
      }
      await page.goto(`/?${new URLSearchParams({ ...ALL, ...POWER, ...FULL }).toString()}`);
      await expect(place).toShow(/All inverters \d [a-z]/);
    });
  });
});
