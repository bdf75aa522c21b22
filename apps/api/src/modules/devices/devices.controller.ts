import { Controller, Req } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getFirmwares, setFirmwareApproval, updateDevice } from '@heliograph/contracts/http/device-registry';
import { rotateDeviceSecret } from '@heliograph/contracts/http/rotate-device-secret';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { DeviceRegistryService } from './device-registry.service.js';
import { DeviceSecretsService } from './device-secrets.service.js';

@Controller()
export class DevicesController {
  constructor(
    private readonly secrets: DeviceSecretsService,
    private readonly registry: DeviceRegistryService,
  ) {}

  @ApiCall(rotateDeviceSecret)
  @Allow('administrator')
  rotateDeviceSecret(
    @Input() input: ParsedInput<typeof rotateDeviceSecret>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof rotateDeviceSecret>> {
    return this.secrets.rotate(input.inverterId, caller, request);
  }

  @ApiCall(updateDevice)
  @Allow('administrator')
  async updateDevice(
    @Input() input: ParsedInput<typeof updateDevice>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof updateDevice>> {
    await this.registry.update(input, caller, request);
    return { message: 'The device’s details are saved.' };
  }

  @ApiCall(getFirmwares)
  @Allow('administrator')
  getFirmwares(): Promise<OutputOf<typeof getFirmwares>> {
    return this.registry.firmwares();
  }

  @ApiCall(setFirmwareApproval)
  @Allow('administrator')
  async setFirmwareApproval(
    @Input() input: ParsedInput<typeof setFirmwareApproval>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof setFirmwareApproval>> {
    await this.registry.approve(input, caller, request);
    return { message: 'The approval is saved.' };
  }
}
