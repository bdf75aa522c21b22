import type { Page } from '@playwright/test';
import type { Device } from './support/device.js';
import { stall } from './support/hold-back.js';
import { addRoof, placeWhereItIs } from './support/roofs.js';
import { dashboard } from './support/screens.js';
import { expectStill, watchShifts } from './support/shifts.js';
import { DESKTOP, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

/** Maximum layout shift by a button whose text is in another script. */
const FONT_SHIFT = 0.001;

/** Position and size of the first `count` cards, px: of the skeleton's, or of the loaded page's. */
const cardsOf = (page: Page, count = Infinity) =>
  page.getByRole('main').evaluate((main, most) => {
    const isCard = (element: Element) => {
      const { borderTopWidth, borderTopLeftRadius } = getComputedStyle(element);
      return borderTopWidth === '1px' && borderTopLeftRadius === '12px';
    };
    return [...main.querySelectorAll('*')]
      .filter((element) => isCard(element) && element.checkVisibility())
      .slice(0, most)
      .map((card) => {
        const { x, y, width, height } = card.getBoundingClientRect();
        // The side card is as high as the address needs.
        const isSide = card.matches('aside') || card.matches('[class*=_side_]');
        return [x, y + window.scrollY, width, ...(isSide ? [] : [height])].map(Math.round).join(' ');
      });
  }, count);

test.describe('the dashboard’s skeleton', () => {
  let owner: string;
  let roofs: Device[];
  test.beforeAll(async ({ portal }) => {
    owner = await portal.addCustomer();
    roofs = [];
    for (const name of ['North roof', 'South roof', 'Shed']) {
      const roof = await addRoof(portal, { owner, name, place: placeWhereItIs(12), days: 3 });
      await roof.telemetry({ state: 'producing', ac_power_w: 2_000, energy_total_wh: 90_000 });
      roofs.push(roof);
    }
  });
  test.afterAll(async () => {
    await Promise.all((roofs ?? []).map((roof) => roof.end()));
  });

  for (const [which, address] of [
    ['one inverter', () => `/?inverter=${roofs[0]!.serial}`],
    ['all inverters', () => '/?inverter=all'],
  ] as const)
    for (const [size, browser] of [
      ['1280 px', DESKTOP],
      ['360 px', PHONE],
    ] as const) {
      test(`has the places of the content, and nothing jumps: ${which}, ${size}`, async ({ portal }) => {
        await portal.visit({ as: owner, browser, complaints: /Failed to load resource/ }, async (page) => {
          await watchShifts(page);
          const held = await stall(page, '**/api/live**');
          await page.goto(address());
          const { main, hero } = dashboard(page);
          await expect(main.locator('[data-place]')).toBeVisible();
          const before = await cardsOf(page);
          expect(before).toHaveLength(5);
          held.release();
          await hero.waitFor();
          await expect(main.locator('[data-place]')).toHaveCount(0);
          expect(await cardsOf(page, before.length)).toEqual(before);
          await expect(main).toShow(/so far/);
          const thumbnail = main.getByRole('button', { name: /^Monthly, / });
          await thumbnail.scrollIntoViewIfNeeded();
          await thumbnail.locator('svg').first().waitFor();
          expect(await cardsOf(page, before.length)).toEqual(before);
          await expectStill(page);
        });
      });
    }
});

const PAGES = [
  '/viewInverter',
  '/checkWarranty',
  '/reportIssue',
  '/aboutUs',
  '/userProfile',
  '/alerts',
  '/tariff',
  '/security',
];

test.describe('while its data load, a page has its final layout', () => {
  let owner: string;
  test.beforeAll(async ({ portal }) => {
    owner = await portal.addCustomer();
    await portal.provision(owner, 'Home roof');
  });

  for (const [size, browser] of [
    ['1280 px', DESKTOP],
    ['360 px', PHONE],
  ] as const)
    test(`at ${size}`, async ({ portal }) => {
      for (const path of PAGES)
        await portal.visit({ as: owner, browser }, async (page) => {
          await watchShifts(page);
          const held = await stall(page, /\/api\/(?!getUserByToken)/);
          await page.goto(path);
          await expect.poll(async () => (await cardsOf(page)).length).toBeGreaterThan(0);
          const before = await cardsOf(page);
          held.release();
          await expect(page.locator('[data-place], main [aria-busy=true]')).toHaveCount(0);
          await page.getByRole('contentinfo').getByText('Example Solar Works').waitFor();
          expect([path, await cardsOf(page, before.length)]).toEqual([path, before]);
          await expectStill(page, FONT_SHIFT);
        });
    });
});
