import type { YieldComparison } from '@heliograph/contracts/http/get-yield-comparison';
import type { Page } from '@playwright/test';
import { ASHA, VIKRAM, type TestPortal } from './support/portal.js';
import { dashboard, openDashboard, searchOf, textOf, type ViewName } from './support/screens.js';
import { stall } from './support/hold-back.js';
import { expect, test } from './support/test.js';

test.describe('the dashboard', () => {
  const inverters = (portal: TestPortal) =>
    portal.rows<{ id: number; serial_number: string; inverter_name: string; installed: string }>(
      `SELECT inverters.id, serial_number, inverter_name, to_char(date_of_installation, 'DD Mon YYYY') AS installed
       FROM inverters JOIN users ON users.id = user_id WHERE phone_no = $1 ORDER BY inverters.id`,
      [ASHA],
    );

  test(
    'has one entry per inverter, and selects the first, with its facts and the daily graph',
    { tag: '@smoke' },
    async ({ portal }) => {
      const own = await inverters(portal);
      expect(own.length).toBe(3);
      await portal.visit({ as: ASHA }, async (page) => {
        const { nav, entries, title, inverter, side, switcher, view, card, thumbnail } =
          await openDashboard(page);
        const listed = await entries.allInnerTexts();
        expect(listed.map((entry) => entry.split('\n').slice(0, 2))).toEqual(
          own.map(({ inverter_name, serial_number }) => [inverter_name, serial_number]),
        );
        await expect(title).toShow(own[0]!.inverter_name);
        await expect(nav.locator('[aria-current=page]')).toHaveCount(1);
        await expect(inverter(own[0]!.inverter_name)).toHaveAttribute('aria-current', 'page');

        const terms = await side.getByRole('term').allInnerTexts();
        const facts = await side.getByRole('definition').allInnerTexts();
        expect(terms.map((term, index) => [term, facts[index]])).toEqual([
          ['Name', own[0]!.inverter_name],
          ['Serial No', own[0]!.serial_number],
          ['Installed', own[0]!.installed],
          ['Address', '14 Prabhat Road, Pune, Maharashtra'],
        ]);

        const views = ['Hourly', 'Daily', 'Monthly', 'Yearly'];
        expect(await switcher.getByRole('button').allInnerTexts()).toEqual(views);
        await expect(view('Daily')).toHaveAttribute('aria-pressed', 'true');
        await expect(card).toHaveAttribute('aria-label', /^Daily energy, /);
        await thumbnail('Hourly').waitFor();
        await thumbnail('Monthly').waitFor();
      });
    },
  );

  test('compares an inverter with similar roofs and with its own months', async ({ portal }) => {
    const [own] = await inverters(portal);
    const yields = (page: Page) => page.getByRole('region', { name: 'How your roof is doing' });
    const compareWith = (share: number | null) =>
      portal.rows(
        `UPDATE fleet_states SET yield_day = current_date - 1, yield_share = $2 WHERE inverter_id = $1`,
        [own!.id, share],
      );
    await compareWith(1.04);
    await portal.visit({ as: ASHA }, async (page) => {
      const compared = page.waitForResponse(/getYieldComparison/);
      await openDashboard(page);
      const { thisMonth } = (await (await compared).json()) as YieldComparison;
      await expect(yields(page)).toShow(
        /Similar roofs nearby \d+ \w+ \d+: yours made 4% more than their median\./,
      );
      expect((await textOf(yields(page))).includes('This month')).toBe(thisMonth !== null);
    });
    await compareWith(null);
    await portal.visit({ as: ASHA }, async (page) => {
      await openDashboard(page);
      await expect(yields(page)).toShow('Not enough similar roofs to compare.');
    });
  });

  test('compares an inverter again after midnight', async ({ portal }) => {
    await portal.visit({ as: ASHA }, async (page) => {
      await page.clock.install();
      const compared = page.waitForResponse(/getYieldComparison/);
      await openDashboard(page);
      await compared;
      const again = page.waitForRequest(/getYieldComparison/);
      await page.clock.fastForward(24 * 3_600_000);
      await again;
    });
  });

  test('shows skeletons while its scripts load, and sends its first calls once each', async ({ portal }) => {
    await portal.visit({ as: ASHA }, async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const scripts = await stall(page, '**/assets/base-*.js');
      await page.goto('/', { waitUntil: 'commit' });
      const shapes = page.locator('.first');
      await shapes.waitFor();
      // Screen readers skip the skeletons.
      expect(await shapes.ariaSnapshot()).toBe('');
      scripts.release();
      const { hero } = dashboard(page);
      await expect(hero).toShow(/^Power now/);
      await expect(shapes).toBeHidden();
      const firstCalls = ['/api/getUserByToken', '/api/getInverterByUserId', '/api/live'];
      expect(asked.filter((path) => firstCalls.includes(path)).toSorted()).toEqual(firstCalls.toSorted());
    });
  });

  test('is drawn in the chosen theme from the start', async ({ portal }) => {
    await portal.visit({ as: ASHA, browser: { colorScheme: 'light' } }, async (page) => {
      await openDashboard(page);
      await page.getByRole('button', { name: 'Dark theme' }).first().click();
      const scripts = await stall(page, '**/assets/base-*.js');
      await page.reload({ waitUntil: 'commit' });
      await page.locator('.first').waitFor();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      scripts.release();
    });
  });

  test('changes address and data with the chosen inverter', async ({ portal }) => {
    const [, second] = await inverters(portal);
    await portal.visit({ as: ASHA }, async (page) => {
      const { inverter, title, side } = await openDashboard(page);
      const before = await textOf(side);
      await inverter(second!.inverter_name).click();
      await expect(title).toShow(second!.inverter_name);
      expect(searchOf(page)).toEqual({ inverter: second!.serial_number });
      // The counter keeps rising during the test.
      await expect(async () => {
        const { totalEnergy } = await portal.ask<{ totalEnergy: number }>(
          ASHA,
          `/api/getInverterDataBySerialNo?serial_no=${second!.serial_number}`,
        );
        const kwh = Math.round(totalEnergy / 1000).toLocaleString('en-IN');
        expect(await textOf(side)).toContain(`Total Energy: ${kwh} kWh`);
      }).toPass();
      expect(await textOf(side)).not.toBe(before);
      await page.goBack();
      await expect(title).toShow('Home roof');
    });
  });

  test('shows a customer without an inverter what to do', async ({ portal }) => {
    await portal.visit({ as: VIKRAM }, async (page) => {
      await page.goto('/');
      await page.getByRole('heading', { name: 'No inverters yet' }).waitFor();
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /HG\d\d-/ });
      expect(await links.count()).toBe(0);
    });
  });

  const axes: [ViewName, string, string[]][] = [
    ['Hourly', 'Wh', ['00:00', '12:00', '24:00']],
    ['Daily', 'Wh', ['1', '15']],
    ['Monthly', 'kWh', ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Oct', 'Nov', 'Dec']],
    ['Yearly', 'kWh', Array.from({ length: 10 }, (_, n) => String(2021 + n))],
  ];
  test('draws each graph with its own axes', { tag: '@smoke' }, async ({ portal }) => {
    await portal.visit({ as: ASHA }, async (page) => {
      const { view, plot, card } = await openDashboard(page);
      for (const [name, unit, labels] of axes) {
        await view(name).click();
        await expect(async () => {
          await expect(card).toHaveAttribute('aria-label', new RegExp(`^${name} energy, `));
          const texts = await plot.locator('text').allTextContents();
          expect(texts).toEqual(expect.arrayContaining([unit, ...labels]));
          expect(await plot.locator('path').count()).toBeGreaterThan(labels.length);
        }).toPass();
        await expect(view(name)).toHaveAttribute('aria-pressed', 'true');
        expect(searchOf(page)).toEqual(name === 'Daily' ? {} : { view: name.toLowerCase() });
      }
    });
  });

  test('makes a clicked thumbnail the large graph', async ({ portal }) => {
    await portal.visit({ as: ASHA }, async (page) => {
      const { view, thumbnail, card } = await openDashboard(page);
      await thumbnail('Monthly').click();
      await expect(card).toHaveAttribute('aria-label', /^Monthly energy, /);
      await expect(view('Monthly')).toHaveAttribute('aria-pressed', 'true');
      expect(searchOf(page)).toEqual({ view: 'monthly' });
      await expect(thumbnail('Monthly')).toBeHidden();
      await thumbnail('Daily').click();
      await expect(card).toHaveAttribute('aria-label', /^Daily energy, /);
      await thumbnail('Hourly').click();
      await expect(card).toHaveAttribute('aria-label', /^Hourly energy, /);
      await thumbnail('Daily').waitFor();
    });
  });

  test('opens the large graph full-screen; arrow, Esc and double-click lead back', async ({ portal }) => {
    await portal.visit({ as: ASHA }, async (page) => {
      const { plot, fullScreen } = await openDashboard(page);
      const open = async () => {
        await plot.click();
        await fullScreen.waitFor();
        await expect.poll(() => searchOf(page)).toEqual({ full: '1' });
      };
      const isClosed = async () => {
        await expect(fullScreen).toBeHidden();
        expect(searchOf(page)).toEqual({});
      };
      await open();
      const box = await fullScreen.boundingBox();
      expect(box).toMatchObject({ width: 1280, height: 800 });
      await fullScreen.getByRole('button', { name: 'Back' }).click();
      await isClosed();
      await open();
      await page.keyboard.press('Escape');
      await isClosed();
      await open();
      // A double-click right after the opening belongs to the click that opened it.
      await expect(async () => {
        if (await fullScreen.isVisible()) await fullScreen.getByRole('img', { name: /./ }).first().dblclick();
        expect(await fullScreen.isVisible()).toBe(false);
      }).toPass();
      await isClosed();
    });
  });

  test('opens it by a click during which the tooltip script arrives', async ({ portal }) => {
    await portal.visit({ as: ASHA }, async (page) => {
      const { plot, fullScreen } = await openDashboard(page);
      const tips = await stall(page, '**/assets/chart-tooltips-*.js');
      const answer = page.waitForResponse('**/assets/chart-tooltips-*.js');
      await plot.hover();
      await page.mouse.down();
      tips.release();
      await page.evaluate(
        async (script) => {
          await import(script);
          // The tooltip is drawn by the second frame.
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        },
        (await answer).url(),
      );
      await page.mouse.up();
      await fullScreen.waitFor();
    });
  });

  test('stays full-screen when the opening click was a double-click', async ({ portal }) => {
    await portal.visit({ as: ASHA }, async (page) => {
      const { fullScreen, plot } = await openDashboard(page);
      await plot.waitFor();
      await page.evaluate(async () => {
        const plotIn = (selector: string) => document.querySelector(`${selector} [role=img]`);
        plotIn('main section[aria-label*=" energy, "]')!.dispatchEvent(
          new MouseEvent('click', { bubbles: true }),
        );
        // A slow page gets it late, with the time of the second click.
        const doubleClick = new MouseEvent('dblclick', { bubbles: true });
        while (!plotIn('dialog[open]')) await new Promise(requestAnimationFrame);
        // Its second click lands on the dialog that the first one opened.
        plotIn('dialog[open]')!.dispatchEvent(doubleClick);
      });
      await fullScreen.getByRole('button', { name: 'Monthly', exact: true }).click();
      await expect.poll(() => searchOf(page)).toEqual({ full: '1', view: 'monthly' });
    });
  });

  test('has no layout shift while it loads, and sends no call twice', async ({ portal }) => {
    await portal.visit({ as: ASHA }, async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const { thumbnail } = await openDashboard(page);
      await thumbnail('Monthly').locator('svg').first().waitFor();
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeCloseTo(0, 2);
      expect(asked.filter((url, index) => asked.indexOf(url) < index)).toEqual([]);
    });
  });
});
