import { Inject, Injectable } from '@nestjs/common';
import type { AlertPreferencesInput } from '@heliograph/contracts/http/alert-preferences';
import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getAlertPreferences } from '@heliograph/contracts/http/get-alert-preferences';
import type { setAlertPreferences } from '@heliograph/contracts/http/set-alert-preferences';
import { putAlertPreferences, readRecipients } from '@heliograph/database/alerts/alert-preferences';
import { listPushSubscriptions } from '@heliograph/database/alerts/push-subscriptions';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { DEFAULT_CHANNELS } from '@heliograph/domain/alerts/catalogue';
import { type AlertPreferences, DEFAULT_PREFERENCES } from '@heliograph/domain/alerts/preferences';
import { vapidKeys } from '@heliograph/server/vapid-keys';
import type { ParsedInput } from '../../http/api-call.js';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';

/** How customers want to be alerted. */
@Injectable()
export class AlertPreferencesService {
  private readonly pushKey: string;

  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) settings: ApiSettings,
  ) {
    this.pushKey = vapidKeys(settings.SERVER_KEY).publicKey;
  }

  async of({ account }: Caller): Promise<OutputOf<typeof getAlertPreferences>> {
    const recipients = await readRecipients(this.pool, [account.id]);
    const subscriptions = await listPushSubscriptions(this.pool, account.id);
    const preferences = recipients.get(account.id)?.preferences ?? DEFAULT_PREFERENCES;
    return {
      ...shown(preferences),
      pushKey: this.pushKey,
      endpoints: subscriptions.map(({ endpoint }) => endpoint),
    };
  }

  /** @throws Failure 409 if alerts about dangerous faults would be switched off without confirmation */
  async set(
    { safetyOff, ...preferences }: ParsedInput<typeof setAlertPreferences>,
    { account }: Caller,
    request: ApiRequest,
  ): Promise<void> {
    if (preferences.channels.safety.length === 0 && !safetyOff) throw new Failure('safety_off_unconfirmed');
    await inTransaction(this.pool, (client) =>
      changePreferences(client, { account, request }, () => stored(preferences)),
    );
  }
}

interface Changer extends Pick<Caller, 'account'> {
  readonly request: ApiRequest;
}

/** Changes the preferences of an account, with an entry in the audit log; the same ones are no change. */
export async function changePreferences(
  client: Queryable,
  { account, request }: Changer,
  change: (before: AlertPreferences) => AlertPreferences,
): Promise<void> {
  const recipients = await readRecipients(client, [account.id]);
  const before = recipients.get(account.id)?.preferences ?? DEFAULT_PREFERENCES;
  const after = change(before);
  if (after === before) return;
  await putAlertPreferences(client, account.id, after);
  await appendAudit(client, {
    ...auditSource(account, request),
    action: 'setAlertPreferences',
    target: `user ${account.id}`,
    before: shown(before),
    after: shown(after),
  });
}

function shown({ language, quietHours, channels }: AlertPreferences): AlertPreferencesInput {
  const of = (topic: keyof AlertPreferencesInput['channels']) => [...(channels[topic] ?? DEFAULT_CHANNELS)];
  return {
    language,
    quietHours: quietHours && {
      from: clockTime(quietHours.fromMinute),
      until: clockTime(quietHours.untilMinute),
    },
    channels: {
      safety: of('safety'),
      outage: of('outage'),
      recovery: of('recovery'),
      tickets: of('tickets'),
      notices: of('notices'),
    },
  };
}

const stored = ({ quietHours, ...same }: AlertPreferencesInput): AlertPreferences => ({
  ...same,
  quietHours: quietHours && {
    fromMinute: minuteOf(quietHours.from),
    untilMinute: minuteOf(quietHours.until),
  },
});

const clockTime = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

function minuteOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return hour! * 60 + minute!;
}
