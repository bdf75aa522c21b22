import {
  type AlertChannel,
  canSwitchOff,
  isCapped,
  isPaid,
  isUrgent,
  type MessageKind,
  type PaidChannel,
} from '@heliograph/domain/alerts/catalogue';
import type { Queryable } from '../connection/database.js';
import { CANARY_KIND } from '../watch/canary.js';
import { countSms, dailyMaxOf, uncountSms } from './daily-sms.js';

export interface SendingLimits {
  /** Text messages that may be handed over per day. */
  readonly dailyMax: number;
  /** Alerts that a channel may send per month; unset: any number. */
  readonly monthlyMax?: Readonly<Partial<Record<PaidChannel, number | undefined>>>;
  /** Price of one message, paise; unset: unknown, or nothing. */
  readonly pricePaise?: Readonly<Partial<Record<AlertChannel, number | undefined>>>;
}

type Counted =
  | { readonly limit: 'day' | 'month' }
  /** Uncounts the message, because the provider did not accept it. */
  | { readonly limit: null; readonly undo: () => Promise<void> };

const NOT_COUNTED: Counted = { limit: null, undo: async () => undefined };

/**
 * Counts a message of a channel before it is handed over; concurrent calls cannot exceed a limit. The canary has no
 * recipient and is not counted.
 */
export async function countAttempt(
  database: Queryable,
  channel: AlertChannel,
  kind: MessageKind,
  { dailyMax, monthlyMax, pricePaise }: SendingLimits,
): Promise<Counted> {
  if ((kind as string) === CANARY_KIND) return NOT_COUNTED;
  const day = channel === 'sms' ? await countSms(database, dailyMaxOf(isUrgent(kind), dailyMax)) : null;
  if (channel === 'sms' && day === null) return { limit: 'day' };
  const max = isPaid(channel) && isCapped(kind) ? (monthlyMax?.[channel] ?? null) : null;
  const counts = [channel, canSwitchOff(kind) ? 1 : 0, pricePaise?.[channel] ?? 0];
  const { rows } = await database.query<{ month: string }>(countSql, [...counts, max]);
  const month = rows[0]?.month;
  if (month === undefined) {
    if (day !== null) await uncountSms(database, day);
    return { limit: 'month' };
  }
  return {
    limit: null,
    undo: async () => {
      if (day !== null) await uncountSms(database, day);
      await database.query(uncountSql, [...counts, month]);
    },
  };
}

const MONTH = /* sql */ `date_trunc('month', now() AT TIME ZONE 'UTC')::date`;

const countSql = /* sql */ `
INSERT INTO message_months AS known (month, channel, sent, alerts, cost_paise)
SELECT ${MONTH}, $1, 1, $2::integer, $3::numeric WHERE $4::integer IS NULL OR $4 > 0
ON CONFLICT (month, channel) DO UPDATE SET sent = known.sent + 1, alerts = known.alerts + excluded.alerts,
  cost_paise = known.cost_paise + excluded.cost_paise
WHERE $4::integer IS NULL OR known.alerts < $4
RETURNING month::text`;

const uncountSql = /* sql */ `
UPDATE message_months SET sent = sent - 1, alerts = alerts - $2::integer, cost_paise = cost_paise - $3::numeric
WHERE channel = $1 AND month = $4`;

export interface MessageMonth {
  /** `YYYY-MM`, in UTC */
  readonly month: string;
  readonly channel: AlertChannel;
  readonly sent: number;
  /** Alerts among them, which the channel's monthly limit counts. */
  readonly alerts: number;
  /** Cost at each day's price; 0 if no price was set. */
  readonly costPaise: number;
}

/** The last `months` months including the current one, newest first. */
export async function listMessageMonths(database: Queryable, months: number): Promise<MessageMonth[]> {
  const { rows } = await database.query<MessageMonth>(listSql, [months - 1]);
  return rows;
}

const listSql = /* sql */ `
SELECT to_char(month, 'YYYY-MM') AS month, channel, sent, alerts, cost_paise::float8 AS "costPaise" FROM message_months
WHERE month >= ${MONTH} - make_interval(months => $1)
ORDER BY message_months.month DESC, channel`;
