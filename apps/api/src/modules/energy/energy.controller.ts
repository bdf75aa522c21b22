import { Controller } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getInverterDataBySerialNo } from '@heliograph/contracts/http/get-inverter-data-by-serial-no';
import { getInverterDataDaily } from '@heliograph/contracts/http/get-inverter-data-daily';
import { getInverterDataHourly } from '@heliograph/contracts/http/get-inverter-data-hourly';
import { getInverterDataMonthly } from '@heliograph/contracts/http/get-inverter-data-monthly';
import { getInverterDataYearly } from '@heliograph/contracts/http/get-inverter-data-yearly';
import { getYieldComparison } from '@heliograph/contracts/http/get-yield-comparison';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { EnergyService } from './energy.service.js';

@Controller()
export class EnergyController {
  constructor(private readonly energy: EnergyService) {}

  @ApiCall(getInverterDataBySerialNo)
  @Allow('customer or administrator')
  async getInverterDataBySerialNo(
    @Input() input: ParsedInput<typeof getInverterDataBySerialNo>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getInverterDataBySerialNo>> {
    return { totalEnergy: await this.energy.total(input.serial_no, caller) };
  }

  @ApiCall(getInverterDataHourly)
  @Allow('customer or administrator')
  getInverterDataHourly(
    @Input() input: ParsedInput<typeof getInverterDataHourly>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getInverterDataHourly>> {
    return this.energy.series('hourly', input, caller);
  }

  @ApiCall(getInverterDataDaily)
  @Allow('customer or administrator')
  getInverterDataDaily(
    @Input() input: ParsedInput<typeof getInverterDataDaily>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getInverterDataDaily>> {
    return this.energy.series('daily', input, caller);
  }

  @ApiCall(getInverterDataMonthly)
  @Allow('customer or administrator')
  getInverterDataMonthly(
    @Input() input: ParsedInput<typeof getInverterDataMonthly>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getInverterDataMonthly>> {
    return this.energy.series('monthly', input, caller);
  }

  @ApiCall(getInverterDataYearly)
  @Allow('customer or administrator')
  getInverterDataYearly(
    @Input() input: ParsedInput<typeof getInverterDataYearly>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getInverterDataYearly>> {
    return this.energy.years(input.inverterId, caller);
  }

  @ApiCall(getYieldComparison)
  @Allow('customer or administrator')
  getYieldComparison(
    @Input() { inverterId }: ParsedInput<typeof getYieldComparison>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getYieldComparison>> {
    return this.energy.yieldComparison(inverterId, caller);
  }
}
