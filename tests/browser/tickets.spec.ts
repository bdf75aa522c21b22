import type { Page } from '@playwright/test';
import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { type TestPortal, VIKRAM } from './support/portal.js';
import { searchOf, shownPhone } from './support/screens.js';
import { DESKTOP, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

const TITLE = 'No display since Monday';
const STORY = 'The display is dark.\nThe lamp at its side blinks red.';
const LONG = 'x'.repeat(100);
/** Each size and each colour scheme once, because they are independent. */
const windows = [
  { ...DESKTOP, colorScheme: 'dark' as const },
  { ...PHONE, colorScheme: 'light' as const },
].map((window) => ({
  window: `${window.viewport.width} px, ${window.colorScheme}`,
  browser: window,
}));

const issueScreen = (page: Page) => {
  const main = page.getByRole('main');
  return {
    form: main.locator('form'),
    serialNo: main.getByLabel('Serial Number'),
    title: main.getByLabel('Title'),
    description: main.getByLabel('Description'),
    report: main.getByRole('button', { name: 'Report', exact: true }),
    cancel: main.getByRole('button', { name: 'Cancel' }),
    // The first status is the connection's.
    said: main.getByRole('status').last(),
    alert: main.getByRole('alert'),
  };
};

const ticketScreen = (page: Page) => {
  const main = page.getByRole('main');
  return {
    main,
    search: main.getByRole('textbox', { name: 'Search' }),
    clear: main.getByRole('button', { name: 'CLEAR' }),
    rows: main.getByRole('table').getByRole('rowgroup').nth(1).getByRole('row'),
    size: (name: string) =>
      main.getByRole('group', { name: 'Rows' }).getByRole('button', { name, exact: true }),
    head: (name: string) => main.getByRole('columnheader', { name }),
    alert: main.getByRole('alert'),
  };
};

test.describe('a customer’s tickets', () => {
  /** The phone number of a customer with two inverters. */
  let asha: string;
  test.beforeAll(async ({ portal }) => {
    asha = await portal.addCustomer('Asha', 'Kulkarni');
    for (const name of ['Home roof', 'Shop roof']) await (await portal.provision(asha, name)).end();
  });
  /** Adds old tickets to the customer's first inverter. */
  const addTickets = (portal: TestPortal, phone: string, count: number, createdBy = 'Help desk') =>
    portal.database.query(
      `INSERT INTO tickets (inverter_id, user_id, created_by, description, status, closed_at, created_at)
       SELECT i.id, u.id, $3, 'Fan hums, case-' || lpad(n::text, 2, '0'), 'CLOSED', '2026-05-20T18:40:00Z', now() - interval '30 days'
       FROM users u JOIN inverters i ON i.user_id = u.id, generate_series(1, $2) n
       WHERE u.phone_no = $1 AND i.id = (SELECT min(id) FROM inverters WHERE user_id = u.id)`,
      [phone, count, createdBy],
    );

  test(
    'reports an issue, and keeps the text through a failure, Back and an ended session',
    { tag: '@smoke' },
    async ({ portal }) => {
      await portal.visit({ as: asha, complaints: /Failed to load resource/ }, async (page) => {
        await page.goto('/reportIssue?serialNo=nobodys');
        const { form, serialNo, title, description, report, said, alert } = issueScreen(page);
        await report.click();
        await expect(page.getByRole('alert').last()).toShow('This field is required');
        expect((await form.innerText()).match(/This field is required/g)).toHaveLength(3);
        await serialNo.selectOption({ index: 2 });
        const chosen = await serialNo.inputValue();
        await title.fill(TITLE);
        await description.fill(STORY);

        await page.route('**/api/generateTicket', (route) => route.abort());
        await report.click();
        await expect(alert).toShow('Something went wrong');
        await page.getByRole('link', { name: 'User Profile' }).click();
        await page.getByRole('heading', { level: 1, name: 'User Profile' }).waitFor();
        await page.goBack();
        expect([await serialNo.inputValue(), await title.inputValue()]).toEqual([chosen, TITLE]);

        await page.unroute('**/api/generateTicket');
        await page.context().clearCookies();
        await report.click();
        await page.waitForURL('**/login');
        await page.context().addCookies(await portal.sessionOf(asha));
        await page.goto('/reportIssue');
        await expect(description).toHaveValue(STORY);

        await report.click();
        await expect(said).toShow(/Ticket created successfully\. Ticket \d+/);
        expect([await title.inputValue(), await description.inputValue()]).toEqual(['', '']);
        await expect(async () => {
          const { rows } = await portal.database.query(
            `SELECT text FROM outbox WHERE kind = 'ticket_created' AND phone = $1`,
            [asha],
          );
          expect(rows).toEqual([{ text: 'Your ticket has been created' }]);
        }).toPass();
        await said.getByRole('link', { name: 'View Tickets' }).click();
        const newest = ticketScreen(page).rows.first();
        await expect(newest).toShow(new RegExp(`${chosen}.* Open LOW -`));
        await newest.getByRole('button', { name: /^Details of/ }).press('Enter');
        await expect(ticketScreen(page).rows.nth(1)).toShow(STORY.split('\n')[1]!);
      });
    },
  );

  test('keeps unsent text with the inverter that it is about, until it is deleted', async ({ portal }) => {
    await portal.visit({ as: asha }, async (page) => {
      await page.goto('/reportIssue');
      const { serialNo, title, description } = issueScreen(page);
      await serialNo.getByRole('option').nth(2).waitFor({ state: 'attached' });
      const [one, other] = await serialNo
        .getByRole('option')
        .evaluateAll((all) => all.slice(1).map((option) => (option as HTMLOptionElement).value));
      await page.goto(`/reportIssue?serialNo=${one}`);
      await title.fill(TITLE);
      await page.goto(`/reportIssue?serialNo=${other}&fault=ISO_FAULT`);
      await expect(title).toHaveValue(/./);
      expect(await title.inputValue()).not.toBe(TITLE);
      expect(await serialNo.inputValue()).toBe(other);
      await page.goto(`/reportIssue?serialNo=${one}`);
      await expect(title).toHaveValue(TITLE);
      await title.fill('');
      await page.reload();
      await expect(serialNo).toHaveValue(one!);
      expect([await title.inputValue(), await description.inputValue()]).toEqual(['', '']);
    });
  });

  test('restores cleared input after Cancel', async ({ portal }) => {
    await portal.visit({ as: asha }, async (page) => {
      await page.goto('/reportIssue');
      const { title, cancel, said } = issueScreen(page);
      await title.fill(TITLE);
      await cancel.click();
      await expect(title).toHaveValue('');
      await said.getByRole('button', { name: 'Undo' }).click();
      await expect(title).toHaveValue(TITLE);
      await cancel.click();
    });
  });

  test('keeps search, sort order and page in the URL', async ({ portal }) => {
    await addTickets(portal, asha, 20);
    await portal.visit({ as: asha }, async (page) => {
      await page.goto('/viewTicket');
      const { main, rows, search, clear, size, head } = ticketScreen(page);
      await expect(rows).toHaveCount(7);
      await expect(main).toShow('1–7 of');
      await expect(head('Ticket Id')).toHaveAttribute('aria-sort', 'descending');
      // After midnight in the site's time zone.
      await expect(rows.nth(2)).toShow('21 May 2026');
      await main.getByRole('button', { name: 'Next page' }).click();
      await size('15').click();
      expect(searchOf(page)).toEqual({ size: '15' });
      await expect(rows).toHaveCount(15);

      await search.pressSequentially('hums case-1', { delay: 20 });
      await expect(rows).toHaveCount(10);
      await expect(search).toBeFocused();
      expect(searchOf(page)).toEqual({ size: '15', search: 'hums case-1' });
      await expect(main.getByRole('status').last()).toShow('10 tickets');
      await head('Description').getByRole('button').click();
      await expect(rows.first()).toShow('case-10');
      await search.fill('case-x');
      await expect(main).toShow('Nothing matches “case-x”.');
      await clear.first().click();
      await expect(rows).toHaveCount(15);
      expect(searchOf(page)).toEqual({ size: '15', sort: 'description' });
      // Typing in the search adds no history entry.
      await page.goBack();
      await page.goBack();
      await page.goBack();
      await expect.poll(() => searchOf(page)).toEqual({ page: '2' });
      await page.goto('/viewTicket?size=all&search=case-20');
      await expect(rows).toHaveCount(1);
      await expect(search).toHaveValue('case-20');
      await page.goto('/viewTicket?size=15');
      const next = main.getByRole('button', { name: 'Next page' });
      await next.press('Enter');
      await expect(next).toBeDisabled();
      await expect(next).toBeFocused();
    });
  });

  const answerTickets = (page: Page, count: number) => {
    const ticket = {
      ...{
        inverterSerialNo: 'HG05-2601-00001',
        createdBy: 'Help desk',
        description: 'Fan hums',
        error: null,
      },
      ...{ status: 'OPEN', priority: 'LOW', closedDate: null },
    };
    const json = Array.from({ length: count }, (_, n) => ({ ...ticket, ticketId: String(n + 1) }));
    return page.route('**/api/getAllTicketsByUser*', (route) => route.fulfill({ json }));
  };

  test('renders only nearby rows of a long list, and prints all', async ({ portal }) => {
    await portal.visit({ as: asha }, async (page) => {
      await answerTickets(page, 300);
      await page.goto('/viewTicket?size=all');
      const { main, head } = ticketScreen(page);
      const rows = page.locator('tbody tr');
      const fewer = (most: number) => expect.poll(() => rows.count()).toBeLessThan(most);
      await expect(rows.first()).toShow('300');
      await fewer(150);
      await expect(main.getByRole('table')).toHaveAttribute('aria-rowcount', '301');
      await head('Ticket Id').getByRole('button').focus();
      await page.keyboard.press('End');
      const last = page.locator('tr[aria-rowindex="301"]');
      await last.waitFor();
      await expect(last).toShow(/^1 /);
      await fewer(150);
      // A focused row stays rendered, however far it is scrolled away.
      const opener = last.getByRole('button', { name: /^Details of/ });
      await opener.focus();
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(rows.first()).toShow('300');
      await expect(opener).toBeFocused();

      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await expect(rows).toHaveCount(300);
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await fewer(150);
    });
  });

  test('passes axe with a partly rendered list', async ({ portal }) => {
    await portal.visit({ as: asha }, async (page) => {
      await answerTickets(page, 200);
      await page.goto('/viewTicket?size=all');
      await page.locator('tr[aria-rowindex="2"]').waitFor();
      expect(await findings(page)).toEqual([]);
    });
  });

  test('shows that the list could not be retrieved, and recovers', async ({ portal }) => {
    await addTickets(portal, asha, 1);
    await portal.visit({ as: asha, complaints: /status of 500/ }, async (page) => {
      await page.route('**/api/getAllTicketsByUser*', (route) =>
        route.fulfill({ status: 500, contentType: 'text/html', body: '<p>garbage' }),
      );
      await page.goto('/viewTicket');
      const { alert, rows } = ticketScreen(page);
      await expect(alert).toShow('Could not retrieve data, Please reload page');
      await page.unroute('**/api/getAllTicketsByUser*');
      await alert.getByRole('button').click();
      await rows.first().waitFor();
      await expect(alert).toBeHidden();
    });
  });

  for (const { window, browser } of windows) {
    test(`passes axe: ${window}`, async ({ portal }) => {
      await addTickets(portal, asha, 1, `${LONG} ${LONG}`);
      const looksRight = async (page: Page) => {
        expect(await findings(page)).toEqual([]);
        expect(await fits(page)).toBe(true);
      };
      await portal.visit({ as: asha, browser }, async (page) => {
        await page.goto('/viewTicket');
        await page
          .getByRole('button', { name: /^Details of/ })
          .first()
          .click();
        await looksRight(page);
        await page.goto('/reportIssue');
        await issueScreen(page).report.click();
        await expect(issueScreen(page).form).toShow('This field is required');
        await looksRight(page);
        await page.goto('/userProfile');
        await expect(page.getByRole('main')).toShow(`Phone ${shownPhone(asha)}`);
        await looksRight(page);
      });
      await portal.visit({ as: VIKRAM, browser }, async (page) => {
        await page.goto('/viewTicket');
        await expect(page.getByRole('main')).toShow('No tickets yet.');
        await looksRight(page);
        await page.goto('/reportIssue');
        await expect(page.getByRole('main')).toShow('No inverters yet.');
        await looksRight(page);
      });
    });
  }
});
