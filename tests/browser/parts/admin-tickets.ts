import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { codeSentBy, wrongCode } from '../support/codes.js';
import { eventually } from '../support/eventually.js';
import { findings } from '../support/findings.js';
import { ADMIN, ASHA, SUPER_ADMIN, type TestPortal } from '../support/portal.js';
import { isGone, searchOf, shows } from '../support/screens.js';
import { DESKTOP, PHONE } from '../support/windows.js';

const CALM = { reducedMotion: 'reduce' } as const;
const windows = [
  { ...DESKTOP, colorScheme: 'dark' as const, admin: ADMIN },
  { ...PHONE, colorScheme: 'light' as const, admin: SUPER_ADMIN },
].map(({ admin, ...window }) => ({
  window: `${window.viewport.width} px, ${window.colorScheme}`,
  admin,
  browser: { ...window, ...CALM },
}));

const screen = (page: Page) => {
  const main = page.getByRole('main');
  const popUp = page.getByRole('dialog', { name: /^Update Ticket/ });
  return {
    main,
    rows: main.getByRole('table').getByRole('rowgroup').nth(1).getByRole('row'),
    search: main.getByRole('textbox', { name: 'Search' }),
    edit: (ticketId: string) => main.getByRole('button', { name: `Edit ticket ${ticketId}`, exact: true }),
    popUp,
    remark: popUp.getByLabel('Remark'),
    update: popUp.getByRole('button', { name: 'Update', exact: true }),
    field: (name: string) => main.getByLabel(name, { exact: true }),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    said: page.getByRole('status').filter({ hasText: /successfully|submitted/ }),
  };
};

