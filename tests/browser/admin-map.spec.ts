import type { Locator, Page } from '@playwright/test';
import { boxOf } from './support/box-of.js';
import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { ADMIN, SUPER_ADMIN } from './support/portal.js';
import { DESKTOP, LOOKS, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

const mapOf = (countedMsAgo: number) => ({
  ...MAP,
  judgedAt: new Date(Date.now() - countedMsAgo).toISOString(),
});
const MAP = {
  cities: [
    { city: 'Pune', latitude: 18.52, longitude: 73.86, inverters: 31, states: { fault: 3, producing: 28 } },
    { city: 'Satara', latitude: 17.69, longitude: 74, inverters: 4, states: { silent: 4 } },
    { city: '<i>Rampur</i>', latitude: null, longitude: null, inverters: 2, states: { waiting: 2 } },
  ],
  total: 3,
  incidents: [{ id: '77', cities: ['Satara'] }],
};
const INCIDENT = {
  id: '77',
  kind: 'operator',
  name: '899112',
  suspected: 'network',
  silentSince: '2026-11-01T10:00:00.000Z',
  openedAt: '2026-11-01T10:20:00.000Z',
  closedAt: null,
  silentInverters: 4,
  expectedInverters: 4,
  inverters: 4,
  stillSilent: 4,
};

/** The fleet's cities on a map and as a list. */
test.describe('the map of the fleet', () => {
  test('leads from each count to exactly its inverters', { tag: '@smoke' }, async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN }, async (page) => {
      await page.goto('/admin?tab=inverters');
      const main = page.getByRole('main');
      await main.getByRole('button', { name: 'Map', exact: true }).click();
      await page.waitForURL('**as=map');
      const cities = main.getByRole('table', { name: 'Cities' });
      const count = cities.getByRole('row', { name: /^Pune/ }).getByRole('link').first();
      const inverters = await count.innerText();
      await count.click();
      await page.waitForURL('**city=Pune*');
      await main.getByRole('status').getByText(`${inverters} inverter`).waitFor();
      // A filter in use is a chip that removes it.
      await main.getByRole('button', { name: 'City: Pune' }).click();
      await expect.poll(() => page.url()).not.toContain('city=');
    });
  });

  for (const { size, colorScheme, browser } of LOOKS)
    test(`draws cities and incidents, zooms, and passes axe: ${size}, ${colorScheme}`, async ({ portal }) => {
      await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
        await page.route('**/api/getFleetMap', (route) => route.fulfill({ json: mapOf(0) }));
        await page.route('**/api/getIncidents*', (route) => route.fulfill({ json: [INCIDENT] }));
        await page.goto('/admin?tab=inverters&as=map');
        const main = page.getByRole('main');
        const map = main.getByRole('region', { name: 'Map' });
        const drawing = map.getByRole('img', { name: 'Map of 2 cities with 35 inverters' });
        const satara = drawing.getByText('Satara');
        await satara.waitFor();
        const before = await boxOf(satara);
        await main.getByText('Without a known position, only in the list: <i>Rampur</i>.').waitFor();
        expect(await fits(page)).toBe(true);
        expect(await findings(page)).toEqual([]);
        await map.getByRole('button', { name: 'Zoom in' }).click();
        await expect.poll(async () => (await satara.boundingBox())?.y ?? 0).toBeGreaterThan(before.y + 20);
        await map.getByRole('button', { name: 'Show all' }).click();
        await expect.poll(async () => (await satara.boundingBox())?.y).toBe(before.y);
        const link = map.getByRole('link', { name: 'Mobile network, SIM cards 899112…' });
        await expect(link).toHaveAttribute('href', '/admin?tab=inverters&incident=77');
        // The symbol is left of its label.
        await page.mouse.click(before.x - 16, before.y + before.height / 2);
        await page.waitForURL('**city=Satara*');
      });
    });

  test('keeps the zoom buttons off the easternmost city on a phone', async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN, browser: PHONE }, async (page) => {
      const east = { city: 'Nagpur', latitude: 21.14, longitude: 79.08, inverters: 6, states: { fault: 6 } };
      const json = { ...mapOf(0), cities: [MAP.cities[0], east], total: 2 };
      await page.route('**/api/getFleetMap', (route) => route.fulfill({ json }));
      await page.goto('/admin?tab=inverters&as=map');
      const map = page.getByRole('main').getByRole('region', { name: 'Map' });
      const name = await boxOf(map.getByText('Nagpur', { exact: true }));
      const zoom = await boxOf(map.getByRole('button', { name: 'Show all' }));
      expect(name.x + name.width).toBeLessThanOrEqual(zoom.x);
    });
  });

  test('shows one state, its age if it is old, no cities, and a failure', async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN, complaints: /status of 503/ }, async (page) => {
      let answer: { status: number; json: object } = { status: 200, json: mapOf(0) };
      await page.route('**/api/getFleetMap', (route) => route.fulfill(answer));
      const main = page.getByRole('main');
      const cities = main.getByRole('table', { name: 'Cities' });
      await page.goto('/admin?tab=inverters&as=map&state=fault');
      await expect(cities.getByRole('row')).toHaveCount(2);
      await expect(cities.getByRole('row', { name: /^Pune/ }).getByRole('link').first()).toHaveText('3');
      await page.goto('/admin?tab=inverters&as=map&state=removed');
      await main.getByText('No city has an inverter in this state.').waitFor();
      await expect(main.getByText('Counted', { exact: false })).toHaveCount(0);
      answer = { status: 200, json: mapOf(10 * 60_000) };
      await page.goto('/admin?tab=inverters&as=map');
      await main.getByText('Counted 10 minutes ago.', { exact: false }).waitFor();
      answer = { status: 200, json: { ...mapOf(0), cities: [], total: 0, incidents: [] } };
      await page.goto('/admin?tab=inverters&as=map');
      await main.getByText('No cities yet.').waitFor();
      answer = { status: 200, json: { judgedAt: null, cities: [], total: 0, incidents: [] } };
      await page.reload();
      await main.getByText('The cities are not counted yet.').waitFor();
      answer = { status: 503, json: {} };
      await page.reload();
      await main.getByRole('alert').first().waitFor();
    });
  });
});

