import { Inject, Injectable } from '@nestjs/common';
import { PAGE_ROWS_MAX } from '@heliograph/contracts/http/paging';
import type { Ticket } from '@heliograph/contracts/http/ticket';
import type { Database } from '@heliograph/database/connection/database';
import { listActiveTickets } from '@heliograph/database/tickets/list-active-tickets';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { InverterLookup } from './inverter-lookup.js';
import { toTicket } from './ticket-record.js';

@Injectable()
export class ActiveTicketsService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly inverters: InverterLookup,
  ) {}

  /** Active tickets of one inverter. @throws Failure 404 for an unknown serial number */
  async ofInverter(serialNumber: string): Promise<Ticket[]> {
    const { id } = await this.inverters.bySerialNumber(serialNumber);
    const tickets = await listActiveTickets(this.pool, id, PAGE_ROWS_MAX);
    return tickets.map((ticket) => toTicket(ticket, this.settings));
  }
}
