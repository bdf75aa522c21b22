import type { Route } from '@playwright/test';
import { resetDialog } from './support/account-screens.js';
import { siteToday } from './support/calendar.js';
import { until } from '../support/until.js';
import type { Device } from './support/device.js';
import { stall } from './support/hold-back.js';
import { ADMIN } from './support/portal.js';
import { dashboard, loginScreen, openDashboard } from './support/screens.js';
import { expect, test } from './support/test.js';

const FAILED = 'Could not retrieve data, Please reload page';
const REFRESH_MS = 300_000;
const ANSWER_MAX_MS = 30_000;
const BROKEN = /Failed to load resource|net::ERR_/;

test.describe('when something fails', () => {
  /** The owner's phone number. */
  let noor: string;
  let device: Device;
  test.beforeAll(async ({ portal }) => {
    noor = await portal.addCustomer();
    device = await portal.provision(noor, 'Failing roof');
    // A long interval keeps its reading live.
    await device.reportsEvery(3_600);
    await device.telemetry({ state: 'producing', ac_power_w: 450, energy_total_wh: 900_000 });
    await device.backlog([[Date.now() - 86_400_000, 899_000]]);
  });
  test.afterAll(() => device?.end());
  const address = () => `/?inverter=${device.serial}`;

  const error = (route: Route) => route.fulfill({ status: 500, json: { err: 'x', code: 'internal' } });
  const garbage = (route: Route) => route.fulfill({ status: 200, body: '<html>not what was asked for' });
  const nothing = (route: Route) => route.abort();
  const cases: [string, string, (route: Route) => Promise<void>][] = [
    ['getInverterDataDaily', 'an error', error],
    ['getInverterDataDaily', 'garbage', garbage],
    ['getInverterDataDaily', 'nothing', nothing],
    ['getInverterByUserId', 'an error', error],
    ['getInverterDataBySerialNo', 'an error', error],
    ['getUserByToken', 'an error', error],
    ['getUserByToken', 'garbage', garbage],
    ['getUserByToken', 'nothing', nothing],
  ];

  for (const [call, answer, fail] of cases) {
    test(`shows that ${call} failed with ${answer}, and recovers without a reload`, async ({ portal }) => {
      await portal.visit({ as: noor, complaints: BROKEN }, async (page) => {
        await page.clock.install();
        const path = `**/api/${call}**`;
        await page.route(path, fail);
        await page.goto(address());
        await page.clock.runFor(1_500); // the one retry
        const alert = page.getByRole('alert').filter({ hasText: FAILED });
        await alert.waitFor();
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
        await page.unroute(path);
        await page.clock.fastForward(REFRESH_MS + 1_000);
        await expect(alert).toBeHidden();
        await page.getByRole('region', { name: /^Daily energy, / }).waitFor();
        expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      });
    });
  }

  test('shows that a call was taken but not answered, and recovers', async ({ portal }) => {
    await portal.visit({ as: noor, complaints: BROKEN }, async (page) => {
      // The page need not wait so long for the answers of this test.
      await page.addInitScript((answerMs) => {
        const timeout = AbortSignal.timeout.bind(AbortSignal);
        AbortSignal.timeout = (ms) => timeout(ms === answerMs ? 2_000 : ms);
      }, ANSWER_MAX_MS);
      const days = await stall(page, '**/api/getInverterDataDaily/**');
      await page.goto(address());
      const alert = page.getByRole('alert').filter({ hasText: FAILED });
      await alert.waitFor();
      await page.unroute('**/api/getInverterDataDaily/**');
      days.release();
      await expect(alert).toBeHidden();
      await page.getByRole('region', { name: /^Daily energy, / }).waitFor();
    });
  });

  test('clears figures that could not be refreshed', { tag: '@smoke' }, async ({ portal }) => {
    await portal.visit({ as: noor, complaints: BROKEN }, async (page) => {
      await page.clock.install();
      const { card } = await openDashboard(page, address());
      await expect(card).toShow(/Wh so far/);
      await page.route('**/api/getInverterDataDaily/**', error);
      await page.clock.fastForward(REFRESH_MS + 1_000);
      await page.getByRole('alert').filter({ hasText: FAILED }).waitFor();
      expect(await card.innerText()).not.toMatch(/Wh so far/);
    });
  });

  test('shows that the event history could not be retrieved, and tries again on request', async ({
    portal,
  }) => {
    await portal.visit({ as: noor, complaints: BROKEN }, async (page) => {
      const { main } = await openDashboard(page, address());
      await page.route('**/api/getInverterEvents**', error);
      await main.getByRole('button', { name: 'Event history' }).click();
      const alert = main.getByRole('alert').filter({ hasText: FAILED });
      await alert.waitFor();
      await page.unroute('**/api/getInverterEvents**');
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(alert).toBeHidden();
      await main.getByText('No events yet: no faults, no outages.').waitFor();
    });
  });

  test('refreshes every 300 s', async ({ portal }) => {
    await portal.visit({ as: noor }, async (page) => {
      await page.clock.install();
      let asked = 0;
      // Last month's days are asked for too, for the clear sky.
      const thisMonth = new RegExp(`/getInverterDataDaily/.*month=${siteToday().slice(0, 7)}`);
      page.on('request', (request) => (asked += Number(thisMonth.test(request.url()))));
      const { card } = await openDashboard(page, address());
      await expect(card).toShow(/Wh so far/);
      const before = asked;
      await page.clock.fastForward(REFRESH_MS - 30_000);
      expect(asked).toBe(before);
      await page.clock.fastForward(31_000);
      await expect.poll(() => asked).toBe(before + 1);
    });
  });

  test('shows that it is offline with the age of the figures, and recovers', async ({ portal }) => {
    await portal.visit({ as: noor, complaints: BROKEN }, async (page) => {
      const { main, hero } = await openDashboard(page, address());
      await device.telemetry({ state: 'producing', ac_power_w: 460, energy_total_wh: 900_100 });
      await expect(hero).toShow('460W');
      await page.context().setOffline(true);
      const banner = main.getByRole('status').filter({ hasText: 'You are offline.' });
      await expect(banner).toShow(/Data from \d\d:\d\d, \d+ s ago/);
      await expect(hero).toShow('Not live: you are offline.');
      await page.context().setOffline(false);
      await expect(banner).toBeHidden();
      await device.telemetry({ state: 'producing', ac_power_w: 470, energy_total_wh: 900_200 });
      await expect(hero).toShow('470W');
      await expect(hero).toShow(/^Power now/);
    });
  });

  test('shows its figures while the chart script fails to load, and draws them once it loads', async ({
    portal,
  }) => {
    await portal.visit({ as: noor, complaints: BROKEN }, async (page) => {
      const drawing = /\/assets\/(?:energy-chart|AxisView)/;
      let refused = 0;
      await page.route(drawing, (route) => (refused++, route.abort()));
      await page.goto(address());
      const { hero } = dashboard(page);
      await expect(hero).toShow(/^Power now/);
      await expect.poll(() => refused).toBeGreaterThan(0);
      await expect(hero).toShow(/^Power now/);
      await page.unroute(drawing);
      await page.locator('.echarts-for-react svg').first().waitFor();
    });
  });

  test('stays usable while a dialog’s script fails to load, and opens the dialog once it loads', async ({
    portal,
  }) => {
    await portal.visit({ as: null, complaints: BROKEN }, async (page) => {
      await page.goto('/login');
      const { number } = loginScreen(page);
      await number.fill(noor);
      const drawing = /\/assets\/(?:reset-password|mui-theme)/;
      let refused = 0;
      await page.route(drawing, (route) => (refused++, route.abort()));
      await page.getByRole('button', { name: 'Forgot Password' }).click();
      await expect.poll(() => refused).toBeGreaterThan(2);
      await expect(number).toHaveValue(noor);
      await page.unroute(drawing);
      await expect(resetDialog(page).phone).toHaveValue(noor);
    });
  });

  test('recovers after the API was killed', async ({ portal }) => {
    await portal.visit({ as: noor, complaints: BROKEN }, async (page) => {
      const { hero } = await openDashboard(page, address());
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await portal.system.kill('api');
      const answers = () =>
        fetch(portal.system.url).then(
          () => true,
          () => false,
        );
      await until('the API to be started again', answers, { patienceMs: 60_000 });
      await device.telemetry({ state: 'producing', ac_power_w: 480, energy_total_wh: 900_300 });
      await hero.getByText('480').waitFor({ timeout: 25_000 });
      await expect(hero).toShow(/^Power now/);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });
  });

  test('the back office says why it cannot be shown, and tries again on request', async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN, complaints: BROKEN }, async (page) => {
      const err = 'The database does not respond.';
      await page.route('**/api/getAdminByToken', (route) => route.fulfill({ status: 503, json: { err } }));
      await page.goto('/admin/incidents');
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toShow(FAILED);
      await expect(alert).toShow(err);
      const again = page.getByRole('button', { name: 'Try again' });
      await again.click();
      await expect(again).toBeFocused();
      await page.unroute('**/api/getAdminByToken');
      await again.click();
      await page.getByRole('heading', { level: 1, name: 'Incidents' }).waitFor();
    });
  });
});
