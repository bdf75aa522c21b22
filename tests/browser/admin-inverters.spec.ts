import type { Page } from '@playwright/test';
import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { ADMIN, ASHA, SUPER_ADMIN, type TestPortal } from './support/portal.js';
import { DESKTOP, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

const windows = [
  { ...DESKTOP, colorScheme: 'light' as const, admin: ADMIN },
  { ...PHONE, colorScheme: 'dark' as const, admin: SUPER_ADMIN },
].map(({ admin, ...window }) => ({
  window: `${window.viewport.width} px, ${window.colorScheme}`,
  admin,
  browser: window,
}));
const HEADER = 'serial_number,invoice_number,dealer,power_rating,date_of_purchase,sim';

const screen = (page: Page) => {
  const main = page.getByRole('main');
  return {
    main,
    form: main.getByRole('form', { name: 'One sale' }),
    files: main.getByRole('region', { name: 'Sales from a file' }),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    popUp: (name: RegExp) => page.getByRole('dialog', { name }),
  };
};

/** Selling, finding and editing inverters. */
test.describe('an administrator’s inverters', () => {
  /** Adds an inverter of a new customer, in a city that no other test uses. */
  const put = async (portal: TestPortal, { rating = '30 kW' } = {}) => {
    const serial = portal.newSerial();
    const city = `Gangtok-${serial.slice(-5)}`;
    const [owner] = await portal.rows<{ id: number }>(
      `INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code, demo)
       SELECT $3, password_hash, 'Pema', 'Lama', 'p@example.com', '7 Hill Road', $2, state, pin_code, demo
       FROM users WHERE phone_no = $1 RETURNING id`,
      [ASHA, city, portal.newPhone()],
    );
    const [made] = await portal.rows<{ id: number }>(
      `INSERT INTO inverters (serial_number, invoice_number, dealer, status, power_rating, rated_power_w, user_id, sim,
                              date_of_purchase, date_of_installation, latitude, longitude, time_zone, demo)
       VALUES ($1, 'INV-B1', 'Surya', 'INSTALLED', $2, 30000, $3, '8991', '2026-01-05', '2026-01-09', 27.3, 88.6,
               'Asia/Kolkata', true) RETURNING id`,
      [serial, rating, owner!.id],
    );
    return { id: String(made!.id), serial, city };
  };
  const stored = async (portal: TestPortal, serial: string) =>
    (await portal.rows('SELECT * FROM inverters WHERE serial_number = $1', [serial]))[0];

  test('registers a sale, adding dashes to the date and upper-casing the numbers', async ({ portal }) => {
    const options = { as: null, admin: ADMIN, browser: DESKTOP, complaints: /status of 409/ };
    await portal.visit(options, async (page) => {
      await page.goto('/admin/registerInverter');
      const { form } = screen(page);
      const serial = portal.newSerial();
      const field = (name: string) => form.getByLabel(name, { exact: true });
      await form.getByRole('button', { name: 'Register' }).click();
      expect((await form.innerText()).match(/This field is required/g)).toHaveLength(6);
      await expect(field('Serial Number')).toBeFocused();
      await field('Serial Number').fill(serial.toLowerCase());
      await field('Invoice Number').fill('inv-7');
      await field('Dealer').fill('Surya');
      await expect(field('Power Rating').locator('option')).toHaveCount(26);
      await field('Power Rating').selectOption('5 kW (3P)');
      await field('SIM').fill('8991000000000000001');
      await field('Date of Purchase').pressSequentially('20260230');
      await expect(field('Date of Purchase')).toHaveValue('2026-02-30');
      await form.getByRole('button', { name: 'Register' }).click();
      await expect(form).toShow('Invalid date of purchase');
      await field('Date of Purchase').fill('');
      await field('Date of Purchase').pressSequentially('20260228');
      await form.getByRole('button', { name: 'Register' }).click();
      await expect(form.getByRole('status')).toShow('Inverter registered successfully.');
      expect(await stored(portal, serial)).toMatchObject({
        invoice_number: 'INV-7',
        status: 'CREATED',
        power_rating: '5 kW (3P)',
      });
      await field('Serial Number').fill(serial);
      await field('Invoice Number').fill('INV-8');
      await field('Dealer').fill('Surya');
      await field('Power Rating').selectOption('10 HP');
      await field('Date of Purchase').fill('2026-02-28');
      await field('SIM').fill('8991101200003204514');
      await form.getByRole('button', { name: 'Register' }).click();
      await expect(form.getByRole('alert')).toShow('This serial number is registered already.');
      await expect(field('Invoice Number')).toHaveValue('INV-8');
    });
  });

  test('checks a file of sales, names its mistakes, and registers a correct file', async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN, browser: DESKTOP }, async (page) => {
      await page.goto('/admin/registerInverter');
      const { files } = screen(page);
      const choose = (...rows: string[]) =>
        files.locator('input[type=file]').setInputFiles({
          name: 'sales.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from([HEADER, ...rows].join('\n')),
        });
      const serial = portal.newSerial();
      const good = `${serial},I1,Surya,5 kW (3p),2026-01-31,8991101200003204514`;
      await choose(good, `${portal.newSerial()},I2,Surya,7 kW,2026-02-30,8991`);
      await expect(files).toShow('Nothing was registered: 1 mistake in 2 rows.');
      await expect(files.getByRole('table')).toShow('date_of_purchase: Invalid date of purchase');
      await choose(good);
      await expect(files).toShow('1 sale can be registered.');
      expect(await stored(portal, serial)).toBeUndefined();
      await files.getByRole('button', { name: 'Register 1 sale' }).click();
      await expect(files).toShow('1 sale registered.');
      expect(await stored(portal, serial)).toMatchObject({ power_rating: '5 kW (3P)' });
    });
  });

  test('finds by serial number, or by rating and city, and keeps the search in the URL', async ({
    portal,
  }) => {
    const { serial, city } = await put(portal);
    await portal.visit(
      { as: null, admin: ADMIN, browser: DESKTOP, complaints: /status of 404/ },
      async (page) => {
        await page.goto('/admin/findInverter');
        const { main, button, popUp } = screen(page);
        await button('45 kW').click();
        await expect(main).toShow('No inverter installed.');
        await expect(main.getByText('Now choose a city.')).toHaveCount(0);
        await button('30 kW').click();
        await button(city).click();
        await expect(main.getByRole('table')).toShow(serial);
        expect(new URL(page.url()).search).toBe(`?rating=30+kW&city=${city}`);
        await button(`View the health of ${serial}`).click();
        await expect(popUp(/Inverter Health/)).toShow('GOOD');
        expect(new URL(page.url()).searchParams.get('health')).toBe(serial);
        await page.keyboard.press('Escape');
        await expect(popUp(/Inverter Health/)).toBeHidden();
        const search = main.getByLabel('Serial Number');
        await search.fill('nobodys-1');
        await search.press('Enter');
        await expect(main).toShow('No Inverter Found');
        await search.fill(serial.toLowerCase());
        await button('Search').click();
        await expect(main.getByRole('table')).toShow('INV-B1');
        await search.fill(serial.slice(2));
        await button('Search').click();
        await expect(main.getByRole('table')).toShow(serial);
        await page.goBack();
        await page.goBack();
        await expect(main).toShow('No Inverter Found');
      },
    );
  });

  test('says of a list by status nothing that holds only for some of it', async ({ portal }) => {
    const { id, serial } = await put(portal);
    await portal.visit({ as: null, admin: ADMIN, browser: DESKTOP }, async (page) => {
      const { main } = screen(page);
      for (const status of ['CREATED', 'INSTALLED', 'NO_COMMUNICATION']) {
        await portal.rows('UPDATE inverters SET status = $2 WHERE id = $1', [id, status]);
        await page.goto(`/admin/findInverter?status=${status}`);
        await expect(main.getByRole('table')).toShow(serial);
        await expect(main).not.toContainText(/Waiting for|Sold, not|No data at the moment/);
      }
    });
  });

  test('shows an inverter’s health and leads to its tickets', async ({ portal }) => {
    const { id, serial } = await put(portal, { rating: '35 kW' });
    await portal.rows(
      `INSERT INTO tickets (inverter_id, created_by, description, error, priority)
       VALUES ($1, 'Pema', 'Hums at noon', 'FAN', 'HIGH'), ($1, 'Pema', 'Meter differs', NULL, 'LOW')`,
      [id],
    );
    await portal.rows('INSERT INTO silence_cases (inverter_id, silent_since) VALUES ($1, now())', [id]);
    await portal.visit(
      { as: null, admin: ADMIN, browser: DESKTOP, complaints: /status of 503/ },
      async (page) => {
        await page.goto(`/admin/findInverter?health=${serial}`);
        const popUp = screen(page).popUp(/Inverter Health/);
        await page.route('**/api/getSystemHealth*', async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, json: { ...(await response.json()), faults: ['ISO_FAULT'] } });
        });
        await page.reload();
        for (const said of [
          'insulation fault',
          'HIGH',
          'Error: No Communication',
          '09 Jan 2026',
          'Hums at noon',
          'Meter differs',
        ])
          await expect(popUp).toShow(said);
        await popUp.getByRole('link', { name: 'View' }).click();
        await page.waitForURL(`**/admin?tab=tickets&search=${serial}`);
        await page.route('**/api/getSystemHealth*', (route) => route.fulfill({ status: 503, json: {} }));
        await page.goto(`/admin/findInverter?health=${serial}`);
        await expect(popUp).toShow('Error: Failed to retrieve inverter health.');
      },
    );
  });

  test('reports an edit conflict, overwrites nothing and keeps the input', async ({ portal }) => {
    const { id, serial } = await put(portal, { rating: '5 kW (3P)' });
    await portal.visit(
      { as: null, admin: ADMIN, browser: DESKTOP, complaints: /status of 409/ },
      async (page) => {
        await page.goto(`/admin/findInverter?serial=${serial}&edit=${id}`);
        const popUp = screen(page).popUp(/Update Inverter/);
        const field = (name: string) => popUp.getByLabel(name, { exact: true });
        expect(await field('Power Rating').locator('option:checked').innerText()).toContain('three phase');
        await field('Dealer').fill('');
        await popUp.getByRole('button', { name: 'Update' }).click();
        await expect(popUp).toShow('This field is required');
        await field('Dealer').fill('Second');
        const other = (dealer: string, sim: string) =>
          portal.rows(`UPDATE inverters SET dealer = $2, sim = $3, version = version + 1 WHERE id = $1`, [
            id,
            dealer,
            sim,
          ]);
        await other('First', '77');
        await popUp.getByRole('button', { name: 'Update' }).click();
        await expect(popUp).toShow('Nothing was overwritten, and your entries are kept.');
        await expect(popUp).toShow('Dealer Surya First SIM 8991 77');
        // The button is inside the visible part of the dialog.
        await expect
          .poll(() =>
            popUp.getByRole('button', { name: 'Keep mine' }).evaluate((button) => {
              const { left, right, top, bottom } = button.getBoundingClientRect();
              return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
            }),
          )
          .toBe(true);
        await expect(field('Dealer')).toHaveValue('Second');
        expect(await stored(portal, serial)).toMatchObject({ dealer: 'First' });
        await popUp.getByRole('button', { name: 'Keep mine' }).click();
        await expect(field('SIM')).toHaveValue('77');
        await expect(field('Dealer')).toHaveValue('Second');
        await expect(popUp).toShow('Changed: Dealer');
        await other('Again', '78');
        await popUp.getByRole('button', { name: 'Update' }).click();
        await popUp.getByRole('button', { name: 'Load latest version' }).click();
        await expect(field('Dealer')).toHaveValue('Again');
        await expect(field('SIM')).toHaveValue('78');
        await field('Dealer').fill('Third');
        await page.keyboard.press('Escape');
        await expect(popUp).toShow('Discard your changes?');
        await page.keyboard.press('Escape');
        await expect(popUp.getByText('Discard your changes?')).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(popUp).toShow('Discard your changes?');
        await popUp.getByRole('button', { name: 'Keep editing' }).click();
        await popUp.getByRole('button', { name: 'Update' }).click();
        await expect(popUp).toBeHidden();
        await expect(screen(page).main.getByRole('table')).toShow('Third');
      },
    );
    const [line] = await portal.rows(
      `SELECT before, after FROM audit_log WHERE target = $1 AND action = 'updateInverter'`,
      [`inverter ${id}`],
    );
    expect(line).toMatchObject({ before: { dealer: 'Again' }, after: { dealer: 'Third' } });
  });

  test('lets only the super-admin remove, after a confirmation whose safe button has the focus', async ({
    portal,
  }) => {
    const { id, serial } = await put(portal);
    await portal.visit({ as: null, admin: ADMIN, browser: DESKTOP }, async (page) => {
      await page.goto(`/admin/findInverter?serial=${serial}&remove=${id}`);
      const { main, button, popUp } = screen(page);
      await main.getByRole('button', { name: /Details/ }).click();
      await button('Edit').waitFor();
      expect([await button('Remove').count(), await popUp(/Remove inverter/).count()]).toEqual([0, 0]);
    });
    await portal.visit({ as: null, admin: SUPER_ADMIN, browser: DESKTOP }, async (page) => {
      await page.goto(`/admin/findInverter?serial=${serial}`);
      const { main, button, popUp } = screen(page);
      await main.getByRole('button', { name: /Details/ }).click();
      await button('Remove').click();
      const question = popUp(new RegExp(`^Remove inverter with ID ${id}$`));
      const cancel = question.getByRole('button', { name: 'Cancel' });
      await expect(cancel).toBeFocused();
      await expect(question).toShow(`Serial number ${serial}`);
      await expect(question).toShow('Pema Lama');
      await question.getByRole('button', { name: 'Confirm' }).click();
      await expect(question).toBeHidden();
      await expect(main.getByRole('table')).toShow('REMOVED');
    });
  });

  test('lets every administrator set REMOVED, after a confirmation', async ({ portal }) => {
    const { id, serial } = await put(portal);
    await portal.visit({ as: null, admin: ADMIN, browser: DESKTOP }, async (page) => {
      await page.goto(`/admin/findInverter?serial=${serial}&edit=${id}`);
      const { main, popUp } = screen(page);
      const edit = popUp(/Update Inverter/);
      const press = (name: string) => edit.getByRole('button', { name, exact: true }).click();
      await edit.getByLabel('Status', { exact: true }).selectOption('REMOVED');
      await press('Update');
      await expect(edit).toShow('Its device is disconnected and its secret ends.');
      await expect(edit.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await press('Cancel');
      expect(await stored(portal, serial)).toMatchObject({ status: 'INSTALLED' });
      await press('Update');
      await press('Remove');
      await expect(edit).toBeHidden();
      await expect(main.getByRole('table')).toShow('REMOVED');
    });
  });

  test('shows a device’s new secret once', async ({ portal }) => {
    const { id } = await put(portal);
    await portal.visit({ as: null, admin: ADMIN, browser: DESKTOP }, async (page) => {
      await page.goto(`/admin/findInverter?secret=${id}`);
      const popUp = screen(page).popUp(/Device secret/);
      let goOn = () => {};
      const answered = new Promise<void>((resolve) => (goOn = resolve));
      await page.route('**/api/rotateDeviceSecret', async (route) => {
        await answered;
        await route.continue();
      });
      await popUp.getByRole('button', { name: 'Make a new secret' }).click();
      // It is on its way: closing the dialog now would lose it.
      await page.keyboard.press('Escape');
      await popUp.getByRole('button', { name: 'Cancel' }).click();
      goOn();
      await expect(popUp).toShow('it is not shown again');
      expect(await popUp.locator('code').last().innerText()).toMatch(/^[\w-]{32}$/);
      await popUp.getByRole('button', { name: 'Done' }).click();
      await popUp.getByRole('button', { name: 'Yes, close' }).click();
      await expect(popUp).toBeHidden();
      expect(new URL(page.url()).search).toBe('');
    });
  });

  for (const { window, admin, browser } of windows) {
    test(`fits the window and passes axe: ${window}`, async ({ portal }) => {
      const { id, serial, city } = await put(portal, { rating: '25 kW' });
      await portal.visit({ as: null, admin, browser }, async (page) => {
        for (const [path, ready] of [
          ['/admin/registerInverter', 'Sales from a file'],
          [`/admin/findInverter?rating=25+kW&city=${city}`, serial],
          [`/admin/findInverter?health=${serial}`, 'No active tickets.'],
          [`/admin/findInverter?edit=${id}`, 'No changes yet.'],
        ] as const) {
          await page.goto(path);
          await page.getByText(ready).first().waitFor();
          expect([path, await fits(page), await findings(page)]).toEqual([path, true, []]);
        }
      });
    });
  }
});
