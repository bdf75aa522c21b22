import { Controller, Req } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getSavings } from '@heliograph/contracts/http/get-savings';
import { getTariff } from '@heliograph/contracts/http/get-tariff';
import { setInstallationPrice } from '@heliograph/contracts/http/set-installation-price';
import { setTariff } from '@heliograph/contracts/http/set-tariff';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { AuditsRead } from '../../http/read-audit.interceptor.js';
import { SavingsService } from './savings.service.js';
import { TariffService } from './tariff.service.js';

@Controller()
export class TariffController {
  constructor(
    private readonly tariffs: TariffService,
    private readonly savings: SavingsService,
  ) {}

  @ApiCall(getTariff)
  @Allow('customer or administrator')
  @AuditsRead(getTariff, ({ user_id }) => `user ${user_id}`)
  getTariff(
    @Input() input: ParsedInput<typeof getTariff>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getTariff>> {
    return this.tariffs.listOf(caller, input.user_id);
  }

  @ApiCall(setTariff)
  @Allow('holder of a customer session')
  async setTariff(
    @Input() input: ParsedInput<typeof setTariff>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof setTariff>> {
    await this.tariffs.set(input, caller, request);
    return { message: 'Tariff saved.' };
  }

  @ApiCall(setInstallationPrice)
  @Allow('holder of a customer session')
  async setInstallationPrice(
    @Input() input: ParsedInput<typeof setInstallationPrice>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof setInstallationPrice>> {
    await this.tariffs.setPrice(input, caller, request);
    return { message: input.pricePaise === null ? 'Price removed.' : 'Price saved.' };
  }

  @ApiCall(getSavings)
  @Allow('customer or administrator')
  @AuditsRead(getSavings, ({ user_id, serial_no }) => (user_id ? `user ${user_id}` : `inverter ${serial_no}`))
  getSavings(
    @Input() input: ParsedInput<typeof getSavings>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getSavings>> {
    return this.savings.of(input, caller);
  }
}
