import { Controller, Req } from '@nestjs/common';
import { addPasskey } from '@heliograph/contracts/http/add-passkey';
import { beginPasskey } from '@heliograph/contracts/http/begin-passkey';
import { beginTotp } from '@heliograph/contracts/http/begin-totp';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { confirmTotp } from '@heliograph/contracts/http/confirm-totp';
import { getSecondFactors } from '@heliograph/contracts/http/get-second-factors';
import { newRecoveryCodes } from '@heliograph/contracts/http/new-recovery-codes';
import { removePasskey } from '@heliograph/contracts/http/remove-passkey';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { PasskeyService } from './passkey.service.js';
import { SecondFactorService } from './second-factor.service.js';

/** An administrator's own second factors; also accessible while a required one is missing. */
@Controller()
export class SecondFactorController {
  constructor(
    private readonly secondFactors: SecondFactorService,
    private readonly passkeys: PasskeyService,
  ) {}

  @ApiCall(getSecondFactors)
  @Allow('holder of an administrator session')
  getSecondFactors(@CurrentCaller() caller: Caller): Promise<OutputOf<typeof getSecondFactors>> {
    return this.secondFactors.stateOf(caller);
  }

  @ApiCall(beginTotp)
  @Allow('holder of an administrator session')
  beginTotp(@CurrentCaller() caller: Caller): Promise<OutputOf<typeof beginTotp>> {
    return this.secondFactors.beginTotp(caller);
  }

  @ApiCall(confirmTotp)
  @Allow('holder of an administrator session')
  async confirmTotp(
    @Input() { code }: ParsedInput<typeof confirmTotp>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof confirmTotp>> {
    return { recoveryCodes: await this.secondFactors.confirmTotp(code, caller, request) };
  }

  @ApiCall(newRecoveryCodes)
  @Allow('holder of an administrator session')
  async newRecoveryCodes(
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof newRecoveryCodes>> {
    return { recoveryCodes: await this.secondFactors.newRecoveryCodes(caller, request) };
  }

  @ApiCall(beginPasskey)
  @Allow('holder of an administrator session')
  async beginPasskey(
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof beginPasskey>> {
    return { options: { ...(await this.passkeys.begin(caller, request)) } };
  }

  @ApiCall(addPasskey)
  @Allow('holder of an administrator session')
  async addPasskey(
    @Input() { name, response }: ParsedInput<typeof addPasskey>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof addPasskey>> {
    return { recoveryCodes: await this.passkeys.add(name, response as never, caller, request) };
  }

  @ApiCall(removePasskey)
  @Allow('holder of an administrator session')
  async removePasskey(
    @Input() { passkeyId }: ParsedInput<typeof removePasskey>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof removePasskey>> {
    await this.passkeys.remove(passkeyId, caller, request);
    return { message: 'Passkey removed.' };
  }
}
