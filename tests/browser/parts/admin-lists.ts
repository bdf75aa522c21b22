import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { findings } from '../support/findings.js';
import { fits } from '../support/fits.js';
import { ADMIN, ASHA, SUPER_ADMIN, type TestPortal } from '../support/portal.js';
import { searchOf, shows } from '../support/screens.js';
import { DESKTOP, PHONE } from '../support/windows.js';

const CALM = { reducedMotion: 'reduce' } as const;
const windows = [
  { ...DESKTOP, ...CALM, colorScheme: 'light' as const },
  { ...PHONE, ...CALM, colorScheme: 'dark' as const },
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

/** Who there is: customers and administrators. */
export function adminListTests(portal: () => TestPortal): void {
  const idOf = async (table: 'users' | 'administrators', phone: string): Promise<string> => {
    const [found] = await portal().rows(`SELECT id::text FROM ${table} WHERE phone_no = $1`, [phone]);
    return String(found!.id);
  };

  it.each([
    { ...USERS, as: ADMIN, found: ASHA, of: 'users' as const },
    { ...ADMINS, as: SUPER_ADMIN, found: ADMIN, of: 'administrators' as const },
  ])('lists $tab, searched, cut and exported as the address says', async ({ as, found, of, ...list }) => {
    const id = list.id(await idOf(of, found));
    await portal().visit({ as: null, admin: as, browser: windows[0]!.browser }, async (page) => {
      await page.goto(`/admin?tab=${list.tab}`);
      const { rows, heads, sizes, search, clear, exported, card } = screen(page, list.table);
      await rows.first().waitFor();
      const titles = (await heads.allInnerTexts()).map((title) => title.trim());
      expect(titles.filter((title) => list.columns.includes(title))).toEqual(list.columns);
      expect(await sizes.allInnerTexts()).toEqual(list.sizes);
      expect(await sizes.first().getAttribute('aria-pressed')).toBe('true');

      await search.fill(found);
      await eventually(async () => expect(searchOf(page)).toEqual({ tab: list.tab, search: found }));
      await shows(card.getByRole('status'), /^1 /);
      expect(await rows.count()).toBe(1);
      await shows(rows.first(), id);
      const [file] = await Promise.all([page.waitForEvent('download'), exported.click()]);
      expect(file.suggestedFilename()).toMatch(/\.csv$/);
      const lines: Buffer[] = [];
      for await (const part of await file.createReadStream()) lines.push(part as Buffer);
      const text = Buffer.concat(lines).toString('utf8').trim();
      expect(text.split('\n')).toHaveLength(2);
      expect(text).toContain(found);

      await clear.click();
      await eventually(async () => expect(searchOf(page)).toEqual({ tab: list.tab }));
      await search.fill('nobody like that');
      await shows(card, 'Nothing matches “nobody like that”.');
      await clear.click();
      await sizes.last().click();
      await eventually(async () => expect(searchOf(page)).toEqual({ tab: list.tab, size: 'all' }));
      const [{ count }] = (await portal().rows(`SELECT count(*)::int FROM ${of}`)) as [{ count: number }];
      await eventually(async () => expect(await rows.count()).toBe(count));
    });
  });

  it('leads from a customer to the inverters', async () => {
    await portal().visit({ as: null, admin: ADMIN, browser: windows[0]!.browser }, async (page) => {
      await page.goto(`/admin?tab=users&search=${ASHA}`);
      const { card } = screen(page, 'Users');
      await card.getByRole('button', { name: /^Details of/ }).click();
      await card.getByRole('link', { name: 'Inverters of this customer' }).click();
      await eventually(async () => expect(searchOf(page)).toEqual({ tab: 'inverters', search: ASHA }));
    });
  });

  it.each(windows)('fits and is found without fault: $name', async ({ browser }) => {
    await portal().visit({ as: null, admin: SUPER_ADMIN, browser }, async (page) => {
      for (const { tab, table } of [USERS, ADMINS]) {
        await page.goto(`/admin?tab=${tab}`);
        const { rows } = screen(page, table);
        await rows.first().waitFor();
        expect([tab, await fits(page), await findings(page)]).toEqual([tab, true, []]);
      }
    });
  });
}
