import { Inject, Injectable } from '@nestjs/common';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { consumeRateLimit } from '@heliograph/database/limits/consume-rate-limit';
import { accountAsAddress } from '@heliograph/database/limits/limited-address';
import type { LoginAttempt } from '@heliograph/database/logins/login-attempt';
import type { PasskeyHolder } from '@heliograph/database/second-factors/passkeys';
import { lockIfPasswordUnchanged } from '@heliograph/database/logins/lock-if-password-unchanged';
import { releaseLogin } from '@heliograph/database/logins/release-login';
import { reserveLogin } from '@heliograph/database/logins/reserve-login';
import { insertAccountMessage } from '@heliograph/database/outbox/insert-account-message';
import type { Account, AccountRole } from '@heliograph/database/accounts/account';
import type { Credentials } from '@heliograph/database/users/find-user-credentials';
import { checkPassword } from '@heliograph/server/passwords';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Response } from 'express';
import type { ApiRequest } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { limitedAddress } from '../../http/limited-address.js';
import { isLocalUser } from '../../http/local-user.js';
import { roleProfile } from '../../http/role-profile.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { PasskeyService } from '../second-factor/passkey.service.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { KnownBrowserService } from './known-browser.service.js';
import { SessionService } from './session.service.js';

/** Anything else may be a password typed into the wrong field, so it is not stored. */
const NUMBER = /^\d{1,15}$/;
const NO_NUMBER = 'not a number';

/** A login whose credentials were verified. */
interface Opening {
  readonly account: Account;
  readonly phone: string;
  /** Hash at verification, to detect a change before the session opens. */
  readonly passwordHash: string;
  readonly secondFactor: boolean;
  /** The passkey used instead of a password. */
  readonly passkey?: Pick<PasskeyHolder, 'id' | 'name'>;
}

