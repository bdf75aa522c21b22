import type { Page, Route } from '@playwright/test';
import type { Device } from './support/device.js';

import { expect, test } from './support/test.js';

const FAILED = 'Could not retrieve data, Please reload page';
const BROKEN = /Failed to load resource|net::ERR_|EventSource/;

type Answer = (route: Route) => Promise<void>;
const html: Answer = (route) =>
  route.fulfill({ contentType: 'text/html', body: '<html>who is there</html>' });
/** Failures in the order in which each screen meets them; the portal retries after the first automatically. */
const troubles: [string, Answer][] = [
  ['is stopped', (route) => route.abort()],
  ['answers 500', (route) => route.fulfill({ status: 500, json: { err: 'x', code: 'internal' } })],
  ['answers with HTML', html],
  ['answers with the wrong shape', (route) => route.fulfill({ json: { wrong: ['shape'] } })],
  [
    'breaks off',
    (route) => route.fulfill({ contentType: 'application/json', body: '[{"inverter_id": "1", ' }),
  ],
];

/** Delays an answer until `goOn` is called. */
function holdBack(answer: Answer): { answer: Answer; goOn: () => void } {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  return { answer: (route) => held.then(() => answer(route)), goOn: () => goOn() };
}

/** A screen's calls, besides the session's, and an element that appears once they are answered. */
interface Screen {
  readonly path: string;
  readonly calls: RegExp;
  readonly shows: (page: Page) => ReturnType<Page['locator']>;
}

const INVERTERS = /\/api\/getInverterByUserId/;
const ENERGY = /\/api\/(?:getInverterData|getUserEnergy|getSavings|getPowerCurve|getBestDay)/;
const graph = (page: Page) =>
  page
    .getByRole('region', { name: / energy, / })
    .getByRole('img', { name: /./ })
    .first();
const address = (page: Page) => page.getByText('www.example.com');
const field = (page: Page) => page.getByRole('combobox', { name: 'Serial Number' });

const screens: Screen[] = [
  { path: '/', calls: INVERTERS, shows: graph },
  { path: '/?view=yearly', calls: ENERGY, shows: graph },
  {
    path: '/?view=hourly&of=power',
    calls: ENERGY,
    shows: (page) =>
      page
        .getByRole('region', { name: /^Power, / })
        .getByRole('img', { name: /./ })
        .first(),
  },
  { path: '/?inverter=all', calls: ENERGY, shows: graph },
  {
    path: '/registeredInverters?search=enduring',
    calls: INVERTERS,
    shows: (page) => page.getByRole('main').getByRole('link', { name: 'Enduring roof' }),
  },
  {
    path: '/viewTicket',
    calls: /\/api\/getAllTicketsByUser/,
    shows: (page) => page.getByText('No tickets yet.'),
  },
  { path: '/checkWarranty', calls: INVERTERS, shows: field },
  { path: '/reportIssue', calls: INVERTERS, shows: field },
  {
    path: '/tariff',
    calls: /\/api\/getTariff/,
    shows: (page) => page.getByRole('textbox', { name: 'Tariff name' }),
  },
  { path: '/aboutUs', calls: /\/api\/getCompany/, shows: address },
  { path: '/FAQs', calls: /\/api\/getCompany/, shows: address },
];

test.describe('a screen whose calls fail', () => {
  /** The owner's phone number. */
  let noor: string;
  let device: Device;
  let other: Device;
  test.beforeAll(async ({ portal }) => {
    noor = await portal.addCustomer();
    device = await portal.provision(noor, 'Enduring roof');
    other = await portal.provision(noor, 'Other roof');
    await device.telemetry({ state: 'producing', ac_power_w: 450, energy_total_wh: 900_000 });
    await device.backlog([[Date.now() - 86_400_000, 899_000]]);
  });
  test.afterAll(async () => {
    await device?.end();
    await other?.end();
  });

  for (const screen of screens) {
    test(`${screen.path} shows loading and failure, and recovers without a reload`, async ({ portal }) => {
      const { path, calls, shows } = screen;
      await portal.visit({ as: noor, complaints: BROKEN }, async (page) => {
        const slow = holdBack(troubles[0]![1]);
        let answer = slow.answer;
        let asked = 0;
        await page.route(calls, (route) => (asked++, answer(route)));
        await page.goto(path);
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
        const alert = page.getByRole('alert').filter({ hasText: FAILED });
        const again = alert.getByRole('button', { name: 'Try again' });
        await expect.poll(() => asked).toBeGreaterThan(0);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect([await shows(page).count(), await alert.count()]).toEqual([0, 0]);
        answer = troubles[0]![1];
        slow.goOn();
        for (const [what, trouble] of troubles) {
          answer = trouble;
          const before = asked;
          await again.click();
          await expect.poll(() => [what, asked]).not.toEqual([what, before]);
          expect([what, await page.getByRole('heading', { level: 1 }).count()]).toEqual([what, 1]);
        }
        // The portal also retries on its own: hold back the answer until the pending button has been seen.
        const last = holdBack((route) => route.continue());
        answer = last.answer;
        await again.click();
        await alert.getByRole('button', { name: 'Trying again…' }).waitFor();
        last.goOn();
        await expect(alert).toBeHidden();
        await shows(page).waitFor();
        expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      });
    });
  }

  test('says that the session cannot be checked, and returns when it can', async ({ portal }) => {
    await portal.visit({ as: noor, complaints: BROKEN }, async (page) => {
      const anything = /\/api\//;
      await page.route(anything, (route) => route.abort());
      await page.goto('/userProfile');
      await page.getByRole('status').filter({ hasText: 'Heliograph isn’t responding.' }).waitFor();
      await page.getByRole('heading', { name: FAILED }).waitFor();
      await page.unroute(anything);
      await page.getByText('noor@example.com').waitFor();
      expect(new URL(page.url()).pathname).toBe('/userProfile');
    });
  });
});
