import { Controller } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getSystemHealth } from '@heliograph/contracts/http/get-system-health';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { HealthService } from './health.service.js';

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @ApiCall(getSystemHealth)
  @Allow('administrator')
  getSystemHealth(
    @Input() input: ParsedInput<typeof getSystemHealth>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getSystemHealth>> {
    return this.health.of(caller, input.serial_number);
  }
}
