import { Controller, Req, Res } from '@nestjs/common';
import { addTicketComment } from '@heliograph/contracts/http/add-ticket-comment';
import type { OutputOf } from '@heliograph/contracts/http/call';
import {
  activeTicketSorts,
  getAllActiveTicketsForInverter,
} from '@heliograph/contracts/http/get-all-active-tickets-for-inverter';
import { getTicket } from '@heliograph/contracts/http/get-ticket';
import { getTicketHistory } from '@heliograph/contracts/http/get-ticket-history';
import { updateTicket } from '@heliograph/contracts/http/update-ticket';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { pageOf } from '../../http/page-of.js';
import { AuditsRead } from '../../http/read-audit.interceptor.js';
import { ActiveTicketsService } from './active-tickets.service.js';
import { TicketEditingService } from './ticket-editing.service.js';
import { TicketHistoryService } from './ticket-history.service.js';

@Controller()
export class AdminTicketsController {
  constructor(
    private readonly editing: TicketEditingService,
    private readonly activeTickets: ActiveTicketsService,
    private readonly history: TicketHistoryService,
  ) {}

  @ApiCall(getTicket)
  @Allow('administrator')
  @AuditsRead(getTicket, ({ ticket_id }) => `ticket ${ticket_id}`)
  getTicket(@Input() input: ParsedInput<typeof getTicket>): Promise<OutputOf<typeof getTicket>> {
    return this.editing.get(input.ticket_id);
  }

  @ApiCall(updateTicket)
  @Allow('administrator')
  async updateTicket(
    @Input() input: ParsedInput<typeof updateTicket>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof updateTicket>> {
    const version = await this.editing.update(input, caller, request);
    return { message: 'Ticket updated successfully.', version };
  }

  @ApiCall(getAllActiveTicketsForInverter)
  @Allow('administrator')
  @AuditsRead(getAllActiveTicketsForInverter, ({ serial_number }) => `inverter ${serial_number}`)
  async getAllActiveTicketsForInverter(
    @Input() input: ParsedInput<typeof getAllActiveTicketsForInverter>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof getAllActiveTicketsForInverter>> {
    const tickets = await this.activeTickets.ofInverter(input.serial_number);
    const { rows, total } = pageOf(tickets, input, activeTicketSorts);
    response.setHeader('X-Total-Count', total);
    return rows;
  }

  @ApiCall(addTicketComment)
  @Allow('administrator')
  async addTicketComment(
    @Input() input: ParsedInput<typeof addTicketComment>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof addTicketComment>> {
    const commentId = await this.history.comment(input, caller, request);
    return { message: 'Comment added.', commentId };
  }

  @ApiCall(getTicketHistory)
  @Allow('administrator')
  @AuditsRead(getTicketHistory, ({ ticket_id }) => `ticket ${ticket_id}`)
  async getTicketHistory(
    @Input() input: ParsedInput<typeof getTicketHistory>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof getTicketHistory>> {
    const { entries, total } = await this.history.page(input);
    response.setHeader('X-Total-Count', total);
    return entries;
  }
}
