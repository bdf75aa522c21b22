import type { Page } from '@playwright/test';
import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { ADMIN, type TestPortal } from './support/portal.js';
import { expect, test } from './support/test.js';
import { DESKTOP, PHONE } from './support/windows.js';

/** A grey pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const BILL = Buffer.from('%PDF-1.4 %%EOF');
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: PIXEL });
const bill = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: BILL };

const looksRight = async (page: Page) => {
  expect(await findings(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
};

/** A customer with one inverter. @returns phone and serial number */
async function addOwner(portal: TestPortal): Promise<{ owner: string; serialNo: string }> {
  const owner = await portal.addCustomer('Asha', 'Kulkarni');
  await (await portal.provision(owner, 'Home roof')).end();
  const [row] = await portal.rows(
    'SELECT i.serial_number AS serial FROM inverters i JOIN users u ON u.id = i.user_id WHERE u.phone_no = $1',
    [owner],
  );
  return { owner, serialNo: String(row!.serial) };
}

const issueScreen = (page: Page) => {
  const main = page.getByRole('main');
  const files = main.getByRole('group', { name: /^Photos or PDF/ });
  return {
    main,
    files,
    choose: files.locator('input[type=file]'),
    chosen: files.getByRole('listitem'),
    refused: files.locator('[aria-live]'),
    report: main.getByRole('button', { name: 'Report', exact: true }),
  };
};

test.describe('files on a new ticket', () => {
  for (const browser of [{ ...DESKTOP, colorScheme: 'dark' as const }, PHONE]) {
    test(`reach the team, also after a failed upload: ${browser.viewport.width} px`, async ({ portal }) => {
      const { owner, serialNo } = await addOwner(portal);
      await portal.visit({ as: owner, browser, complaints: /Failed to load resource/ }, async (page) => {
        const fault = { serialNo, fault: 'GRID_OVERVOLTAGE', since: '2026-05-21T06:30:00Z' };
        await page.goto(`/reportIssue?${new URLSearchParams(fault)}`);
        const { main, choose, chosen, refused, report } = issueScreen(page);
        await expect(main.getByLabel('Title')).toHaveValue(/^Fault GRID_OVERVOLTAGE: /);
        await expect(main.getByLabel('Description')).toHaveValue('Since 21 May 2026, 12:00.');

        await choose.setInputFiles([
          { name: 'roof.svg', mimeType: 'image/svg+xml', buffer: PIXEL },
          { ...bill, name: 'book.pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
          ...['1.png', '2.png', '3.png', '4.png', 'छत.png', '6.png'].map(photo),
        ]);
        await expect(refused).toShow('roof.svg is not a JPEG, PNG or PDF.');
        await expect(refused).toShow('book.pdf is larger than 10 MB.');
        await expect(refused).toShow('6.png was not added: 5 files at most.');
        await expect(chosen).toHaveCount(5);
        await looksRight(page);
        for (const name of ['1.png', '2.png', '3.png', '4.png']) {
          await main.getByRole('button', { name: `Remove ${name}` }).press('Enter');
          await expect(main.getByRole('button', { name: 'Add photos or PDF' })).toBeFocused();
        }
        await choose.setInputFiles([bill]);
        await expect(refused).toBeEmpty();
        await expect(chosen).toHaveText([/^छत\.png1\skB$/, /^bill\.pdf1\skB$/]);

        await page.route('**/api/addTicketFile?*name=bill.pdf*', (route) => route.abort());
        await report.click();
        await expect(main).toShow(/Ticket created successfully\. Ticket \d+/);
        const uploads = main.getByRole('region', { name: '1 of 2 files added to the ticket' });
        await expect(uploads).toShow('छत.png Added');
        await expect(uploads).toShow('bill.pdf The file was not added.');
        await expect(chosen).toHaveCount(0);
        await looksRight(page);
        await page.unroute('**/api/addTicketFile?*name=bill.pdf*');
        await uploads.getByRole('button', { name: 'Send again' }).click();
        await expect(main.getByRole('region', { name: '2 of 2 files added to the ticket' })).toShow(
          'bill.pdf Added',
        );
        await page.goto('/viewTicket');
        await main
          .getByRole('button', { name: /^Details/ })
          .first()
          .click();
        const entries = main.getByRole('region', { name: 'Conversation' }).getByRole('listitem');
        await expect(entries.first()).toShow(/^You added a file .* bill\.pdf 1 kB/);
        await expect(entries.nth(1)).toShow(/^You added a file .* छत\.png 1 kB/);
      });

      await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
        await page.goto(`/admin/viewTicket?search=${serialNo}`);
        await page
          .getByRole('main')
          .getByRole('button', { name: /^Details of/ })
          .first()
          .click();
        const history = page.getByRole('region', { name: 'Conversation and history' });
        await expect(history).toShow('bill.pdf 1 kB');
        await expect(history).toShow('छत.png 1 kB');
        await history.getByText('Sent with this ticket').click();
        await expect(history).toShow('Inverter State unknown: no reading of that time');
      });
    });
  }

  test('are not offered to be sent again if the server does not take them', async ({ portal }) => {
    const { owner } = await addOwner(portal);
    const complaints = /status of 415/;
    await portal.visit({ as: owner, browser: DESKTOP, complaints }, async (page) => {
      await page.goto('/reportIssue');
      const { main, choose, report } = issueScreen(page);
      await main.getByLabel('Title').fill('Fan hums');
      await main.getByLabel('Description').fill('Since Monday');
      await choose.setInputFiles([{ ...photo('text.png'), buffer: Buffer.from('no picture') }]);
      await report.click();
      const uploads = main.getByRole('region', { name: '0 of 1 file added to the ticket' });
      await expect(uploads).toShow('text.png Only complete JPEG, PNG and PDF files can be added.');
      await expect(uploads.getByRole('button', { name: 'Send again' })).toHaveCount(0);
    });
  });

  test('come back with Undo, and are in Hindi', async ({ portal }) => {
    const { owner } = await addOwner(portal);
    await portal.visit({ as: owner, browser: PHONE }, async (page) => {
      await page.addInitScript(() => localStorage.setItem('language', 'hi'));
      await page.goto('/reportIssue');
      const main = page.getByRole('main');
      const files = main.getByRole('group', { name: 'फ़ोटो या PDF (ज़रूरी नहीं)' });
      await files.locator('input[type=file]').setInputFiles([photo('छत.png')]);
      const refused = files.locator('[aria-live]');
      await files
        .locator('input[type=file]')
        .setInputFiles([{ ...photo('film.mp4'), mimeType: 'video/mp4' }]);
      await expect(refused).toShow('film.mp4');
      await main.getByRole('button', { name: 'रद्द करें' }).click();
      await expect(files.getByRole('listitem')).toHaveCount(0);
      await expect(refused).toBeEmpty();
      await main.getByRole('button', { name: 'वापस लाएँ' }).click();
      await expect(files.getByRole('button', { name: 'छत.png हटाएँ' })).toBeVisible();
      await looksRight(page);
    });
  });
});

