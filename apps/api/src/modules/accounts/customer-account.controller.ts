import { Controller, Req, Res } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getUserByToken } from '@heliograph/contracts/http/get-user-by-token';
import { loginPassword } from '@heliograph/contracts/http/login-password';
import { logoutUser } from '@heliograph/contracts/http/logout-user';
import type { Response } from 'express';
import { Allow } from '../../frame/allow.js';
import { ApiCall, type ParsedInput } from '../../frame/api-call.js';
import { type ApiRequest, CalledBy, type Caller, Input } from '../../frame/api-request.js';
import { UsersService } from '../users/users.service.js';
import { LoginService } from './login.service.js';
import { SessionService } from './session.service.js';

@Controller()
export class CustomerAccountController {
  constructor(
    private readonly login: LoginService,
    private readonly sessions: SessionService,
    private readonly users: UsersService,
  ) {}

  @ApiCall(loginPassword)
  @Allow('anyone')
  async loginPassword(
    @Input() input: ParsedInput<typeof loginPassword>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof loginPassword>> {
    const { id } = await this.login.logIn('customer', input, request, response);
    return { userId: String(id), phone: input.phone };
  }

  @ApiCall(getUserByToken)
  @Allow('customer, if any')
  async getUserByToken(@CalledBy() caller?: Caller): Promise<OutputOf<typeof getUserByToken>> {
    return caller ? this.users.get(caller.id) : {};
  }

  @ApiCall(logoutUser)
  @Allow('holder of a customer session')
  async logoutUser(
    @CalledBy() caller: Caller,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof logoutUser>> {
    await this.sessions.end(caller, request, response);
    return { message: 'Logged out.' };
  }
}
