import { Controller, Res } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { exportReadings } from '@heliograph/contracts/http/export-readings';
import { getEventsInPeriod } from '@heliograph/contracts/http/get-events-in-period';
import { getPeerCurve } from '@heliograph/contracts/http/get-peer-curve';
import { getReadingCurve } from '@heliograph/contracts/http/get-reading-curve';
import { getReadings } from '@heliograph/contracts/http/get-readings';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { StreamedResponses } from '../../http/streamed-responses.js';
import { InverterReadingsService } from './inverter-readings.service.js';
import { ReadingListService } from './reading-list.service.js';

@Controller()
export class InverterReadingsController {
  constructor(
    private readonly readings: InverterReadingsService,
    private readonly list: ReadingListService,
    private readonly answers: StreamedResponses,
  ) {}

  @ApiCall(getReadingCurve)
  @Allow('administrator')
  getReadingCurve(
    @Input() input: ParsedInput<typeof getReadingCurve>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getReadingCurve>> {
    return this.readings.curve(input, caller);
  }

  @ApiCall(getEventsInPeriod)
  @Allow('administrator')
  getEventsInPeriod(
    @Input() input: ParsedInput<typeof getEventsInPeriod>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getEventsInPeriod>> {
    return this.readings.events(input, caller);
  }

  @ApiCall(getReadings)
  @Allow('administrator')
  async getReadings(
    @Input() input: ParsedInput<typeof getReadings>,
    @CurrentCaller() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    await this.answers.list(response, await this.list.page(input, caller));
  }

  @ApiCall(exportReadings)
  @Allow('administrator')
  async exportReadings(
    @Input() input: ParsedInput<typeof exportReadings>,
    @CurrentCaller() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    await this.list.file(input, caller, response);
  }

  @ApiCall(getPeerCurve)
  @Allow('administrator')
  getPeerCurve(
    @Input() input: ParsedInput<typeof getPeerCurve>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getPeerCurve>> {
    return this.readings.peers(input, caller);
  }
}
