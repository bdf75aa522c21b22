import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { findings } from '../support/findings.js';
import { ASHA, type TestPortal, VIKRAM } from '../support/portal.js';
import { isGone, searchOf, shows } from '../support/screens.js';
import { DESKTOP, PHONE } from '../support/windows.js';

const TITLE = 'No display since Monday';
const STORY = 'The display is dark.\nThe lamp at its side blinks red.';
const LONG = 'x'.repeat(100);
const CALM = { reducedMotion: 'reduce' } as const;
/** Each size and each colour scheme once: neither changes the other. */
const windows = [
  { ...DESKTOP, colorScheme: 'dark' as const },
  { ...PHONE, colorScheme: 'light' as const },
].map((window) => ({
  window: `${window.viewport.width} px, ${window.colorScheme}`,
  browser: { ...window, ...CALM },
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
    // The first is the connection's.
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

/** Tickets of a customer, from the first word of one to the list of all. */
export function ticketTests(portal: () => TestPortal): void {
  const fits = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  /** Tickets of long ago, on the customer's first inverter. */
  const addTickets = (phone: string, count: number, createdBy = 'Help desk') =>
    portal().database.query(
      `INSERT INTO tickets (inverter_id, user_id, created_by, description, status, closed_at, created_at)
       SELECT i.id, u.id, $3, 'Fan hums, case-' || lpad(n::text, 2, '0'), 'CLOSED', '2026-05-20T18:40:00Z', now() - interval '30 days'
       FROM users u JOIN inverters i ON i.user_id = u.id, generate_series(1, $2) n
       WHERE u.phone_no = $1 AND i.id = (SELECT min(id) FROM inverters WHERE user_id = u.id)`,
      [phone, count, createdBy],
    );

  it('reports an issue, and loses no word of it to a failure, to Back, or to a session that ended', async () => {
    await portal().visit({ as: ASHA, complaints: /Failed to load resource/ }, async (page) => {
      await page.goto('/reportIssue?serialNo=nobodys');
      const { form, serialNo, title, description, report, said, alert } = issueScreen(page);
      await report.click();
      await shows(page.getByRole('alert').last(), 'This field is required');
      expect((await form.innerText()).match(/This field is required/g)).toHaveLength(3);
      await serialNo.selectOption({ index: 2 });
      const chosen = await serialNo.inputValue();
      await title.fill(TITLE);
      await description.fill(STORY);

      await page.route('**/api/generateTicket', (route) => route.abort());
      await report.click();
      await shows(alert, 'Something went wrong');
      await page.getByRole('link', { name: 'User Profile' }).click();
      await page.getByRole('heading', { level: 1, name: 'User Profile' }).waitFor();
      await page.goBack();
      expect([await serialNo.inputValue(), await title.inputValue()]).toEqual([chosen, TITLE]);

      await page.unroute('**/api/generateTicket');
      await page.context().clearCookies();
      await report.click();
      await page.waitForURL('**/login');
      await page.context().addCookies(await portal().sessionOf(ASHA));
      await page.goto('/reportIssue');
      expect(await description.inputValue()).toBe(STORY);

      await report.click();
      await shows(said, /Ticket created successfully\. Ticket \d+/);
      expect([await title.inputValue(), await description.inputValue()]).toEqual(['', '']);
      await eventually(async () => {
        const { rows } = await portal().database.query(
          `SELECT text FROM outbox WHERE kind = 'ticket_created' AND phone = $1`,
          [ASHA],
        );
        expect(rows).toEqual([{ text: 'Your ticket has been created' }]);
      });
      await said.getByRole('link', { name: 'View Tickets' }).click();
      const newest = ticketScreen(page).rows.first();
      await shows(newest, new RegExp(`${chosen}.* Open LOW -`));
      await newest.getByRole('button', { name: /^Details of/ }).press('Enter');
      await shows(ticketScreen(page).rows.nth(1), STORY.split('\n')[1]!);
    });
  });

  it('gives back what Cancel cleared', async () => {
    await portal().visit({ as: ASHA }, async (page) => {
      await page.goto('/reportIssue');
      const { title, cancel, said } = issueScreen(page);
      await title.fill(TITLE);
      await cancel.click();
      expect(await title.inputValue()).toBe('');
      await said.getByRole('button', { name: 'Undo' }).click();
      expect(await title.inputValue()).toBe(TITLE);
      await cancel.click();
    });
  });

  it('searches, sorts and pages by the address', async () => {
    await addTickets(ASHA, 20);
    await portal().visit({ as: ASHA }, async (page) => {
      await page.goto('/viewTicket');
      const { main, rows, search, clear, size, head } = ticketScreen(page);
      await eventually(async () => expect(await rows.count()).toBe(7));
      await shows(main, '1–7 of');
      expect(await head('Ticket Id').getAttribute('aria-sort')).toBe('descending');
      // After midnight at the site.
      await shows(rows.nth(2), '21 May 2026');
      await main.getByRole('button', { name: 'Next page' }).click();
      await size('15').click();
      expect(searchOf(page)).toEqual({ size: '15' });
      await eventually(async () => expect(await rows.count()).toBe(15));

      await search.pressSequentially('hums case-1', { delay: 20 });
      await eventually(async () => expect(await rows.count()).toBe(10));
      expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(searchOf(page)).toEqual({ size: '15', search: 'hums case-1' });
      await shows(main.getByRole('status').last(), '10 tickets');
      await head('Description').getByRole('button').click();
      await shows(rows.first(), 'case-10');
      await search.fill('case-x');
      await shows(main, 'Nothing matches “case-x”.');
      await clear.first().click();
      await eventually(async () => expect(await rows.count()).toBe(15));
      expect(searchOf(page)).toEqual({ size: '15', sort: 'description' });
      // What was typed was no step of its own.
      await page.goBack();
      await page.goBack();
      await page.goBack();
      await eventually(async () => expect(searchOf(page)).toEqual({ page: '2' }));
      await page.goto('/viewTicket?size=all&search=case-20');
      await eventually(async () => expect(await rows.count()).toBe(1));
      expect(await search.inputValue()).toBe('case-20');
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

  it('draws of many tickets those that are near, and prints all', async () => {
    await portal().visit({ as: ASHA }, async (page) => {
      await answerTickets(page, 300);
      await page.goto('/viewTicket?size=all');
      const { main, head } = ticketScreen(page);
      const rows = page.locator('tbody tr');
      const fewer = (most: number) => eventually(async () => expect(await rows.count()).toBeLessThan(most));
      await shows(rows.first(), '300');
      await fewer(150);
      expect(await main.getByRole('table').getAttribute('aria-rowcount')).toBe('301');
      await head('Ticket Id').getByRole('button').focus();
      await page.keyboard.press('End');
      const last = page.locator('tr[aria-rowindex="301"]');
      await last.waitFor();
      await shows(last, /^1 /);
      await fewer(150);
      // Who stands in a row stays there, however far it is from what is looked at.
      const opener = last.getByRole('button', { name: /^Details of/ });
      await opener.focus();
      await page.evaluate(() => window.scrollTo(0, 0));
      await shows(rows.first(), '300');
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);

      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      expect(await rows.count()).toBe(300);
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await fewer(150);
    });
  });

  it('has nothing against a list of which a part is drawn', async () => {
    await portal().visit({ as: ASHA, browser: CALM }, async (page) => {
      await answerTickets(page, 200);
      await page.goto('/viewTicket?size=all');
      await page.locator('tr[aria-rowindex="2"]').waitFor();
      expect(await findings(page)).toEqual([]);
    });
  });

  it('says that the list did not come, and has it by itself again', async () => {
    await portal().visit({ as: ASHA, complaints: /status of 500/ }, async (page) => {
      await page.route('**/api/getAllTicketsByUser*', (route) =>
        route.fulfill({ status: 500, contentType: 'text/html', body: '<p>garbage' }),
      );
      await page.goto('/viewTicket');
      const { alert, rows } = ticketScreen(page);
      await shows(alert, 'Could not retrieve data, Please reload page');
      await page.unroute('**/api/getAllTicketsByUser*');
      await alert.getByRole('button').click();
      await rows.first().waitFor();
      await isGone(alert);
    });
  });

  it.each(windows)('has nothing against it: $window', async ({ browser }) => {
    await addTickets(ASHA, 1, `${LONG} ${LONG}`);
    const looksRight = async (page: Page) => {
      expect(await findings(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
    };
    await portal().visit({ as: ASHA, browser }, async (page) => {
      await page.goto('/viewTicket');
      await page
        .getByRole('button', { name: /^Details of/ })
        .first()
        .click();
      await looksRight(page);
      await page.goto('/reportIssue');
      await issueScreen(page).report.click();
      await shows(issueScreen(page).form, 'This field is required');
      await looksRight(page);
      await page.goto('/userProfile');
      await shows(page.getByRole('main'), `Phone ${ASHA}`);
      await looksRight(page);
    });
    await portal().visit({ as: VIKRAM, browser }, async (page) => {
      await page.goto('/viewTicket');
      await shows(page.getByRole('main'), 'No ticket yet.');
      await looksRight(page);
      await page.goto('/reportIssue');
      await shows(page.getByRole('main'), 'No inverter yet.');
      await looksRight(page);
    });
  });
}
