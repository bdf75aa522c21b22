import type { Page } from '@playwright/test';
import { inverterScreen } from './support/account-screens.js';
import { siteToday } from './support/calendar.js';
import { codeSentBy, letAMinutePass, wrongCode } from './support/codes.js';
import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { dashboard, searchOf, shownPhone } from './support/screens.js';
import { DESKTOP, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

const SIM = '8991001203456700071';
const LONG_NAME = 'Terrace '.repeat(25).trim();
/** Tara's inverters: name, status, rating, installed (days from today; null: not yet). */
const TARAS: readonly (readonly [string, string, string, number | null])[] = [
  ['Ending roof', 'ACTIVE', '5 kW', 40 - 5 * 365.25],
  ['Silent roof', 'NO_COMMUNICATION', '5 kW', -400],
  [LONG_NAME, 'INSTALLED', '10 kW', 0],
  ['Old roof', 'NOT_WORKING', '5 kW', -4_000],
  ['New roof', 'CREATED', '3.3 kW', null],
  ['Odd roof', 'ACTIVE', '9 kW', -100],
];
/** Console errors that the browser logs for failed calls. */
const SAID_NO = /status of [45]\d\d|net::ERR_/;
const FAILED = 'Could not retrieve data, Please reload page';

const windows = [
  { size: 'desktop', window: DESKTOP },
  { size: 'phone', window: PHONE },
];

/** `rgb(174, 39, 27)` for `#ae271b`. */
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

test.describe('a customer’s inverters', () => {
  const snackbar = (page: Page) => page.getByRole('alert');

  /** Phone numbers of a customer without inverters and of one with many. */
  let leela: string;
  let tara: string;
  /** Serial numbers of the inverter that Leela adds, and of Tara's inverters. */
  let toAdd: string;
  let serials: string[];
  test.beforeAll(async ({ portal }) => {
    leela = await portal.addCustomer('Leela', 'Nair');
    tara = await portal.addCustomer('Tara', 'Nair');
    toAdd = portal.newSerial();
    serials = TARAS.map(() => portal.newSerial());
    for (const [index, [name, status, rating, installed]] of TARAS.entries()) {
      const day = installed === null ? null : siteToday(Math.round(installed));
      await portal.rows(
        `INSERT INTO inverters (serial_number, status, inverter_name, power_rating, rated_power_w, user_id, sim,
                                date_of_installation, latitude, longitude, time_zone, demo)
         SELECT $1, $2, $3, $4, 5000, id, $6, $5, 18.52, 73.86, 'Asia/Kolkata', true FROM users WHERE phone_no = $7`,
        [serials[index], status, name, rating, day, installed === null ? null : SIM, tara],
      );
    }
    await portal.callAsAdmin('registerInverterSale', {
      serial_number: toAdd,
      invoice_number: 'INV-71',
      dealer: 'Surya',
      status: 'CREATED',
      power_rating: '5 kW',
      date_of_purchase: '2026-05-01',
      sim: SIM,
    });
  });

  test(
    'adds one, keeps its inputs through failures and a reload, and stays on the page',
    { tag: '@smoke' },
    async ({ portal }) => {
      await portal.visit({ as: leela, complaints: SAID_NO }, async (page) => {
        await page.goto('/viewInverter');
        // The step says that both numbers are on the label.
        await expect(page.getByText(/^On the same label, /).first()).toBeAttached();
        const { main, serial, sim, getOtp, name, code, resend, confirm } = inverterScreen(page);
        let asked = 0;
        page.on('request', (request) => (asked += Number(request.url().includes('/api/verifyInverter'))));
        await serial.fill('hg');
        await sim.fill(SIM);
        await getOtp.click();
        await expect(main).toShow('Not a serial number');
        expect(asked).toBe(0);

        await serial.fill(toAdd.toLowerCase());
        await page.route('**/api/verifyInverter*', (route) => route.abort());
        await getOtp.click();
        await expect(snackbar(page)).toShow('Something went wrong!');
        await expect(main).toShow('Something went wrong!');
        expect([await serial.inputValue(), await sim.inputValue()]).toEqual([toAdd.toLowerCase(), SIM]);
        await page.unroute('**/api/verifyInverter*');
        const { code: right } = await codeSentBy(portal, leela, () => getOtp.click());
        await expect(main).toShow(`Code sent to ${shownPhone(leela)}`);
        await expect(page.getByText('If this number is registered')).toHaveCount(0);
        await name.fill('garden roof');
        await code.fill('12');

        // As when the phone unloads the page while the user reads the message.
        await page.reload();
        await expect(main).toShow('Step 2 of 2');
        expect([await serial.inputValue(), await sim.inputValue()]).toEqual([toAdd, SIM]);
        expect([await name.inputValue(), await code.inputValue()]).toEqual(['garden roof', '']);
        expect(await resend.innerText()).toMatch(/^Resend OTP · (1:00|0:5\d)/);

        await code.fill(wrongCode(right));
        await confirm.click();
        await expect(snackbar(page)).toShow('Failed. Please try again');
        await expect(code).toHaveValue('');
        await page.route('**/api/addInverter', (route) =>
          route.fulfill({ status: 500, json: { err: 'x', code: 'internal' } }),
        );
        await code.fill(right);
        await confirm.click();
        await expect(main).toShow(/Confirm Failed\. Please try again/);
        expect([await name.inputValue(), await code.inputValue()]).toEqual(['garden roof', right]);
        await page.unroute('**/api/addInverter');

        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
        await confirm.click();
        await expect(page.getByRole('status').filter({ hasText: 'Garden Roof' })).toShow(
          'Inverter successfully added',
        );
        expect(new URL(page.url()).pathname).toBe('/viewInverter');
        expect([await serial.inputValue(), await sim.inputValue(), await name.inputValue()]).toEqual([
          '',
          '',
          '',
        ]);
        for (const locked of [name, code, resend, confirm]) await expect(locked).toBeDisabled();
        await dashboard(page).inverter('Garden Roof').waitFor();
        await page.getByRole('link', { name: 'Registered Inverters' }).click();
        await page.getByRole('row', { name: new RegExp(toAdd) }).waitFor();
        expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      });
    },
  );

  test('says that one waits for its first reading only if it never reported', async ({ portal }) => {
    const owner = await portal.addCustomer('Tara', 'Rao');
    const silent = await portal.provision(owner, 'Silent roof');
    const reporting = await portal.provision(owner, 'Reporting roof');
    await reporting.reportsEvery(3_600);
    await reporting.telemetry({ state: 'producing', ac_power_w: 900, energy_total_wh: 500_000 });
    await portal.rows(`UPDATE inverters SET status = 'INSTALLED' WHERE serial_number = ANY ($1)`, [
      [silent.serial, reporting.serial],
    ]);
    await portal.visit({ as: owner, browser: DESKTOP }, async (page) => {
      await page.goto('/registeredInverters');
      const row = ({ serial }: { serial: string }) => page.getByRole('row').filter({ hasText: serial });
      await expect(row(silent)).toShow('Waiting for its first reading');
      await expect(row(reporting)).toShow('INSTALLED');
      await expect(row(reporting)).not.toContainText('Waiting');
    });
    await silent.end();
    await reporting.end();
  });

  test('shows that a code could not be resent', async ({ portal }) => {
    const serialNo = portal.newSerial();
    await portal.callAsAdmin('registerInverterSale', {
      serial_number: serialNo,
      invoice_number: 'INV-72',
      dealer: 'Surya',
      status: 'CREATED',
      power_rating: '5 kW',
      date_of_purchase: '2026-05-01',
      sim: SIM,
    });
    await letAMinutePass(portal, leela);
    await portal.visit({ as: leela, complaints: SAID_NO }, async (page) => {
      await page.clock.install();
      await page.goto('/viewInverter');
      const { main, serial, sim, getOtp, name, resend } = inverterScreen(page);
      await serial.fill(serialNo);
      await sim.fill(SIM);
      await getOtp.click();
      await expect(main).toShow('Step 2 of 2');
      await name.fill('Shed');
      await page.clock.fastForward(61_000);
      await expect(resend).toBeEnabled();
      await page.route('**/api/resendOtp', (route) => route.abort());
      await resend.click();
      await expect(snackbar(page)).toShow('Failed, Please try again');
      await expect(main).toShow(/Failed, Please try again/);
      await expect(name).toHaveValue('Shed');
      await page.unroute('**/api/resendOtp');
      await letAMinutePass(portal, leela);
      await codeSentBy(portal, leela, () => resend.click());
      await expect(resend).toBeDisabled();
      await expect(resend).toBeFocused();
    });
  });

  test('lists them with search, columns and page sizes, each linking to its dashboard', async ({
    portal,
  }) => {
    await portal.visit({ as: tara }, async (page) => {
      await page.goto('/registeredInverters');
      const rows = page.getByRole('table', { name: 'Registered Inverters' }).getByRole('row');
      const link = (serial: string) => page.getByRole('link', { name: new RegExp(`^${serial}`) }).last();
      await link(serials[0]!).waitFor();
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
      await expect(rows).toHaveCount(1 + 5);
      const sizes = page.getByRole('group', { name: 'Rows' }).getByRole('button');
      expect(await sizes.allInnerTexts()).toEqual(['5', '10', '15', 'All']);
      await sizes.last().click();
      await expect(rows).toHaveCount(1 + TARAS.length);
      await expect(rows.nth(5)).toShow(
        new RegExp(`${serials[4]} New roof - - CREATED Sold, not installed yet 3\\.3 kW - - -$`),
      );

      const search = page.getByRole('textbox', { name: 'Search' });
      await search.fill('no data');
      await expect(rows).toHaveCount(1 + 1);
      await expect(rows.nth(1)).toShow(/Silent roof .*NO_COMMUNICATION/);
      expect(searchOf(page)).toEqual({ size: 'all', search: 'no data' });
      await page.getByRole('button', { name: 'CLEAR' }).click();
      await expect(rows).toHaveCount(1 + TARAS.length);
      await link(serials[1]!).click();
      await expect(dashboard(page).title).toShow('Silent roof');
    });
  });

  test('checks a warranty, keeps it in the URL, and shows when each ends', async ({ portal }) => {
    await portal.visit({ as: tara, complaints: SAID_NO }, async (page) => {
      await page.clock.install();
      await page.goto('/checkWarranty');
      const main = page.getByRole('main');
      const choice = page.getByLabel('Serial Number');
      const check = main.getByRole('button', { name: 'Check Warranty' });
      const answer = main.getByRole('status').filter({ hasText: 'Warranty of' });
      await check.click();
      await expect(snackbar(page)).toShow('This field is required');
      await expect(main).toShow('This field is required');
      await choice.selectOption(serials[3]!);
      const [response] = await Promise.all([page.waitForResponse('**/api/checkWarranty'), check.click()]);
      await expect(answer).toShow(/Warranty of Old roof Expired on \d\d \w{3} \d{4}/);
      expect(searchOf(page)).toEqual({ inverter: serials[3]! });
      const said = answer.getByText(/^Expired/);
      const { Color } = (await response.json()) as { Color: string };
      expect(await said.evaluate((chip) => getComputedStyle(chip).color)).toBe(rgb(Color));

      await page.route('**/api/checkWarranty', (route) => route.fulfill({ status: 200, body: '<html>' }));
      await choice.selectOption(serials[2]!);
      await check.click();
      await expect(main.getByRole('alert')).toShow(FAILED);
      await expect(choice).toHaveValue(serials[2]!);
      await page.unroute('**/api/checkWarranty');
      await check.click();
      await expect(answer).toShow(/5 years left, until/);
      await expect(main.getByRole('alert')).toBeHidden();
      await page.goBack();
      await expect(answer).toShow('Old roof');
      await page.reload();
      await expect(answer).toShow('Old roof');

      const all = await main.getByRole('listitem').allInnerTexts();
      expect(all.map((text) => /HG05-\d+-\d+/.exec(text)![0])).toEqual(serials);
      expect(all[0]).toMatch(/1 month and \d+ days? left|\d+ days left/);
      expect(all.slice(4).map((text) => text.split('\n').at(-1))).toEqual([
        'Not installed yet: 5 years of warranty begin with the installation',
        'The warranty of this power rating is not known',
      ]);
    });
  });

  for (const { size, window } of windows) {
    test(`passes axe, light and dark: ${size}`, async ({ portal }) => {
      await portal.visit({ as: tara, browser: window }, async (page) => {
        const look = async () => {
          for (const colorScheme of ['dark', 'light'] as const) {
            await page.emulateMedia({ colorScheme });
            expect(await findings(page)).toEqual([]);
          }
          expect(await fits(page)).toBe(true);
        };
        await page.goto('/viewInverter');
        await inverterScreen(page).getOtp.click();
        await expect(page.getByRole('main')).toShow('This field is required');
        if (size === 'phone') await page.getByText('Where do I find these?').first().click();
        await look();
        await page.goto('/registeredInverters?size=all');
        await page
          .getByRole('link', { name: new RegExp(`^${serials[5]}`) })
          .last()
          .waitFor();
        await look();
        await page.goto(`/checkWarranty?inverter=${serials[2]!}`);
        await expect(page.getByRole('main')).toShow('5 years left');
        await look();
      });
    });
  }
});
