import { Controller } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getUserEnergyDaily } from '@heliograph/contracts/http/get-user-energy-daily';
import { getUserEnergyHourly } from '@heliograph/contracts/http/get-user-energy-hourly';
import { getUserEnergyMonthly } from '@heliograph/contracts/http/get-user-energy-monthly';
import { getUserEnergyYearly } from '@heliograph/contracts/http/get-user-energy-yearly';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { UserEnergyService } from './user-energy.service.js';

@Controller()
export class UserEnergyController {
  constructor(private readonly energy: UserEnergyService) {}

  @ApiCall(getUserEnergyHourly)
  @Allow('customer or administrator')
  getUserEnergyHourly(
    @Input() input: ParsedInput<typeof getUserEnergyHourly>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getUserEnergyHourly>> {
    return this.energy.day(input, caller);
  }

  @ApiCall(getUserEnergyDaily)
  @Allow('customer or administrator')
  getUserEnergyDaily(
    @Input() input: ParsedInput<typeof getUserEnergyDaily>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getUserEnergyDaily>> {
    return this.energy.series('daily', input, caller);
  }

  @ApiCall(getUserEnergyMonthly)
  @Allow('customer or administrator')
  getUserEnergyMonthly(
    @Input() input: ParsedInput<typeof getUserEnergyMonthly>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getUserEnergyMonthly>> {
    return this.energy.series('monthly', input, caller);
  }

  @ApiCall(getUserEnergyYearly)
  @Allow('customer or administrator')
  getUserEnergyYearly(
    @Input() input: ParsedInput<typeof getUserEnergyYearly>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getUserEnergyYearly>> {
    return this.energy.years(input.user_id, caller);
  }
}