test.describe('the badge of unread replies', () => {
  /** The team's replies on a new ticket. */
  async function reply(portal: TestPortal, owner: string): Promise<string> {
    const [ticket] = await portal.rows(
      `INSERT INTO tickets (inverter_id, user_id, created_by, description, status)
       SELECT i.id, u.id, 'Asha', 'Fan hums', 'OPEN' FROM users u JOIN inverters i ON i.user_id = u.id WHERE u.phone_no = $1
       RETURNING id`,
      [owner],
    );
    await portal.database.query(
      `INSERT INTO ticket_messages (ticket_id, administrator_id, text)
       SELECT $1, min(id), said FROM administrators, unnest('{"Which lamp?","Please call us."}'::text[]) said GROUP BY said`,
      [ticket!.id],
    );
    return String(ticket!.id);
  }

  for (const browser of [{ ...DESKTOP, colorScheme: 'dark' as const }, PHONE]) {
    test(`shows their number until they are read: ${browser.viewport.width} px`, async ({ portal }) => {
      const { owner } = await addOwner(portal);
      const isPhone = browser === PHONE;
      await portal.visit({ as: owner, browser }, async (page) => {
        await page.goto('/userProfile');
        await page.getByRole('heading', { level: 1, name: 'User Profile' }).waitFor();
        const news = '2 unread replies on tickets';
        const announced = page.locator('[aria-live=polite]').filter({ hasText: news });
        await expect(announced).toHaveCount(0);
        await reply(portal, owner);
        await page.reload();
        await expect(announced).toHaveText(news);
        if (isPhone) await page.getByRole('button', { name: `Menu, ${news}`, exact: true }).click();
        const link = page.getByRole('link', { name: `View Tickets , ${news}`, exact: true });
        await expect(link).toBeVisible();
        await looksRight(page);
        await link.click();
        await page
          .getByRole('main')
          .getByRole('button', { name: /^Details of/ })
          .first()
          .click();
        await expect(page.getByRole('region', { name: 'Conversation' })).toShow('Please call us.');
        await expect(announced).toHaveCount(0);
        if (isPhone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await expect(page.getByRole('link', { name: 'View Tickets', exact: true }).first()).toBeVisible();
      });
    });
  }
});
