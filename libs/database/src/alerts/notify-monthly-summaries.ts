import { ALL_INVERTERS } from '@heliograph/contracts/http/get-power-curve';
import { daytimeFrom, isDaytime, monthToSum, nextSummaryAt } from '@heliograph/domain/alerts/daytime';
import { hindi } from '@heliograph/domain/alerts/hindi';
import { monthlySummaryMessage, summarize } from '@heliograph/domain/alerts/monthly-summary';
import { monthsPath } from '@heliograph/domain/alerts/paths';
import { channelsFor } from '@heliograph/domain/alerts/preferences';
import { groupBy } from '@heliograph/domain/group-by';
import { monthAfter } from '@heliograph/domain/time/month';
import type { Pool } from 'pg';
import type { Queryable } from '../connection/database.js';
import { inTransaction } from '../connection/transaction.js';
import { spanSql } from '../energy/counter-look-ups.js';
import type { EnergySite } from '../energy/read-energy-series.js';
import { monthStart, readOwnedMonths } from '../energy/read-owned-months.js';
import { insertMessages, type NewMessage } from '../outbox/insert-messages.js';
import { listTariffsOfUsers } from '../tariffs/list-tariffs.js';
import { readRecipients } from './alert-preferences.js';
import { readMonthAvailability } from './read-month-availability.js';

interface Owned extends EnergySite {
  readonly userId: number;
  readonly phone: string;
  readonly serialNumber: string;
  readonly isRemoved: boolean;
  /** Recompute watermark: hours before it are up to date; null: all are. */
  readonly dirtyFrom: Date | null;
  /** Month of the summary, `YYYY-MM`. */
  readonly month: string;
}

interface Look {
  readonly now: Date;
  readonly demo: boolean;
  readonly limit: number;
}

const HOUR_MS = 3_600_000;

/**
 * Writes last month's summary and the next due time for at most `limit` people who are due, in one transaction, so that
 * each gets one summary or stays due.
 */
export function notifyMonthlySummaries(
  pool: Pool,
  { now, demo, limit }: Look,
): Promise<{ due: number; written: number }> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ userId: number }>(dueSql, [now, limit]);
    const people = rows.map(({ userId }) => userId);
    const recipients = await readRecipients(client, people);
    const months = new Map<number, string>();
    const next = new Map<number, Date>();
    for (const [userId, recipient] of recipients) {
      const month = monthToSum(recipient.timeZone, now.getTime());
      const wants = channelsFor('monthly_summary', recipient.preferences, recipient).length > 0;
      if (wants && month !== null) months.set(userId, month);
      next.set(userId, nextSummaryAt(recipient.timeZone, userId, now.getTime()));
    }
    const { rows: owned } = await client.query<Owned>(ownedSql, [
      [...months.keys()],
      [...months.values()],
      demo,
    ]);
    const households = groupBy(owned, ({ userId }) => userId);
    for (const [userId, inverters] of households) {
      if (!inverters.some(isBeingRecomputed)) continue;
      next.set(userId, new Date(now.getTime() + HOUR_MS));
      households.delete(userId);
    }
    const messages = await messagesTo([...households.values()], client, now);
    const written = await insertMessages(client, messages);
    await client.query(nextSql, [[...next.keys()], [...next.values()]]);
    return { due: people.length, written: written.length };
  });
}

const isBeingRecomputed = ({ dirtyFrom, time_zone, month }: Owned) =>
  dirtyFrom !== null && dirtyFrom.getTime() < monthStart(time_zone, monthAfter(month, 1));

async function messagesTo(
  households: readonly (readonly Owned[])[],
  client: Queryable,
  now: Date,
): Promise<NewMessage[]> {
  const inverters = households.flat();
  const months = await readOwnedMonths(client, inverters, now.getTime());
  const monthsOf = new Map(inverters.map((one, index) => [one, { ...one, ...months[index]! }]));
  const tariffs = await listTariffsOfUsers(
    client,
    households.map(([first]) => first!.userId),
  );
  const summaries = households.flatMap((household) => {
    const { month, userId } = household[0]!;
    const parts = household.map((one) => monthsOf.get(one)!);
    const summary = summarize(month, parts, tariffs.get(userId) ?? []);
    return summary ? [{ household, summary }] : [];
  });
  const availability = await readMonthAvailability(
    client,
    summaries.filter(({ summary }) => summary.isPartial).map(({ household }) => household),
  );
  return summaries.map(({ household, summary }) => {
    const [first] = household;
    const { userId, phone, time_zone } = first!;
    const share = availability.get(userId) ?? null;
    const shown = household.length === 1 ? first!.serialNumber : ALL_INVERTERS;
    return {
      kind: 'monthly_summary',
      cause: `${userId}:${summary.month}`,
      userId,
      phone,
      text: monthlySummaryMessage(summary, share),
      hindi: hindi.monthlySummary(summary, share),
      path: monthsPath(shown, summary.month),
      ...(!isDaytime(time_zone, now.getTime()) && {
        sendAfter: daytimeFrom(time_zone, userId, now.getTime()),
      }),
    };
  });
}

// Uses the index `alert_preferences_summary_due`. Summaries are off by default, so people without a row get none.
const dueSql = /* sql */ `
SELECT user_id AS "userId" FROM alert_preferences WHERE summary_due_at <= $1 ORDER BY summary_due_at LIMIT $2
FOR NO KEY UPDATE SKIP LOCKED`;

const ownedSql = /* sql */ `
SELECT i.id, i.serial_number AS "serialNumber", i.status = 'REMOVED' AS "isRemoved", i.latitude, i.longitude, i.time_zone,
       users.id AS "userId", users.phone_no AS phone, asked.month, ${spanSql('i.id')},
       (SELECT least(dirty_from, recompute_from) FROM energy_tails WHERE inverter_id = i.id) AS "dirtyFrom"
FROM unnest($1::bigint[], $2::text[]) AS asked (user_id, month)
JOIN users ON users.id = asked.user_id
JOIN inverters i ON i.user_id = asked.user_id AND ($3 OR NOT i.demo)
ORDER BY users.id, i.id`;

const nextSql = /* sql */ `
UPDATE alert_preferences SET summary_due_at = next.at
FROM unnest($1::bigint[], $2::timestamptz[]) AS next (user_id, at)
WHERE alert_preferences.user_id = next.user_id`;
