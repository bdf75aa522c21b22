import type { PowerCurve } from '@heliograph/contracts/http/get-power-curve';
import type { Locator, Page } from '@playwright/test';
import { stall } from './support/hold-back.js';
import { addRoof, dateAt, dayAt, placeWhereItIs, sunnyDays } from './support/roofs.js';
import { openDashboard, textOf } from './support/screens.js';
import { expectStill, watchShifts } from './support/shifts.js';
import { expect, test } from './support/test.js';

const HOUR_MS = 3_600_000;
/** Enough for the range expected today. */
const DAYS = 7;

/** Wh of `21.0 kWh` or `950 Wh`. */
const wattHours = (figure: string) => parseFloat(figure) * (figure.endsWith('kWh') ? 1_000 : 1);

for (const hour of [10.5, 16]) {
  test(`at ${hour} o’clock no less is expected than was made already`, async ({ portal }) => {
    const owner = await portal.addCustomer();
    const place = placeWhereItIs(hour);
    const device = await addRoof(portal, { owner, name: 'Sunny roof', place, days: DAYS });
    const { energyTotalWh } = sunnyDays(place, DAYS).at(-1)!;
    await device.telemetry({ state: 'producing', ac_power_w: 300, energy_total_wh: energyTotalWh + 9_000 });
    await portal.visit({ as: owner }, async (page) => {
      const { hero, main } = await openDashboard(page, `/?inverter=${device.serial}`);
      await expect(hero).toShow(/Today [\d.]+ kWh/);
      const yields = main.getByRole('region', { name: 'How your roof is doing' });
      await expect(yields).toShow(/Expected today .+, judging by the last 14 days\./);
      const made = /Today ([\d.]+ kWh)/.exec(await textOf(hero))![1]!;
      const expected = /Expected today (.+), judging/.exec(await textOf(yields))![1]!;
      const [from, to] = expected.split(' to ').map(wattHours) as [number, number];
      expect(from).toBeGreaterThanOrEqual(wattHours(made));
      expect(to).toBeGreaterThan(from);
      // Little can be added in the afternoon.
      expect(to - wattHours(made) < 4_000).toBe(hour > 12);
    });
    await device.end();
  });
}

test('after sunset the day has its final figure', async ({ portal }) => {
  const owner = await portal.addCustomer();
  const place = placeWhereItIs(20.5);
  const device = await addRoof(portal, { owner, name: 'Evening roof', place, days: DAYS });
  const { energyTotalWh } = sunnyDays(place, DAYS).at(-1)!;
  await device.telemetry({ state: 'sleep', ac_power_w: 0, energy_total_wh: energyTotalWh });
  await device.status('sleep');
  await portal.visit({ as: owner }, async (page) => {
    const { main, card, side } = await openDashboard(page, `/?inverter=${device.serial}&view=hourly`);
    await expect(main.getByRole('status').first()).toShow('Night');
    await expect(card).toShow(/best hour: /);
    expect(await textOf(card)).not.toMatch(/so far|in progress/);
    // Its current hour is not over yet.
    await expect(side).toShow(`Today: ${Math.floor((Date.now() - dayAt(place)) / HOUR_MS)} hours measured.`);
    await expect(main.getByRole('region', { name: 'How your roof is doing' })).toShow(
      /Today [\d.]+ kWh; [\d.]+ kWh to [\d.]+ kWh was expected, judging by the last 14 days\./,
    );
    await main.getByRole('button', { name: 'Power', exact: true }).click();
    await expect(main.getByRole('region', { name: /^Power, / })).toShow(/kWh Peak/);
    await main.getByRole('button', { name: 'Energy', exact: true }).click();
    await main.getByRole('button', { name: 'Daily', exact: true }).click();
    // The month goes on, but its last day does not.
    await expect(card).toShow(/kWh so far/);
    expect(await textOf(card)).not.toContain('today, in progress');
    await card.getByRole('button', { name: 'As a table' }).click();
    await expect(card.getByRole('table')).toShow('measured');
    expect(await textOf(card.getByRole('table'))).not.toContain('in progress');
  });
  await device.end();
});

test('before dawn the day that has just begun is not counted as measured', async ({ portal }) => {
  const owner = await portal.addCustomer();
  const place = placeWhereItIs(5);
  const device = await addRoof(portal, { owner, name: 'Dawn roof', place, days: DAYS });
  const finished = Math.min(Number(dateAt(place).slice(8)) - 1, DAYS);
  await portal.visit({ as: owner }, async (page) => {
    const { side } = await openDashboard(page, `/?inverter=${device.serial}`);
    await expect(side).toShow(
      finished === 0 ? 'so far: no full day yet.' : new RegExp(`so far: ${finished} days? measured\\.`),
    );
    expect(await textOf(side)).not.toContain('installation date');
  });
  await device.end();
});

