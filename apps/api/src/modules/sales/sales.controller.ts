import { Controller, Req } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { registerInverterSale } from '@heliograph/contracts/http/register-inverter-sale';
import { Allow } from '../../frame/allow.js';
import { ApiCall, type ParsedInput } from '../../frame/api-call.js';
import { type ApiRequest, CalledBy, type Caller, Input } from '../../frame/api-request.js';
import { SalesService } from './sales.service.js';

@Controller()
export class SalesController {
  constructor(private readonly sales: SalesService) {}

  @ApiCall(registerInverterSale)
  @Allow('administrator')
  async registerInverterSale(
    @Input() input: ParsedInput<typeof registerInverterSale>,
    @CalledBy() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof registerInverterSale>> {
    await this.sales.register(input, caller, request);
    return { message: 'Inverter registered successfully.' };
  }
}
