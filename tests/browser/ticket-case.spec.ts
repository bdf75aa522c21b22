import type { Page } from '@playwright/test';
import { boxOf } from './support/box-of.js';
import { findings } from './support/axe-violations.js';
import { codeSentBy, wrongCode } from './support/codes.js';
import { fits } from './support/fits.js';
import { ADMIN, type TestPortal } from './support/portal.js';
import { shownPhone } from './support/screens.js';
import { expect, test } from './support/test.js';
import { DESKTOP, PHONE } from './support/windows.js';

/** A grey pixel. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const ISOLATION = {
  state: 'fault',
  ac_power_w: 0,
  ac_voltage_v: [251.5],
  grid_freq_hz: 50.1,
  temp_c: 61,
  insulation_kohm: 38,
  energy_total_wh: 500_000,
  faults: ['ISO_FAULT'],
};

const screen = (page: Page) => {
  const main = page.getByRole('main');
  return {
    main,
    part: (name: string) => main.getByRole('region', { name, exact: true }),
    field: (name: string) => main.getByLabel(name, { exact: true }),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    status: main.getByRole('region', { name: 'Work on the ticket' }).getByLabel('Status'),
  };
};

/** A fault, and the ticket that its owner reported then. */
async function report(portal: TestPortal) {
  const owner = await portal.addCustomer('Leela', 'Rane');
  const device = await portal.provision(owner, 'Mill roof');
  await device.telemetry(ISOLATION);
  await device.end();
  let ticketId = '';
  await portal.visit({ as: owner }, async (page) => {
    await page.goto('/reportIssue');
    await page.getByLabel('Title').fill('Red lamp');
    await page.getByLabel('Description').fill('Since the rain.');
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(page.getByRole('main')).toShow(/Ticket created successfully\. Ticket \d+/);
    ticketId = /Ticket (\d+)/.exec(await page.getByRole('main').innerText())![1]!;
  });
  const [earlier] = await portal.rows<{ id: string }>(
    `INSERT INTO tickets (inverter_id, created_by, description, status, closed_at)
     VALUES ($1, 'Leela', 'Fan hums', 'CLOSED', now()) RETURNING id`,
    [device.id],
  );
  return { owner, device, ticketId, earlierId: earlier!.id };
}

