import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Device } from '../support/device.js';
import { eventually } from '../support/eventually.js';
import type { TestPortal } from '../support/portal.js';
import { dateAt, placeWhereItIs } from '../support/roofs.js';
import { dashboard, shows, textOf } from '../support/screens.js';
import { expectStill, watchShifts } from '../support/shifts.js';
import { addSpecialAccounts, LONG_NAME, LONG_WORD, serialOf, SPECIAL } from '../support/special-accounts.js';
import { PHONE } from '../support/windows.js';

/** A 200 letters long word wraps, and its card grows when all of it is there. */
const LONG_SHIFT = 0.005;

interface Account {
  readonly special: keyof typeof SPECIAL;
  readonly path: string;
  /** What is read there, in any order. */
  readonly says: readonly string[];
  readonly shift?: number;
}

const TEN_YEARS_AGO = dateAt(placeWhereItIs(12.2), 3_650).slice(0, 4);

const accounts: Account[] = [
  { special: 'empty', path: '/', says: ['No inverter yet', 'Verify Inverter'] },
  {
    special: 'one',
    path: '/',
    says: ['3.12kW', '62 % of 5 kW', 'Producing', 'Your roof is earning.', 'Set your tariff'],
  },
  {
    special: 'forty',
    path: '/',
    says: ['All inverters', '40 together', 'Block 1, Sunrise Housing Society', '100W'],
  },
  { special: 'longNames', path: '/', says: [LONG_WORD, '3.12kW'], shift: LONG_SHIFT },
  { special: 'longNames', path: '/registeredInverters', says: [LONG_NAME, '2 inverters'], shift: LONG_SHIFT },
  { special: 'longNames', path: '/userProfile', says: [`${LONG_NAME.trim()} ${LONG_WORD}`] },
  { special: 'today', path: '/', says: ['Yesterday, –', '1 day measured', '3.12kW'] },
  { special: 'tenYears', path: '/?view=yearly', says: [`${TEN_YEARS_AGO} to 2030`, '11 years measured'] },
  {
    special: 'silent',
    path: '/',
    says: [
      'Connection Failure',
      `Unable to connect with inverter ${serialOf('silent')}`,
      'Your inverter has not been heard since 09:00.',
      'Power now is not known',
    ],
  },
  {
    special: 'night',
    path: '/',
    says: ['Night', 'Asleep until about', 'No power is expected.', 'Nothing to do.'],
  },
  {
    special: 'fault',
    path: '/',
    says: ['Fault', 'The grid voltage is too high', 'Report Issue', 'Code GRID_OVERVOLTAGE'],
  },
  { special: 'catchingUp', path: '/', says: ['Catching up: readings of', 'marked as backfilled', '2.90kW'] },
];

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

export function specialTests(portal: () => TestPortal): void {
  let devices: Device[] = [];
  beforeAll(async () => {
    devices = await addSpecialAccounts(portal());
  }, 60_000);
  afterAll(() => Promise.all(devices.map((device) => device.end())));

  it.each(accounts)(
    '$special $path: says what is, moves nothing while it loads, and fits',
    async (account) => {
      const { special, path, says, shift = 0 } = account;
      await portal().visit({ as: SPECIAL[special] }, async (page) => {
        await watchShifts(page);
        await page.goto(path);
        const body = page.locator('body');
        for (const words of says) {
          await eventually(async () =>
            expect(await textOf(body)).toContain(words.replace(/\s+/g, ' ').trim()),
          );
        }
        await eventually(async () =>
          expect(await page.getByRole('main').locator('[data-place]').count()).toBe(0),
        );
        await expectStill(page, shift);
        expect(await overflowOf(page)).toBe(0);
        await page.setViewportSize(PHONE.viewport);
        await eventually(async () => expect(await overflowOf(page)).toBe(0));
      });
    },
  );

  it('figures that come last, with more to explain than others, move nothing either', async () => {
    await portal().visit({ as: SPECIAL.catchingUp }, async (page) => {
      await page.route('**/api/getInverterDataDaily/**', async (route) => {
        await shows(page.getByRole('heading', { name: /Total Energy/ }), 'kWh');
        await page.waitForTimeout(500);
        await route.continue();
      });
      await watchShifts(page);
      await page.goto('/');
      const main = page.getByRole('main');
      await shows(main, /\d+ days measured, 1 backfilled\. .* CO2/);
      expect(await main.getByRole('listitem').filter({ hasText: 'today, still growing' }).isVisible()).toBe(
        true,
      );
      await expectStill(page);
    });
  });

  it('forty inverters: all are in the navigation, one is found by a part of its name', async () => {
    await portal().visit({ as: SPECIAL.forty }, async (page) => {
      await page.goto('/');
      const { entries } = dashboard(page);
      await eventually(async () => expect(await entries.count()).toBe(40));
      await page.getByRole('searchbox', { name: 'Find an inverter' }).fill('block 37');
      expect(await entries.allInnerTexts()).toEqual([
        `Block 37, Sunrise Housing Society\n${serialOf('forty', 37)}`,
      ]);
    });
  });
}
