import { Controller, Req, Res } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { changeOwnPassword } from '@heliograph/contracts/http/change-own-password';
import { endAllSessions } from '@heliograph/contracts/http/end-all-sessions';
import { endSession } from '@heliograph/contracts/http/end-session';
import { getSessions } from '@heliograph/contracts/http/get-sessions';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { OwnAccountService } from './own-account.service.js';
import { SessionService } from './session.service.js';

@Controller()
export class OwnAccountController {
  constructor(
    private readonly account: OwnAccountService,
    private readonly sessions: SessionService,
  ) {}

  @ApiCall(changeOwnPassword)
  @Allow('customer or administrator')
  async changeOwnPassword(
    @Input() input: ParsedInput<typeof changeOwnPassword>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof changeOwnPassword>> {
    await this.account.changePassword(input, caller, request, response);
    return { message: 'Password changed successfully.' };
  }

  @ApiCall(getSessions)
  @Allow('customer or administrator')
  async getSessions(@CurrentCaller() caller: Caller): Promise<OutputOf<typeof getSessions>> {
    return { sessions: await this.account.listSessions(caller) };
  }

  @ApiCall(endSession)
  @Allow('customer or administrator')
  async endSession(
    @Input() { sessionId }: ParsedInput<typeof endSession>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof endSession>> {
    await this.account.endSession(sessionId, caller, request);
    return { message: 'Logged out.' };
  }

  @ApiCall(endAllSessions)
  @Allow('customer or administrator')
  async endAllSessions(
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof endAllSessions>> {
    await this.account.endAllSessions(caller, request);
    await this.sessions.end(caller, request, response);
    return { message: 'Logged out.' };
  }
}
