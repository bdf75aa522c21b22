import { Inject, Injectable } from '@nestjs/common';
import type { AlertPreferencesInput } from '@heliograph/contracts/http/alert-preferences';
import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getAlertPreferences } from '@heliograph/contracts/http/get-alert-preferences';
import type { setAlertPreferences } from '@heliograph/contracts/http/set-alert-preferences';
import { findMailRecipient } from '@heliograph/database/alerts/find-mail-recipient';
import {
  lockAlertPreferences,
  putAlertPreferences,
  readRecipients,
} from '@heliograph/database/alerts/alert-preferences';
import { findWhatsappConsent, withdrawWhatsappConsent } from '@heliograph/database/alerts/whatsapp-consents';
import { listPushSubscriptions } from '@heliograph/database/alerts/push-subscriptions';
import type { Account } from '@heliograph/database/accounts/account';
import { appendAudit, type AuditEntry } from '@heliograph/database/audit/append-audit';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { holdEmails } from '@heliograph/database/users/mark-email-bounced';
import {
  type AlertPreferences,
  DEFAULT_PREFERENCES,
  startingIn,
  topicChannels,
} from '@heliograph/domain/alerts/preferences';
import { vapidKeys } from '@heliograph/server/vapid-keys';
import type { ParsedInput } from '../../http/api-call.js';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';

/** Customers' preferences for alerts. */
@Injectable()
export class AlertPreferencesService {
  private readonly pushKey: string;
  private readonly sendsMail: boolean;
  private readonly sendsWhatsapp: boolean;

  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) settings: ApiSettings,
  ) {
    this.sendsMail = settings.MAIL_FROM !== undefined;
    this.sendsWhatsapp = settings.WHATSAPP_PHONE_NUMBER_ID !== undefined;
    this.pushKey = vapidKeys(settings.SERVER_KEY).publicKey;
  }

  async of(
    { language }: ParsedInput<typeof getAlertPreferences>,
    { account }: Caller,
  ): Promise<OutputOf<typeof getAlertPreferences>> {
    const recipients = await readRecipients(this.pool, [account.id]);
    const subscriptions = await listPushSubscriptions(this.pool, account.id);
    const mail = this.sendsMail ? await findMailRecipient(this.pool, account.id) : null;
    const preferences = recipients.get(account.id)?.preferences ?? DEFAULT_PREFERENCES;
    const consent = this.sendsWhatsapp ? await findWhatsappConsent(this.pool, account.id) : null;
    return {
      ...shown(startingIn(preferences, language)),
      pushKey: this.pushKey,
      email: mail && mail.email,
      emailBounced: mail?.bounced ?? false,
      whatsapp: this.sendsWhatsapp ? { agreedAt: consent && consent.givenAt.toISOString() } : null,
      endpoints: subscriptions.map(({ endpoint }) => endpoint),
    };
  }

  /** @throws Failure 409 if alerts about dangerous faults would be switched off without confirmation */
  async set(
    { safetyOff, channels, firstChannel, ...rest }: ParsedInput<typeof setAlertPreferences>,
    { account }: Caller,
    request: ApiRequest,
  ): Promise<void> {
    if (channels.safety?.length === 0 && !safetyOff) throw new Failure('safety_off_unconfirmed');
    await inTransaction(this.pool, (client) =>
      changePreferences(client, ownChange(account, request), (before) => ({
        ...rest,
        firstChannel: firstChannel ?? before.firstChannel,
        channels: { ...before.channels, ...channels },
        quietHours: storedHours(rest.quietHours),
      })),
    );
  }
}

interface Change {
  readonly userId: number;
  readonly entry: Pick<AuditEntry, 'actorKind' | 'actorId' | 'address' | 'requestId' | 'action'>;
}

/** Source of a change made by the customer. */
export const ownChange = (account: Account, request: ApiRequest): Change => ({
  userId: account.id,
  entry: { ...auditSource(account, request), action: 'setAlertPreferences' },
});

/** Changes a user's preferences, with an audit entry. Does nothing if they are the same. Call it in a transaction. */
export async function changePreferences(
  client: Queryable,
  { userId, entry }: Change,
  change: (before: AlertPreferences) => AlertPreferences,
): Promise<void> {
  await lockAlertPreferences(client, userId);
  const recipients = await readRecipients(client, [userId]);
  const before = recipients.get(userId)?.preferences ?? DEFAULT_PREFERENCES;
  const after = change(before);
  if (after === before) return;
  await putAlertPreferences(client, userId, after);
  await appendAudit(client, {
    ...entry,
    target: `user ${userId}`,
    before: shown(before),
    after: shown(after),
  });
}

/**
 * Undoes the choice of alerts, the consent to WhatsApp and the e-mails of an account that someone else than its number's
 * owner may have registered. Call it in a transaction.
 */
export async function forgetAlertChoices(
  client: Queryable,
  account: Account,
  request: ApiRequest,
): Promise<void> {
  await changePreferences(client, ownChange(account, request), () => DEFAULT_PREFERENCES);
  await withdrawConsent(client, account, request);
  await holdEmails(client, account.id);
}

/** Withdraws a customer's consent to WhatsApp, with an audit entry. @returns false: there was none. */
export async function withdrawConsent(
  client: Queryable,
  account: Account,
  request: ApiRequest,
): Promise<boolean> {
  if (!(await withdrawWhatsappConsent(client, account.id))) return false;
  await appendAudit(client, {
    ...auditSource(account, request),
    action: 'withdrawFromWhatsapp',
    target: `user ${account.id}`,
  });
  return true;
}

function shown(preferences: AlertPreferences): AlertPreferencesInput {
  const { language, quietHours, firstChannel } = preferences;
  const of = (topic: keyof AlertPreferencesInput['channels']) => [...topicChannels(preferences, topic)];
  return {
    language,
    firstChannel,
    quietHours: quietHours && {
      from: clockTime(quietHours.fromMinute),
      until: clockTime(quietHours.untilMinute),
    },
    channels: {
      safety: of('safety'),
      outage: of('outage'),
      recovery: of('recovery'),
      care: of('care'),
      summary: of('summary'),
      tickets: of('tickets'),
      notices: of('notices'),
    },
  };
}

const storedHours = (hours: AlertPreferencesInput['quietHours']): AlertPreferences['quietHours'] =>
  hours && { fromMinute: minuteOf(hours.from), untilMinute: minuteOf(hours.until) };

const clockTime = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

function minuteOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return hour! * 60 + minute!;
}
