import { Inject, Injectable } from '@nestjs/common';
import { lockAlertPreferences } from '@heliograph/database/alerts/alert-preferences';
import { giveWhatsappConsent } from '@heliograph/database/alerts/whatsapp-consents';
import type { agreeToWhatsapp } from '@heliograph/contracts/http/whatsapp-consent';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { startingIn, withoutWhatsapp, withWhatsapp } from '@heliograph/domain/alerts/preferences';
import type { ParsedInput } from '../../http/api-call.js';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { changePreferences, ownChange, withdrawConsent } from './alert-preferences.service.js';

/** Customers' consents to WhatsApp. Each change is also recorded in the audit log. */
@Injectable()
export class WhatsappConsentService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** Idempotent. @throws Failure 404 if this installation has no WhatsApp */
  async agree(
    { textVersion, language }: ParsedInput<typeof agreeToWhatsapp>,
    { account }: Caller,
    request: ApiRequest,
  ): Promise<void> {
    if (!this.settings.WHATSAPP_PHONE_NUMBER_ID) throw new Failure('not_found');
    await inTransaction(this.pool, async (client) => {
      if (!(await giveWhatsappConsent(client, account.id, textVersion))) return;
      await appendAudit(client, {
        ...auditSource(account, request),
        action: 'agreeToWhatsapp',
        target: `user ${account.id}`,
        after: { textVersion },
      });
      await changePreferences(client, ownChange(account, request), (before) =>
        withWhatsapp(startingIn(before, language)),
      );
    });
  }

  /** Does nothing without a consent. */
  async withdraw({ account }: Caller, request: ApiRequest): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      // Before the consent, as in `forgetAlertChoices`.
      await lockAlertPreferences(client, account.id);
      if (!(await withdrawConsent(client, account, request))) return;
      await changePreferences(client, ownChange(account, request), withoutWhatsapp);
    });
  }
}
