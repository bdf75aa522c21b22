import { expect, type Page } from '@playwright/test';
import { codeSentBy } from './codes.js';
import type { TestPortal } from './portal.js';
import { shownPhone } from './screens.js';

interface Work {
  /** Phone number. */
  readonly owner: string;
  readonly serial: string;
  readonly ticketIds: readonly string[];
}

/**
 * A service agent's day on the specification's screens only: the menu, an edit per ticket, the lists, and Close Ticket.
 * They are what the back office had before it got bulk changes, the palette and the page of a ticket. Nothing is
 * counted for reading curves or arranging a replacement, for which there was no screen.
 */
export async function workTheFormerWay(portal: TestPortal, page: Page, work: Work): Promise<void> {
  const { owner, serial, ticketIds } = work;
  const main = page.getByRole('main');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  const press = (name: string, place = main) => place.getByRole('button', { name, exact: true }).click();
  const go = (name: string) => menu.getByRole('link', { name, exact: true }).click();
  const goToTickets = async (name: string) => {
    await press('Tickets', menu);
    await go(name);
  };
  /** Opens the row of what was searched for on a tab of the dashboard. */
  const openOnTab = async (name: string, search: string, shown = search) => {
    await go('Dashboard');
    await main.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
    await main.getByRole('textbox', { name: 'Search' }).fill(search);
    const row = main.getByRole('row').filter({ hasText: shown });
    await row.getByRole('button', { name: /^Details of/ }).click();
  };

  await go('Incidents');
  await goToTickets('View Ticket');
  await main.getByRole('textbox', { name: 'Search' }).fill(`${serial} morning`);
  await press('10');
  const edit = page.getByRole('dialog', { name: /^Update Ticket/ });
  for (const ticketId of ticketIds) {
    await press(`Edit ticket ${ticketId}`);
    await press('Assign to me', edit);
    await edit.getByLabel('Error', { exact: true }).fill('ISO_FAULT');
    await edit.getByLabel('Remark').fill('Seen');
    await edit.getByLabel('Status').selectOption('IN_PROGRESS');
    await press('Update', edit);
    await expect(edit).toBeHidden();
  }
  await openOnTab('Inverters', serial);
  await openOnTab('Users', owner, shownPhone(owner));
  await goToTickets('Close Ticket');
  await main.getByLabel('Ticket Id').fill(ticketIds.at(-1)!);
  await main.getByLabel('Reason').fill('Replaced');
  const { code } = await codeSentBy(portal, owner, () => press('Send OTP'));
  await main.getByLabel('Six-digit code').fill(code);
  await press('Confirm');
  const said = page.getByRole('status').filter({ hasText: 'Ticket closed successfully.' });
  await expect(said.first()).toBeVisible();
}
