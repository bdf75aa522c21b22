import {
  type AlertPreferences,
  DEFAULT_PREFERENCES,
  type QuietHours,
  type Reachable,
} from '@heliograph/domain/alerts/preferences';
import type { Queryable } from '../connection/database.js';

/** Preferences and addresses that decide how a person gets an alert. */
export interface Recipient extends Reachable {
  readonly preferences: AlertPreferences;
  /** Time zone of their first inverter, which quiet hours use; India's without an inverter. */
  readonly timeZone: string;
}

interface Row extends Pick<AlertPreferences, 'channels'>, Reachable {
  readonly userId: number;
  readonly language: AlertPreferences['language'] | null;
  readonly firstChannel: AlertPreferences['firstChannel'] | null;
  readonly quietFromMinute: number | null;
  readonly quietUntilMinute: number | null;
  readonly timeZone: string;
}

/** Preferences by user id; unknown users are missing. */
export async function readRecipients(
  database: Queryable,
  userIds: readonly number[],
): Promise<Map<number, Recipient>> {
  const { rows } = await database.query<Row>(recipientsSql, [userIds]);
  return new Map(
    rows.map(({ userId, hasPush, hasEmail, hasWhatsapp, timeZone, ...row }) => [
      userId,
      { preferences: preferencesOf(row), hasPush, hasEmail, hasWhatsapp, timeZone },
    ]),
  );
}

function preferencesOf({
  language,
  channels,
  firstChannel,
  quietFromMinute,
  quietUntilMinute,
}: Omit<Row, 'userId' | 'timeZone' | keyof Reachable>): AlertPreferences {
  if (language === null || firstChannel === null) return DEFAULT_PREFERENCES;
  return { language, channels, firstChannel, quietHours: quietHoursOf(quietFromMinute, quietUntilMinute) };
}

const quietHoursOf = (fromMinute: number | null, untilMinute: number | null): QuietHours | null =>
  fromMinute === null || untilMinute === null ? null : { fromMinute, untilMinute };

/** Locks a person's preferences until the transaction ends, so that concurrent changes see each other. */
export async function lockAlertPreferences(client: Queryable, userId: number): Promise<void> {
  await client.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
}

export async function putAlertPreferences(
  database: Queryable,
  userId: number,
  { language, quietHours, firstChannel, channels }: AlertPreferences,
): Promise<void> {
  await database.query(putSql, [
    userId,
    language,
    quietHours?.fromMinute ?? null,
    quietHours?.untilMinute ?? null,
    JSON.stringify(channels),
    firstChannel,
  ]);
}

const recipientsSql = /* sql */ `
SELECT users.id AS "userId", wanted.language, wanted.channels, wanted.first_channel AS "firstChannel", wanted.quiet_from_minute AS "quietFromMinute",
       wanted.quiet_until_minute AS "quietUntilMinute",
       EXISTS (SELECT FROM push_subscriptions WHERE user_id = users.id) AS "hasPush", users.email <> '' AND users.email_bounced_at IS NULL AS "hasEmail",
       EXISTS (SELECT FROM whatsapp_consents WHERE user_id = users.id AND withdrawn_at IS NULL) AS "hasWhatsapp",
       coalesce((SELECT time_zone FROM inverters WHERE user_id = users.id ORDER BY id LIMIT 1), 'Asia/Kolkata') AS "timeZone"
FROM users LEFT JOIN alert_preferences wanted ON wanted.user_id = users.id
WHERE users.id = ANY ($1::bigint[])`;

const putSql = /* sql */ `
INSERT INTO alert_preferences (user_id, language, quiet_from_minute, quiet_until_minute, channels, first_channel)
VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (user_id) DO UPDATE SET language = excluded.language, quiet_from_minute = excluded.quiet_from_minute,
  quiet_until_minute = excluded.quiet_until_minute, channels = excluded.channels, first_channel = excluded.first_channel`;
