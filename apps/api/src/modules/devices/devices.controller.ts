import { Controller, Req } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { rotateDeviceSecret } from '@heliograph/contracts/http/rotate-device-secret';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { DeviceSecretsService } from './device-secrets.service.js';

@Controller()
export class DevicesController {
  constructor(private readonly secrets: DeviceSecretsService) {}

  @ApiCall(rotateDeviceSecret)
  @Allow('administrator')
  rotateDeviceSecret(
    @Input() input: ParsedInput<typeof rotateDeviceSecret>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof rotateDeviceSecret>> {
    return this.secrets.rotate(input.inverterId, caller, request);
  }
}
