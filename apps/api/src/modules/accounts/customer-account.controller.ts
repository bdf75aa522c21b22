import { Controller, Req, Res } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { changeUserPassword } from '@heliograph/contracts/http/change-user-password';
import { getUserByToken } from '@heliograph/contracts/http/get-user-by-token';
import { loginPassword } from '@heliograph/contracts/http/login-password';
import { logoutUser } from '@heliograph/contracts/http/logout-user';
import { registerUser } from '@heliograph/contracts/http/register-user';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input, viewOf } from '../../http/api-request.js';
import { UsersService } from '../users/users.service.js';
import { LoginService } from './login.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { RegistrationService } from './registration.service.js';
import { SessionService } from './session.service.js';

@Controller()
export class CustomerAccountController {
  constructor(
    private readonly login: LoginService,
    private readonly sessions: SessionService,
    private readonly users: UsersService,
    private readonly registration: RegistrationService,
    private readonly passwords: PasswordResetService,
  ) {}

  @ApiCall(registerUser)
  @Allow('anyone')
  async registerUser(
    @Input() input: ParsedInput<typeof registerUser>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof registerUser>> {
    const id = await this.registration.registerUser(input, request, response);
    return { message: 'User Registered Successfully', id: String(id) };
  }

  @ApiCall(changeUserPassword)
  @Allow('holder of a grant')
  async changeUserPassword(
    @Input() input: ParsedInput<typeof changeUserPassword>,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof changeUserPassword>> {
    await this.passwords.reset('customer', input, request);
    return { message: 'Password changed successfully.' };
  }

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
  async getUserByToken(@CurrentCaller() caller?: Caller): Promise<OutputOf<typeof getUserByToken>> {
    if (!caller) return {};
    const user = await this.users.get(caller.account.id);
    const view = viewOf(caller);
    return view ? { ...user, viewedUntil: view.until.toISOString() } : user;
  }

  @ApiCall(logoutUser)
  @Allow('holder of a customer session')
  async logoutUser(
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof logoutUser>> {
    await this.sessions.end(caller, request, response);
    return { message: 'Logged out.' };
  }
}
