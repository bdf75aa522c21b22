import { Controller, Req, Res } from '@nestjs/common';
import { live } from '@heliograph/contracts/http/live';
import { liveOfUser } from '@heliograph/contracts/http/live-of-user';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { inverterRowId } from '../../http/ids.js';
import { LiveService } from './live.service.js';

@Controller()
export class LiveController {
  constructor(private readonly liveService: LiveService) {}

  @ApiCall(live)
  @Allow('customer or administrator')
  async live(
    @Input() { inverterId }: ParsedInput<typeof live>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
    @Res() response: Response,
  ): Promise<void> {
    await this.liveService.open(inverterRowId(inverterId), caller, response);
    endHead(request, response);
  }

  @ApiCall(liveOfUser)
  @Allow('customer or administrator')
  async liveOfUser(
    @Input() input: ParsedInput<typeof liveOfUser>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
    @Res() response: Response,
  ): Promise<void> {
    await this.liveService.openOfUser(input.user_id, caller, response);
    endHead(request, response);
  }
}

/** Express serves HEAD with GET's handlers; without this the stream would never end. */
function endHead(request: ApiRequest, response: Response): void {
  if (request.method === 'HEAD') response.end();
}
