import type { Page } from '@playwright/test';
import { dateAt, placeWhereItIs } from './support/roofs.js';
import { dashboard } from './support/screens.js';
import { expectStill, watchShifts } from './support/shifts.js';
import {
  addSpecialAccounts,
  LONG_NAME,
  LONG_WORD,
  type Special,
  type SpecialAccounts,
} from './support/special-accounts.js';
import { PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

/** A word of 200 letters wraps, so its card grows once it is loaded. */
const LONG_SHIFT = 0.005;

interface Account {
  readonly special: Special;
  readonly path: string;
  /** Texts in any order; `<serial>` is replaced by the first inverter's serial number. */
  readonly says: readonly string[];
  readonly shift?: number;
}

const TEN_YEARS_AGO = dateAt(placeWhereItIs(12.2), 3_650).slice(0, 4);

const accounts: Account[] = [
  { special: 'empty', path: '/', says: ['No inverters yet', 'Add Inverter'] },
  {
    special: 'one',
    path: '/',
    says: ['3.12kW', '62% of 5 kW', 'Producing', 'Your roof is producing', 'Set your tariff'],
  },
  {
    special: 'forty',
    path: '/',
    says: ['All inverters', '40 together', 'Block 1, Sunrise Housing Society', '100W'],
  },
  { special: 'longNames', path: '/', says: [LONG_WORD, '3.12kW'], shift: LONG_SHIFT },
  { special: 'longNames', path: '/registeredInverters', says: [LONG_NAME, '2 inverters'], shift: LONG_SHIFT },
  { special: 'longNames', path: '/userProfile', says: [`${LONG_NAME.trim()} ${LONG_WORD}`] },
  { special: 'today', path: '/', says: ['Yesterday, –', 'no full day yet', '3.12kW'] },
  { special: 'tenYears', path: '/?view=yearly', says: [`${TEN_YEARS_AGO} to 2030`, '10 years measured'] },
  {
    special: 'silent',
    path: '/',
    says: [
      'Connection Failure',
      'Unable to connect with inverter <serial>',
      'No data from your inverter since 09:00.',
      'Current power unknown',
    ],
  },
  {
    special: 'night',
    path: '/',
    says: ['Night', 'Asleep while the sun is down', 'No power is expected', 'Nothing to do.'],
  },
  {
    special: 'fault',
    path: '/',
    says: ['Fault', 'Grid voltage too high', 'Report Issue', 'Code GRID_OVERVOLTAGE'],
  },
  {
    special: 'catchingUp',
    path: '/',
    says: ['Producing', '2.90kW'],
  },
];

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test.describe('a special account', () => {
  let made: SpecialAccounts;
  test.beforeAll(async ({ portal }) => {
    made = await addSpecialAccounts(portal);
  });
  test.afterAll(async () => {
    const devices = Object.values(made ?? {}).flatMap((account) => account.devices);
    await Promise.all(devices.map((device) => device.end()));
  });

  for (const account of accounts) {
    test(`${account.special} ${account.path}: shows its state without layout shift, and fits the window`, async ({
      portal,
    }) => {
      const { special, path, says, shift = 0 } = account;
      const { phone, devices } = made[special];
      await portal.visit({ as: phone }, async (page) => {
        await watchShifts(page);
        await page.goto(path);
        for (const words of says) {
          await expect(page.locator('body')).toShow(words.replace('<serial>', () => devices[0]!.serial));
        }
        await expect(page.getByRole('main').locator('[data-place]')).toHaveCount(0);
        await expectStill(page, shift);
        expect(await overflowOf(page)).toBe(0);
        await page.setViewportSize(PHONE.viewport);
        await expect.poll(() => overflowOf(page)).toBe(0);
      });
    });
  }

  test('figures that load last cause no layout shift', async ({ portal }) => {
    await portal.visit({ as: made.catchingUp.phone }, async (page) => {
      await page.route('**/api/getInverterDataDaily/**', async (route) => {
        await expect(page.getByRole('heading', { name: /Total Energy/ })).toShow('kWh');
        await expect(page.getByTestId('power-now')).toShow('2.90');
        await route.continue();
      });
      await watchShifts(page);
      await page.goto('/');
      const main = page.getByRole('main');
      await expect(main).toShow(/(days measured|no full day yet)\. .* CO2/);
      await expect(main.getByRole('listitem').filter({ hasText: 'today, in progress' })).toBeVisible();
      await expectStill(page);
    });
  });

  test('forty inverters: all are in the navigation and searchable by name', async ({ portal }) => {
    await portal.visit({ as: made.forty.phone }, async (page) => {
      await page.goto('/');
      const { entries } = dashboard(page);
      await expect(entries).toHaveCount(40);
      await page.getByRole('searchbox', { name: 'Find an inverter' }).fill('block 37');
      await expect(entries).toHaveCount(1);
      await expect(entries).toShow(
        `Block 37, Sunrise Housing Society ${made.forty.devices[36]!.serial} Producing`,
      );
    });
  });
});
