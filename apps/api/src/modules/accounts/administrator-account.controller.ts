import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getAdminByToken } from '@heliograph/contracts/http/get-admin-by-token';
import { loginPasswordAdmin } from '@heliograph/contracts/http/login-password-admin';
import { logoutAdmin } from '@heliograph/contracts/http/logout-admin';
import { findAdministrator } from '@heliograph/database/administrators/find-administrator';
import type { Database } from '@heliograph/database/connection/database';
import type { Response } from 'express';
import { Allow } from '../../frame/allow.js';
import { ApiCall, type ParsedInput } from '../../frame/api-call.js';
import { type ApiRequest, CalledBy, type Caller, Input } from '../../frame/api-request.js';
import { POOL } from '../../frame/tokens.js';
import { LoginService } from './login.service.js';
import { SessionService } from './session.service.js';

@Controller()
export class AdministratorAccountController {
  constructor(
    private readonly login: LoginService,
    private readonly sessions: SessionService,
    @Inject(POOL) private readonly pool: Database['pool'],
  ) {}

  @ApiCall(loginPasswordAdmin)
  @Allow('anyone')
  async loginPasswordAdmin(
    @Input() input: ParsedInput<typeof loginPasswordAdmin>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof loginPasswordAdmin>> {
    const { id } = await this.login.logIn('administrator', input, request, response);
    return { adminId: String(id) };
  }

  @ApiCall(getAdminByToken)
  @Allow('administrator, if any')
  async getAdminByToken(@CalledBy() caller?: Caller): Promise<OutputOf<typeof getAdminByToken>> {
    const administrator = caller && (await findAdministrator(this.pool, caller.id));
    if (!administrator) return {};
    const { id, isSuper, ...named } = administrator;
    return { adminId: String(id), ...named, superAdmin: isSuper };
  }

  @ApiCall(logoutAdmin)
  @Allow('holder of an administrator session')
  async logoutAdmin(
    @CalledBy() caller: Caller,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof logoutAdmin>> {
    await this.sessions.end(caller, request, response);
    return { message: 'Logged out.' };
  }
}