test.describe('the page of a ticket', () => {
  test('shows the whole case, from the queue until it is closed with the owner’s code', async ({
    portal,
  }) => {
    const { owner, device, ticketId, earlierId } = await report(portal);
    await portal.visit({ as: null, admin: ADMIN, complaints: /status of 40[03]/ }, async (page) => {
      await page.goto(`/admin/viewTicket?search=${device.serial}&sort=ticketId`);
      const { main, part, field, button, status } = screen(page);
      const opener = button(`Details of ${ticketId}`);
      await opener.waitFor();
      await page.keyboard.press('j');
      await expect(opener).toBeFocused();
      await main.getByRole('link', { name: ticketId, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ticket ${ticketId}`);

      await expect(part('Problem')).toShow('Red lamp');
      await expect(part('Inverter')).toShow(new RegExp(`${device.serial} .*Mill roof`));
      await expect(part('Inverter').getByRole('link')).toHaveAttribute(
        'href',
        `/admin/inverter/${device.id}`,
      );
      await expect(part('Fault when the ticket was opened')).toShow(
        /ISO_FAULT.* 252 V .*50\.1 Hz .*61\.0 °C .*38\.0 kΩ Now Still active/,
      );
      await expect(part('Warranty')).toShow(/In warranty .* left/);
      await expect(part('Other tickets of this inverter')).toShow(/CLOSED LOW Fan hums/);

      await expect(part('Owner')).toShow(`Leela Rane City Pune Phone No …${owner.slice(-4)}`);
      await expect(main).not.toContainText(shownPhone(owner));
      await part('Owner').getByRole('button', { name: 'Show phone number' }).click();
      await expect(part('Owner').getByRole('link', { name: shownPhone(owner) })).toHaveAttribute(
        'href',
        `tel:${owner}`,
      );
      const shown = await portal.rows(
        `SELECT 1 FROM audit_log JOIN users ON target = 'user ' || users.id WHERE phone_no = $1 AND action = 'getUser'`,
        [owner],
      );
      expect(shown).toHaveLength(1);

      await status.selectOption('IN_PROGRESS');
      await expect(main).toShow(/changed the ticket .* Status OPEN IN_PROGRESS/);
      await button('HIGH').click();
      await expect(main).toShow(/changed the ticket .* Priority LOW HIGH/);
      // Just before the change arrives: the page reads the ticket again at any time.
      await page.route(
        '**/api/updateTickets*',
        async (route) => {
          await portal.rows(`UPDATE tickets SET status = 'ON_HOLD', version = version + 1 WHERE id = $1`, [
            ticketId,
          ]);
          await route.continue();
        },
        { times: 1 },
      );
      await field('Assigned To').selectOption({ index: 1 });
      await expect(main).toShow('Someone else changed this ticket. You now see the latest version');
      await expect(status).toHaveValue('ON_HOLD');
      await field('Assigned To').selectOption({ index: 1 });
      await expect(main).toShow(/changed the ticket .* Assigned To nothing/);

      const history = part('Conversation and history');
      const newest = history.getByRole('listitem').first();
      await field('Comment').fill('Sounds upset');
      await button('Add comment').click();
      await expect(newest).toShow(/for administrators only\) .* Sounds upset/);
      await field('Reply to the owner').fill('We come tomorrow.');
      await button('Send').click();
      await expect(newest).toShow(/replied to the owner .* We come tomorrow\./);
      await field('Add photos or PDF').setInputFiles({
        name: 'plan.png',
        mimeType: 'image/png',
        buffer: PHOTO,
      });
      await expect(newest).toShow('plan.png');

      await field('Reason').fill('Cable replaced');
      const { code } = await codeSentBy(portal, owner, () => button('Send OTP').click());
      await field('Six-digit code').fill(wrongCode(code));
      await button('Confirm').click();
      await expect(main).toShow('Invalid OTP');
      await field('Six-digit code').fill(code);
      await button('Confirm').click();
      await expect(
        page.getByRole('status').filter({ hasText: 'Ticket closed successfully.' }).first(),
      ).toBeVisible();
      await expect(part('Close Ticket')).toHaveCount(0);
      await expect(part('Problem')).toShow('Reason for closing Cable replaced');
      await expect(main.getByText('CLOSED', { exact: true }).first()).toBeVisible();

      await page.goBack();
      await expect(opener).toBeFocused();
      await page.keyboard.press('j');
      await expect(button(`Details of ${earlierId}`)).toBeFocused();
      await main.getByRole('link', { name: ticketId, exact: true }).click();
      await main.getByRole('link', { name: 'Back to the tickets' }).click();
      await expect(opener).toBeFocused();
    });
  });

  test('says that there is no such ticket', async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN, complaints: /status of 404/ }, async (page) => {
      await page.goto('/admin/ticket/999999999');
      await page.getByRole('alert').filter({ hasText: 'There is no ticket with this number.' }).waitFor();
    });
  });

  test('shows what it has if the rest cannot be loaded', async ({ portal }) => {
    const { ticketId } = await report(portal);
    await portal.visit({ as: null, admin: ADMIN, complaints: /status of 500/ }, async (page) => {
      await page.route('**/api/getInverterOverview*', (route) =>
        route.fulfill({ status: 500, json: { err: 'x', code: 'internal' } }),
      );
      await page.goto(`/admin/ticket/${ticketId}`);
      const { part, button } = screen(page);
      await expect(part('Owner').getByRole('alert')).toBeVisible();
      await expect(part('Warranty').getByRole('alert')).toBeVisible();
      await expect(part('Problem')).toShow('Red lamp');
      await expect(part('Fault when the ticket was opened')).toShow('ISO_FAULT');
      await expect(button('Send OTP')).toBeEnabled();
    });
  });

  for (const { width, browser } of [
    { width: '1280 px, dark', browser: { ...DESKTOP, colorScheme: 'dark' } },
    { width: '360 px', browser: PHONE },
  ] as const) {
    test(`passes axe and fits, as do the forms that send a text message: ${width}`, async ({ portal }) => {
      const { owner, device, ticketId } = await report(portal);
      await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
        const looksRight = async () => {
          expect(await findings(page)).toEqual([]);
          expect(await fits(page)).toBe(true);
        };
        const { part, field } = screen(page);
        await page.goto(`/admin/ticket/${ticketId}`);
        await expect(part('Inverter')).toShow(device.serial);
        await expect(part('Fault when the ticket was opened')).toShow('ISO_FAULT');
        await looksRight();

        const recipient = part('Text message');
        const to = `To Leela Rane, Pune, Phone …${owner.slice(-4)} Inverter ${device.serial}, Mill roof`;
        await page.goto('/admin/closeTicket');
        await field('Ticket Id').fill(ticketId);
        await expect(recipient).toShow('Owner, inverter and description are shown here before it is sent.');
        const placed = await boxOf(field('Reason'));
        await field('Reason').fill('Cable replaced');
        await expect(recipient).toShow(`${to} Description Red lamp Since the rain.`);
        // A click into a field below must not miss it because the owner appears.
        expect(await boxOf(field('Reason'))).toEqual(placed);
        await looksRight();
        await page.goto('/admin/generateTicket');
        await field('Inverter Serial Number').fill(device.serial.toLowerCase());
        await field('Description').fill('Fan hums');
        await expect(recipient).toShow(`${to} Description Fan hums`);
        await looksRight();
      });
    });
  }

  test('sends no code before it has shown the owner', async ({ portal }) => {
    const { ticketId } = await report(portal);
    await portal.visit({ as: null, admin: ADMIN }, async (page) => {
      const { part, field, button } = screen(page);
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      const overview = page.waitForRequest('**/api/getInverterOverview*');
      await page.route('**/api/getInverterOverview*', async (route) => {
        await held;
        await route.continue();
      });
      let asked = 0;
      page.on('request', (request) => (asked += request.url().includes('getInverterFromTicket') ? 1 : 0));
      await page.goto('/admin/closeTicket');
      await field('Reason').fill('Cable replaced');
      await field('Ticket Id').fill(ticketId);
      await button('Send OTP').click();
      await overview;
      await expect(part('Text message')).toBeVisible();
      expect(asked).toBe(0);
      release();
      await expect(part('Text message')).toShow('Leela Rane');
      await expect(button('Confirm')).toBeEnabled();
      expect(asked).toBe(1);
      await button('Another ticket').click();
      await expect(field('Ticket Id')).toBeFocused();
    });
  });

  test('gets the focus back from the dialog with its texts', async ({ portal }) => {
    const [ticket] = await portal.rows(`SELECT id FROM tickets WHERE status <> 'CLOSED' ORDER BY id LIMIT 1`);
    await portal.visit({ as: null, admin: ADMIN }, async (page) => {
      await page.goto(`/admin/ticket/${ticket!.id}`);
      const edit = screen(page).button('Edit text');
      await edit.press('Enter');
      await page.getByRole('dialog').getByLabel('Remark').waitFor();
      await page.keyboard.press('Escape');
      await expect(edit).toBeFocused();
    });
  });
});
