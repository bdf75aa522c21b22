import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { inverterScreen } from '../support/account-screens.js';
import { siteToday } from '../support/calendar.js';
import { codeSentBy, letAMinutePass, wrongCode } from '../support/codes.js';
import { eventually } from '../support/eventually.js';
import { findings } from '../support/findings.js';
import { ASHA, type TestPortal } from '../support/portal.js';
import { dashboard, isGone, searchOf, shows } from '../support/screens.js';
import { DESKTOP, PHONE } from '../support/windows.js';

/** A customer of these tests alone, who has nothing yet, and one with many inverters. */
const LEELA = '9811100077';
const TARA = '9811100088';
const SERIAL = 'HG05-2606-00071';
const SIM = '8991001203456700071';
const LONG_NAME = 'Terrace '.repeat(25).trim();
/** Of Tara's, by serial number: name, status, rating, installed (days from today; null: not yet). */
const TARAS: readonly (readonly [string, string, string, string, number | null])[] = [
  ['HG05-2607-00001', 'Ending roof', 'ACTIVE', '5 kW', 40 - 5 * 365.25],
  ['HG05-2607-00002', 'Silent roof', 'NO_COMMUNICATION', '5 kW', -400],
  ['HG05-2607-00003', LONG_NAME, 'INSTALLED', '10 kW', 0],
  ['HG05-2607-00004', 'Old roof', 'NOT_WORKING', '5 kW', -4_000],
  ['HG05-2607-00005', 'New roof', 'CREATED', '3.3 kW', null],
  ['HG05-2607-00006', 'Odd roof', 'ACTIVE', '9 kW', -100],
];
/** What the browser writes down of answers that say no, or of none. */
const SAID_NO = /status of [45]\d\d|net::ERR_/;
const FAILED = 'Could not retrieve data, Please reload page';

const windows = [
  { size: 'desktop', window: DESKTOP },
  { size: 'phone', window: PHONE },
];

/** `rgb(174, 39, 27)` for `#ae271b`. */
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

