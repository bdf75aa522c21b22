import { xlsxOf } from '@heliograph/api/modules/exports/xlsx';
import type { Page } from '@playwright/test';
import { buffer } from 'node:stream/consumers';
import { ADMIN, SUPER_ADMIN, type TestPortal } from './support/portal.js';
import { expect, test } from './support/test.js';
import { DESKTOP } from './support/windows.js';

const HEADER = 'serial_number,invoice_number,dealer,power_rating,date_of_purchase,sim';

const sale = (page: Page) => {
  const main = page.getByRole('main');
  return {
    form: main.getByRole('form', { name: 'One sale' }),
    files: main.getByRole('region', { name: 'Sales from a file' }),
  };
};

async function* oneBatch<Row>(rows: Row[]) {
  yield rows;
}

test.describe('the SIM number of a sale', () => {
  const stored = async (portal: TestPortal, serial: string) =>
    (await portal.rows('SELECT * FROM inverters WHERE serial_number = $1', [serial]))[0];

  test('accepts only SIM numbers of 19 or 20 digits, unless the super-admin confirms another', async ({
    portal,
  }) => {
    const fill = async (page: Page, serial: string, sim: string) => {
      await page.goto('/admin/registerInverter');
      const { form } = sale(page);
      const field = (name: string) => form.getByLabel(name, { exact: true });
      await field('Serial Number').fill(serial);
      await field('Invoice Number').fill('INV-9');
      await field('Dealer').fill('Surya');
      await field('Power Rating').selectOption('5 kW');
      await field('Date of Purchase').fill('2026-02-28');
      await field('SIM').fill(sim);
      return { form, sim: field('SIM'), register: form.getByRole('button', { name: 'Register' }) };
    };
    const serial = portal.newSerial();
    await portal.visit({ as: null, admin: ADMIN, browser: DESKTOP }, async (page) => {
      const { form, sim, register } = await fill(page, serial, '8991101200003204515');
      await expect(form).toShow('The last digit doesn’t fit the others.');
      await sim.fill('12');
      await register.click();
      await expect(form).toShow('A SIM number has 19 or 20 digits, as printed on the card');
      await expect(form.getByRole('button', { name: 'Use anyway' })).toHaveCount(0);
      await sim.fill('8.991E+18');
      await expect(form).toShow('The spreadsheet has shortened this number.');
    });
    await portal.visit({ as: null, admin: SUPER_ADMIN, browser: DESKTOP }, async (page) => {
      const { form, register } = await fill(page, serial, '12');
      await register.click();
      await form.getByRole('button', { name: 'Use anyway' }).click();
      await register.click();
      await expect(form.getByRole('status').first()).toShow('Inverter registered successfully.');
    });
    expect(await stored(portal, serial)).toMatchObject({ sim: '12' });
  });

  test('says that a broken workbook cannot be read', async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN, browser: DESKTOP }, async (page) => {
      const { files } = sale(page);
      for (const [name, text] of [
        ['old.XLS', '\xd0\xcf\x11\xe0'],
        ['empty.xlsx', ''],
        ['half.xlsx', 'PK\x03\x04'],
      ]) {
        await page.goto('/admin/registerInverter');
        const sheet = {
          name: name!,
          mimeType: 'application/octet-stream',
          buffer: Buffer.from(text!, 'latin1'),
        };
        await files.locator('input[type=file]').setInputFiles(sheet);
        await expect(files.getByRole('alert')).toHaveText(
          'This file cannot be read. Save it again as CSV or XLSX, without a password.',
        );
      }
    });
  });

  test('reads a file of sales from a workbook, and names a SIM number that lost its digits', async ({
    portal,
  }) => {
    const serial = portal.newSerial();
    const workbook = (sim: string | number) => {
      const columns = HEADER.split(',');
      const values = [serial, 'I1', 'Surya, Pune', '5 kW (3p)', '2026-01-31', sim];
      const cell = (value: string | number | undefined) =>
        typeof value === 'number' ? { number: String(value) } : (value ?? null);
      const sheet = columns.map((title, index) => ({ title, width: 20, cell: () => cell(values[index]) }));
      return buffer(xlsxOf(sheet, oneBatch([1])));
    };
    await portal.visit({ as: null, admin: ADMIN, browser: DESKTOP }, async (page) => {
      await page.goto('/admin/registerInverter');
      const { files } = sale(page);
      const choose = async (sim: string | number) =>
        files.locator('input[type=file]').setInputFiles({
          name: 'sales.xlsx',
          mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          buffer: await workbook(sim),
        });
      await choose(8.991101200003205e18);
      await expect(files.getByRole('table')).toShow('sim: The spreadsheet has shortened this number.');
      await choose('8991101200003204514');
      await expect(files).toShow('1 sale can be registered.');
      await files.getByRole('button', { name: 'Register 1 sale' }).click();
      await expect(files).toShow('1 sale registered.');
      expect(await stored(portal, serial)).toMatchObject({
        sim: '8991101200003204514',
        dealer: 'Surya, Pune',
      });
    });
  });

  test('groups the digits of a long file’s counts', async ({ portal }) => {
    const file = (rating: string) => ({
      name: 'sales.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          HEADER,
          ...Array.from(
            { length: 1_200 },
            (_, row) => `HG05-9-${row},I1,Surya,${rating},2026-01-31,8991101200003204514`,
          ),
        ].join('\r\n'),
      ),
    });
    await portal.visit({ as: null, admin: ADMIN, browser: DESKTOP }, async (page) => {
      await page.goto('/admin/registerInverter');
      const { files } = sale(page);
      const input = files.locator('input[type=file]');
      await input.setInputFiles(file('5 kW (3p)'));
      await expect(files).toShow('1,200 sales can be registered.');
      await expect(files).toShow('1,200 new inverters.');
      await expect(files.getByRole('button', { name: 'Register 1,200 sales' })).toBeVisible();
      await input.setInputFiles(file('much'));
      await expect(files).toShow('Nothing was registered: 1,200 mistakes in 1,200 rows.');
      await expect(files).toShow('and 1,000 more');
    });
  });
});
