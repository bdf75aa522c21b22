import { Controller, Req } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { endViewAsCustomer } from '@heliograph/contracts/http/end-view-as-customer';
import { viewAsCustomer } from '@heliograph/contracts/http/view-as-customer';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { ViewAsService } from './view-as.service.js';

@Controller()
export class ViewAsController {
  constructor(private readonly views: ViewAsService) {}

  @ApiCall(viewAsCustomer)
  @Allow('administrator')
  async viewAsCustomer(
    @Input() { userId }: ParsedInput<typeof viewAsCustomer>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof viewAsCustomer>> {
    const until = await this.views.begin(userId, caller, request);
    return { message: 'You are looking at this portal as its customer.', until: until.toISOString() };
  }

  @ApiCall(endViewAsCustomer)
  @Allow('administrator')
  async endViewAsCustomer(
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof endViewAsCustomer>> {
    await this.views.end(caller, request);
    return { message: 'Ended.' };
  }
}
