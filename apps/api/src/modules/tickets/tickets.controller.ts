import { Controller, Req, Res } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { closeTicket } from '@heliograph/contracts/http/close-ticket';
import { generateTicket } from '@heliograph/contracts/http/generate-ticket';
import { getAllTicketsByUser } from '@heliograph/contracts/http/get-all-tickets-by-user';
import { getInverterFromTicket } from '@heliograph/contracts/http/get-inverter-from-ticket';
import { getOpenTickets } from '@heliograph/contracts/http/get-open-tickets';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { AuditsRead } from '../../http/read-audit.interceptor.js';
import { TicketClosingService } from './ticket-closing.service.js';
import { TicketCreationService } from './ticket-creation.service.js';
import { UserTicketsService } from './user-tickets.service.js';

@Controller()
export class TicketsController {
  constructor(
    private readonly newTickets: TicketCreationService,
    private readonly userTickets: UserTicketsService,
    private readonly closing: TicketClosingService,
  ) {}

  @ApiCall(generateTicket)
  @Allow('customer or administrator')
  async generateTicket(
    @Input() input: ParsedInput<typeof generateTicket>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof generateTicket>> {
    const opened = await this.newTickets.open(input, caller, request);
    return { message: 'Ticket created successfully.', ...opened };
  }

  @ApiCall(getAllTicketsByUser)
  @Allow('customer or administrator')
  @AuditsRead(getAllTicketsByUser, ({ user_id }) => `user ${user_id}`)
  async getAllTicketsByUser(
    @Input() input: ParsedInput<typeof getAllTicketsByUser>,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof getAllTicketsByUser>> {
    const { tickets, total } = await this.userTickets.page(input, caller);
    response.setHeader('X-Total-Count', total);
    return tickets;
  }

  @ApiCall(getOpenTickets)
  @Allow('customer or administrator')
  @AuditsRead(getOpenTickets, ({ serial_no }) => `inverter ${serial_no}`)
  getOpenTickets(
    @Input() input: ParsedInput<typeof getOpenTickets>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getOpenTickets>> {
    return this.userTickets.open(input.serial_no, caller);
  }

  @ApiCall(getInverterFromTicket)
  @Allow('administrator')
  @AuditsRead(getInverterFromTicket, (_, { user }) => user && `user ${user.userId}`)
  getInverterFromTicket(
    @Input() input: ParsedInput<typeof getInverterFromTicket>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getInverterFromTicket>> {
    return this.closing.begin(input.ticket_id, caller);
  }

  @ApiCall(closeTicket)
  @Allow('administrator')
  async closeTicket(
    @Input() input: ParsedInput<typeof closeTicket>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof closeTicket>> {
    await this.closing.close(input, caller, request);
    return { message: 'Ticket closed successfully.' };
  }
}