@Injectable()
export class LoginService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly sessions: SessionService,
    private readonly browsers: KnownBrowserService,
    private readonly secondFactors: SecondFactorService,
    private readonly passkeys: PasskeyService,
  ) {}

  /**
   * Logs an account in, records it in the audit log and gives the browser a new session.
   * @throws Failure 401 with the same message and similar timing for an unknown number and a wrong password; 401 with
   * other codes if the second factor is missing or wrong; 403 for a disabled account; 429 past the limits.
   */
  async logIn(
    role: AccountRole,
    { phone, password, code }: { phone: string; password: string; code?: string | undefined },
    request: ApiRequest,
    response: Response,
  ): Promise<Account> {
    const { attempt, credentials } = await this.provePassword(role, { phone, password }, request);
    if (!credentials) throw new Failure('invalid_credentials');
    if (credentials.disabled) throw new Failure('disabled');
    const account: Account = { role, id: credentials.id };
    await this.countLogin(account, credentials.attemptId);
    const secondFactor = await this.proveSecondFactor(credentials, code, attempt, request);
    const opening = { account, phone, passwordHash: credentials.passwordHash, secondFactor };
    await this.open(opening, request, response, (client) => releaseLogin(client, credentials.attemptId));
    return account;
  }

  /**
   * Checks a password. It counts as a failed attempt until the caller releases it. Failures go to the audit log.
   * @returns null credentials for an unknown number or a wrong password, with similar timing.
   * @throws Failure 429 past the limits
   */
  async provePassword(
    role: AccountRole,
    { phone, password }: { phone: string; password: string },
    request: ApiRequest,
  ): Promise<{ attempt: LoginAttempt; credentials: (Credentials & { readonly attemptId: number }) | null }> {
    const attempt: LoginAttempt = {
      role,
      phoneNo: NUMBER.test(phone) ? phone : NO_NUMBER,
      ...limitedAddress(request),
      knownBrowser: await this.browsers.isKnownBrowser(request, role, phone),
    };
    const credentials = await checkPassword(password, async () => {
      const attemptId = await this.reserve(attempt);
      const found = await roleProfile(role).findCredentials(this.pool, phone);
      return found && { ...found, attemptId };
    });
    if (credentials && !(credentials.demo && !(this.settings.DEMO && isLocalUser(request)))) {
      return { attempt, credentials };
    }
    await this.auditFailure(attempt, request);
    return { attempt, credentials: null };
  }

  /** Logs an administrator in with a passkey. @throws Failure 401 `invalid_passkey`; 403 for a disabled account; 429 */
  async logInByPasskey(
    answer: AuthenticationResponseJSON,
    request: ApiRequest,
    response: Response,
  ): Promise<Account> {
    const holder = await this.passkeys.holderOf(answer, request);
    if (holder.demo && !(this.settings.DEMO && isLocalUser(request)))
      throw new Failure('invalid_credentials');
    if (holder.disabled) throw new Failure('disabled');
    const account: Account = { role: 'administrator', id: holder.administratorId };
    await this.countLogin(account);
    const { phoneNo: phone, passwordHash } = holder;
    await this.open({ account, phone, passwordHash, secondFactor: true, passkey: holder }, request, response);
    return account;
  }

  /** @throws Failure 401 if password or second factor were changed, or the account disabled, since verification */
  private async open(
    { account, phone, passwordHash, secondFactor, passkey }: Opening,
    request: ApiRequest,
    response: Response,
    release: (client: Queryable) => Promise<void> = async () => {},
  ): Promise<void> {
    const { role } = account;
    const { token, device } = await inTransaction(this.pool, async (client) => {
      if (!(await lockIfPasswordUnchanged(client, account, passwordHash)))
        throw new Failure('invalid_credentials');
      if (secondFactor && !(await this.secondFactors.isHeld(client, account.id, passkey?.id)))
        throw new Failure('invalid_credentials');
      await release(client);
      const after = passkey === undefined ? {} : { after: { passkey: passkey.name } };
      await appendAudit(client, { ...auditSource(account, request), action: 'login', ...after });
      const device = await this.browsers.remember(client, request, {
        role,
        phoneNo: phone,
        use: 'logged in',
      });
      if (!device.known) await insertAccountMessage(client, account, 'device', request.requestId);
      return { token: await this.sessions.open(client, account, request, { secondFactor }), device };
    });
    this.sessions.hand(request, response, role, token);
    this.browsers.hand(request, response, device.token);
  }

  /** @throws Failure 429 past the account's limit. Releases the attempt, as the password was right. */
  private async countLogin(account: Account, attemptId?: number): Promise<void> {
    const waitS = await consumeRateLimit(this.pool, {
      action: 'login',
      ...accountAsAddress(account),
      perHourMax: this.settings.LOGINS_PER_ACCOUNT,
    });
    if (waitS === 0) return;
    if (attemptId !== undefined) await releaseLogin(this.pool, attemptId);
    throw new Failure('too_many_logins', waitS);
  }

  /**
   * A wrong code counts as a failed attempt; a missing code does not.
   * @returns whether a second factor was verified. @throws Failure as `SecondFactorService.prove`
   */
  private async proveSecondFactor(
    { id, attemptId }: { id: number; attemptId: number },
    code: string | undefined,
    attempt: LoginAttempt,
    request: ApiRequest,
  ): Promise<boolean> {
    if (!roleProfile(attempt.role).mayHaveSecondFactor) return false;
    try {
      return await this.secondFactors.prove(id, code);
    } catch (refusal) {
      if (refusal instanceof Failure && refusal.reason === 'second_factor_required') {
        await releaseLogin(this.pool, attemptId);
      } else {
        await this.auditFailure(attempt, request);
      }
      throw refusal;
    }
  }

  private async auditFailure(attempt: LoginAttempt, request: ApiRequest): Promise<void> {
    await appendAudit(this.pool, {
      ...auditSource(null, request),
      action: 'login failed',
      target: `${attempt.role} ${attempt.phoneNo}`,
    });
  }

  /** @returns the id of the counted attempt. @throws Failure 429 past the limits, before the password is checked. */
  private async reserve(attempt: LoginAttempt): Promise<number> {
    const reservation = await reserveLogin(this.pool, attempt, {
      perNumberAndAddress: this.settings.LOGIN_FAILURES_PER_NUMBER_AND_ADDRESS,
      perNumber: this.settings.LOGIN_FAILURES_PER_NUMBER,
      perAddress: this.settings.LOGIN_FAILURES_PER_ADDRESS,
      ofAll: this.settings.LOGIN_FAILURES_HOURLY,
    });
    if ('waitS' in reservation) {
      throw new Failure('too_many_wrong_passwords', reservation.waitS);
    }
    return reservation.id;
  }
}
