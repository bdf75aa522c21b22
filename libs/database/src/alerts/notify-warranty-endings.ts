import { daytimeFrom } from '@heliograph/domain/alerts/daytime';
import { hindi } from '@heliograph/domain/alerts/hindi';
import { warrantyPath } from '@heliograph/domain/alerts/paths';
import { localDate } from '@heliograph/domain/time/zone';
import { addDays, addYears } from '@heliograph/domain/warranty/calendar';
import {
  endToTell,
  WARRANTY_NOTICE_DAYS,
  warrantyEndingMessage,
} from '@heliograph/domain/warranty/ending-notice';
import type { WarrantyTerms } from '@heliograph/domain/warranty/terms';
import { warrantyOf } from '@heliograph/domain/warranty/warranty';
import type { Queryable } from '../connection/database.js';
import { insertMessages } from '../outbox/insert-messages.js';

interface Installed {
  readonly id: number;
  readonly powerRating: string;
  readonly dateOfInstallation: string;
  readonly timeZone: string;
  readonly inverterName: string;
  readonly serialNumber: string;
  readonly userId: number;
  readonly phone: string;
}

interface Query {
  readonly terms: WarrantyTerms;
  readonly now: Date;
  readonly demo: boolean;
}

const BATCH_ROWS = 500;
/** The site's date differs from that of UTC, and 29 February has no counterpart in most years. */
const MARGIN_DAYS = 3;

/**
 * Notifies the owners of inverters whose warranty ends soon, once for each inverter and last day. For each length of
 * warranty, reads only a few months' installations.
 * @returns how many messages were written.
 */
export async function notifyWarrantyEndings(database: Queryable, query: Query): Promise<number> {
  const { terms, now } = query;
  const today = now.toISOString().slice(0, 10);
  let written = 0;
  for (const years of new Set([terms.years, ...terms.yearsByRating.values()])) {
    const last = addDays(addYears(addDays(today, WARRANTY_NOTICE_DAYS), -years), MARGIN_DAYS);
    let after = { day: addDays(addYears(today, -years), -MARGIN_DAYS), id: 0 };
    for (;;) {
      const { rows } = await database.query<Installed>(installedSql, [
        ...[after.day, after.id, last, query.demo, BATCH_ROWS],
      ]);
      written += await tell(database, rows, query);
      const end = rows.at(-1);
      if (rows.length < BATCH_ROWS || !end) break;
      after = { day: end.dateOfInstallation, id: end.id };
    }
  }
  return written;
}

async function tell(database: Queryable, rows: readonly Installed[], { terms, now }: Query): Promise<number> {
  const messages = rows.flatMap(({ id, userId, phone, ...inverter }) => {
    const { timeZone, serialNumber, inverterName } = inverter;
    const at = now.getTime();
    const endsOn = endToTell(warrantyOf(inverter, terms, at), localDate(timeZone, at));
    if (endsOn === null) return [];
    const ending = { inverterName, serialNumber, endsOn };
    return [
      {
        kind: 'warranty_ending' as const,
        cause: `${id}:${endsOn}`,
        userId,
        phone,
        text: warrantyEndingMessage(ending),
        hindi: hindi.warrantyEnding(ending),
        path: warrantyPath(serialNumber),
        sendAfter: daytimeFrom(timeZone, id, at),
      },
    ];
  });
  return (await insertMessages(database, messages)).length;
}

// Uses the index `inverters_by_installation_up`.
const installedSql = /* sql */ `
SELECT inverters.id, power_rating AS "powerRating", to_char(date_of_installation, 'YYYY-MM-DD') AS "dateOfInstallation",
       time_zone AS "timeZone", inverter_name AS "inverterName", serial_number AS "serialNumber", users.id AS "userId",
       users.phone_no AS phone
FROM inverters JOIN users ON users.id = inverters.user_id
WHERE (date_of_installation, inverters.id) > ($1::date, $2::integer) AND date_of_installation <= $3::date
  AND inverters.status <> 'REMOVED' AND ($4 OR NOT inverters.demo)
ORDER BY date_of_installation, inverters.id LIMIT $5`;
