import type { Page } from '@playwright/test';
import { boxOf } from './support/box-of.js';
import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { ADMIN, SUPER_ADMIN, type TestPortal } from './support/portal.js';
import { searchOf } from './support/screens.js';
import { expect, test } from './support/test.js';
import { DESKTOP, PHONE } from './support/windows.js';

const screen = (page: Page) => {
  const main = page.getByRole('main');
  const bulk = main.getByRole('region', { name: 'Change the selected tickets' });
  return {
    main,
    rows: main.getByRole('table').getByRole('rowgroup').nth(1).getByRole('row'),
    chip: (name: RegExp) => main.getByRole('group', { name: 'Views' }).getByRole('button', { name }),
    saved: main.getByRole('group', { name: 'Saved views' }),
    pick: (ticketId: string) =>
      main.getByRole('checkbox', { name: `Select ticket ${ticketId}`, exact: true }),
    bulk,
    apply: bulk.getByRole('button', { name: 'Apply' }),
    count: main.getByRole('status').filter({ hasText: /tickets?$/ }),
  };
};

test.describe('the ticket queue', () => {
  let serial: string;
  test.beforeAll(async ({ portal }) => {
    const owner = await portal.addCustomer('Leela', 'Bhat');
    const device = await portal.provision(owner, 'Queue roof');
    await device.end();
    ({ serial } = device);
  });
  const addTicket = async (portal: TestPortal, description: string, said: Record<string, unknown> = {}) => {
    const columns = { created_by: 'Leela', priority: 'LOW', status: 'OPEN', ...said };
    const names = Object.keys(columns);
    const [made] = await portal.rows<{ id: string }>(
      `INSERT INTO tickets (inverter_id, description, ${names.join(', ')})
       SELECT id, $2, ${names.map((_, n) => `$${n + 3}`).join(', ')} FROM inverters WHERE serial_number = $1
       RETURNING id`,
      [serial, description, ...Object.values(columns)],
    );
    return String(made!.id);
  };

  test('has chips that say how many tickets their lists have', async ({ portal }) => {
    await addTicket(portal, 'Chip one', { priority: 'HIGH', status: 'ON_HOLD', waits_for_owner: true });
    // Overdue whatever the worker computes meanwhile.
    const monthAgo = new Date(Date.now() - 30 * 86_400_000);
    await addTicket(portal, 'Chip two', { created_at: monthAgo, resolution_due_at: monthAgo });
    await addTicket(portal, 'Chip three', { status: 'CLOSED', closed_at: new Date() });
    await portal.visit({ as: null, admin: ADMIN }, async (page) => {
      await page.goto('/admin');
      const { main, rows, chip, count } = screen(page);
      const high = main.getByRole('link', { name: /of them HIGH$/ });
      const highs = Number(/\d+/.exec(await high.innerText())![0]);
      await high.click();
      await expect(chip(/^HIGH/)).toHaveAttribute('aria-pressed', 'true');
      await expect(count).toHaveText(new RegExp(`^${highs} tickets?$`));
      expect(searchOf(page)).toEqual({ tab: 'tickets', view: 'high' });
      await page.goto('/admin/viewTicket');
      for (const name of [
        /^All/,
        /^Active/,
        /^Mine/,
        /^Unassigned/,
        /^Overdue/,
        /^On hold/,
        /^Waiting/,
        /^Closed/,
      ]) {
        await chip(name).click();
        await expect(chip(name)).toHaveAttribute('aria-pressed', 'true');
        const shown = await chip(name).locator('b').innerText();
        await expect(main.getByRole('region', { name: 'View Ticket' })).toHaveAttribute('aria-busy', 'false');
        if (shown === '0') await expect(main).toShow('No tickets in this view.');
        else await expect(count).toHaveText(new RegExp(`^${shown} tickets?$`));
      }
      await chip(/^Waiting/).click();
      await expect(rows.first()).toShow('Chip one ');
      await page.goBack();
      await expect(chip(/^Closed/)).toHaveAttribute('aria-pressed', 'true');
      await expect(rows.first()).toShow('CLOSED');
    });
  });

  test('leads from each number of tickets to its list', async ({ portal }) => {
    await addTicket(portal, 'Counted', { status: 'CLOSED', closed_at: new Date() });
    await portal.visit({ as: null, admin: SUPER_ADMIN }, async (page) => {
      const { main, count } = screen(page);
      for (const [tile, pressed] of [
        [/^Active Tickets/, /^Active/],
        [/^Closed Tickets/, /^Closed/],
        [/this week$/, /^Closed in 7 days/],
      ] as const) {
        await page.goto('/admin');
        const link = main.getByRole('list', { name: 'Counts' }).getByRole('link', { name: tile }).first();
        await expect(link).toHaveText(/\d/);
        const number = /[\d,]+/.exec(await link.innerText())![0];
        await link.click();
        await expect(screen(page).chip(pressed)).toHaveAttribute('aria-pressed', 'true');
        await expect(count).toHaveText(new RegExp(`^${number} tickets?$`));
      }
    });
  });

  test('shows ten tickets in a window of 1280 by 800, each heading on one line', async ({ portal }) => {
    for (let number = 1; number <= 11; number++)
      await addTicket(
        portal,
        `Tenfold ${number}: the inverter hums in the afternoon and the lamp is yellow`,
        {
          created_by: 'Venkatanarasimha Subramanian',
          assigned_to: 'Meera Patil',
          error: 'GRID_UNDER_FREQUENCY',
          remark: 'A technician comes on Monday morning',
          status: 'IN_PROGRESS',
          waits_for_owner: true,
        },
      );
    await portal.visit({ as: null, admin: ADMIN, browser: DESKTOP }, async (page) => {
      await page.goto(`/admin?tab=tickets&size=10&search=${serial}+tenfold`);
      const tenth = screen(page).rows.nth(9);
      await tenth.waitFor();
      const { y, height } = await boxOf(tenth);
      expect(y + height).toBeLessThanOrEqual(DESKTOP.viewport.height);
      const heights = await page
        .getByRole('columnheader')
        .evaluateAll((all) => all.map((head) => head.clientHeight));
      expect(Math.max(...heights)).toBeLessThan(36);
      expect(await fits(page)).toBe(true);
    });
  });

  test('assigns tickets together and tells what became of each', async ({ portal }) => {
    const [one, two, closed] = [
      await addTicket(portal, 'Bulk one'),
      await addTicket(portal, 'Bulk two'),
      await addTicket(portal, 'Bulk three', { status: 'CLOSED', closed_at: new Date() }),
    ];
    const [me] = await portal.rows<{ id: string; name: string }>(
      `SELECT id, first_name || ' ' || last_name AS name FROM administrators WHERE phone_no = $1`,
      [ADMIN],
    );
    await portal.visit({ as: null, admin: ADMIN }, async (page) => {
      await page.goto(`/admin/viewTicket?search=${serial}+bulk`);
      const { rows, pick, bulk, apply, chip } = screen(page);
      await pick(one).check();
      await expect(pick(closed)).toHaveCount(0);
      await expect(bulk).toShow('1 ticket selected');
      await expect(apply).toBeDisabled();
      await bulk.getByRole('checkbox').check();
      await expect(bulk).toShow('2 tickets selected');
      await bulk.getByLabel('Assign to').selectOption(me!.name);
      await bulk.getByLabel('Set status').selectOption('IN_PROGRESS');
      await portal.rows(`UPDATE tickets SET version = version + 1 WHERE id = $1`, [two]);
      await apply.click();
      await expect(bulk).toShow('1 ticket changed.');
      await expect(bulk).toShow(`1 ticket was not changed: ${two} was changed by someone else`);
      await expect(pick(two)).toBeChecked();
      await expect(pick(one)).not.toBeChecked();
      await expect(rows.filter({ hasText: 'Bulk one' })).toShow(`${me!.name} Bulk one - IN_PROGRESS`);
      await apply.click();
      await expect(bulk).toShow('1 ticket changed.');
      await expect(rows.filter({ hasText: 'Bulk two' })).toShow(`${me!.name} Bulk two`);
      const dismiss = bulk.getByRole('button', { name: 'OK' });
      await expect(dismiss).toBeFocused();
      await dismiss.click();
      await expect(bulk).toHaveCount(0);
      await chip(/^Mine/).click();
      await expect(rows).toHaveCount(2);
    });
  });

  test('keeps an administrator’s views', async ({ portal }) => {
    await addTicket(portal, 'Kept one', { priority: 'HIGH' });
    await portal.visit({ as: null, admin: ADMIN }, async (page) => {
      await page.goto(`/admin/viewTicket?view=high&sort=dueAt&search=${serial}+kept`);
      const { main, rows, saved } = screen(page);
      await saved.getByRole('button', { name: 'Save view' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save view' });
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog).toShow('This field is required');
      await dialog.getByLabel('Name').fill('Urgent here');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog).toBeHidden();
      const view = saved.getByRole('button', { name: 'Urgent here', exact: true });
      await expect(view).toHaveAttribute('aria-pressed', 'true');
      await expect(main.locator(':focus')).toHaveCount(1);
      await page.goto('/admin/viewTicket');
      await expect(view).toHaveAttribute('aria-pressed', 'false');
      await view.click();
      await expect(rows).toHaveCount(1);
      expect(searchOf(page)).toEqual({ view: 'high', sort: 'dueAt', search: `${serial} kept` });
      await saved.getByRole('button', { name: 'Remove the view Urgent here' }).click();
      await expect(view).toHaveCount(0);
      await expect(main.locator(':focus')).toHaveCount(1);
      await expect(main).toShow('Kept one');
    });
  });

  test('assigns a ticket to an administrator from the list, and keeps other text as a note', async ({
    portal,
  }) => {
    const ticketId = await addTicket(portal, 'Picked one');
    const [other] = await portal.rows<{ id: string; name: string }>(
      `SELECT id, first_name || ' ' || last_name AS name FROM administrators WHERE phone_no = $1`,
      [SUPER_ADMIN],
    );
    await portal.visit({ as: null, admin: ADMIN }, async (page) => {
      await page.goto(`/admin/viewTicket?search=${serial}+picked`);
      await page.getByRole('button', { name: `Edit ticket ${ticketId}`, exact: true }).click();
      const popUp = page.getByRole('dialog', { name: /^Update Ticket/ });
      const field = popUp.getByLabel('Assigned To');
      await field.fill('The electrician');
      await expect(popUp).toShow('Not an administrator: kept as a note.');
      const offered = await popUp
        .locator('datalist option')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
      expect(offered).toContain(other!.name);
      await field.fill(other!.name);
      await expect(popUp).toShow('An administrator. The ticket will be in their Mine list.');
      await popUp.getByLabel('Error', { exact: true }).fill('E1');
      await popUp.getByLabel('Remark').fill('Called');
      await popUp.getByRole('button', { name: 'Update', exact: true }).click();
      await expect(popUp).toBeHidden();
      const [ticket] = await portal.rows('SELECT assigned_to, assignee_id FROM tickets WHERE id = $1', [
        ticketId,
      ]);
      expect(ticket).toEqual({ assigned_to: other!.name, assignee_id: other!.id });
    });
  });

  test('works on a reported issue and makes a ticket of it', async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN }, async (page) => {
      await page.goto(`/admin/reportIssue?serialNo=${serial}`);
      const { main, rows } = screen(page);
      await main.getByLabel('Title').fill('Loose cable');
      await main.getByLabel('Description', { exact: true }).fill('At the roof');
      await main.getByRole('button', { name: 'Submit' }).click();
      await expect(rows.first()).toShow(new RegExp(`^${serial} Loose cable .* Open - `));
      const opener = rows.first().getByRole('button', { name: /^Details of/ });
      await opener.click();
      await main.getByLabel('Status').selectOption('In progress');
      const save = main.getByRole('button', { name: 'Save' });
      await save.click();
      await expect(rows.first()).toShow('In progress');
      await expect(save).toBeDisabled();
      await expect(save).toBeFocused();
      await main.getByRole('link', { name: 'Make a ticket' }).click();
      await expect(main).toShow('Made of a reported issue, which this ticket settles.');
      await expect(main.getByLabel('Inverter Serial Number')).toHaveValue(serial);
      await expect(main.getByLabel('Description', { exact: true })).toHaveValue('Loose cable\nAt the roof');
      await main.getByLabel('Assigned To').fill('The electrician');
      await main.getByLabel('Error', { exact: true }).fill('CABLE');
      await main.getByRole('button', { name: 'Generate', exact: true }).click();
      await expect(main).toShow('Ticket created successfully.');
      await page.goto('/admin/reportIssue');
      await expect(rows.first()).toShow('Done');
      await rows
        .first()
        .getByRole('button', { name: /^Details of/ })
        .click();
      await main.getByRole('link', { name: /^Ticket \d+$/ }).click();
      await expect(main.getByRole('region', { name: 'Problem' })).toShow(
        'Loose cable At the roof Error CABLE',
      );
    });
  });

  for (const { window, browser } of [
    { window: '1280 px, dark', browser: { ...DESKTOP, colorScheme: 'dark' } },
    { window: '360 px', browser: PHONE },
  ] as const) {
    test(`passes axe and fits: ${window}`, async ({ portal }) => {
      const ticketId = await addTicket(portal, 'No display since the storm', {
        priority: 'HIGH',
        status: 'IN_PROGRESS',
        created_by: 'Venkataraman Subramanian',
        assigned_to: 'Meera Joshi',
        error: 'ISO_FAULT',
        remark: 'Technician on Monday',
      });
      await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
        await page.goto(`/admin/viewTicket?search=${serial}`);
        const { main, pick, bulk } = screen(page);
        await pick(ticketId).check();
        await expect(bulk).toShow('1 ticket selected');
        expect(await findings(page)).toEqual([]);
        expect(await fits(page)).toBe(true);
        await page.goto('/admin/ticketReport');
        await main.getByRole('table').waitFor();
        expect(await main.innerText()).not.toContain('working hours');
        expect(await findings(page)).toEqual([]);
        expect(await fits(page)).toBe(true);
        await main
          .getByRole('link', { name: /^Show the/ })
          .first()
          .click();
        await expect(main).toShow(/Created in /);
      });
    });
  }

  test('names the working hours that due times count, if they are not the whole week', async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN }, async (page) => {
      await page.route('**/api/getTicketReport*', async (route) => {
        const response = await route.fetch();
        const workingTime = { from: '09:30', to: '18:00', weekdays: [1, 2, 6], holidays: true };
        await route.fulfill({ response, json: { ...(await response.json()), workingTime } });
      });
      await page.goto('/admin/ticketReport');
      await expect(page.getByRole('main')).toShow(
        'due times count working hours: Mon, Tue, Sat, 09:30 to 18:00, except holidays.',
      );
    });
  });
});