/** Tickets as administrators work on them. */
export function adminTicketTests(portal: () => TestPortal): void {
  const serialOf = async (phone: string): Promise<string> => {
    const [found] = await portal().rows(
      `SELECT i.serial_number FROM inverters i JOIN users u ON u.id = i.user_id WHERE u.phone_no = $1 ORDER BY i.id LIMIT 1`,
      [phone],
    );
    return String(found!.serial_number);
  };
  const addTicket = async (description: string, daysAgo = 0): Promise<string> => {
    const [made] = await portal().rows(
      `INSERT INTO tickets (inverter_id, user_id, created_by, description, created_at)
       SELECT i.id, u.id, 'Asha', $2, now() - make_interval(days => $3)
       FROM inverters i JOIN users u ON u.id = i.user_id WHERE u.phone_no = $1 ORDER BY i.id LIMIT 1 RETURNING id`,
      [ASHA, description, daysAgo],
    );
    return String(made!.id);
  };
  const fits = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

  it('opens a ticket, has its owner told, finds it, and changes it', async () => {
    const serial = await serialOf(ASHA);
    await portal().visit({ as: null, admin: ADMIN, complaints: /status of 404/ }, async (page) => {
      await page.goto('/admin/generateTicket?serialNo=nobodys');
      const { main, field, button, said, rows, popUp, remark, update } = screen(page);
      await button('Generate').click();
      expect((await main.locator('form').innerText()).match(/This field is required/g)).toHaveLength(3);
      await field('Assigned To').fill('Meera Joshi');
      await field('Description').fill('No display, walk-7');
      await field('Error').fill('NO_DISPLAY');
      await button('Generate').click();
      await shows(main, 'Invalid Serial Number');
      await field('Inverter Serial Number').fill(serial.toLowerCase());
      await button('HIGH').click();
      await button('Generate').click();
      await shows(said.first(), 'Ticket created successfully.');
      await eventually(async () => {
        const told = await portal().rows(
          `SELECT 1 FROM outbox o JOIN tickets t ON o.kind = 'ticket_created' AND o.cause = t.id::text WHERE t.error = 'NO_DISPLAY'`,
        );
        expect(told).toHaveLength(1);
      });
      await main.getByRole('link', { name: 'View Ticket' }).click();
      await shows(
        rows.first(),
        new RegExp(`${serial} .* Meera Joshi No display, walk-7 NO_DISPLAY ASSIGNED HIGH -`),
      );

      await rows
        .first()
        .getByRole('button', { name: /^Edit ticket/ })
        .click();
      await update.click();
      await shows(popUp, 'This field is required');
      expect(await remark.evaluate((field) => field === document.activeElement)).toBe(true);
      await remark.fill('Technician on Monday');
      await page.keyboard.press('Escape');
      await shows(popUp, 'What you typed will be lost.');
      await popUp.getByLabel('Status').selectOption('IN_PROGRESS');
      await shows(popUp, 'Changed: Remark, Status');
      await update.click();
      await isGone(popUp);
      await shows(rows.first(), 'IN_PROGRESS HIGH Technician on Monday');

      await rows
        .first()
        .getByRole('button', { name: /^Details of/ })
        .click();
      await field('Comment').fill('Owner called back');
      await button('Add comment').click();
      await shows(main.getByRole('listitem').first(), /commented .* Owner called back/);
      await shows(main, /changed the ticket .* Status ASSIGNED IN_PROGRESS/);
    });
  });

  it('tells the second of two administrators, and overwrites nothing', async () => {
    const ticketId = await addTicket('Fan hums, walk-8', 10);
    await portal().visit({ as: null, admin: ADMIN, complaints: /status of 409/ }, async (page) => {
      await page.goto('/admin?tab=tickets&search=walk-8');
      const { rows, edit, popUp, remark, update } = screen(page);
      await shows(rows.first(), 'OPEN Overdue');
      await edit(ticketId).click();
      await remark.fill('Mine');
      await popUp.getByLabel('Assigned To').fill('Meera Joshi');
      await popUp.getByLabel('Error', { exact: true }).fill('E12');
      await portal().rows(`UPDATE tickets SET status = 'ON_HOLD', version = version + 1 WHERE id = $1`, [
        ticketId,
      ]);
      await update.click();
      await shows(popUp, 'Nothing was overwritten, and what you typed is kept. Status OPEN ON_HOLD');
      expect(await remark.inputValue()).toBe('Mine');
      await popUp.getByRole('button', { name: 'Keep mine' }).click();
      await update.click();
      await isGone(popUp);
      await shows(rows.first(), /Meera Joshi .* E12 ON_HOLD Overdue LOW Mine/);
    });
  });

  it('closes a ticket with the code that its owner was sent', async () => {
    const ticketId = await addTicket('Noise, walk-9');
    await portal().visit({ as: null, admin: ADMIN, complaints: /status of 40/ }, async (page) => {
      await page.goto('/admin/closeTicket?ticketId=999999999');
      const { main, field, button, said } = screen(page);
      expect(await button('Confirm').isDisabled()).toBe(true);
      await button('Send OTP').click();
      await shows(main, 'This field is required');
      await field('Reason').fill('Mended');
      await button('Send OTP').click();
      await shows(main, 'Invalid Ticket No');
      await field('Ticket Id').fill(ticketId);
      const { code } = await codeSentBy(portal(), ASHA, () => button('Send OTP').click());
      await shows(main, `The code was sent to the owner, ${ASHA}.`);
      expect(await button('Send OTP').isDisabled()).toBe(true);
      await field('Six-digit code').fill('12');
      await button('Confirm').click();
      await shows(main, 'Check OTP Length');
      await field('Six-digit code').fill(wrongCode(code));
      await button('Confirm').click();
      await shows(main, 'Invalid OTP');
      await field('Six-digit code').fill(code);
      await button('Confirm').click();
      await shows(said.first(), 'Ticket closed successfully.');
      await page.goto('/admin/viewTicket?search=walk-9');
      await shows(screen(page).rows.first(), 'CLOSED LOW - -');
      expect(searchOf(page)).toEqual({ search: 'walk-9' });
    });
  });

  it.each(windows)('has nothing against its screens: $window', async ({ browser, admin }) => {
    await addTicket(`${'x'.repeat(100)} walk-10`, 20);
    const serial = await serialOf(ASHA);
    const looksRight = async (page: Page) => {
      expect(await findings(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
    };
    await portal().visit({ as: null, admin, browser }, async (page) => {
      await page.goto('/admin/viewTicket?search=walk');
      const { main, rows, popUp, update, field, button, said } = screen(page);
      await rows
        .first()
        .getByRole('button', { name: /^Details of/ })
        .click();
      await button('Add comment').waitFor();
      await looksRight(page);
      await rows
        .first()
        .getByRole('button', { name: /^Edit ticket/ })
        .click();
      await update.click();
      await shows(popUp, 'This field is required');
      await looksRight(page);
      await page.goto('/admin/generateTicket?cause=silence');
      await shows(main, 'For the silence of this inverter');
      await looksRight(page);
      await page.goto('/admin/closeTicket');
      await button('Send OTP').waitFor();
      await looksRight(page);
      await page.goto('/admin/reportIssue');
      await field('Inverter Serial Number').fill(serial);
      await field('Title').fill('Loose cable');
      await field('Description').fill('At the roof');
      await button('Submit').click();
      await shows(said.first(), 'Admin issue submitted');
      await shows(rows.first(), `${serial} Loose cable`);
      await looksRight(page);
    });
  });
}
