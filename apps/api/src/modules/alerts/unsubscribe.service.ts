import { Inject, Injectable } from '@nestjs/common';
import type { unsubscribe } from '@heliograph/contracts/http/unsubscribe';
import type { Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { withoutEmail } from '@heliograph/domain/alerts/preferences';
import { createSecretBox, type SecretBox } from '@heliograph/server/secret-box';
import { readUnsubscribeToken } from '@heliograph/server/unsubscribe-token';
import type { ParsedInput } from '../../http/api-call.js';
import type { ApiRequest } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { limitRate } from '../../http/limit-rate.js';
import { limitedAddress } from '../../http/limited-address.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { changePreferences } from './alert-preferences.service.js';

/** Ends e-mails of one topic for the holder of a link from such an e-mail. */
@Injectable()
export class UnsubscribeService {
  private readonly secretBox: SecretBox;

  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {
    this.secretBox = createSecretBox(settings.SERVER_KEY);
  }

  /**
   * Idempotent.
   * @throws Failure 404 for a token that is not ours; 409 for dangerous faults without confirmation; 429
   */
  async unsubscribe(
    { token, safetyOff }: ParsedInput<typeof unsubscribe>,
    request: ApiRequest,
  ): Promise<void> {
    const limit = {
      action: 'unsubscribe',
      ...limitedAddress(request),
      perHourMax: this.settings.UNSUBSCRIPTIONS_PER_ADDRESS,
    };
    await limitRate(this.pool, limit, 'too_many_requests');
    const found = readUnsubscribeToken(this.secretBox, token);
    if (!found) throw new Failure('unknown_unsubscribe_link');
    if (found.topic === 'safety' && !safetyOff) throw new Failure('safety_off_unconfirmed');
    const { userId, topic } = found;
    // The link does not prove that the caller is the customer.
    const entry = { ...auditSource(null, request), action: 'unsubscribe' };
    await inTransaction(this.pool, (client) =>
      changePreferences(client, { userId, entry }, (before) => withoutEmail(before, topic)),
    );
  }
}
