import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { findings } from '../support/findings.js';
import { ADMIN, type TestPortal } from '../support/portal.js';
import { DESKTOP, PHONE } from '../support/windows.js';

const CALM = { reducedMotion: 'reduce' } as const;
const TABLET = { viewport: { width: 768, height: 1024 } };
const windows = [
  { ...DESKTOP, ...CALM, colorScheme: 'light' as const },
  { ...TABLET, ...CALM, colorScheme: 'light' as const },
  { ...PHONE, ...CALM, colorScheme: 'dark' as const },
];
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** The fleet with its trouble, and the page of one inverter. */
export function adminFleetTests(portal: () => TestPortal): void {
  it('is filtered, sorted and opened, all of it in the address', async () => {
    await portal().visit({ as: null, admin: ADMIN, browser: windows[0]! }, async (page) => {
      await page.goto('/admin?tab=inverters');
      const main = page.getByRole('main');
      const table = main.getByRole('table', { name: 'Inverters' });
      await table.getByRole('row').nth(1).waitFor();
      await main.getByRole('button', { name: 'Trouble first' }).click();
      await eventually(async () => expect(page.url()).toContain('sort=trouble'));
      await main.getByRole('button', { name: 'More filters' }).click();
      await main.getByRole('combobox', { name: 'State' }).selectOption('removed');
      await eventually(async () => expect(page.url()).toContain('state=removed'));
      await main.getByText('No inverter is like that.').waitFor();
      await main.getByRole('button', { name: 'Clear filters' }).last().click();
      await eventually(async () => expect(page.url()).not.toContain('state='));
      // What was chosen is how this administrator finds it again.
      await page.goto('/admin?tab=inverters');
      const chosen = main.getByRole('button', { name: 'Trouble first' });
      await eventually(async () => expect(await chosen.getAttribute('aria-pressed')).toBe('true'));
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

  it.each(
    windows.map((browser) => ({ browser, name: `${browser.viewport.width} px, ${browser.colorScheme}` })),
  )('fits and is found without fault: $name', async ({ browser }) => {
    await portal().visit({ as: null, admin: ADMIN, browser }, async (page) => {
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
