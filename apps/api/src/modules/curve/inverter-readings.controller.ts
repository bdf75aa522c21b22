import { Controller } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getReadingCurve } from '@heliograph/contracts/http/get-reading-curve';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { InverterReadingsService } from './inverter-readings.service.js';

@Controller()
export class InverterReadingsController {
  constructor(private readonly readings: InverterReadingsService) {}

  @ApiCall(getReadingCurve)
  @Allow('administrator')
  getReadingCurve(
    @Input() input: ParsedInput<typeof getReadingCurve>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getReadingCurve>> {
    return this.readings.curve(input, caller);
  }
}
