import { Inject, Injectable } from '@nestjs/common';
import type { CodePurpose } from '@heliograph/contracts/http/one-time-code';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import {
  type CodePurposeAndSubject,
  findLatestPurpose,
  takeIntent,
} from '@heliograph/database/codes/code-aim';
import type { IntentHolder } from '@heliograph/database/codes/remember-intent';
import type { CodeLimits, CodeRequest } from '@heliograph/database/codes/code-request';
import { decideCodeDelivery } from '@heliograph/database/codes/code-delivery';
import { codeWaitS } from '@heliograph/database/codes/code-wait';
import { insertCode } from '@heliograph/database/codes/insert-code';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { smsOfToday } from '@heliograph/database/outbox/daily-sms';
import { insertCodeMessage } from '@heliograph/database/outbox/insert-code-message';
import type { Response } from 'express';
import { randomInt } from 'node:crypto';
import type { ApiRequest } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { ensureBrowserHash } from '../../http/browser.js';
import { Failure } from '../../http/failure.js';
import { limitedAddress } from '../../http/limited-address.js';
import { POOL, SECRET_BOX, SETTINGS } from '../../http/tokens.js';
import type { SecretBox } from '@heliograph/server/secret-box';
import type { ApiSettings } from '../../settings.js';
import { KnownBrowserService } from '../accounts/known-browser.service.js';
import { AuthenticationService } from '../accounts/authentication.service.js';
import { MessageJobs } from '../messages/message-jobs.js';
import { codeHash } from './code-hash.js';
import { codeText } from './code-text.js';

const CODES = 1_000_000;

export interface Asked {
  readonly phone: string;
  /** Undefined: the purpose that this browser last prepared. */
  readonly purpose?: CodePurpose | undefined;
  /** Resend: reuse the purpose of the last code. */
  readonly again: boolean;
}

/** Creates and sends codes. Only the message itself reveals whether a number has an account. */
@Injectable()
export class OtpSendingService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    @Inject(SECRET_BOX) private readonly box: SecretBox,
    private readonly authentication: AuthenticationService,
    private readonly browsers: KnownBrowserService,
    private readonly jobs: MessageJobs,
  ) {}

  /**
   * @throws Failure 429 past the limits; 503 past the daily limit of text messages; 403 `no_grant` if no preceding call
   * prepared this purpose.
   */
  async send(
    { phone, purpose = undefined, again }: Asked,
    request: ApiRequest,
    response: Response,
  ): Promise<void> {
    const browserHash = ensureBrowserHash(request, response);
    const { administrator } = await this.authentication.callersOf(request);
    const holders: IntentHolder[] = [{ browserHash }];
    if (administrator) holders.push({ sessionId: administrator.credential.id });
    const code: CodeRequest = { phone, browserHash, ...limitedAddress(request) };
    const { limits, wrongDaily } = await this.limitsFor(phone, request);
    const messageId = await inTransaction(this.pool, async (client) => {
      const waitS = await codeWaitS(client, code, limits);
      if (waitS > 0) throw new Failure('otp_too_soon', waitS);
      const today = await smsOfToday(client);
      if (today.sent >= this.settings.SMS_DAILY_MAX) {
        throw new Failure('no_codes_today', today.restS);
      }
      const last = again ? await findLatestPurpose(client, code, purpose ?? null) : null;
      const aim = last ?? (await this.newAim(client, holders, purpose));
      return this.write(client, code, aim, wrongDaily, request);
    });
    this.jobs.deliver(messageId, { lowPriority: false });
  }

  private async newAim(
    client: Queryable,
    holders: readonly IntentHolder[],
    purpose: CodePurpose | undefined,
  ): Promise<CodePurposeAndSubject> {
    const reset: CodePurposeAndSubject = { purpose: 'reset', subject: '' };
    if (purpose === 'reset') return reset;
    const intent = await takeIntent(client, holders, purpose ?? null);
    if (!intent && purpose !== undefined) throw new Failure('no_grant');
    return intent ?? reset;
  }

  /**
   * A number without an account also gets a code, and a job that finds no message, so that response times do not reveal
   * whether the number is registered. The same applies to an administrator past the limit.
   * @returns the message to deliver
   */
  private async write(
    client: Queryable,
    code: CodeRequest,
    aim: CodePurposeAndSubject,
    wrongDaily: number | null,
    request: ApiRequest,
  ): Promise<string> {
    const { phone } = code;
    const minutes = this.settings.CODE_MINUTES;
    const digits = String(randomInt(CODES)).padStart(6, '0');
    const hash = codeHash(this.box, phone, digits);
    const codeId = await insertCode(client, { ...code, ...aim, codeHash: hash, minutes });
    const text = codeText({ ...aim, code: digits, minutes, host: this.settings.PORTAL_HOST });
    const sealedText = this.box.seal(text, phone);
    const { purpose } = aim;
    const { DEMO: demo } = this.settings;
    const receiver = await decideCodeDelivery(client, { phone, purpose, demo, wrongDaily });
    if (receiver === 'account') {
      const { requestId } = request;
      return insertCodeMessage(client, { codeId, purpose, phone, sealedText, minutes, requestId });
    }
    if (receiver === 'withheld') {
      const entry = { ...auditSource(null, request), action: 'code withheld', target: `number ${phone}` };
      await appendAudit(client, entry);
    }
    return String(-codeId);
  }

  private async limitsFor(
    phone: string,
    request: ApiRequest,
  ): Promise<{ limits: CodeLimits; wrongDaily: number | null }> {
    const [customer, administrator] = await Promise.all([
      this.browsers.isKnownBrowser(request, 'customer', phone),
      this.browsers.isKnownBrowser(request, 'administrator', phone),
    ]);
    const limits = {
      gapS: this.settings.CODE_GAP_SECONDS,
      perNumberAndAddressHourly: this.settings.CODES_PER_NUMBER_AND_ADDRESS_HOURLY,
      perNumberAndAddressDaily: this.settings.CODES_PER_NUMBER_AND_ADDRESS_DAILY,
      perAddressHourly: this.settings.CODES_PER_ADDRESS_HOURLY,
      perNumberDaily: customer || administrator ? null : this.settings.CODES_PER_NUMBER_DAILY,
    };
    return { limits, wrongDaily: administrator ? null : this.settings.ADMIN_CODE_FAILURES_DAILY };
  }
}
