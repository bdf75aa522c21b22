import { sunTimes } from '@heliograph/domain/sun/position';
import { addAsleep } from './support/asleep.js';
import type { Device } from './support/device.js';
import { stall } from './support/hold-back.js';
import { LATITUDE, type TestPortal } from './support/portal.js';
import { addRoof, dateAt, dayAt, placeWhereItIs, sunnyDays, type Place } from './support/roofs.js';
import { dashboard, openDashboard, textOf } from './support/screens.js';
import { expect, test } from './support/test.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ALERT_MARGIN_MS = 55 * MINUTE_MS;
const BROKEN = /Failed to load resource|net::ERR_|EventSource/;

const noon = placeWhereItIs(12.2);
/** `14:05` at the place. */
const clockAt = ({ offsetMs }: Place, ts: number) => new Date(ts + offsetMs).toISOString().slice(11, 16);

/** The first five-minute mark at least eight minutes after the next sunrise. */
function nextWake({ longitude }: Place): number {
  const rises = [0, 1].map((days) =>
    sunTimes({ latitude: LATITUDE, longitude }, Date.now() + days * DAY_MS)!,
  );
  const { sunrise } = rises.find(({ sunrise }) => sunrise > Date.now())!;
  return Math.ceil((sunrise + 8 * MINUTE_MS) / (5 * MINUTE_MS)) * 5 * MINUTE_MS;
}

async function addProducing(portal: TestPortal, owner: string, name: string): Promise<Device> {
  const device = await addRoof(portal, { owner, name, place: noon, days: 40 });
  const { energyTotalWh } = sunnyDays(noon, 40).at(-1)!;
  await device.telemetry({ state: 'producing', ac_power_w: 2_100, energy_total_wh: energyTotalWh + 20 });
  return device;
}

