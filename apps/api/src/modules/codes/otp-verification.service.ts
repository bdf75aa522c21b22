import { Inject, Injectable } from '@nestjs/common';
import { findAdministratorCredentials } from '@heliograph/database/administrators/find-administrator-credentials';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import { spendTry, type CodeWithTrySpent } from '@heliograph/database/codes/spend-try';
import { rotateBrowser } from '@heliograph/database/codes/rotate-browser';
import type { Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { grantForCode } from '@heliograph/database/grants/grant-for-code';
import { findUserCredentials } from '@heliograph/database/users/find-user-credentials';
import type { SecretBox } from '@heliograph/server/secret-box';
import type { Response } from 'express';
import { timingSafeEqual } from 'node:crypto';
import type { ApiRequest } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { browserHashOf, newBrowserToken, requestBrowserHash, setBrowserCookie } from '../../http/browser.js';
import { Failure } from '../../http/failure.js';
import { POOL, SECRET_BOX, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { AuthenticationService } from '../accounts/authentication.service.js';
import { codeHash } from './code-hash.js';

@Injectable()
export class OtpVerificationService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    @Inject(SECRET_BOX) private readonly box: SecretBox,
    private readonly authentication: AuthenticationService,
  ) {}

  /**
   * Exchanges the code for a grant and gives the browser a new token, so that a planted token gains nothing.
   * @returns the id of the number's account
   * @throws Failure 400 with the same message whether the code is wrong, used, replaced, expired or another browser's,
   * or no tries are left.
   */
  async verify(
    { phone, otp }: { phone: string; otp: string },
    request: ApiRequest,
    response: Response,
  ): Promise<string | undefined> {
    const browserHash = requestBrowserHash(request);
    if (!browserHash) throw new Failure('invalid_otp');
    const tried = await spendTry(
      this.pool,
      { phone, browserHash },
      {
        customer: this.settings.CODE_TRIES,
        administrator: Math.min(this.settings.CODE_TRIES, this.settings.ADMIN_CODE_TRIES),
      },
    );
    if (!tried || !timingSafeEqual(tried.codeHash, codeHash(this.box, phone, otp))) {
      throw new Failure('invalid_otp');
    }
    const token = newBrowserToken();
    await this.grant(tried, phone, request, { before: browserHash, after: browserHashOf(token) });
    setBrowserCookie(request, response, token);
    const account =
      (await findUserCredentials(this.pool, phone)) ?? (await findAdministratorCredentials(this.pool, phone));
    return account ? String(account.id) : undefined;
  }

  private async grant(
    { id, purpose, subject }: CodeWithTrySpent,
    phone: string,
    request: ApiRequest,
    browser: { readonly before: Buffer; readonly after: Buffer },
  ): Promise<void> {
    const { customer, administrator } = await this.authentication.callersOf(request);
    const caller = purpose === 'close' ? administrator : customer;
    await inTransaction(this.pool, async (client) => {
      const grant = { minutes: this.settings.CODE_GRANT_MINUTES, browserHash: browser.after };
      if (!(await grantForCode(client, id, grant))) throw new Failure('invalid_otp');
      await rotateBrowser(client, browser);
      await appendAudit(client, {
        ...auditSource(caller?.account ?? null, request),
        action: 'verify',
        target: `number ${phone}`,
        after: { purpose, ...(subject && { subject }) },
      });
    });
  }
}
