import { Controller, Res } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getActiveFaults } from '@heliograph/contracts/http/get-active-faults';
import { getInverterEvents } from '@heliograph/contracts/http/get-inverter-events';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { EventsService } from './events.service.js';

@Controller()
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @ApiCall(getInverterEvents)
  @Allow('customer or administrator')
  async getInverterEvents(
    @Input() input: ParsedInput<typeof getInverterEvents>,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof getInverterEvents>> {
    const { events, total } = await this.events.page(input, caller);
    response.setHeader('X-Total-Count', total);
    return events;
  }

  @ApiCall(getActiveFaults)
  @Allow('customer or administrator')
  getActiveFaults(
    @Input() input: ParsedInput<typeof getActiveFaults>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getActiveFaults>> {
    return this.events.active(input.serial_no, caller);
  }
}
