import { Controller, Req } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getTicketCounts } from '@heliograph/contracts/http/get-ticket-counts';
import { getTicketReport } from '@heliograph/contracts/http/get-ticket-report';
import {
  getTicketViews,
  removeTicketView,
  saveTicketView,
} from '@heliograph/contracts/http/get-ticket-views';
import { updateTickets } from '@heliograph/contracts/http/update-tickets';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { TicketEditingService } from './ticket-editing.service.js';
import { TicketQueueService } from './ticket-queue.service.js';

@Controller()
export class TicketQueueController {
  constructor(
    private readonly queue: TicketQueueService,
    private readonly editing: TicketEditingService,
  ) {}

  @ApiCall(getTicketCounts)
  @Allow('administrator')
  getTicketCounts(@CurrentCaller() caller: Caller): Promise<OutputOf<typeof getTicketCounts>> {
    return this.queue.counts(caller);
  }

  @ApiCall(getTicketReport)
  @Allow('administrator')
  getTicketReport(
    @Input() input: ParsedInput<typeof getTicketReport>,
  ): Promise<OutputOf<typeof getTicketReport>> {
    return this.queue.report(input);
  }

  @ApiCall(getTicketViews)
  @Allow('administrator')
  getTicketViews(@CurrentCaller() caller: Caller): Promise<OutputOf<typeof getTicketViews>> {
    return this.queue.savedViews(caller);
  }

  @ApiCall(saveTicketView)
  @Allow('administrator')
  async saveTicketView(
    @Input() input: ParsedInput<typeof saveTicketView>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof saveTicketView>> {
    const viewId = await this.queue.saveView(input, caller);
    return { message: 'View saved.', viewId };
  }

  @ApiCall(removeTicketView)
  @Allow('administrator')
  async removeTicketView(
    @Input() input: ParsedInput<typeof removeTicketView>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof removeTicketView>> {
    await this.queue.removeView(input.viewId, caller);
    return { message: 'View removed.' };
  }

  @ApiCall(updateTickets)
  @Allow('administrator')
  async updateTickets(
    @Input() input: ParsedInput<typeof updateTickets>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof updateTickets>> {
    return { outcomes: await this.editing.updateAll(input, caller, request) };
  }
}