/** By test: all in one would take a busy machine longer than a test may. `ID` is that of the first one. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  tabs: [
    '',
    '?tab=users',
    '?tab=inverters',
    '?tab=inverters&as=coverage',
    '?tab=inverters&as=map',
    '?tab=tickets',
    '?tab=admins',
    '/inverter/ID',
    '/user/ID',
  ],
  forms: [
    '/registerInverter',
    '/registerAdmin',
    '/findInverter',
    '/generateTicket',
    '/viewTicket',
    '/closeTicket',
    '/claims',
    '/reportIssue',
    '/security',
  ],
  lists: [
    '/incidents',
    '/failedMessages',
    '/rejectedMessages',
    '/alarms',
    '/auditLog',
    '/ticketReport',
    '/firmware',
    '/webhooks',
  ],
};

const cutHeadings = (page: Page) =>
  page.locator('main :is(h1, h2, h3)').evaluateAll((headings) =>
    headings
      .filter((heading) => !heading.closest('.visually-hidden'))
      .filter((heading) => heading.scrollWidth > heading.clientWidth + 1 && heading.clientWidth > 0)
      .map((heading) => heading.textContent),
  );

/** Texts below a state whose status, such as ACTIVE, is cut off. */
const cutStatuses = (rows: Locator) =>
  rows.locator('small').evaluateAll((all) =>
    all
      .filter((small) => {
        const status = /[A-Z_]{6,}/.exec(small.textContent);
        if (!status) return false;
        const range = document.createRange();
        range.setStart(small.firstChild!, status.index);
        range.setEnd(small.firstChild!, status.index + status[0].length);
        return range.getBoundingClientRect().right > small.getBoundingClientRect().right;
      })
      .map((small) => small.textContent),
  );

/** Places of active tabs that are not wholly in the window. */
const hiddenTabs = (page: Page) =>
  page
    .locator('[role=tab][aria-selected=true]')
    .evaluateAll((tabs) =>
      tabs
        .map((tab) => tab.getBoundingClientRect())
        .filter(({ left, right }) => left < 0 || right > window.innerWidth),
    );

/** What an administrator sees first. */
test.describe('the back office’s pages', () => {
  for (const language of ['en', 'hi'])
    for (const [kind, paths] of Object.entries(PAGES))
      test(`cut no heading, and keep the active tab in view: ${kind}, ${language}`, async ({ portal }) => {
        const [known] = await portal.rows<{ inverter: number; user: number }>(
          'SELECT (SELECT min(id) FROM inverters) AS inverter, (SELECT min(id) FROM users) AS user',
        );
        await portal.visit({ as: null, admin: SUPER_ADMIN, browser: PHONE }, async (page) => {
          await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
          for (const path of paths) {
            const id = path.startsWith('/user') ? known!.user : known!.inverter;
            await page.setViewportSize(PHONE.viewport);
            await page.goto(`/admin${path.replace('ID', String(id))}`);
            await page.getByRole('heading', { level: 1 }).waitFor();
            await page.waitForLoadState('networkidle');
            for (const { viewport } of [PHONE, DESKTOP]) {
              await page.setViewportSize(viewport);
              const where = `${path}, ${viewport.width} px`;
              await expect.poll(async () => [where, await cutHeadings(page)]).toEqual([where, []]);
              await expect.poll(async () => [where, await hiddenTabs(page)]).toEqual([where, []]);
            }
          }
        });
      });

  test('show ten inverters at 1280 px, and the first within 360 px on a phone', async ({ portal }) => {
    for (const { size, browser } of LOOKS.filter(({ colorScheme }) => colorScheme === 'light'))
      await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
        await page.route('**/api/getIncidents*', (route) => route.fulfill({ json: [INCIDENT] }));
        // Only those of the demonstration, of which few have a reason of two lines.
        await page.goto('/admin?tab=inverters&search=Sahyadri');
        const rows = page.getByRole('table', { name: 'Inverters' }).locator('tbody tr');
        await rows.first().waitFor();
        await page.getByRole('button', { name: /SIM cards 899112/ }).waitFor();
        const chosen = page.getByRole('button', { name: 'Problems first' });
        await expect(chosen).toHaveAttribute('aria-pressed', 'true');
        if (size === 'phone') expect((await boxOf(rows.first())).y).toBeLessThanOrEqual(360);
        else {
          const tenth = await boxOf(rows.nth(9));
          expect(tenth.y + tenth.height).toBeLessThanOrEqual(browser.viewport.height);
          expect(await cutStatuses(rows)).toEqual([]);
          const heads = page.getByRole('columnheader');
          const heights = await heads.evaluateAll((all) => all.map((head) => head.clientHeight));
          expect(Math.max(...heights)).toBeLessThan(36);
        }
      });
  });
});
