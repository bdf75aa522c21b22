import type { ListName } from '@heliograph/contracts/http/export-list';
import {
  administratorsList,
  type ListedAdministrator,
} from '@heliograph/database/administrators/list-administrators';
import type { PlacedInverter } from '@heliograph/database/inverters/list-by-place';
import { invertersList } from '@heliograph/database/inverters/list-inverters';
import type { ListDefinition } from '@heliograph/database/lists/list';
import { ticketsList } from '@heliograph/database/tickets/list-tickets';
import type { TicketRow } from '@heliograph/database/tickets/ticket-row';
import type { UserRecord } from '@heliograph/database/users/find-user';
import { usersList } from '@heliograph/database/users/list-users';
import { shownStatus } from '@heliograph/domain/inverter/status';
import { zoneOffsetMs } from '@heliograph/domain/time/zone';
import { offsetName } from '../exports/export-row.js';

/** A list as a file: its rows, their default order and its columns. */
export interface ListFile {
  readonly list: ListDefinition<string>;
  readonly usual: string;
  readonly columns: readonly ListColumn<never>[];
}

/** @param timeZone of the site, or of the installation where rows belong to several sites */
export type ListColumn<Row> = readonly [
  title: string,
  value: (row: Row, timeZone: string) => string | number | null,
];

/** `2026-05-20T13:00:00+05:30` */
export function localTime(at: Date | null, timeZone: string): string | null {
  if (at === null) return null;
  const offsetMs = zoneOffsetMs(timeZone, at.getTime());
  const local = new Date(at.getTime() + offsetMs).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
  return `${local}${offsetName(offsetMs).replace('UTC', '')}`;
}

const users: ListColumn<UserRecord>[] = [
  ['user_id', ({ id }) => String(id)],
  ['first_name', ({ firstName }) => firstName],
  ['last_name', ({ lastName }) => lastName],
  ['phone_no', ({ phoneNo }) => phoneNo],
  ['email', ({ email }) => email],
  ['address', ({ address }) => address],
  ['city', ({ city }) => city],
  ['state', ({ state }) => state],
  ['pincode', ({ pinCode }) => pinCode],
];

const admins: ListColumn<ListedAdministrator>[] = [
  ['admin_id', ({ id }) => String(id)],
  ['first_name', ({ firstName }) => firstName],
  ['last_name', ({ lastName }) => lastName],
  ['phone_no', ({ phoneNo }) => phoneNo],
  ['email', ({ email }) => email],
  ['location', ({ location }) => location],
  ['super_admin', ({ isSuper }) => (isSuper ? 'yes' : 'no')],
  ['disabled', ({ disabled }) => (disabled ? 'yes' : 'no')],
];

const inverters: ListColumn<PlacedInverter>[] = [
  ['inverter_id', ({ id }) => String(id)],
  ['serial_number', ({ serial_number }) => serial_number],
  ['invoice_number', ({ invoice_number }) => invoice_number],
  ['dealer', ({ dealer }) => dealer],
  ['status', ({ status, silence_case_open }) => shownStatus(status, silence_case_open)],
  ['power_rating', ({ power_rating }) => power_rating],
  ['date_of_installation', ({ date_of_installation }) => date_of_installation],
  ['date_of_purchase', ({ date_of_purchase }) => date_of_purchase],
  ['sim', ({ sim }) => sim],
];

const tickets: ListColumn<TicketRow>[] = [
  ['ticket_id', ({ id }) => String(id)],
  ['serial_number', ({ inverterSerialNo }) => inverterSerialNo],
  ['created_by', ({ createdBy }) => createdBy],
  ['assigned_to', ({ assignedTo }) => assignedTo],
  ['description', ({ description }) => description],
  ['error', ({ error }) => error],
  ['status', ({ status }) => status],
  ['priority', ({ priority }) => priority],
  ['remark', ({ remark }) => remark],
  ['created_at', ({ createdAt }, timeZone) => localTime(createdAt, timeZone)],
  ['first_response_at', ({ respondedAt }, timeZone) => localTime(respondedAt, timeZone)],
  ['first_response_due_at', ({ responseDueAt }, timeZone) => localTime(responseDueAt, timeZone)],
  ['resolution_due_at', ({ resolutionDueAt }, timeZone) => localTime(resolutionDueAt, timeZone)],
  ['closed_at', ({ closedAt }, timeZone) => localTime(closedAt, timeZone)],
  ['close_reason', ({ closeReason }) => closeReason],
];

export const listFiles: Readonly<Record<ListName, ListFile>> = {
  users: { list: usersList, usual: '-userId', columns: users },
  admins: { list: administratorsList, usual: '-adminId', columns: admins },
  inverters: { list: invertersList, usual: '-inverter_id', columns: inverters },
  tickets: { list: ticketsList, usual: '-ticketId', columns: tickets },
};