test.describe('a statement on the dashboard', () => {
  /** The owner's phone number. */
  let owner: string;
  const devices: Device[] = [];
  const added = async (device: Promise<Device>) => {
    devices.push(await device);
    return devices.at(-1)!;
  };
  const address = ({ serial }: Device) => `/?inverter=${serial}`;
  test.beforeAll(async ({ portal }) => {
    owner = await portal.addCustomer('Usha', 'Rao');
  });
  test.afterAll(async () => {
    await Promise.all(devices.map((device) => device.end()));
  });

  for (const [when, hour] of [
    ['in the evening', 21],
    ['before dawn', 4.8],
  ] as const) {
    test(`names when this inverter usually starts, ${when}`, async ({ portal }) => {
      const place = placeWhereItIs(hour);
      const wakesAt = nextWake(place);
      const device = await added(addAsleep(portal, owner, { name: `Asleep ${when}`, place, wakesAt }));
      await portal.visit({ as: owner }, async (page) => {
        const { hero, main } = await openDashboard(page, address(device));
        await expect(hero).toShow(`Asleep until about ${clockAt(place, wakesAt)}.`);
        await expect(main).toShow(`It wakes with the sun, at about ${clockAt(place, wakesAt)}.`);
        expect(await textOf(main)).not.toContain(clockAt(place, wakesAt + ALERT_MARGIN_MS));
      });
    });
  }

  test('names no time while it is not known when the inverter starts', async ({ portal }) => {
    const place = placeWhereItIs(21);
    const device = await added(
      addAsleep(portal, owner, { name: 'New sleeper', place, wakesAt: nextWake(place) }),
    );
    await portal.rows(`UPDATE waking_hours SET wake_elevations_deg = '{2, 2, 2, 2}' WHERE inverter_id = $1`, [
      device.id,
    ]);
    await portal.visit({ as: owner }, async (page) => {
      const { hero, main } = await openDashboard(page, address(device));
      await expect(hero).toShow('Asleep while the sun is down.');
      expect(await textOf(main)).not.toContain('about');
    });
  });

  test('gives the share of a clear sky only once the daily series is known', async ({ portal }) => {
    const device = await added(addProducing(portal, owner, 'Sunny roof'));
    await portal.visit({ as: owner, complaints: BROKEN }, async (page) => {
      const days = await stall(page, '**/api/getInverterDataDaily/**');
      const { hero } = await openDashboard(page, address(device));
      await expect(hero).toShow('Your roof is producing.');
      days.release();
      await expect(hero).toShow(/Your roof is producing (?:\d+% of )?its (?:full )?clear-sky output\./);

      await page.unroute('**/api/getInverterDataDaily/**');
      await page.route('**/api/getInverterDataDaily/**', (route) => route.abort());
      await page.reload();
      await page.getByRole('alert').filter({ hasText: 'Could not retrieve data' }).waitFor();
      await expect(hero).toShow('Your roof is producing.');
    });
  });

  test('distinguishes a failing live view, no network, and an inverter that never reported', async ({
    portal,
  }) => {
    const device = await added(addProducing(portal, owner, 'Known roof'));
    const never = await added(portal.provision(owner, 'New roof'));
    const isNotNew = async (text: string) => {
      expect(text).toMatch(/Today \d/);
      for (const words of ['No readings yet', 'first reading', 'No data yet', 'It appears here once'])
        expect(text).not.toContain(words);
    };
    await portal.visit({ as: owner, complaints: BROKEN }, async (page) => {
      await page.route('**/api/live*', (route) => route.fulfill({ status: 500, json: { err: 'x' } }));
      const { hero, main } = dashboard(page);
      const chip = main.getByRole('status').filter({ hasText: /^Not live$|^You are offline$|^No data yet$/ });
      await page.goto(address(device));
      await expect(hero).toShow('Not live: the live values can’t be loaded.');
      await expect(chip).toShow('Not live');
      await expect(hero).toShow('The latest reading isn’t loaded.');
      await isNotNew(await textOf(main));
      await page.context().setOffline(true);
      await expect(hero).toShow('Not live: you are offline.');
      await expect(chip).toShow('You are offline');
      await isNotNew(await textOf(main));
      await page.context().setOffline(false);
      await page.unroute('**/api/live*');
      await expect(hero).toShow('2.10kW');
      await page.goto(address(never));
      await expect(hero).toShow('Waiting for this inverter’s first reading.');
      await expect(chip).toShow('No data yet');
      await expect(hero).not.toContainText('all day');
      await expect(page.locator('[data-place]')).toHaveCount(0);
      await expect(main.getByText('How your roof is doing')).toHaveCount(0);
    });
  });

  test('calls nothing missing on an inverter’s first day', async ({ portal }) => {
    const device = await added(
      portal.provision(owner, 'Today’s roof', { ...noon, installedOn: dateAt(noon) }),
    );
    await portal.visit({ as: owner }, async (page) => {
      for (const view of ['hourly', 'daily', 'monthly']) {
        const { side, card, main } = await openDashboard(page, `${address(device)}&view=${view}`);
        await expect(side).toShow('Total Energy: – kWh');
        await expect(side).not.toContainText(/\d\s*kWh/);
        await expect(side).toShow(/so far: |Today: /);
        await expect(card).toShow('No data');
        expect(await textOf(main)).not.toMatch(/missing/i);
        await expect(card.locator('svg text').filter({ hasText: /^0\.25$|^0\.5$/ })).toHaveCount(0);
      }
      await device.reportsEvery(3_600);
      await device.telemetry({ state: 'producing', ac_power_w: 900, energy_total_wh: 1_000 });
      await device.telemetry({ state: 'producing', ac_power_w: 900, energy_total_wh: 1_400 });
      const { side } = await openDashboard(page, `${address(device)}&view=hourly`);
      await expect(side).toShow('Total Energy: 1.40 kWh');
      await expect(side).toShow('Today:');
      await expect(side).not.toContainText('missing');
    });
  });

  test('compares a silent inverter with yesterday up to its last reading', async ({ portal }) => {
    const place = placeWhereItIs(15.2);
    const lastHour = 13;
    const lastSeen = dayAt(place) + lastHour * HOUR_MS;
    const device = await added(
      addRoof(portal, { owner, name: 'Silent roof', place, days: 40, untilTs: lastSeen }),
    );
    const { energyTotalWh } = sunnyDays(place, 40, lastSeen).at(-1)!;
    await device.telemetry({ state: 'producing', ac_power_w: 2_100, energy_total_wh: energyTotalWh });
    await portal.rows(
      `UPDATE latest SET ts = $2, heard_at = $2, last_received_at = $2 WHERE inverter_id = $1`,
      [device.id, new Date(lastSeen)],
    );
    await portal.rows(
      `INSERT INTO silence_cases (inverter_id, silent_since, opened_at, told_at) VALUES ($1, $2, now(), now())`,
      [device.id, new Date(lastSeen)],
    );
    const { values } = await portal.ask<{ values: (number | null)[] }>(
      owner,
      `/api/getInverterDataHourly/${device.id}?date=${dateAt(place, 1)}`,
    );
    const yesterdayWh = values.slice(0, lastHour).reduce<number>((sum, value) => sum + (value ?? 0), 0);
    await portal.visit({ as: owner }, async (page) => {
      const { hero } = await openDashboard(page, address(device));
      await expect(hero).toShow(/(?:more|less) than yesterday by 13:00/);
      await expect(hero).toShow(`Yesterday, ${(yesterdayWh / 1000).toFixed(1)}`);
      await expect(hero).toShow('More may arrive later.');
      await expect(hero).toShow('No data from your inverter since 13:00.');
    });
  });
});
