import type { Queryable } from '../connection/database.js';

/** Fraction of the daily limit after which notices wait: the rest is reserved for urgent messages. */
const NOTICES_PART = 0.9;

/** Daily limit that applies to a message. */
export const dailyMaxOf = (isUrgent: boolean, max: number): number =>
  isUrgent ? max : Math.floor(NOTICES_PART * max);

/**
 * Counts one of today's text messages before it is handed over; concurrent calls cannot exceed the limit.
 * @returns the day it counts for; null: the limit is reached.
 */
export async function countSms(database: Queryable, max: number): Promise<string | null> {
  const { rows } = await database.query<{ day: string }>(countSql, [max]);
  return rows[0]?.day ?? null;
}

/** Uncounts a message that the provider did not accept, so that retries during its downtime don't use up the limit. */
export async function uncountSms(database: Queryable, day: string): Promise<void> {
  await database.query('UPDATE sms_days SET sent = sent - 1 WHERE day = $1', [day]);
}

/** Messages handed over today, and the seconds until the next day. */
export async function smsOfToday(database: Queryable): Promise<{ sent: number; restS: number }> {
  const { rows } = await database.query<{ sent: number; restS: number }>(todaySql);
  return rows[0]!;
}

const TODAY = /* sql */ `(now() AT TIME ZONE 'UTC')::date`;

const countSql = /* sql */ `
INSERT INTO sms_days AS today (day, sent) SELECT ${TODAY}, 1 WHERE $1::integer > 0
ON CONFLICT (day) DO UPDATE SET sent = today.sent + 1 WHERE today.sent < $1
RETURNING day::text`;

const todaySql = /* sql */ `
SELECT coalesce((SELECT sent FROM sms_days WHERE day = ${TODAY}), 0) AS sent,
       ceil(extract(epoch FROM ${TODAY} + 1 - now() AT TIME ZONE 'UTC'))::integer AS "restS"`;
