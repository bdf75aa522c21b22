import type { OutputOf } from '@heliograph/contracts/http/call';
import type { searchEverything } from '@heliograph/contracts/http/search-everything';
import { ArrowRight, CirclePlus, ListFilter, type LucideIcon, Ticket, UserRound, Zap } from 'lucide-react';
import { formatSim } from '../../../shared/format/units.js';
import { adminShellText } from '../../../shared/strings/en/admin-shell.js';
import { TABS, tabAddress } from '../dashboard/tabs.js';
import { listsFor, wordFor, type SearchedList } from './lists-for.js';

export interface PaletteOption {
  readonly to: string;
  readonly Sign: LucideIcon;
  readonly label: string;
  readonly detail?: string;
}

type Found = OutputOf<typeof searchEverything>;

/**
 * Options for a term, best first: found rows and actions on a single one, pages of this name, and the lists with all
 * matches. Without a term: the pages.
 */
export function paletteOptions(
  typed: string,
  found: Found | undefined,
  superAdmin: boolean,
): PaletteOption[] {
  const term = typed.trim();
  const pages = pageOptions(superAdmin);
  if (term === '') return pages;
  const lists = listsFor(term);
  const lower = term.toLowerCase();
  return [
    ...(found ? lists.flatMap((list) => foundOptions[list](found)) : []),
    ...(found ? actionOptions(found) : []),
    ...pages.filter(({ label }) => label.toLowerCase().includes(lower)),
    ...lists.map((list) => listOption(list, term)),
  ];
}

const foundOptions: Readonly<Record<SearchedList, (found: Found) => PaletteOption[]>> = {
  inverters: ({ inverters }) =>
    inverters.map(({ inverter_id, serial_number, inverterName, ownerName, city, sim }) => ({
      to: `/admin/inverter/${inverter_id}`,
      Sign: Zap,
      label: serial_number,
      detail: joined(inverterName, ownerName, city, sim && formatSim(sim)),
    })),
  users: ({ users }) =>
    users.map(({ userId, name, phoneEnding, city }) => ({
      to: `/admin/user/${userId}`,
      Sign: UserRound,
      label: name,
      detail: joined(adminShellText.search.phoneEnding(phoneEnding), city),
    })),
  tickets: ({ tickets }) =>
    tickets.map(({ ticketId, inverterSerialNo, description, status, priority }) => ({
      to: `/admin/ticket/${ticketId}`,
      Sign: Ticket,
      label: `T-${ticketId}`,
      detail: joined(status, priority, inverterSerialNo, description),
    })),
};

/** Only for a single inverter or ticket, since with several it is unclear which one is meant. */
function actionOptions({ inverters, tickets }: Found): PaletteOption[] {
  const words = adminShellText.search;
  const [inverter, anotherInverter] = inverters;
  const [ticket, anotherTicket] = tickets;
  const options: PaletteOption[] = [];
  if (inverter && !anotherInverter)
    options.push({
      to: `/admin/generateTicket?${new URLSearchParams({ serialNo: inverter.serial_number })}`,
      Sign: CirclePlus,
      label: words.generateTicketFor(inverter.serial_number),
    });
  if (ticket && !anotherTicket && ticket.status !== 'CLOSED')
    options.push({
      to: `/admin/closeTicket?ticketId=${ticket.ticketId}`,
      Sign: ArrowRight,
      label: words.closeTicket(`T-${ticket.ticketId}`),
    });
  return options;
}

function pageOptions(superAdmin: boolean): PaletteOption[] {
  const { nav, tabs } = adminShellText;
  const pages: [string, string][] = [
    ...TABS.map((tab): [string, string] => [tabAddress(tab), tabs[tab]]),
    ['/admin/generateTicket', nav.generateTicket],
    ['/admin/viewTicket', nav.viewTicket],
    ['/admin/closeTicket', nav.closeTicket],
    ['/admin/claims', nav.claims],
    ['/admin/registerInverter', nav.registerInverter],
    ['/admin/findInverter', nav.findInverter],
    ['/admin/reportIssue', nav.reportIssue],
    ['/admin/incidents', nav.incidents],
    ['/admin/alarms', nav.alarms],
    ['/admin/failedMessages', nav.failedMessages],
    ['/admin/rejectedMessages', nav.rejectedMessages],
    ['/admin/firmware', nav.firmware],
  ];
  if (superAdmin)
    pages.push(
      ['/admin/registerAdmin', nav.registerAdmin],
      ['/admin/webhooks', nav.webhooks],
      ['/admin/auditLog', nav.auditLog],
    );
  return pages.map(([to, label]) => ({ to, label, Sign: ArrowRight }));
}

const listOption = (list: SearchedList, term: string): PaletteOption => ({
  to: searchedList(list, wordFor(list, term)),
  Sign: ListFilter,
  label: adminShellText.search.in[list](term),
});

const searchedList = (list: SearchedList, search: string) =>
  `${tabAddress(list)}&${new URLSearchParams({ search })}`;

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');
