import { Inject, Injectable } from '@nestjs/common';
import { findAdministratorCredentials } from '@heliograph/database/administrators/find-administrator-credentials';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import { type Database, inTransaction } from '@heliograph/database/connection/database';
import { consumeRateLimit } from '@heliograph/database/limits/consume-rate-limit';
import { accountAsAddress } from '@heliograph/database/limits/limited-address';
import type { LoginAttempt } from '@heliograph/database/logins/login-attempt';
import { passwordHolds } from '@heliograph/database/logins/password-holds';
import { releaseLogin } from '@heliograph/database/logins/release-login';
import { reserveLogin } from '@heliograph/database/logins/reserve-login';
import type { Account, AccountRole } from '@heliograph/database/sessions/session';
import { findUserCredentials } from '@heliograph/database/users/find-user-credentials';
import { checkPassword } from '@heliograph/server/passwords';
import type { Response } from 'express';
import type { ApiRequest } from '../../frame/api-request.js';
import { auditSource } from '../../frame/audit-source.js';
import { Failure, tooMany } from '../../frame/failure.js';
import { limitedAddress } from '../../frame/limited-address.js';
import { isLocalUser } from '../../frame/local-user.js';
import { POOL, SETTINGS } from '../../frame/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { KnownBrowserService } from './known-browser.service.js';
import { SessionService } from './session.service.js';

const findCredentials = { customer: findUserCredentials, administrator: findAdministratorCredentials };

/** What is no number may be a password that was typed into the wrong field: it is not kept. */
const NUMBER = /^\d{1,15}$/;
const NO_NUMBER = 'not a number';

const disabled = () => new Failure(403, 'disabled', 'This account is disabled. Please ask your super-admin.');
const invalidCredentials = () => new Failure(401, 'invalid_credentials', 'Invalid Credentials');

@Injectable()
export class LoginService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly sessions: SessionService,
    private readonly browsers: KnownBrowserService,
  ) {}

  /**
   * Logs an account in: writes it to the audit log and hands the browser a new session.
   * @throws Failure 401 in the same words and about the same time for an unknown number and a wrong password; 403 for a disabled account; 429 past the limits.
   */
  async logIn(
    role: AccountRole,
    { phone, password }: { phone: string; password: string },
    request: ApiRequest,
    response: Response,
  ): Promise<Account> {
    const attempt: LoginAttempt = {
      role,
      phoneNo: NUMBER.test(phone) ? phone : NO_NUMBER,
      ...limitedAddress(request),
      knownBrowser: await this.browsers.knowsAccount(request, role, phone),
    };
    const credentials = await checkPassword(password, async () => {
      const attemptId = await this.reserve(attempt);
      const found = await findCredentials[role](this.pool, phone);
      return found && { ...found, attemptId };
    });
    if (!credentials || (credentials.demo && !(this.settings.DEMO && isLocalUser(request)))) {
      await this.auditFailure(attempt, request);
      throw invalidCredentials();
    }
    if (credentials.disabled) throw disabled();
    const account: Account = { role, id: credentials.id };
    await this.countLogin(account, credentials.attemptId);
    const { token, device } = await inTransaction(this.pool, async (client) => {
      if (!(await passwordHolds(client, account, credentials.passwordHash))) throw invalidCredentials();
      await releaseLogin(client, credentials.attemptId);
      await appendAudit(client, { ...auditSource(account, request), action: 'login' });
      return {
        token: await this.sessions.open(client, account, request),
        device: await this.browsers.remember(client, request, { role, phoneNo: phone, use: 'logged in' }),
      };
    });
    this.sessions.hand(request, response, role, token);
    this.browsers.hand(request, response, device);
    return account;
  }

  /** @throws Failure 429 past the account's limit. The attempt is no failed one: the password was right. */
  private async countLogin(account: Account, attemptId: number): Promise<void> {
    const waitS = await consumeRateLimit(this.pool, {
      action: 'login',
      ...accountAsAddress(account),
      perHourMax: this.settings.LOGINS_PER_ACCOUNT,
    });
    if (waitS === 0) return;
    await releaseLogin(this.pool, attemptId);
    throw tooMany(waitS, 'Too many log-ins. Please try again later.');
  }

  private async auditFailure(attempt: LoginAttempt, request: ApiRequest): Promise<void> {
    await appendAudit(this.pool, {
      ...auditSource(null, request),
      action: 'login failed',
      target: `${attempt.role} ${attempt.phoneNo}`,
    });
  }

  /** @returns the id of the counted attempt. @throws Failure 429 past the limits, whatever the password. */
  private async reserve(attempt: LoginAttempt): Promise<number> {
    const reservation = await reserveLogin(this.pool, attempt, {
      perNumberAndAddress: this.settings.LOGIN_FAILURES_PER_NUMBER_AND_ADDRESS,
      perNumber: this.settings.LOGIN_FAILURES_PER_NUMBER,
      perAddress: this.settings.LOGIN_FAILURES_PER_ADDRESS,
      ofAll: this.settings.LOGIN_FAILURES_HOURLY,
    });
    if ('waitS' in reservation) {
      throw tooMany(reservation.waitS, 'Too many wrong passwords. Please try again later.');
    }
    return reservation.id;
  }
}
