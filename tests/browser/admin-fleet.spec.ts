import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { ADMIN } from './support/portal.js';
import { stall } from './support/hold-back.js';
import { DESKTOP, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

const TABLET = { viewport: { width: 768, height: 1024 } };
const windows = [
  { ...DESKTOP, colorScheme: 'light' as const },
  { ...TABLET, colorScheme: 'light' as const },
  { ...PHONE, colorScheme: 'dark' as const },
];

/** The fleet list with its problems, and the page of one inverter. */
test.describe('the fleet', () => {
  test('keeps filters, sort order and the open row in the URL', { tag: '@smoke' }, async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN, browser: windows[0]! }, async (page) => {
      await page.goto('/admin?tab=inverters');
      const main = page.getByRole('main');
      const table = main.getByRole('table', { name: 'Inverters' });
      await table.getByRole('row').nth(1).waitFor();
      await main.getByRole('button', { name: 'Newest first' }).click();
      await expect.poll(() => page.url()).toContain('sort=-id');
      await main.getByRole('button', { name: 'More filters' }).click();
      await main.getByRole('combobox', { name: 'State' }).selectOption('removed');
      await expect.poll(() => page.url()).toContain('state=removed');
      // The demonstration's dealer: other test files remove inverters of other dealers.
      await main.getByRole('combobox', { name: 'Dealer' }).selectOption('Sahyadri Solar');
      await main.getByText('No inverters match these filters.').waitFor();
      await main.getByRole('button', { name: 'Clear filters' }).last().click();
      await expect.poll(() => page.url()).not.toContain('state=');
      await main.getByRole('combobox', { name: 'State' }).selectOption('removed');
      await expect.poll(() => page.url()).toContain('state=removed');
      const clear = main.getByRole('button', { name: 'Clear filters' }).first();
      await clear.click();
      await expect.poll(() => page.url()).not.toContain('state=');
      await expect(clear).toBeDisabled();
      await expect(clear).toBeFocused();
      // With an order that is none of the choices, Tab still reaches them.
      await table.getByRole('columnheader').getByRole('button', { name: 'Serial No.' }).click();
      await expect.poll(() => page.url()).toContain('sort=serial_number');
      await expect(main.getByRole('button', { name: 'Newest first' })).toHaveAttribute('tabindex', '0');
      await main.getByRole('button', { name: 'Newest first' }).click();
      await page.goto('/admin?tab=inverters&device=firmware_not_approved&dealer=nobody');
      await main.getByText('No inverters match these filters.').waitFor();
      await main.getByRole('button', { name: 'Clear filters' }).last().click();
      await expect.poll(() => page.url()).not.toMatch(/device=|dealer=/);
      // The last choice is remembered for this administrator.
      await page.goto('/admin?tab=inverters');
      const chosen = main.getByRole('button', { name: 'Newest first' });
      await expect(chosen).toHaveAttribute('aria-pressed', 'true');
      await table
        .getByRole('button', { name: /^Details of/ })
        .first()
        .press('Enter');
      await main.getByRole('button', { name: 'View health' }).waitFor();
      await main.getByRole('link', { name: 'Inverter page' }).click();
      await page.getByRole('heading', { level: 1, name: /^Inverter \S+/ }).waitFor();
      await main.getByRole('region', { name: 'Device' }).waitFor();
    });
  });

  test('says that the choices of more filters are loading, or could not be loaded', async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN, complaints: /net::ERR_/ }, async (page) => {
      const choices = await stall(page, '**/api/getFleetChoices');
      await page.goto('/admin?tab=inverters');
      const main = page.getByRole('main');
      await main.getByRole('button', { name: 'More filters' }).click();
      const filters = main.getByRole('group', { name: 'Filters', exact: true });
      const dealers = filters.getByLabel('Dealer');
      await expect(dealers.locator('option')).toHaveText(['All', 'Loading']);
      await page.unroute('**/api/getFleetChoices');
      choices.release();
      await expect(dealers.getByRole('option', { name: /^Sahyadri Solar/ })).toBeAttached();

      await page.route('**/api/getFleetChoices', (route) => route.abort());
      await page.reload();
      await main.getByRole('button', { name: 'More filters' }).click();
      await expect(filters.getByRole('alert')).toShow('Could not retrieve data');
      await page.unroute('**/api/getFleetChoices');
      await expect(filters.getByRole('alert')).toHaveCount(0);
      await expect(dealers.getByRole('option', { name: /^Sahyadri Solar/ })).toBeAttached();
    });
  });

  test('leads from the numbers of reporting inverters to them', async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN, browser: windows[0]! }, async (page) => {
      const main = page.getByRole('main');
      const totals = main.getByLabel('Fleet now');
      await page.goto('/admin?tab=inverters&as=map');
      const expected = totals.getByRole('link', { name: /^of \d+$/ });
      const number = /\d+/.exec(await expected.innerText())![0];
      await expected.click();
      await page.waitForURL('**reporting=expected');
      await main.getByRole('status').getByText(`${number} inverter`).waitFor();
      const chip = main.getByRole('button', { name: 'Reporting or expected to' });
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
      await totals.getByRole('link', { name: /^\d+$/ }).click();
      await page.waitForURL('**reporting=yes');
      await main.getByRole('button', { name: 'Reporting now' }).click();
      await expect.poll(() => page.url()).not.toContain('reporting=');
    });
  });

  for (const { name, browser } of windows.map((browser) => ({
    browser,
    name: `${browser.viewport.width} px, ${browser.colorScheme}`,
  }))) {
    test(`fits the window and passes axe: ${name}`, async ({ portal }) => {
      await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
        const main = page.getByRole('main');
        await page.goto('/admin?tab=inverters&sort=trouble');
        await main.getByRole('table', { name: 'Inverters' }).getByRole('link').first().waitFor();
        expect(await fits(page)).toBe(true);
        expect(await findings(page)).toEqual([]);
        await main.getByRole('button', { name: 'Coverage', exact: true }).click();
        await main.getByRole('region', { name: 'Coverage' }).locator('svg path').first().waitFor();
        expect(await fits(page)).toBe(true);
        expect(await findings(page)).toEqual([]);
        await main.getByRole('button', { name: 'As a table' }).click();
        await main.getByRole('table', { name: 'Coverage' }).getByRole('link').first().click();
        await main.getByRole('region', { name: 'Sale and site' }).waitFor();
        expect(await fits(page)).toBe(true);
        expect(await findings(page)).toEqual([]);
      });
    });
  }

  test('the coverage graph shrinks with the window', async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN, browser: DESKTOP }, async (page) => {
      await page.goto('/admin?tab=inverters&as=coverage');
      await page.getByRole('region', { name: 'Coverage' }).locator('svg path').first().waitFor();
      await page.setViewportSize(PHONE.viewport);
      await expect.poll(() => fits(page)).toBe(true);
    });
  });
});
