import { Inject, Injectable } from '@nestjs/common';
import type { CustomerTicket, getAllTicketsByUser } from '@heliograph/contracts/http/get-all-tickets-by-user';
import type { Database } from '@heliograph/database/connection/database';
import type { OpenTicket } from '@heliograph/contracts/http/get-open-tickets';
import { listOpenTickets } from '@heliograph/database/tickets/list-open-tickets';
import {
  countTicketsOfUser,
  listTicketsOfUser,
  type UserTicket,
} from '@heliograph/database/tickets/list-tickets-of-user';
import { zoneOffsetMs } from '@heliograph/domain/time/zone';
import type { ParsedInput } from '../../http/api-call.js';
import type { Caller } from '../../http/api-request.js';
import { POOL } from '../../http/tokens.js';
import { InvertersService } from '../inverters/inverters.service.js';
import { UsersService } from '../users/users.service.js';

@Injectable()
export class UserTicketsService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    private readonly users: UsersService,
    private readonly inverters: InvertersService,
  ) {}

  /** One page of a user's tickets, and their total. @throws Failure 404 for a user that the caller may not see */
  async page(
    { user_id, page, size, ...wanted }: ParsedInput<typeof getAllTicketsByUser>,
    caller: Caller,
  ): Promise<{ tickets: CustomerTicket[]; total: number }> {
    const userId = Number((await this.users.getFor(caller, user_id)).userId);
    const [tickets, total] = await Promise.all([
      listTicketsOfUser(this.pool, userId, { ...wanted, limit: size, offset: (page - 1) * size }),
      countTicketsOfUser(this.pool, userId, wanted),
    ]);
    return { tickets: tickets.map(toCustomer), total };
  }

  /** An inverter's tickets that are not closed, newest first. @throws Failure 404 */
  async open(serialNumber: string, caller: Caller): Promise<OpenTicket[]> {
    const { id } = await this.inverters.bySerialNumber(caller, serialNumber);
    const tickets = await listOpenTickets(this.pool, id);
    return tickets.map((ticket) => ({ ...ticket, createdAt: ticket.createdAt.toISOString() }));
  }
}

function toCustomer({ id, closedAt, timeZone, ...same }: UserTicket): CustomerTicket {
  return { ...same, ticketId: String(id), closedDate: closedAt && siteTime(closedAt, timeZone) };
}

const MINUTE_MS = 60_000;

/** An instant in site time: `2026-05-20T23:50:00+05:30`. */
function siteTime(at: Date, timeZone: string): string {
  const offsetMs = zoneOffsetMs(timeZone, at.getTime());
  const local = new Date(at.getTime() + offsetMs).toISOString().slice(0, 19);
  const minutes = Math.abs(offsetMs) / MINUTE_MS;
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${local}${offsetMs < 0 ? '-' : '+'}${hour}:${minute}`;
}
