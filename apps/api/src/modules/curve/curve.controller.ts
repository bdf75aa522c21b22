import { Controller } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getBestDay } from '@heliograph/contracts/http/get-best-day';
import { getPowerCurve } from '@heliograph/contracts/http/get-power-curve';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { CurveService } from './curve.service.js';

@Controller()
export class CurveController {
  constructor(private readonly curve: CurveService) {}

  @ApiCall(getPowerCurve)
  @Allow('customer or administrator')
  getPowerCurve(
    @Input() input: ParsedInput<typeof getPowerCurve>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getPowerCurve>> {
    return this.curve.ofDay(input, caller);
  }

  @ApiCall(getBestDay)
  @Allow('customer or administrator')
  getBestDay(
    @Input() input: ParsedInput<typeof getBestDay>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getBestDay>> {
    return this.curve.bestDay(input.inverterId, caller);
  }
}
