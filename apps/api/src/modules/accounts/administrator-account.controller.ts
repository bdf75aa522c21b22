import { Controller, Inject, Req, Res } from '@nestjs/common';
import { beginPasskeyLogin } from '@heliograph/contracts/http/begin-passkey-login';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { changeAdminAccess } from '@heliograph/contracts/http/change-admin-access';
import { changeAdminPassword } from '@heliograph/contracts/http/change-admin-password';
import { checkRecentLogin } from '@heliograph/contracts/http/check-recent-login';
import { getAdminByToken } from '@heliograph/contracts/http/get-admin-by-token';
import { loginPasskeyAdmin } from '@heliograph/contracts/http/login-passkey-admin';
import { loginPasswordAdmin } from '@heliograph/contracts/http/login-password-admin';
import { logoutAdmin } from '@heliograph/contracts/http/logout-admin';
import { registerAdmin } from '@heliograph/contracts/http/register-admin';
import { findAdministrator } from '@heliograph/database/administrators/find-administrator';
import type { Database } from '@heliograph/database/connection/database';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { AdministratorAccessService } from './administrator-access.service.js';
import { PasskeyService } from '../second-factor/passkey.service.js';
import { LoginService } from './login.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { RegistrationService } from './registration.service.js';
import { SessionService } from './session.service.js';
import { ViewAsService } from './view-as.service.js';

@Controller()
export class AdministratorAccountController {
  constructor(
    private readonly login: LoginService,
    private readonly sessions: SessionService,
    private readonly registration: RegistrationService,
    private readonly passwords: PasswordResetService,
    private readonly views: ViewAsService,
    private readonly access: AdministratorAccessService,
    private readonly passkeys: PasskeyService,
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  @ApiCall(registerAdmin)
  @Allow('super-administrator')
  async registerAdmin(
    @Input() input: ParsedInput<typeof registerAdmin>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof registerAdmin>> {
    await this.registration.registerAdmin(input, caller, request);
    return { message: 'Admin registered successfully.' };
  }

  @ApiCall(changeAdminAccess)
  @Allow('super-administrator')
  async changeAdminAccess(
    @Input() input: ParsedInput<typeof changeAdminAccess>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof changeAdminAccess>> {
    await this.access.change(input, caller, request);
    return { message: 'Access changed.' };
  }

  @ApiCall(changeAdminPassword)
  @Allow('holder of a grant')
  async changeAdminPassword(
    @Input() input: ParsedInput<typeof changeAdminPassword>,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof changeAdminPassword>> {
    await this.passwords.reset('administrator', input, request);
    return { message: 'Password changed successfully.' };
  }

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

  @ApiCall(beginPasskeyLogin)
  @Allow('anyone')
  async beginPasskeyLogin(@Req() request: ApiRequest): Promise<OutputOf<typeof beginPasskeyLogin>> {
    return { options: { ...(await this.passkeys.beginLogin(request)) } };
  }

  @ApiCall(loginPasskeyAdmin)
  @Allow('anyone')
  async loginPasskeyAdmin(
    @Input() input: ParsedInput<typeof loginPasskeyAdmin>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof loginPasskeyAdmin>> {
    const { id } = await this.login.logInByPasskey(input.response as never, request, response);
    return { adminId: String(id) };
  }

  @ApiCall(checkRecentLogin)
  @Allow('administrator')
  checkRecentLogin(): Promise<OutputOf<typeof checkRecentLogin>> {
    return Promise.resolve({});
  }

  @ApiCall(getAdminByToken)
  @Allow('administrator, if any')
  async getAdminByToken(@CurrentCaller() caller?: Caller): Promise<OutputOf<typeof getAdminByToken>> {
    const administrator = caller && (await findAdministrator(this.pool, caller.account.id));
    if (!administrator) return {};
    const { id, isSuper, ...named } = administrator;
    const secondFactorMissing = caller.scope.kind === 'second factor setup';
    const timeZone = this.settings.TIME_ZONE;
    return { adminId: String(id), ...named, superAdmin: isSuper, secondFactorMissing, timeZone };
  }

  @ApiCall(logoutAdmin)
  @Allow('holder of an administrator session')
  async logoutAdmin(
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof logoutAdmin>> {
    await this.views.end(caller, request);
    await this.sessions.end(caller, request, response);
    return { message: 'Logged out.' };
  }
}
