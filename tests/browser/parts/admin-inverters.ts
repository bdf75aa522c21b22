import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { findings } from '../support/findings.js';
import { ADMIN, ASHA, SUPER_ADMIN, type TestPortal } from '../support/portal.js';
import { isGone, shows } from '../support/screens.js';
import { DESKTOP, PHONE } from '../support/windows.js';

const CALM = { reducedMotion: 'reduce' } as const;
const windows = [
  { ...DESKTOP, colorScheme: 'light' as const, admin: ADMIN },
  { ...PHONE, colorScheme: 'dark' as const, admin: SUPER_ADMIN },
].map(({ admin, ...window }) => ({
  window: `${window.viewport.width} px, ${window.colorScheme}`,
  admin,
  browser: { ...window, ...CALM },
}));
const HEADER = 'serial_number,invoice_number,dealer,power_rating,date_of_purchase,sim';
const WINDOW = { ...DESKTOP, ...CALM };

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

/** Inverters as administrators sell, find and edit them. */
export function adminInverterTests(portal: () => TestPortal): void {
  const put = async (serial: string, { rating = '30 kW', city = 'Gangtok' } = {}): Promise<string> => {
    const [owner] = await portal().rows(
      `INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code, demo)
       SELECT '98' || lpad((SELECT max(id) FROM users)::text, 8, '0'), password_hash, 'Pema', 'Lama', 'p@example.com',
              '7 Hill Road', $2, state, pin_code, demo FROM users WHERE phone_no = $1 RETURNING id`,
      [ASHA, city],
    );
    const [made] = await portal().rows(
      `INSERT INTO inverters (serial_number, invoice_number, dealer, status, power_rating, rated_power_w, user_id, sim,
                              date_of_purchase, date_of_installation, latitude, longitude, time_zone, demo)
       VALUES ($1, 'INV-B1', 'Surya', 'INSTALLED', $2, 30000, $3, '8991', '2026-01-05', '2026-01-09', 27.3, 88.6,
               'Asia/Kolkata', true) RETURNING id`,
      [serial, rating, owner!.id],
    );
    return String(made!.id);
  };
  const stored = async (serial: string) =>
    (await portal().rows('SELECT * FROM inverters WHERE serial_number = $1', [serial]))[0];
  const fits = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

  it('registers a sale, whose date gets its dashes and whose numbers their capitals', async () => {
    await portal().visit(
      { as: null, admin: ADMIN, browser: WINDOW, complaints: /status of 409/ },
      async (page) => {
        await page.goto('/admin/registerInverter');
        const { form } = screen(page);
        const field = (name: string) => form.getByLabel(name, { exact: true });
        await form.getByRole('button', { name: 'Register' }).click();
        expect((await form.innerText()).match(/This field is required/g)).toHaveLength(6);
        expect(await field('Serial Number').evaluate((one) => one === document.activeElement)).toBe(true);
        await field('Serial Number').fill('hg30-sale-0001');
        await field('Invoice Number').fill('inv-7');
        await field('Dealer').fill('Surya');
        expect(await field('Power Rating').locator('option').count()).toBe(26);
        await field('Power Rating').selectOption('5 kW (3P)');
        await field('SIM').fill('8991000000000000001');
        await field('Date of Purchase').pressSequentially('20260230');
        expect(await field('Date of Purchase').inputValue()).toBe('2026-02-30');
        await form.getByRole('button', { name: 'Register' }).click();
        await shows(form, 'Invalid date of purchase');
        await field('Date of Purchase').fill('');
        await field('Date of Purchase').pressSequentially('20260228');
        await form.getByRole('button', { name: 'Register' }).click();
        await shows(form.getByRole('status'), 'Inverter registered successfully.');
        expect(await stored('HG30-SALE-0001')).toMatchObject({
          invoice_number: 'INV-7',
          status: 'CREATED',
          power_rating: '5 kW (3P)',
        });
        await field('Serial Number').fill('HG30-SALE-0001');
        await field('Invoice Number').fill('INV-8');
        await field('Dealer').fill('Surya');
        await field('Power Rating').selectOption('10 HP');
        await field('Date of Purchase').fill('2026-02-28');
        await field('SIM').fill('1');
        await form.getByRole('button', { name: 'Register' }).click();
        await shows(form.getByRole('alert'), 'This serial number is registered already.');
        expect(await field('Invoice Number').inputValue()).toBe('INV-8');
      },
    );
  });

  it('checks a file of sales, names its mistakes, and registers it when it has none', async () => {
    await portal().visit({ as: null, admin: ADMIN, browser: WINDOW }, async (page) => {
      await page.goto('/admin/registerInverter');
      const { files } = screen(page);
      const choose = (...rows: string[]) =>
        files.locator('input[type=file]').setInputFiles({
          name: 'sales.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from([HEADER, ...rows].join('\n')),
        });
      const good = 'HG30-FILE-0001,I1,Surya,5 kW (3p),2026-01-31,8991';
      await choose(good, 'HG30-FILE-0002,I2,Surya,7 kW,2026-02-30,8991');
      await shows(files, 'Nothing was registered: 1 mistake in 2 rows.');
      await shows(files.getByRole('table'), 'date_of_purchase: Invalid date of purchase');
      await choose(good);
      await shows(files, '1 sale can be registered.');
      expect(await stored('HG30-FILE-0001')).toBeUndefined();
      await files.getByRole('button', { name: 'Register 1 sale' }).click();
      await shows(files, '1 sale registered.');
      expect(await stored('HG30-FILE-0001')).toMatchObject({ power_rating: '5 kW (3P)' });
    });
  });

  it('finds by serial number, by rating and city; all of it stands in the address', async () => {
    await put('HG30-FIND-0001');
    await portal().visit(
      { as: null, admin: ADMIN, browser: WINDOW, complaints: /status of 404/ },
      async (page) => {
        await page.goto('/admin/findInverter');
        const { main, button, popUp } = screen(page);
        await button('45 kW').click();
        await shows(main, 'No inverter installed.');
        await button('30 kW').click();
        await button('Gangtok').click();
        await shows(main.getByRole('table'), 'HG30-FIND-0001');
        expect(new URL(page.url()).search).toBe('?rating=30+kW&city=Gangtok');
        await button('View the health of HG30-FIND-0001').click();
        await shows(popUp(/Inverter Health/), 'GOOD');
        expect(new URL(page.url()).searchParams.get('health')).toBe('HG30-FIND-0001');
        await page.keyboard.press('Escape');
        await isGone(popUp(/Inverter Health/));
        const search = main.getByLabel('Serial Number');
        await search.fill('nobodys-1');
        await search.press('Enter');
        await shows(main, 'No Inverter Found');
        await search.fill('hg30-find-0001');
        await button('Search').click();
        await shows(main.getByRole('table'), 'INV-B1');
        await page.goBack();
        await shows(main, 'No Inverter Found');
      },
    );
  });

  it('says what is wrong with an inverter, and leads to its tickets', async () => {
    const id = await put('HG30-ILL-0001', { rating: '35 kW' });
    await portal().rows(
      `INSERT INTO tickets (inverter_id, created_by, description, error, priority)
       VALUES ($1, 'Pema', 'Hums at noon', 'FAN', 'HIGH'), ($1, 'Pema', 'Meter differs', NULL, 'LOW')`,
      [id],
    );
    await portal().rows('INSERT INTO silence_cases (inverter_id, silent_since) VALUES ($1, now())', [id]);
    await portal().visit(
      { as: null, admin: ADMIN, browser: WINDOW, complaints: /status of 503/ },
      async (page) => {
        await page.goto('/admin/findInverter?health=HG30-ILL-0001');
        const popUp = screen(page).popUp(/Inverter Health/);
        for (const said of [
          'HIGH',
          'Error: No Communication',
          '09 Jan 2026',
          'Hums at noon',
          'Meter differs',
        ])
          await shows(popUp, said);
        await popUp.getByRole('link', { name: 'View' }).click();
        await page.waitForURL('**/admin?tab=tickets&search=HG30-ILL-0001');
        await page.route('**/api/getSystemHealth*', (route) => route.fulfill({ status: 503, json: {} }));
        await page.goto('/admin/findInverter?health=HG30-ILL-0001');
        await shows(popUp, 'Error: Failed to retrieve inverter health.');
      },
    );
  });

  it('updates an inverter; who was second is told, and keeps what was typed', async () => {
    const id = await put('HG30-EDIT-0001', { rating: '5 kW (3P)' });
    await portal().visit(
      { as: null, admin: ADMIN, browser: WINDOW, complaints: /status of 409/ },
      async (page) => {
        await page.goto(`/admin/findInverter?serial=HG30-EDIT-0001&edit=${id}`);
        const popUp = screen(page).popUp(/Update Inverter/);
        const field = (name: string) => popUp.getByLabel(name, { exact: true });
        expect(await field('Status').locator('option').allInnerTexts()).not.toContain('REMOVED');
        expect(await field('Power Rating').locator('option:checked').innerText()).toContain('three phase');
        await field('Dealer').fill('');
        await popUp.getByRole('button', { name: 'Update' }).click();
        await shows(popUp, 'This field is required');
        await field('Dealer').fill('Second');
        const other = (dealer: string, sim: string) =>
          portal().rows(`UPDATE inverters SET dealer = $2, sim = $3, version = version + 1 WHERE id = $1`, [
            id,
            dealer,
            sim,
          ]);
        await other('First', '77');
        await popUp.getByRole('button', { name: 'Update' }).click();
        await shows(popUp, 'Nothing was overwritten, and what you typed is kept.');
        await shows(popUp, 'Dealer Surya First SIM 8991 77');
        // Not below the end of the form's window.
        await eventually(async () =>
          expect(
            await popUp.getByRole('button', { name: 'Keep mine' }).evaluate((button) => {
              const { left, right, top, bottom } = button.getBoundingClientRect();
              return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
            }),
          ).toBe(true),
        );
        expect(await field('Dealer').inputValue()).toBe('Second');
        expect(await stored('HG30-EDIT-0001')).toMatchObject({ dealer: 'First' });
        await popUp.getByRole('button', { name: 'Keep mine' }).click();
        await eventually(async () => expect(await field('SIM').inputValue()).toBe('77'));
        expect(await field('Dealer').inputValue()).toBe('Second');
        await shows(popUp, 'Changed: Dealer');
        await other('Again', '78');
        await popUp.getByRole('button', { name: 'Update' }).click();
        await popUp.getByRole('button', { name: 'Load the new state' }).click();
        await eventually(async () => expect(await field('Dealer').inputValue()).toBe('Again'));
        expect(await field('SIM').inputValue()).toBe('78');
        await field('Dealer').fill('Third');
        await page.keyboard.press('Escape');
        await shows(popUp, 'Discard what you changed?');
        await popUp.getByRole('button', { name: 'Keep editing' }).click();
        await popUp.getByRole('button', { name: 'Update' }).click();
        await isGone(popUp);
        await shows(screen(page).main.getByRole('table'), 'Third');
      },
    );
    const [line] = await portal().rows(
      `SELECT before, after FROM audit_log WHERE target = $1 AND action = 'updateInverter'`,
      [`inverter ${id}`],
    );
    expect(line).toMatchObject({ before: { dealer: 'Again' }, after: { dealer: 'Third' } });
  });

  it('lets only the super-admin remove, after one question whose safe button has the focus', async () => {
    const id = await put('HG30-GONE-0001');
    await portal().visit({ as: null, admin: ADMIN, browser: WINDOW }, async (page) => {
      await page.goto(`/admin/findInverter?serial=HG30-GONE-0001&remove=${id}`);
      const { main, button, popUp } = screen(page);
      await main.getByRole('button', { name: /Details/ }).click();
      await button('Edit').waitFor();
      expect([await button('Remove').count(), await popUp(/Remove inverter/).count()]).toEqual([0, 0]);
    });
    await portal().visit({ as: null, admin: SUPER_ADMIN, browser: WINDOW }, async (page) => {
      await page.goto('/admin/findInverter?serial=HG30-GONE-0001');
      const { main, button, popUp } = screen(page);
      await main.getByRole('button', { name: /Details/ }).click();
      await button('Remove').click();
      const question = popUp(new RegExp(`^Remove inverter with ID ${id}$`));
      const cancel = question.getByRole('button', { name: 'Cancel' });
      expect(await cancel.evaluate((one) => one === document.activeElement)).toBe(true);
      await question.getByRole('button', { name: 'Confirm' }).click();
      await isGone(question);
      await shows(main.getByRole('table'), 'REMOVED');
    });
  });

  it('shows a device’s new secret once', async () => {
    const id = await put('HG30-KEY-0001');
    await portal().visit({ as: null, admin: ADMIN, browser: WINDOW }, async (page) => {
      await page.goto(`/admin/findInverter?secret=${id}`);
      const popUp = screen(page).popUp(/Device secret/);
      await popUp.getByRole('button', { name: 'Make a new secret' }).click();
      await shows(popUp, 'it is not shown again');
      expect(await popUp.locator('code').last().innerText()).toMatch(/^[\w-]{32}$/);
      await popUp.getByRole('button', { name: 'Done' }).click();
      await popUp.getByRole('button', { name: 'Yes, close' }).click();
      await isGone(popUp);
      expect(new URL(page.url()).search).toBe('');
    });
  });

  it.each(windows)('fits, and axe finds nothing, at $window', async ({ admin, browser }) => {
    const serial = `HG30-AXE-${browser.viewport.width}`;
    const id = await put(serial, { rating: '25 kW', city: 'Shillong' });
    await portal().visit({ as: null, admin, browser }, async (page) => {
      for (const [path, ready] of [
        ['/admin/registerInverter', 'Sales from a file'],
        ['/admin/findInverter?rating=25+kW&city=Shillong', serial],
        [`/admin/findInverter?health=${serial}`, 'No active ticket.'],
        [`/admin/findInverter?edit=${id}`, 'Nothing changed yet.'],
      ] as const) {
        await page.goto(path);
        await page.getByText(ready).first().waitFor();
        expect([path, await fits(page), await findings(page)]).toEqual([path, true, []]);
      }
    });
  });
}
