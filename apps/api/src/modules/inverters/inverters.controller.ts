import { Controller } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getInverterByUserId } from '@heliograph/contracts/http/get-inverter-by-user-id';
import { Allow } from '../../frame/allow.js';
import { ApiCall, type ParsedInput } from '../../frame/api-call.js';
import { CalledBy, type Caller, Input } from '../../frame/api-request.js';
import { InvertersService } from './inverters.service.js';

@Controller()
export class InvertersController {
  constructor(private readonly inverters: InvertersService) {}

  @ApiCall(getInverterByUserId)
  @Allow('customer or administrator')
  getInverterByUserId(
    @Input() input: ParsedInput<typeof getInverterByUserId>,
    @CalledBy() caller: Caller,
  ): Promise<OutputOf<typeof getInverterByUserId>> {
    return this.inverters.listOf(caller, input.user_id);
  }
}
