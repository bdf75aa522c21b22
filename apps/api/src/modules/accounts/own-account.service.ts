import { Inject, Injectable } from '@nestjs/common';
import type { OwnSession } from '@heliograph/contracts/http/get-sessions';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { lockIfPasswordUnchanged } from '@heliograph/database/logins/lock-if-password-unchanged';
import { releaseLogin } from '@heliograph/database/logins/release-login';
import { insertAccountMessage } from '@heliograph/database/outbox/insert-account-message';
import { deleteSession } from '@heliograph/database/sessions/delete-session';
import { endSessions } from '@heliograph/database/sessions/end-sessions';
import { hashPassword } from '@heliograph/server/passwords';
import type { Response } from 'express';
import { type ApiRequest, type Caller, viewOf } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { roleProfile } from '../../http/role-profile.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { checkNewPassword } from './check-new-password.js';
import { KnownBrowserService } from './known-browser.service.js';
import { LoginService } from './login.service.js';
import { SessionService } from './session.service.js';

/** Password and sessions of the caller's own account. */
@Injectable()
export class OwnAccountService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly login: LoginService,
    private readonly sessions: SessionService,
    private readonly browsers: KnownBrowserService,
  ) {}

  /**
   * Sets the caller's password and ends all sessions. This browser gets a new session that keeps its login time. Wrong
   * current passwords count as failed logins. @throws Failure 400 for the new password; 403 `wrong_password`; 429
   */
  async changePassword(
    { currentPassword, password }: { currentPassword: string; password: string },
    caller: Caller,
    request: ApiRequest,
    response: Response,
  ): Promise<void> {
    const { account, credential } = caller;
    const { role, id } = account;
    const { hasSecondFactor: secondFactor, loggedInAt } = credential;
    const { auditTarget, find, changePassword } = roleProfile(account.role);
    const person = await find(this.pool, id);
    if (!person) throw new Failure('not_found');
    checkNewPassword(password, role, person, this.settings);
    const phone = person.phoneNo;
    const { credentials } = await this.login.provePassword(
      role,
      { phone, password: currentPassword },
      request,
    );
    if (!credentials) throw new Failure('wrong_password');
    const passwordHash = await hashPassword(password);
    const token = await inTransaction(this.pool, async (client) => {
      if (!(await lockIfPasswordUnchanged(client, account, credentials.passwordHash)))
        throw new Failure('wrong_password');
      await releaseLogin(client, credentials.attemptId);
      await changePassword(client, { phoneNo: phone, passwordHash, demo: this.settings.DEMO });
      await endSessions(client, account);
      await this.browsers.forget(client, request, role, phone);
      await insertAccountMessage(client, account, 'password', request.requestId);
      await appendAudit(client, {
        ...auditSource(account, request),
        action: 'changeOwnPassword',
        target: `${auditTarget} ${id}`,
      });
      return this.sessions.open(client, account, request, { secondFactor, loggedInAt });
    });
    this.sessions.hand(request, response, role, token);
  }

  /** @throws Failure 403 while viewing as a customer */
  async listSessions(caller: Caller): Promise<OwnSession[]> {
    if (viewOf(caller)) throw new Failure('read_only');
    const sessions = await this.sessions.listOf(caller.account);
    return sessions.map(({ id, publicId, browser, loggedInAt, lastSeenAt }) => ({
      sessionId: publicId,
      isThis: id === caller.credential.id,
      browser,
      loggedInAt: loggedInAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
  }

  /** @throws Failure 404 */
  async endSession(sessionId: string, caller: Caller, request: ApiRequest): Promise<void> {
    const session = (await this.sessions.listOf(caller.account)).find(
      ({ publicId }) => publicId === sessionId,
    );
    if (!session) throw new Failure('not_found');
    await inTransaction(this.pool, async (client) => {
      await deleteSession(client, session.id);
      await appendAudit(client, { ...auditSource(caller.account, request), action: 'endSession' });
    });
  }

  async endAllSessions(caller: Caller, request: ApiRequest): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      await endSessions(client, caller.account);
      await appendAudit(client, { ...auditSource(caller.account, request), action: 'endAllSessions' });
    });
  }
}
