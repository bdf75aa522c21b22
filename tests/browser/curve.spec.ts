import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { boxOf } from './support/box-of.js';
import { siteToday, weekday } from './support/calendar.js';
import type { Device } from './support/device.js';
import { findings } from './support/axe-violations.js';
import { ASHA } from './support/portal.js';
import { addRoof, placeWhereItIs } from './support/roofs.js';
import { dashboard, openDashboard, searchOf, textOf } from './support/screens.js';
import { DESKTOP, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

test('the power of an evening is asleep after the last reading, not missing', async ({ portal }) => {
  const owner = await portal.addCustomer();
  const device = await addRoof(portal, { owner, name: 'Evening roof', place: placeWhereItIs(20.5), days: 3 });
  await portal.visit({ as: owner }, async (page) => {
    await page.goto(`/?inverter=${device.serial}&view=hourly&of=power`);
    const card = page.getByRole('main').getByRole('region', { name: /^Power, / });
    await card.getByRole('button', { name: 'As a table' }).click();
    const table = card.getByRole('table');
    await expect(table).toShow(/ 19:\d\d – asleep: no sun, no power /);
    await expect(table).toShow(/ 05:0\d – asleep: no sun, no power /);
    await expect(table).toShow(/ 12:3\d – missing: no data /);
  });
  await device.end();
});

test.describe('a day’s power', () => {
  /** The owner's phone number. */
  let noor: string;
  let device: Device;
  let energyWh = 600_000;
  const watts = (acPowerW: number, ts?: number) =>
    device.telemetry({ state: 'producing', ac_power_w: acPowerW, energy_total_wh: (energyWh += 10) }, ts);
  const address = (rest = '') => `/?inverter=${device.serial}&view=hourly${rest}`;
  const powerCard = (page: Page) => page.getByRole('main').getByRole('region', { name: /^Power, / });
  // The SVG inside also has the role of an image, without a name.
  const plot = (page: Page) => powerCard(page).getByRole('img', { name: /./ }).first();

  test.beforeAll(async ({ portal }) => {
    noor = await portal.addCustomer();
    device = await portal.provision(noor, 'Curve roof');
    await device.status('online');
    await device.reportsEvery(60);
    await watts(610, Date.now() - 120_000);
    await watts(620, Date.now() - 60_000);
  });
  test.afterAll(() => device?.end());

  /** Opens the power of today and waits until it is drawn. */
  async function openPower(page: Page): Promise<void> {
    await page.goto(address('&of=power'));
    // Charts are drawn once they are seen.
    await powerCard(page).getByRole('button', { name: 'As a table' }).scrollIntoViewIfNeeded();
    await expect(plot(page)).toShow(/6\d\d W/);
  }

  test('is one tap from the hourly energy, with a table, data quality and a file; Back returns', async ({
    portal,
  }) => {
    await portal.visit({ as: noor }, async (page) => {
      const { main, table } = await openDashboard(page, address());
      await main.getByRole('button', { name: 'Power', exact: true }).click();
      await expect(plot(page)).toShow(/620 W/);
      expect(searchOf(page)).toMatchObject({ view: 'hourly', of: 'power' });
      await expect(powerCard(page)).toShow(/Peak 62\d W at \d\d:\d\d/);

      await main.getByRole('button', { name: 'As a table' }).click();
      await expect(table).toShow(/Time Power, W Data quality \d\d:\d\d 620 measured/);

      await main.getByRole('button', { name: /^More: / }).click();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download CSV of this graph' }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe(`${device.serial}_${siteToday()}_power.csv`);
      expect(await readFile(await file.path(), 'utf8')).toMatch(
        new RegExp(`^\uFEFFtime,power_w,quality\r\n.*${siteToday()}T\\d\\d:\\d\\d,620,measured\r\n`, 's'),
      );

      await main.getByRole('button', { name: 'As a table' }).click();
      await page.goBack();
      await dashboard(page).card.waitFor();
      expect(searchOf(page)).not.toHaveProperty('of');
    });
  });

  test('has its keys beside the choice of energy or power in full screen', async ({ portal }) => {
    await portal.visit({ as: noor }, async (page) => {
      await page.goto(address('&of=power&full=1'));
      const place = page.getByRole('dialog', { name: /^Power, / });
      const measure = await boxOf(place.getByRole('group', { name: 'Graph shows' }));
      const keys = await boxOf(place.getByText('Esc').locator('..'));
      expect(keys.x + keys.width).toBeLessThanOrEqual(measure.x);
    });
  });

  test('adds a live reading without redrawing the graph', async ({ portal }) => {
    await portal.visit({ as: noor }, async (page) => {
      await openPower(page);
      const drawn = page.locator('[_echarts_instance_] svg');
      await expect(drawn).toHaveCount(3);
      await page.evaluate(() => {
        const charts = document.querySelectorAll('[_echarts_instance_]');
        const made: string[] = [];
        const isChart = (node: Node) =>
          node instanceof Element && (node.nodeName === 'svg' || node.hasAttribute('_echarts_instance_'));
        const main = document.querySelector('main')!;
        new MutationObserver((changes) => {
          for (const { addedNodes, removedNodes } of changes) {
            for (const node of [...addedNodes, ...removedNodes]) if (isChart(node)) made.push(node.nodeName);
          }
        }).observe(main, { subtree: true, childList: true });
        Object.assign(window, {
          made,
          charts: [...charts],
          svgs: [...charts].map((c) => c.querySelector('svg')),
        });
      });
      for (const power of [631, 642, 653]) {
        await watts(power);
        await expect(plot(page)).toShow(`${power} W`);
      }
      const after = await page.evaluate(() => {
        const seen = window as unknown as { made: string[]; charts: Element[]; svgs: Element[] };
        return {
          made: seen.made,
          charts: seen.charts.length,
          same: seen.charts.every(
            (chart, index) => chart.isConnected && chart.querySelector('svg') === seen.svgs[index],
          ),
        };
      });
      expect(after).toEqual({ made: [], charts: 3, same: true });
    });
  });

  test('shows time, value and quality in the tooltip, and no clear sky while it is unknown', async ({
    portal,
  }) => {
    await portal.visit({ as: noor }, async (page) => {
      await openPower(page);
      // The current-time mark is at the end of the curve.
      const label = plot(page).locator('text', { hasText: /^6\d\d\sW$/ });
      const [mark, place] = [await boxOf(label), await boxOf(plot(page))];
      await page.mouse.move(place.x + place.width / 2, mark.y);
      // A few pixels away, the tooltip names the next five minutes. Distance and side depend on the time of day.
      let tries = 0;
      await expect(async () => {
        const [beside, isLeft] = [(tries >> 1) % 20, tries % 2 === 0];
        tries += 1;
        await page.mouse.move(isLeft ? mark.x + mark.width + beside : mark.x - beside, mark.y);
        expect(await textOf(powerCard(page))).toMatch(/\d\d:\d\d 6\d\d W measured made so far/);
      }).toPass({ intervals: [100] });
    });
  });

  test('lets the user pick any day since installation by keyboard', async ({ portal }) => {
    await portal.visit({ as: noor }, async (page) => {
      const { period, main } = await openDashboard(page, address());
      await period.getByRole('button').focus();
      await page.keyboard.press('Enter');
      const field = page.getByLabel('Day', { exact: true });
      const [first, wanted] = [siteToday(-30), siteToday(-29)];
      expect([await field.getAttribute('min'), await field.getAttribute('max')]).toEqual([
        expect.stringMatching(new RegExp(`${first}|${siteToday(-31)}`)),
        siteToday(),
      ]);
      await field.fill(wanted);
      await page.keyboard.press('Enter');
      await expect(period).toShow(weekday(wanted));
      expect(searchOf(page)['date']).toBe(wanted);
      // Keyboard shortcuts work again.
      for (let day = 0; day < 4; day++) await page.keyboard.press('ArrowLeft');
      await expect(main.getByRole('button', { name: 'Previous day' })).toBeDisabled();
      await main.getByRole('button', { name: 'Today', exact: true }).click();
      await expect(period).toShow(weekday(siteToday()));
    });
  });

  test('can be compared with the best day, and remembers the axis unit', async ({ portal }) => {
    await portal.visit({ as: ASHA }, async (page) => {
      const { card, main, plot: drawing } = await openDashboard(page, '/?view=hourly');
      await page.getByLabel('Compare with').selectOption('best');
      await expect(page.getByLabel('Compare with')).toShow(/best day/);
      expect(searchOf(page)).toEqual({ view: 'hourly', compare: 'best' });
      // By keyboard, which returns to the button.
      const more = main.getByRole('button', { name: /^More: / });
      await more.focus();
      await page.keyboard.press('Enter');
      await page
        .getByRole('group', { name: 'Axis unit' })
        .getByRole('button', { name: 'Wh', exact: true })
        .focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await expect(more).toBeFocused();
      const unit = () => drawing.locator('text').allTextContents();
      await expect.poll(unit).toContain('kWh');
      await page.reload();
      await card.waitFor();
      await expect.poll(unit).toContain('kWh');
      // All inverters together use the same choice.
      await page.goto('/?inverter=all&view=hourly');
      await card.scrollIntoViewIfNeeded();
      await expect.poll(unit).toContain('kWh');
    });
  });

  test('is printed with its table and facts on one page', async ({ portal }) => {
    await portal.visit({ as: ASHA, browser: { colorScheme: 'dark' } }, async (page) => {
      const { plot: drawing } = await openDashboard(page);
      await drawing.waitFor();
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      const table = page.getByRole('table');
      await expect(table).toShow(/Day Energy, Wh Data quality/);
      await expect(page.locator('body')).toShow('Total Energy:');
      expect(await page.getByRole('main').isVisible()).toBe(false);
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      expect(await table.count()).toBe(0);
    });
  });

  test('is printed with the time of the latest reading, if it is not live', async ({ portal }) => {
    await portal.visit({ as: noor, complaints: /net::ERR_/ }, async (page) => {
      const { main } = await openDashboard(page, address());
      await page.context().setOffline(true);
      await expect(main).toShow('Not live: you are offline.');
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      const sheet = page.locator('body');
      await expect(sheet).toShow(/Total Energy: [\d,.]+ kWh, last seen \d\d:\d\d /);
      await expect(sheet).toShow('Power Rating 5 kW');
    });
  });

  const windows = [
    ['desktop', 'light', { ...DESKTOP, colorScheme: 'light' }],
    ['phone', 'dark', { ...PHONE, colorScheme: 'dark' }],
  ] as const;
  for (const [size, colorScheme, browser] of windows) {
    test(`passes axe: ${size}, ${colorScheme}`, async ({ portal }) => {
      await portal.visit({ as: noor, browser }, async (page) => {
        await openPower(page);
        expect(await findings(page)).toEqual([]);
        await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('button').click();
        await page.getByLabel('Day', { exact: true }).waitFor();
        expect(await findings(page)).toEqual([]);
        await page.keyboard.press('Escape');
        if (size === 'phone') {
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
        }
      });
    });
  }
});
