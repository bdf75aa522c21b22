import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Route } from 'playwright-core';
import { resetDialog } from '../support/account-screens.js';
import type { Device } from '../support/device.js';
import { eventually } from '../support/eventually.js';
import { NOOR, type TestPortal } from '../support/portal.js';
import { dashboard, isGone, loginScreen, openDashboard, shows } from '../support/screens.js';

const FAILED = 'Could not retrieve data, Please reload page';
const REFRESH_MS = 300_000;
const BROKEN = /Failed to load resource|net::ERR_/;

export function failureTests(portal: () => TestPortal): void {
  let device: Device;
  beforeAll(async () => {
    device = await portal().provision('HG05-2601-00004', 'Failing roof');
    await device.telemetry({ state: 'producing', ac_power_w: 450, energy_total_wh: 900_000 });
    await device.backlog([[Date.now() - 86_400_000, 899_000]]);
  });
  afterAll(() => device?.end());
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
  ];

  it.each(cases)('says so when %s answers with %s, and recovers without a reload', async (call, _, fail) => {
    await portal().visit({ as: NOOR, complaints: BROKEN }, async (page) => {
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
      await isGone(alert);
      await page.getByRole('region', { name: /^Daily energy, / }).waitFor();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });
  });

  it('clears the figures that could not be retrieved again', async () => {
    await portal().visit({ as: NOOR, complaints: BROKEN }, async (page) => {
      await page.clock.install();
      const { card } = await openDashboard(page, address());
      await shows(card, /Wh so far/);
      await page.route('**/api/getInverterDataDaily/**', error);
      await page.clock.fastForward(REFRESH_MS + 1_000);
      await page.getByRole('alert').filter({ hasText: FAILED }).waitFor();
      expect(await card.innerText()).not.toMatch(/Wh so far/);
    });
  });

  it('says that what happened could not be retrieved, and asks again when told to', async () => {
    await portal().visit({ as: NOOR, complaints: BROKEN }, async (page) => {
      const { main } = await openDashboard(page, address());
      await page.route('**/api/getInverterEvents**', error);
      await main.getByRole('button', { name: 'What happened' }).click();
      const alert = main.getByRole('alert').filter({ hasText: FAILED });
      await alert.waitFor();
      await page.unroute('**/api/getInverterEvents**');
      await alert.getByRole('button', { name: 'Try again' }).click();
      await isGone(alert);
      await main.getByText('Nothing has happened: no fault, no silence.').waitFor();
    });
  });

  it('refreshes every 300 s', async () => {
    await portal().visit({ as: NOOR }, async (page) => {
      await page.clock.install();
      let asked = 0;
      page.on('request', (request) => (asked += Number(request.url().includes('/getInverterDataDaily/'))));
      const { card } = await openDashboard(page, address());
      await shows(card, /Wh so far/);
      const before = asked;
      await page.clock.fastForward(REFRESH_MS - 30_000);
      expect(asked).toBe(before);
      await page.clock.fastForward(31_000);
      await eventually(async () => expect(asked).toBe(before + 1));
    });
  });

  it('says that one is offline, from when the figures are, and goes on by itself', async () => {
    await portal().visit({ as: NOOR, complaints: BROKEN }, async (page) => {
      const { main, hero } = await openDashboard(page, address());
      await device.telemetry({ state: 'producing', ac_power_w: 460, energy_total_wh: 900_100 });
      await shows(hero, '460W');
      await page.context().setOffline(true);
      const banner = main.getByRole('status').filter({ hasText: 'You are offline.' });
      await shows(banner, /What you see is from \d\d:\d\d, \d+ s ago/);
      await shows(hero, 'Not live: you are offline.');
      await page.context().setOffline(false);
      await isGone(banner);
      await device.telemetry({ state: 'producing', ac_power_w: 470, energy_total_wh: 900_200 });
      await shows(hero, '470W');
      await shows(hero, /^Power now/);
    });
  });

  it('shows its figures while what draws them does not come, and draws them once it does', async () => {
    await portal().visit({ as: NOOR, complaints: BROKEN }, async (page) => {
      const drawing = /\/assets\/(?:energy-chart|AxisView)/;
      let refused = 0;
      await page.route(drawing, (route) => (refused++, route.abort()));
      await page.goto(address());
      const { hero } = dashboard(page);
      await shows(hero, /^Power now/);
      await eventually(async () => expect(refused).toBeGreaterThan(0));
      await shows(hero, /^Power now/);
      await page.unroute(drawing);
      await page.locator('.echarts-for-react svg').first().waitFor();
    });
  });

  it('stays while a dialog of it does not come, and opens that once it does', async () => {
    await portal().visit({ as: null, complaints: BROKEN }, async (page) => {
      await page.goto('/login');
      const { number } = loginScreen(page);
      await number.fill(NOOR);
      const drawing = /\/assets\/(?:reset-password|mui-theme)/;
      let refused = 0;
      await page.route(drawing, (route) => (refused++, route.abort()));
      await page.getByRole('button', { name: 'Forgot Password' }).click();
      await eventually(async () => expect(refused).toBeGreaterThan(2));
      expect(await number.inputValue()).toBe(NOOR);
      await page.unroute(drawing);
      expect(await resetDialog(page).phone.inputValue()).toBe(NOOR);
    });
  });

  it('goes on by itself after the API was killed', async () => {
    await portal().visit({ as: NOOR, complaints: BROKEN }, async (page) => {
      const { hero } = await openDashboard(page, address());
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await portal().system.kill('api');
      await device.telemetry({ state: 'producing', ac_power_w: 480, energy_total_wh: 900_300 });
      await hero.getByText('480').waitFor({ timeout: 25_000 });
      await shows(hero, /^Power now/);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });
  });
}
