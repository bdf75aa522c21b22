import { Controller } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { checkWarranty } from '@heliograph/contracts/http/check-warranty';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { InvertersService } from './inverters.service.js';
import { WarrantyService } from './warranty.service.js';

@Controller()
export class WarrantyController {
  constructor(
    private readonly inverters: InvertersService,
    private readonly warranties: WarrantyService,
  ) {}

  @ApiCall(checkWarranty)
  @Allow('customer or administrator')
  async checkWarranty(
    @Input() input: ParsedInput<typeof checkWarranty>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof checkWarranty>> {
    return this.warranties.of(await this.inverters.bySerialNumber(caller, input.serialNumber));
  }
}
