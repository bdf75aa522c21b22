import type { Page } from '@playwright/test';
import { fits } from './support/fits.js';
import { findings } from './support/axe-violations.js';
import { ADMIN, SUPER_ADMIN, type TestPortal } from './support/portal.js';
import { shownPhone } from './support/screens.js';
import { expect, test } from './support/test.js';

test.describe('search and keys in the back office', () => {
  const as = (portal: TestPortal, walk: (page: Page) => Promise<void>, admin = ADMIN) =>
    portal.visit({ as: null, admin }, walk);
  const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
  const option = (page: Page, name: RegExp | string) => page.getByRole('option', { name });

  const open = async (page: Page) => {
    await page.goto('/admin');
    await page.getByRole('tab', { selected: true }).waitFor();
  };

  test('finds inverter, owner and ticket, and opens them with Enter', async ({ portal }) => {
    const phone = await portal.addCustomer('Zubin', 'Deshmukh');
    const { serial: serialNumber, id: inverterId } = await portal.provision(phone, 'Roof');
    await as(portal, async (page) => {
      await open(page);
      await page.keyboard.press('Control+k');
      await field(page).fill(serialNumber.slice(2));
      await expect(option(page, new RegExp(`^${serialNumber}.*Deshmukh`))).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect(option(page, `Generate Ticket for ${serialNumber}`)).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/admin/inverter/${inverterId}`);
      await page.keyboard.press('/');
      await field(page).fill(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
      // Enter waits for the rows.
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/admin\/user\/\d+$/);
      await page.getByRole('link', { name: shownPhone(phone) }).waitFor();
    });
  });

  test('offers every page of the menu without a term', async ({ portal }) => {
    await as(
      portal,
      async (page) => {
        await open(page);
        const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
        await page.keyboard.press('/');
        const offered = new Set(
          await page.getByRole('option').evaluateAll((all) => all.map((one) => one.textContent)),
        );
        const named = await links.evaluateAll((all) => all.map((one) => one.textContent.trim()));
        expect(named.length).toBeGreaterThan(7);
        expect(named.filter((name) => name !== 'Dashboard' && !offered.has(name))).toEqual([]);
        await field(page).fill('audit');
        await option(page, 'Audit Log').click();
        await page.waitForURL('**/admin/auditLog');
      },
      SUPER_ADMIN,
    );
  });

  test('shows that it is searching, and that the search failed', async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN, complaints: /status of 503/ }, async (page) => {
      await open(page);
      let answer: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/searchEverything*', async (route) => {
        await held;
        await route.fulfill({ status: 503, json: {} });
      });
      await page.keyboard.press('/');
      await field(page).fill('nobody-here');
      await expect(page.getByRole('status').filter({ hasText: 'Searching…' })).toBeVisible();
      answer();
      await expect(page.getByRole('status').filter({ hasText: 'The search failed.' })).toBeVisible();
      await expect(option(page, 'Users with “nobody-here”')).toBeVisible();
      await page.unroute('**/api/searchEverything*');
      await field(page).fill('nobody-at-all');
      await expect(
        page.getByRole('status').filter({ hasText: 'No inverter, user or ticket found.' }),
      ).toBeVisible();
    });
  });

  test('opens as a pop-up on a phone', async ({ portal }) => {
    const viewport = { width: 360, height: 740 };
    await portal.visit({ as: null, admin: ADMIN, browser: { viewport } }, async (page) => {
      await page.goto('/admin');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await field(page).fill('Asha');
      await expect(option(page, /^Asha Kulkarni.*…0001/)).toBeVisible();
      expect(await fits(page)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(option(page, /^Asha/)).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(field(page)).toBeHidden();
    });
  });

  test('moves between the rows of a list with j, k and the arrow keys', async ({ portal }) => {
    await as(portal, async (page) => {
      await page.goto('/admin?tab=users');
      const rows = page.getByRole('row').filter({ has: page.getByRole('button', { expanded: false }) });
      await rows.nth(2).waitFor();
      const focusedRow = () => page.evaluate(() => document.activeElement?.closest('tr')?.rowIndex ?? null);
      await page.keyboard.press('j');
      expect(await focusedRow()).toBe(1);
      await page.keyboard.press('j');
      await page.keyboard.press('ArrowDown');
      expect(await focusedRow()).toBe(3);
      await page.keyboard.press('k');
      await page.keyboard.press('ArrowUp');
      expect(await focusedRow()).toBe(1);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { expanded: true }).waitFor();
      await page.keyboard.press('j');
      expect(await focusedRow(), 'passes over the details').toBe(3);
    });
  });
});