export function inverterTests(portal: () => TestPortal): void {
  const snackbar = (page: Page) => page.getByRole('alert');
  const fits = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

  beforeAll(async () => {
    for (const phone of [LEELA, TARA]) {
      await portal().rows(
        `INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code, demo)
         SELECT $2, password_hash, 'Leela', 'Nair', 'leela@example.com', '7 Hill Road', city, state, pin_code, demo
         FROM users WHERE phone_no = $1`,
        [ASHA, phone],
      );
    }
    for (const [serial, name, status, rating, installed] of TARAS) {
      const day = installed === null ? null : siteToday(Math.round(installed));
      await portal().rows(
        `INSERT INTO inverters (serial_number, status, inverter_name, power_rating, rated_power_w, user_id, sim,
                                date_of_installation, latitude, longitude, time_zone, demo)
         SELECT $1, $2, $3, $4, 5000, id, $6, $5, 18.52, 73.86, 'Asia/Kolkata', true FROM users WHERE phone_no = $7`,
        [serial, status, name, rating, day, installed === null ? null : SIM, TARA],
      );
    }
    await portal().callAsAdmin('registerInverterSale', {
      serial_number: SERIAL,
      invoice_number: 'INV-71',
      dealer: 'Surya',
      status: 'CREATED',
      power_rating: '5 kW',
      date_of_purchase: '2026-05-01',
      sim: SIM,
    });
  });

  it('adds one, loses nothing on the way, and stays', async () => {
    await portal().visit({ as: LEELA, complaints: SAID_NO }, async (page) => {
      await page.goto('/viewInverter');
      const { main, serial, sim, getOtp, name, code, resend, confirm } = inverterScreen(page);
      let asked = 0;
      page.on('request', (request) => (asked += Number(request.url().includes('/api/verifyInverter'))));
      await serial.fill('hg');
      await sim.fill(SIM);
      await getOtp.click();
      await shows(main, 'Not a serial number');
      expect(asked).toBe(0);

      await serial.fill(SERIAL.toLowerCase());
      await page.route('**/api/verifyInverter*', (route) => route.abort());
      await getOtp.click();
      await shows(snackbar(page), 'Something went wrong!');
      await shows(main, 'Something went wrong!');
      expect([await serial.inputValue(), await sim.inputValue()]).toEqual([SERIAL.toLowerCase(), SIM]);
      await page.unroute('**/api/verifyInverter*');
      const { code: right } = await codeSentBy(portal(), LEELA, () => getOtp.click());
      await shows(main, `Code sent to ${LEELA}`);
      await name.fill('garden roof');
      await code.fill('12');

      // A phone that was short of memory while the message was read.
      await page.reload();
      await shows(main, 'Step 2 of 2');
      expect([await serial.inputValue(), await sim.inputValue()]).toEqual([SERIAL, SIM]);
      expect([await name.inputValue(), await code.inputValue()]).toEqual(['garden roof', '']);
      expect(await resend.innerText()).toMatch(/^Resend OTP · (1:00|0:5\d)/);

      await code.fill(wrongCode(right));
      await confirm.click();
      await shows(snackbar(page), 'Failed. Please try again');
      expect(await code.inputValue()).toBe('');
      await page.route('**/api/addInverter', (route) =>
        route.fulfill({ status: 500, json: { err: 'x', code: 'internal' } }),
      );
      await code.fill(right);
      await confirm.click();
      await shows(main, /Confirm Failed\. Please try again/);
      expect([await name.inputValue(), await code.inputValue()]).toEqual(['garden roof', right]);
      await page.unroute('**/api/addInverter');

      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await confirm.click();
      await shows(page.getByRole('status').filter({ hasText: 'Garden Roof' }), 'Inverter successfully added');
      expect(new URL(page.url()).pathname).toBe('/viewInverter');
      expect([await serial.inputValue(), await sim.inputValue(), await name.inputValue()]).toEqual([
        '',
        '',
        '',
      ]);
      for (const locked of [name, code, resend, confirm]) expect(await locked.isDisabled()).toBe(true);
      await dashboard(page).inverter('Garden Roof').waitFor();
      await page.getByRole('link', { name: 'Registered Inverters' }).click();
      await page.getByRole('row', { name: new RegExp(SERIAL) }).waitFor();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });
  });

  it('says that a code could not be sent again', async () => {
    await portal().callAsAdmin('registerInverterSale', {
      serial_number: 'HG05-2606-00072',
      invoice_number: 'INV-72',
      dealer: 'Surya',
      status: 'CREATED',
      power_rating: '5 kW',
      date_of_purchase: '2026-05-01',
      sim: SIM,
    });
    await letAMinutePass(portal(), LEELA);
    await portal().visit({ as: LEELA, complaints: SAID_NO }, async (page) => {
      await page.clock.install();
      await page.goto('/viewInverter');
      const { main, serial, sim, getOtp, name, resend } = inverterScreen(page);
      await serial.fill('HG05-2606-00072');
      await sim.fill(SIM);
      await getOtp.click();
      await shows(main, 'Step 2 of 2');
      await name.fill('Shed');
      await page.clock.fastForward(61_000);
      await eventually(async () => expect(await resend.isEnabled()).toBe(true));
      await page.route('**/api/resendOtp', (route) => route.abort());
      await resend.click();
      await shows(snackbar(page), 'Failed, Please try again');
      await shows(main, /Failed, Please try again/);
      expect(await name.inputValue()).toBe('Shed');
      await page.unroute('**/api/resendOtp');
      await letAMinutePass(portal(), LEELA);
      await codeSentBy(portal(), LEELA, () => resend.click());
    });
  });

  it('lists them in the spec’s columns and sizes, searched and cleared, each leading to its dashboard', async () => {
    await portal().visit({ as: TARA }, async (page) => {
      await page.goto('/registeredInverters');
      const rows = page.getByRole('table', { name: 'Registered Inverters' }).getByRole('row');
      const link = (serial: string) => page.getByRole('link', { name: new RegExp(`^${serial}`) }).last();
      await link(TARAS[0]![0]).waitFor();
      expect((await page.getByRole('columnheader').allInnerTexts()).map((title) => title.trim())).toEqual([
        'Serial No.',
        'Invoice No.',
        'Dealer',
        'Status',
        'Power Rating',
        'Date of Installation',
        'Date of Purchase',
        'SIM Number',
      ]);
      expect(await rows.count()).toBe(1 + 5);
      const sizes = page.getByRole('group', { name: 'Rows' }).getByRole('button');
      expect(await sizes.allInnerTexts()).toEqual(['5', '10', '15', 'All']);
      await sizes.last().click();
      await eventually(async () => expect(await rows.count()).toBe(1 + TARAS.length));
      await shows(rows.nth(5), /HG05-2607-00005 New roof - - CREATED Sold, not installed yet 3\.3 kW - - -$/);

      const search = page.getByRole('textbox', { name: 'Search' });
      await search.fill('not heard');
      await eventually(async () => expect(await rows.count()).toBe(1 + 1));
      await shows(rows.nth(1), /Silent roof .*NO_COMMUNICATION/);
      expect(searchOf(page)).toEqual({ size: 'all', search: 'not heard' });
      await page.getByRole('button', { name: 'CLEAR' }).click();
      await eventually(async () => expect(await rows.count()).toBe(1 + TARAS.length));
      await link(TARAS[1]![0]).click();
      await shows(dashboard(page).title, 'Silent roof');
    });
  });

  it('checks a warranty, keeps it in the address, and shows when each ends', async () => {
    await portal().visit({ as: TARA, complaints: SAID_NO }, async (page) => {
      await page.clock.install();
      await page.goto('/checkWarranty');
      const main = page.getByRole('main');
      const choice = page.getByLabel('Serial Number');
      const check = main.getByRole('button', { name: 'Check Warranty' });
      const answer = main.getByRole('status').filter({ hasText: 'Warranty of' });
      await check.click();
      await shows(snackbar(page), 'This field is required');
      await shows(main, 'This field is required');
      await choice.selectOption(TARAS[3]![0]);
      const [response] = await Promise.all([page.waitForResponse('**/api/checkWarranty'), check.click()]);
      await shows(answer, /Warranty of Old roof Expired on \d\d \w{3} \d{4}/);
      expect(searchOf(page)).toEqual({ inverter: TARAS[3]![0] });
      const said = answer.getByText(/^Expired/);
      const { Color } = (await response.json()) as { Color: string };
      expect(await said.evaluate((chip) => getComputedStyle(chip).color)).toBe(rgb(Color));

      await page.route('**/api/checkWarranty', (route) => route.fulfill({ status: 200, body: '<html>' }));
      await choice.selectOption(TARAS[2]![0]);
      await check.click();
      await shows(main.getByRole('alert'), FAILED);
      expect(await choice.inputValue()).toBe(TARAS[2]![0]);
      await page.unroute('**/api/checkWarranty');
      await check.click();
      await shows(answer, /5 years left, until/);
      await isGone(main.getByRole('alert'));
      await page.goBack();
      await shows(answer, 'Old roof');
      await page.reload();
      await shows(answer, 'Old roof');

      const all = await main.getByRole('listitem').allInnerTexts();
      expect(all.map((text) => /HG05-2607-\d+/.exec(text)![0].at(-1))).toEqual([
        '1',
        '2',
        '3',
        '4',
        '5',
        '6',
      ]);
      expect(all[0]).toMatch(/1 month and \d+ days? left|\d+ days left/);
      expect(all.slice(4).map((text) => text.split('\n').at(-1))).toEqual([
        'Not installed yet: 5 years of warranty begin with the installation',
        'The warranty of this power rating is not known',
      ]);
    });
  });

  it.each(windows)('has nothing against its appearance, light and dark: $size', async ({ size, window }) => {
    await portal().visit({ as: TARA, browser: { ...window, reducedMotion: 'reduce' } }, async (page) => {
      const look = async () => {
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await findings(page)).toEqual([]);
        }
        expect(await fits(page)).toBe(true);
      };
      await page.goto('/viewInverter');
      await inverterScreen(page).getOtp.click();
      await shows(page.getByRole('main'), 'This field is required');
      if (size === 'phone') await page.getByText('Where do I find these?').first().click();
      await look();
      await page.goto('/registeredInverters?size=all');
      await page
        .getByRole('link', { name: /^HG05-2607-00006/ })
        .last()
        .waitFor();
      await look();
      await page.goto(`/checkWarranty?inverter=${TARAS[2]![0]}`);
      await shows(page.getByRole('main'), '5 years left');
      await look();
    });
  });
}
