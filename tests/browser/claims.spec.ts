import type { Page } from '@playwright/test';
import { findings } from './support/axe-violations.js';
import { Device } from './support/device.js';
import { fits } from './support/fits.js';
import { ADMIN } from './support/portal.js';
import { openDashboard, searchOf } from './support/screens.js';
import { expect, test } from './support/test.js';
import { DESKTOP, LOOKS, PHONE } from './support/windows.js';

test.describe('a warranty claim', () => {
  test('leads from the ticket to a replacement with which the customer’s total continues', async ({
    portal,
  }) => {
    const owner = await portal.addCustomer('Asha', 'Kulkarni');
    const old = await portal.provision(owner, 'Claimed roof');
    await old.telemetry({ state: 'producing', ac_power_w: 300, energy_total_wh: 500_000 });
    const stock = await portal.provision(owner, '');
    await stock.end();
    await portal.rows(
      `UPDATE inverters SET user_id = NULL, status = 'CREATED', invoice_number = NULL, date_of_installation = NULL
       WHERE id = $1`,
      [stock.id],
    );
    const [ticket] = await portal.rows<{ id: string }>(
      `INSERT INTO tickets (inverter_id, user_id, created_by, description)
       SELECT id, user_id, 'Asha', 'No display' FROM inverters WHERE id = $1 RETURNING id`,
      [old.id],
    );
    const ticketId = String(ticket!.id);

    const admin = { as: null, admin: ADMIN, browser: DESKTOP, complaints: /409/ };
    await portal.visit(admin, async (page) => {
      await page.goto(`/admin/viewTicket?search=${ticketId}`);
      await page.getByRole('button', { name: `Details of ${ticketId}`, exact: true }).click();
      const claim = page.getByRole('region', { name: 'Warranty claim' });
      const press = (name: string) => claim.getByRole('button', { name }).click();
      await press('Open a claim');
      await expect(claim).toShow('Waiting for the decision');
      await claim.getByLabel('Reason').fill('Board defective');
      expect(await findings(page)).toEqual([]);
      await press('Approve');
      await expect(page.getByRole('status').filter({ hasText: 'Claim saved.' })).toBeVisible();
      await expect(claim).toShow('a replacement must be sent');
      await expect(claim).toBeFocused();
      await claim.getByLabel('Serial number of the replacement').fill(old.serial);
      await press('Note the dispatch');
      await expect(claim.getByRole('alert')).toHaveText(
        `${old.serial} is the inverter that is to be replaced.`,
      );
      await claim.getByLabel('Serial number of the replacement').fill(stock.serial);
      await claim.getByLabel('Courier note').fill('Post 7');
      await press('Note the dispatch');
      await expect(claim).toShow('The replacement is on its way');
      await press('Installed now');
      const popup = page.getByRole('dialog', { name: 'Is the replacement installed?' });
      await expect(popup).toShow(`From now on ${stock.serial} reports for this roof`);
      await popup.getByRole('button', { name: 'Installed now' }).click();
      await expect(claim).toShow('The replacement is installed');
      await expect(claim).toBeFocused();
      await page.setViewportSize(PHONE.viewport);
      expect(await fits(page)).toBe(true);
      expect(await findings(page)).toEqual([]);
      await page.goto(`/admin/inverter/${old.id}`);
      await expect(page.getByRole('main')).toShow(`${old.serial} → ${stock.serial}`);
    });

    const { brokerUrl } = portal.system;
    const device = await Device.connect(brokerUrl, stock.identity);
    await device.telemetry({ state: 'producing', ac_power_w: 400, energy_total_wh: 12 });
    await device.telemetry(
      { state: 'producing', ac_power_w: 400, energy_total_wh: 2_012 },
      Date.now() + 1_000,
    );
    await portal.visit({ as: owner, browser: DESKTOP }, async (page) => {
      const { side } = await openDashboard(page, `/?inverter=${old.serial}`);
      await expect(side).toShow('Total Energy: 502 kWh');
      await expect(side).toShow(`${old.serial} → ${stock.serial}`);
    });
    await device.end();
  });
});

test.describe('the list of warranty claims', () => {
  let refused: string;
  let pending: string;
  test.beforeAll(async ({ portal }) => {
    const owner = await portal.addCustomer('Leela', 'Bhat');
    const device = await portal.provision(owner, 'Claimed roof');
    await device.end();
    const rows = await portal.rows<{ ticket_id: string }>(
      `WITH made AS (
         INSERT INTO tickets (inverter_id, user_id, created_by, description)
         SELECT id, user_id, 'Leela', 'Burnt connector ' || n FROM inverters, generate_series(1, 2) n WHERE id = $1
         RETURNING id, inverter_id
       )
       INSERT INTO claims (ticket_id, inverter_id, old_serial_number, state, opened_by, decided_at)
       SELECT made.id, i.id, i.serial_number, CASE row_number() OVER (ORDER BY made.id) WHEN 1 THEN 'REFUSED' ELSE 'PENDING' END,
              (SELECT min(id) FROM administrators), CASE row_number() OVER (ORDER BY made.id) WHEN 1 THEN now() END
       FROM made JOIN inverters i ON i.id = made.inverter_id RETURNING ticket_id`,
      [device.id],
    );
    [refused, pending] = rows
      .map(({ ticket_id }) => Number(ticket_id))
      .sort((a, b) => a - b)
      .map(String) as [string, string];
  });

  const screen = (page: Page) => {
    const list = page.getByRole('region', { name: 'Warranty Claims' });
    return {
      list,
      chip: (name: RegExp) => page.getByRole('group', { name: 'State' }).getByRole('button', { name }),
      count: list.getByRole('status'),
      row: (ticketId: string) =>
        list.getByRole('row').filter({ has: page.getByRole('link', { name: ticketId, exact: true }) }),
    };
  };

  test('is beside the tickets, has the rows that its chips count, and leads to the ticket', async ({
    portal,
  }) => {
    await portal.visit({ as: null, admin: ADMIN, browser: DESKTOP }, async (page) => {
      await page.goto('/admin?tab=tickets');
      await page.getByRole('main').getByRole('link', { name: 'Warranty Claims' }).click();
      await page.getByRole('heading', { level: 1, name: 'Warranty Claims' }).waitFor();
      const { chip, count, row } = screen(page);
      for (const name of [/^To be decided/, /^Refused/, /^On its way/, /^All/]) {
        await expect(chip(name)).toHaveText(/\d/);
        const claims = Number(/\d+/.exec(await chip(name).innerText())?.[0]);
        await chip(name).click();
        await expect(chip(name)).toHaveAttribute('aria-pressed', 'true');
        await expect(count).toHaveText(`${claims} ${claims === 1 ? 'claim' : 'claims'}`);
      }
      await chip(/^Refused/).click();
      await expect(row(pending)).toHaveCount(0);
      await expect(row(refused)).toShow('Leela Bhat');
      expect(searchOf(page)).toEqual({ claimState: 'REFUSED' });
      await row(refused).getByRole('link', { name: refused }).click();
      await page.waitForURL(`**/admin/ticket/${refused}`);
      await page.goBack();
      await expect(chip(/^Refused/)).toHaveAttribute('aria-pressed', 'true');
    });
  });

  for (const { size, colorScheme, browser } of LOOKS)
    test(`fits and is accessible: ${size}, ${colorScheme}`, async ({ portal }) => {
      await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
        await page.goto('/admin/claims');
        await expect(screen(page).list).toShow('Leela Bhat');
        expect(await fits(page)).toBe(true);
        expect(await findings(page)).toEqual([]);
      });
    });
});
