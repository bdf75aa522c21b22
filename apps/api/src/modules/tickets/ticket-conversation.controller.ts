import { Controller, Req, Res } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getTicketContext } from '@heliograph/contracts/http/get-ticket-context';
import { getTicketTimeline } from '@heliograph/contracts/http/get-ticket-timeline';
import { getUnansweredTickets } from '@heliograph/contracts/http/get-unanswered-tickets';
import { getUnreadTickets } from '@heliograph/contracts/http/get-unread-tickets';
import { markTicketRead } from '@heliograph/contracts/http/mark-ticket-read';
import { replyToTicket } from '@heliograph/contracts/http/reply-to-ticket';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { AuditsRead } from '../../http/read-audit.interceptor.js';
import { TicketConversationService } from './ticket-conversation.service.js';

@Controller()
export class TicketConversationController {
  constructor(private readonly conversation: TicketConversationService) {}

  @ApiCall(getTicketTimeline)
  @Allow('holder of a customer session')
  async getTicketTimeline(
    @Input() input: ParsedInput<typeof getTicketTimeline>,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof getTicketTimeline>> {
    const { entries, total } = await this.conversation.timeline(input, caller);
    response.setHeader('X-Total-Count', total);
    return entries;
  }

  @ApiCall(getTicketContext)
  @Allow('customer or administrator')
  @AuditsRead(getTicketContext, ({ ticket_id }) => `ticket ${ticket_id}`)
  getTicketContext(
    @Input() input: ParsedInput<typeof getTicketContext>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getTicketContext>> {
    return this.conversation.context(input.ticket_id, caller);
  }

  @ApiCall(replyToTicket)
  @Allow('customer or administrator')
  async replyToTicket(
    @Input() input: ParsedInput<typeof replyToTicket>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof replyToTicket>> {
    return { message: 'Reply added.', entryId: await this.conversation.reply(input, caller, request) };
  }

  @ApiCall(markTicketRead)
  @Allow('holder of a customer session')
  async markTicketRead(
    @Input() input: ParsedInput<typeof markTicketRead>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof markTicketRead>> {
    await this.conversation.markRead(input, caller);
    return { message: 'Marked as read.' };
  }

  @ApiCall(getUnreadTickets)
  @Allow('holder of a customer session')
  getUnreadTickets(@CurrentCaller() caller: Caller): Promise<OutputOf<typeof getUnreadTickets>> {
    return this.conversation.unread(caller);
  }

  @ApiCall(getUnansweredTickets)
  @Allow('administrator')
  async getUnansweredTickets(): Promise<OutputOf<typeof getUnansweredTickets>> {
    return { ticketIds: await this.conversation.unanswered() };
  }
}
