import type { Page } from '@playwright/test';
import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { stall } from './support/hold-back.js';
import { ADMIN, ASHA, SUPER_ADMIN, type TestPortal } from './support/portal.js';
import { searchOf } from './support/screens.js';
import { DESKTOP, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

const windows = [
  { ...DESKTOP, colorScheme: 'light' as const },
  { ...PHONE, colorScheme: 'dark' as const },
].map((browser) => ({ name: `${browser.viewport.width} px, ${browser.colorScheme}`, browser }));

const USERS = {
  tab: 'users',
  table: 'Users',
  columns: ['User Id', 'Name', 'Phone No', 'Email', 'Address', 'City', 'Pincode'],
  sizes: ['8', '10', '15', 'All'],
  call: 'getAllUser',
  id: (id: string) => `U00-${id.slice(-5)}`,
};
const ADMINS = {
  tab: 'admins',
  table: 'Admins',
  columns: ['Id', 'Name', 'Phone No', 'Email', 'Location'],
  sizes: ['7', '10', '15', 'All'],
  call: 'getAllAdmins',
  id: (id: string) => `A00-${id.slice(-5)}`,
};

const screen = (page: Page, name: string) => {
  const card = page.getByRole('main').getByRole('region', { name, exact: true });
  return {
    card,
    rows: card.getByRole('table', { name }).getByRole('rowgroup').nth(1).getByRole('row'),
    heads: card.getByRole('columnheader'),
    sizes: card.getByRole('group', { name: 'Rows' }).getByRole('button'),
    search: card.getByRole('textbox', { name: 'Search' }),
    clear: card.getByRole('search').getByRole('button', { name: 'CLEAR' }),
    exported: page.getByRole('main').getByRole('link', { name: 'Export CSV' }),
  };
};

/** The lists of customers and administrators. */
test.describe('the lists of people', () => {
  const idOf = async (
    portal: TestPortal,
    table: 'users' | 'administrators',
    phone: string,
  ): Promise<string> => {
    const [found] = await portal.rows(`SELECT id::text FROM ${table} WHERE phone_no = $1`, [phone]);
    return String(found!.id);
  };

  for (const { as, found, of, ...list } of [
    { ...USERS, as: ADMIN, found: ASHA, of: 'users' as const },
    { ...ADMINS, as: SUPER_ADMIN, found: ADMIN, of: 'administrators' as const },
  ]) {
    test(`searches, pages and exports ${list.tab} as the URL says`, async ({ portal }) => {
      const id = list.id(await idOf(portal, of, found));
      await portal.visit({ as: null, admin: as, browser: windows[0]!.browser }, async (page) => {
        await page.goto(`/admin?tab=${list.tab}`);
        const { rows, heads, sizes, search, clear, exported, card } = screen(page, list.table);
        await rows.first().waitFor();
        const titles = (await heads.allInnerTexts()).map((title) => title.trim());
        expect(titles.filter((title) => list.columns.includes(title))).toEqual(list.columns);
        expect(await sizes.allInnerTexts()).toEqual(list.sizes);
        await expect(sizes.first()).toHaveAttribute('aria-pressed', 'true');

        await search.fill(found);
        await expect.poll(() => searchOf(page)).toEqual({ tab: list.tab, search: found });
        await expect(card.getByRole('status')).toShow(/^1 /);
        await expect(rows).toHaveCount(1);
        await expect(rows.first()).toShow(id);
        const [file] = await Promise.all([page.waitForEvent('download'), exported.click()]);
        expect(file.suggestedFilename()).toMatch(/\.csv$/);
        const lines: Buffer[] = [];
        for await (const part of await file.createReadStream()) lines.push(part as Buffer);
        const text = Buffer.concat(lines).toString('utf8').trim();
        expect(text.split('\n')).toHaveLength(2);
        expect(text).toContain(found);

        await clear.click();
        await expect.poll(() => searchOf(page)).toEqual({ tab: list.tab });
        await search.fill('nobody like that');
        await expect(card).toShow('Nothing matches “nobody like that”.');
        await clear.click();
        await sizes.last().click();
        await expect.poll(() => searchOf(page)).toEqual({ tab: list.tab, size: 'all' });
        const [{ count }] = (await portal.rows(`SELECT count(*)::int FROM ${of}`)) as [{ count: number }];
        await expect(rows).toHaveCount(count);
      });
    });
  }

  test('stays where a link led although a search was typed just before', async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN }, async (page) => {
      await page.clock.install();
      await page.goto('/admin?tab=users');
      const { search } = screen(page, 'Users');
      await expect(search).toBeVisible();
      const script = await stall(page, /\/assets\/register-inverter-page-/);
      // In one task, before the search is in the address.
      await search.evaluate((field: HTMLInputElement) => {
        field.focus();
        document.execCommand('insertText', false, 'asha');
        document.querySelector<HTMLElement>('a[href="/admin/registerInverter"]')!.click();
      });
      await page.waitForURL('**/admin/registerInverter');
      await expect.poll(script.asked).toBeGreaterThan(0);
      await page.clock.fastForward(1_000);
      script.release();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register Inverter');
      expect(new URL(page.url()).pathname).toBe('/admin/registerInverter');
    });
  });

  test('leads from a customer to their inverters', { tag: '@smoke' }, async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN, browser: windows[0]!.browser }, async (page) => {
      await page.goto(`/admin?tab=users&search=${ASHA}`);
      const { card } = screen(page, 'Users');
      await card.getByRole('button', { name: /^Details of/ }).click();
      await card.getByRole('link', { name: 'This customer’s inverters' }).click();
      await expect.poll(() => searchOf(page)).toEqual({ tab: 'inverters', search: ASHA });
    });
  });

  for (const { name, browser } of windows) {
    test(`fits the window and passes axe: ${name}`, async ({ portal }) => {
      await portal.visit({ as: null, admin: SUPER_ADMIN, browser }, async (page) => {
        for (const { tab, table } of [USERS, ADMINS]) {
          await page.goto(`/admin?tab=${tab}`);
          const { rows } = screen(page, table);
          await rows.first().waitFor();
          expect([tab, await fits(page), await findings(page)]).toEqual([tab, true, []]);
        }
      });
    });
  }
});
