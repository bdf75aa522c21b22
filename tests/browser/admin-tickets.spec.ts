import type { Page } from '@playwright/test';
import { codeSentBy, wrongCode } from './support/codes.js';
import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { ADMIN, SUPER_ADMIN, type TestPortal } from './support/portal.js';
import { searchOf, shownPhone } from './support/screens.js';
import { DESKTOP, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

const windows = [
  { ...DESKTOP, colorScheme: 'dark' as const, admin: ADMIN },
  { ...PHONE, colorScheme: 'light' as const, admin: SUPER_ADMIN },
].map(({ admin, ...window }) => ({
  window: `${window.viewport.width} px, ${window.colorScheme}`,
  admin,
  browser: window,
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

test.describe('the administrators’ tickets', () => {
  /** The owner's phone number, and the inverter's serial number. */
  let owner: string;
  let serial: string;
  test.beforeAll(async ({ portal }) => {
    owner = await portal.addCustomer('Asha', 'Kulkarni');
    const device = await portal.provision(owner, 'Ticket roof');
    await device.end();
    ({ serial } = device);
  });
  const addTicket = async (portal: TestPortal, description: string, daysAgo = 0): Promise<string> => {
    const [made] = await portal.rows(
      `INSERT INTO tickets (inverter_id, user_id, created_by, description, created_at)
       SELECT i.id, u.id, 'Asha', $2, now() - make_interval(days => $3)
       FROM inverters i JOIN users u ON u.id = i.user_id WHERE u.phone_no = $1 ORDER BY i.id LIMIT 1 RETURNING id`,
      [owner, description, daysAgo],
    );
    return String(made!.id);
  };

  test(
    'opens a ticket, notifies its owner, finds the ticket and changes it',
    { tag: '@smoke' },
    async ({ portal }) => {
      await portal.visit({ as: null, admin: ADMIN, complaints: /status of 404/ }, async (page) => {
        await page.goto('/admin/generateTicket?serialNo=nobodys');
        const { main, field, button, said, rows, popUp, remark, update } = screen(page);
        await button('Generate').click();
        expect((await main.locator('form').innerText()).match(/This field is required/g)).toHaveLength(3);
        await field('Assigned To').fill('Meera Joshi');
        await field('Description').fill('No display, walk-7');
        await field('Error').fill('NO_DISPLAY');
        await button('Generate').click();
        await expect(main).toShow('Invalid Serial Number');
        await field('Inverter Serial Number').fill(serial.toLowerCase());
        await expect(main.getByText('Invalid Serial Number')).toHaveCount(0);
        await button('HIGH').click();
        await button('Generate').click();
        await expect(said.first()).toShow('Ticket created successfully.');
        await expect(async () => {
          const told = await portal.rows(
            `SELECT 1 FROM outbox o JOIN tickets t ON o.kind = 'ticket_created' AND o.cause = t.id::text WHERE t.inverter_id =
             (SELECT id FROM inverters WHERE serial_number = $1) AND t.error = 'NO_DISPLAY'`,
            [serial],
          );
          expect(told).toHaveLength(1);
        }).toPass();
        const way = main.getByRole('link', { name: 'View Ticket' });
        const ticketId = /\d+$/.exec((await way.getAttribute('href'))!)![0];
        await way.click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ticket ${ticketId}`);
        await page.goto(`/admin/viewTicket?search=${ticketId}`);
        await expect(rows.first()).toShow(
          new RegExp(`${serial} .* Meera Joshi No display, walk-7 NO_DISPLAY ASSIGNED HIGH -`),
        );

        await rows
          .first()
          .getByRole('button', { name: /^Edit ticket/ })
          .click();
        await update.click();
        await expect(popUp).toShow('This field is required');
        await expect(remark).toBeFocused();
        await remark.fill('Technician on Monday');
        await page.keyboard.press('Escape');
        await expect(popUp).toShow('Discard your changes?');
        // A second Esc answers that question with the safe button.
        await page.keyboard.press('Escape');
        await expect(popUp.getByText('Discard your changes?')).toHaveCount(0);
        await expect(remark).toHaveValue('Technician on Monday');
        await popUp.getByLabel('Status').selectOption('IN_PROGRESS');
        await expect(popUp).toShow('Changed: Remark, Status');
        await update.click();
        await expect(popUp).toBeHidden();
        await expect(rows.first()).toShow('IN_PROGRESS HIGH Technician on Monday');

        await rows
          .first()
          .getByRole('button', { name: /^Details of/ })
          .click();
        await field('Comment').fill('Owner called back');
        await button('Add comment').click();
        await expect(main.getByRole('listitem').first()).toShow(/commented .* Owner called back/);
        await expect(main).toShow(/changed the ticket .* Status ASSIGNED IN_PROGRESS/);
      });
    },
  );

  test('reports an edit conflict and overwrites nothing', async ({ portal }) => {
    const ticketId = await addTicket(portal, 'Fan hums, walk-8', 10);
    await portal.visit({ as: null, admin: ADMIN, complaints: /status of 409/ }, async (page) => {
      await page.goto(`/admin?tab=tickets&search=${serial}+walk-8`);
      const { rows, edit, popUp, remark, update } = screen(page);
      await expect(rows.first()).toShow('OPEN Overdue');
      await edit(ticketId).click();
      await remark.fill('Mine');
      await popUp.getByLabel('Assigned To').fill('Meera Joshi');
      await popUp.getByLabel('Error', { exact: true }).fill('E12');
      await portal.rows(`UPDATE tickets SET status = 'ON_HOLD', version = version + 1 WHERE id = $1`, [
        ticketId,
      ]);
      await update.click();
      await expect(popUp).toShow('Nothing was overwritten, and your entries are kept. Status OPEN ON_HOLD');
      await expect(remark).toHaveValue('Mine');
      await popUp.getByRole('button', { name: 'Keep mine' }).click();
      await update.click();
      await expect(popUp).toBeHidden();
      await expect(rows.first()).toShow(/Meera Joshi .* E12 ON_HOLD Overdue LOW Mine/);
    });
  });

  test('closes a ticket with the code that its owner was sent', async ({ portal }) => {
    const ticketId = await addTicket(portal, 'Noise, walk-9');
    await portal.visit({ as: null, admin: ADMIN, complaints: /status of 40/ }, async (page) => {
      await page.goto('/admin/closeTicket?ticketId=999999999');
      const { main, field, button, said } = screen(page);
      await expect(button('Confirm')).toBeDisabled();
      await button('Send OTP').click();
      await expect(main).toShow('This field is required');
      await field('Reason').fill('Mended');
      await button('Send OTP').click();
      await expect(main).toShow('Invalid Ticket No');
      await field('Ticket Id').fill(ticketId);
      const { code } = await codeSentBy(portal, owner, () => button('Send OTP').click());
      await expect(main).toShow(`The code was sent to the owner, ${shownPhone(owner)}.`);
      await expect(button('Send OTP')).toBeDisabled();
      await field('Six-digit code').fill('12');
      await button('Confirm').click();
      await expect(main).toShow('Check OTP Length');
      await field('Six-digit code').fill(wrongCode(code));
      await button('Confirm').click();
      await expect(main).toShow('Invalid OTP');
      await field('Six-digit code').fill(code);
      await button('Confirm').click();
      await expect(said.first()).toShow('Ticket closed successfully.');
      await expect(field('Ticket Id')).toBeFocused();
      await page.goto(`/admin/viewTicket?search=${serial}+walk-9`);
      await expect(screen(page).rows.first()).toShow(/CLOSED LOW - .* 0 min - -$/);
      expect(searchOf(page)).toEqual({ search: `${serial} walk-9` });
    });
  });

  test('names the empty field of Close Ticket at the first press', async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN }, async (page) => {
      await page.goto('/admin/closeTicket');
      const { main, field, button } = screen(page);
      await button('Send OTP').click();
      await expect(page.getByRole('alert').filter({ hasText: 'This field is required' })).toBeVisible();
      expect((await main.locator('form').innerText()).match(/This field is required/g)).toHaveLength(2);
      await expect(field('Ticket Id')).toBeFocused();
    });
  });

  for (const { window, browser, admin } of windows) {
    test(`passes axe on its screens: ${window}`, async ({ portal }) => {
      await addTicket(portal, `${'x'.repeat(100)} walk-10`, 20);
      const looksRight = async (page: Page) => {
        expect(await findings(page)).toEqual([]);
        expect(await fits(page)).toBe(true);
      };
      await portal.visit({ as: null, admin, browser }, async (page) => {
        await page.goto(`/admin/viewTicket?search=${serial}`);
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
        await expect(popUp).toShow('This field is required');
        await looksRight(page);
        await page.goto('/admin/generateTicket?cause=silence');
        await expect(main).toShow('For this inverter’s current outage');
        await looksRight(page);
        await page.goto('/admin/closeTicket');
        await button('Send OTP').waitFor();
        await looksRight(page);
        await page.goto('/admin/reportIssue');
        await field('Inverter Serial Number').fill(serial);
        await field('Title').fill('Loose cable');
        await field('Description').fill('At the roof');
        await button('Submit').click();
        await expect(said.first()).toShow('Admin issue submitted');
        await expect(rows.first()).toShow(`${serial} Loose cable`);
        await looksRight(page);
      });
    });
  }
});
