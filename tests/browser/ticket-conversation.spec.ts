import type { Page } from '@playwright/test';
import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { ADMIN, type TestPortal } from './support/portal.js';
import { expect, test } from './support/test.js';
import { DESKTOP, PHONE } from './support/windows.js';

const SCRIPT = '<img src=x onerror=alert(1)> The lamp is red.';
/** A grey pixel. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const windows = [
  { ...DESKTOP, colorScheme: 'dark' as const },
  { ...PHONE, colorScheme: 'light' as const },
].map((browser) => ({ size: `${browser.viewport.width} px`, browser }));

const looksRight = async (page: Page) => {
  expect(await findings(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
};

const details = (page: Page, ticketId: string) =>
  page.getByRole('main').getByRole('button', { name: `Details of ${ticketId}`, exact: true });

test.describe('the conversation on a ticket', () => {
  /** A ticket that its owner reported in the portal. */
  async function report(portal: TestPortal, browser: object): Promise<{ owner: string; ticketId: string }> {
    const owner = await portal.addCustomer('Asha', 'Kulkarni');
    await (await portal.provision(owner, 'Home roof')).end();
    await portal.visit({ as: owner, browser }, async (page) => {
      await page.goto('/reportIssue');
      await page.getByLabel('Title').fill('No display');
      await page.getByLabel('Description').fill('It is dark.');
      await page.getByRole('button', { name: 'Report', exact: true }).click();
      await expect(page.getByRole('main')).toShow(/Ticket created successfully\. Ticket \d+/);
    });
    const [ticket] = await portal.rows(
      'SELECT t.id FROM tickets t JOIN users u ON u.id = t.user_id WHERE u.phone_no = $1',
      [owner],
    );
    return { owner, ticketId: String(ticket!.id) };
  }

  for (const { size, browser } of windows) {
    test(`is seen by both sides, without internal comments: ${size}`, async ({ portal }) => {
      const { owner, ticketId } = await report(portal, browser);
      await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
        await page.goto(`/admin/viewTicket?search=${ticketId}`);
        await details(page, ticketId).click();
        const history = page.getByRole('region', { name: 'Conversation and history' });
        await history.getByLabel('Comment').fill('Sounds upset');
        await history.getByRole('button', { name: 'Add comment' }).click();
        await expect(history.getByRole('listitem').first()).toShow(
          /for administrators only\) .* Sounds upset/,
        );
        await history.getByLabel('Reply to the owner').fill('Which lamp is red?');
        await history.getByRole('button', { name: 'Send' }).click();
        await expect(history.getByRole('listitem').first()).toShow(
          /replied to the owner .* Which lamp is red\?/,
        );
        await looksRight(page);
      });

      await portal.visit({ as: owner, browser, complaints: /status of 415/ }, async (page) => {
        await page.goto('/viewTicket');
        const list = page.getByRole('main').getByRole('table');
        await expect(list).toShow(`${ticketId} New reply`);
        const read = page.waitForResponse('**/api/markTicketRead');
        await details(page, ticketId).click();
        const talk = page.getByRole('region', { name: 'Conversation' });
        const entries = talk.getByRole('listitem');
        await expect(entries.first()).toShow(/Our team replied .* New Which lamp is red\?/);
        await expect(entries).toHaveCount(2);
        await expect(entries.last()).toShow('Ticket created');
        expect((await read).ok()).toBe(true);
        await expect(list.getByText('New reply')).toBeHidden();
        await talk.getByLabel('Your reply').fill(SCRIPT);
        await talk.getByRole('button', { name: 'Send' }).click();
        await expect(entries.first()).toShow(`You replied`);
        await expect(entries.first()).toShow(SCRIPT);
        await expect(talk.getByText('upset')).toBeHidden();

        const files = talk.getByLabel('Add photos or PDF');
        await files.setInputFiles({ name: 'roof.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
        await expect(page.getByRole('alert').last()).toShow(
          'Only complete JPEG, PNG and PDF files can be added.',
        );
        await files.setInputFiles([
          { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') },
          { name: 'छत.png', mimeType: 'image/png', buffer: PHOTO },
          { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 %%EOF') },
        ]);
        await expect(entries.first()).toShow('bill.pdf 1 kB');
        await expect(entries.nth(1)).toShow('छत.png 1 kB');
        await expect(talk).toShow('notes.txt is not a JPEG, PNG or PDF.');
        await expect(page.getByRole('alert').last()).toShow('2 files added. notes.txt is not');
        const download = page.waitForEvent('download');
        await entries.first().getByRole('link', { name: 'bill.pdf' }).click();
        expect((await download).suggestedFilename()).toMatch(/^ticket-\d+-file-\d+\.pdf$/);
        await talk.getByText('Sent with this ticket').click();
        await expect(talk).toShow('Page /reportIssue');
        await expect(talk).toShow('No outage was open');
        await looksRight(page);
      });

      await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
        await page.goto(`/admin/viewTicket?search=${ticketId}`);
        await expect(page.getByRole('main').getByRole('table')).toShow('Owner waits for a reply');
        await details(page, ticketId).click();
        const history = page.getByRole('region', { name: 'Conversation and history' });
        const entries = history.getByRole('listitem');
        await expect(entries.nth(2)).toShow(SCRIPT);
        await expect(entries.first()).toShow(/\(owner\) added a file .* bill\.pdf 1 kB/);
        await entries.nth(1).getByRole('button', { name: 'Show picture' }).click();
        const picture = entries.nth(1).getByRole('img', { name: 'छत.png' });
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
        await history.getByText('Sent with this ticket').click();
        await expect(history).toShow('Page /reportIssue');
      });
    });
  }

  test('stays unread while an administrator views as the customer, who cannot reply there', async ({
    portal,
  }) => {
    const { owner, ticketId } = await report(portal, DESKTOP);
    await portal.database.query(
      'INSERT INTO ticket_messages (ticket_id, administrator_id, text) SELECT $1, min(id), $2 FROM administrators',
      [ticketId, 'Please call us.'],
    );
    await portal.visit({ as: null, admin: ADMIN }, async (page) => {
      const [user] = await portal.rows('SELECT id FROM users WHERE phone_no = $1', [owner]);
      await page.goto('/admin');
      await page.evaluate(
        (userId) =>
          fetch('/api/viewAsCustomer', {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-portal': 'admin' },
            body: JSON.stringify({ userId }),
          }),
        String(user!.id),
      );
      await page.goto('/viewTicket');
      await details(page, ticketId).click();
      const talk = page.getByRole('region', { name: 'Conversation' });
      await expect(talk).toShow('Please call us.');
      await expect(talk).toShow('Only the customer can make changes here.');
      await expect(talk.getByLabel('Your reply')).toBeDisabled();
    });
    const [message] = await portal.rows('SELECT handled_at FROM ticket_messages WHERE ticket_id = $1', [
      ticketId,
    ]);
    expect(message).toEqual({ handled_at: null });
  });

  test('keeps the focus at the button that shows the oldest entries', async ({ portal }) => {
    const { owner, ticketId } = await report(portal, DESKTOP);
    await portal.rows(
      `INSERT INTO ticket_messages (ticket_id, administrator_id, text)
       SELECT $1, (SELECT min(id) FROM administrators), 'Message ' || n FROM generate_series(1, 21) n`,
      [ticketId],
    );
    const showAll = async (page: Page, region: string, counts: readonly number[]) => {
      await details(page, ticketId).click();
      const entries = page.getByRole('region', { name: region, exact: true }).locator('ol > li');
      const older = page.getByRole('button', { name: 'Show older' });
      for (const count of counts) {
        await expect(entries).toHaveCount(count);
        await older.press('Enter');
      }
      await expect(entries).toHaveCount(22);
      await expect(older).toBeFocused();
      await expect(older).toBeDisabled();
    };
    await portal.visit({ as: owner }, async (page) => {
      await page.goto('/viewTicket');
      await showAll(page, 'Conversation', [20]);
    });
    await portal.visit({ as: null, admin: ADMIN }, async (page) => {
      await page.goto(`/admin/viewTicket?search=${ticketId}`);
      await showAll(page, 'Conversation and history', [10, 20]);
    });
  });

  test('is in Hindi at 360 px, and ends with the ticket', async ({ portal }) => {
    const { owner, ticketId } = await report(portal, PHONE);
    await portal.database.query(`UPDATE tickets SET status = 'CLOSED', closed_at = now() WHERE id = $1`, [
      ticketId,
    ]);
    await portal.visit({ as: owner, browser: PHONE }, async (page) => {
      await page.addInitScript(() => localStorage.setItem('language', 'hi'));
      await page.goto('/viewTicket');
      await page.getByRole('main').locator('button[aria-expanded]').first().click();
      const talk = page.getByRole('region', { name: 'बातचीत' });
      await expect(talk.getByRole('listitem').first()).toShow('टिकट बंद हुआ');
      await expect(talk).toShow('यह टिकट बंद है।');
      await expect(talk.getByLabel('आपका जवाब')).toBeHidden();
      await talk.getByText('इस टिकट के साथ भेजी गई जानकारी').click();
      await expect(talk).toShow('अंग्रेज़ी में');
      await looksRight(page);
    });
  });
});
