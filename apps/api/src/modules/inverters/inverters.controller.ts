import { Controller, Req, Res } from '@nestjs/common';
import { addInverter } from '@heliograph/contracts/http/add-inverter';
import type { OutputOf } from '@heliograph/contracts/http/call';
import {
  customerInverterSorts,
  getInverterByUserId,
} from '@heliograph/contracts/http/get-inverter-by-user-id';
import { removeInverter } from '@heliograph/contracts/http/remove-inverter';
import { verifyInverter } from '@heliograph/contracts/http/verify-inverter';
import { ratedPowerW } from '@heliograph/domain/inverter/power-rating';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { pageOf } from '../../http/page-of.js';
import { AuditsRead } from '../../http/read-audit.interceptor.js';
import { InvertersService } from './inverters.service.js';
import { InverterClaimService } from './inverter-claim.service.js';
import { RemovalService } from './removal.service.js';

@Controller()
export class InvertersController {
  constructor(
    private readonly inverters: InvertersService,
    private readonly owning: InverterClaimService,
    private readonly removal: RemovalService,
  ) {}

  @ApiCall(getInverterByUserId)
  @Allow('customer or administrator')
  @AuditsRead(getInverterByUserId, ({ user_id }) => `user ${user_id}`)
  async getInverterByUserId(
    @Input() input: ParsedInput<typeof getInverterByUserId>,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof getInverterByUserId>> {
    const inverters = await this.inverters.listOf(caller, input.user_id);
    const { rows, total } = pageOf(inverters, input, customerInverterSorts, {
      power_rating: ratedPowerW,
    });
    response.setHeader('X-Total-Count', total);
    return rows;
  }

  @ApiCall(verifyInverter)
  @Allow('anyone')
  async verifyInverter(
    @Input() input: ParsedInput<typeof verifyInverter>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof verifyInverter>> {
    await this.owning.verify(input, request, response);
    return { message: 'The inverter can be added.' };
  }

  @ApiCall(addInverter)
  @Allow('holder of a grant')
  async addInverter(
    @Input() input: ParsedInput<typeof addInverter>,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof addInverter>> {
    const { passwordVoided } = await this.owning.add(input, request);
    const message = 'Inverter successfully added';
    return {
      message: passwordVoided ? `${message}. Please set a new password before you log in.` : message,
      passwordVoided,
    };
  }

  @ApiCall(removeInverter)
  @Allow('super-administrator')
  async removeInverter(
    @Input() input: ParsedInput<typeof removeInverter>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof removeInverter>> {
    await this.removal.remove(input.inverterId, caller, request);
    return { message: 'Inverter removed.' };
  }
}