/** Replaces the power graph's figures: the same power from 9 to 11, and nothing else. */
const routePower = (page: Page) =>
  page.route('**/api/getPowerCurve/**', async (route) => {
    const curve = (await (await route.fetch()).json()) as PowerCurve;
    const isShown = (index: number) => index >= 9 * 12 && index < 11 * 12;
    await route.fulfill({
      json: {
        ...curve,
        powerW: curve.powerW.map((_, index) => (isShown(index) ? 2_000 : null)),
        quality: curve.quality.map((_, index) => (isShown(index) ? 'measured' : 'missing')),
      },
    });
  });

test('before dawn the first look names the day whose power it draws', async ({ portal }) => {
  const owner = await portal.addCustomer();
  const place = placeWhereItIs(5);
  const device = await addRoof(portal, { owner, name: 'Night roof', place, days: DAYS });
  const { energyTotalWh } = sunnyDays(place, DAYS).at(-1)!;
  await device.telemetry({ state: 'sleep', ac_power_w: 0, energy_total_wh: energyTotalWh });
  await device.status('sleep');
  await portal.visit({ as: owner }, async (page) => {
    await routePower(page);
    const { hero } = await openDashboard(page, `/?inverter=${device.serial}`);
    const sky = hero.getByRole('img', { name: /^The sun’s path yesterday/ });
    await expect(sky.getByText('Yesterday')).toBeVisible();
  });
  await device.end();
});

test('history from before the installation date is named', async ({ portal }) => {
  const owner = await portal.addCustomer();
  const place = placeWhereItIs(12);
  const device = await addRoof(portal, { owner, name: 'New roof', place, days: 400 });
  await portal.rows('UPDATE inverters SET date_of_installation = $2 WHERE id = $1', [
    device.id,
    dateAt(place),
  ]);
  await portal.visit({ as: owner }, async (page) => {
    const { side } = await openDashboard(page, `/?inverter=${device.serial}&view=yearly`);
    await expect(side).toShow(/ (is|are) from before the installation date\./);
  });
  await device.end();
});

/** Number of points drawn, and of their different heights. */
async function heights(path: Locator): Promise<[points: number, heights: number]> {
  const line = (await path.getAttribute('d'))!.replace(/H.*$/, '');
  const points = line.slice(1).split('L').slice(0, -1);
  return [points.length, new Set(points.map((point) => point.split(' ')[1])).size];
}

test('the first look draws the power of the power graph, and nothing before it is known', async ({
  portal,
}) => {
  const owner = await portal.addCustomer();
  const place = placeWhereItIs(12.2);
  const device = await addRoof(portal, { owner, name: 'Noon roof', place, days: DAYS });
  const { energyTotalWh } = sunnyDays(place, DAYS).at(-1)!;
  await device.telemetry({ state: 'producing', ac_power_w: 2_000, energy_total_wh: energyTotalWh + 50 });
  await portal.visit({ as: owner, complaints: /Failed to load resource/ }, async (page) => {
    await watchShifts(page);
    const held = await stall(page, '**/api/getPowerCurve/**');
    const { hero } = await openDashboard(page, `/?inverter=${device.serial}`);
    const path = hero
      .getByRole('img', { name: /^The sun’s path/ })
      .locator('> path')
      .first();
    await expect(hero).toShow(/2\.00kW/);
    await expect(path).toHaveAttribute('d', '');
    await routePower(page);
    held.release();
    await page.reload();
    await expect.poll(() => heights(path)).toEqual([24, 1]);
    await expectStill(page);
  });
  await device.end();
});

test('a dangerous fault is shown while the inverter sleeps, too', async ({ portal }) => {
  const owner = await portal.addCustomer();
  const place = placeWhereItIs(21);
  const device = await addRoof(portal, { owner, name: 'Dangerous roof', place, days: DAYS });
  const { energyTotalWh } = sunnyDays(place, DAYS).at(-1)!;
  await device.telemetry({
    ...{ state: 'fault', ac_power_w: 0, energy_total_wh: energyTotalWh, faults: ['ISO_FAULT'] },
  });
  await device.status('sleep');
  await portal.visit({ as: owner }, async (page) => {
    const { hero, main } = await openDashboard(page, `/?inverter=${device.serial}`);
    await expect(main.getByRole('status').first()).toShow('Fault');
    await expect(hero).toShow('Do not touch panels, frames or cables.');
    await expect(main.getByRole('region', { name: 'Fault' })).toShow('ISO_FAULT');
    expect(await textOf(main)).not.toContain('Nothing to do');
  });
  await device.end();
});
