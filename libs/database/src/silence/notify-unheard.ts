import { hindi } from '@heliograph/domain/alerts/hindi';
import { inverterPath } from '@heliograph/domain/alerts/paths';
import { UNHEARD_FROM_HOUR, UNHEARD_UNTIL_HOUR, unheardMessage } from '@heliograph/domain/silence/unheard';
import type { Queryable } from '../connection/database.js';
import { insertMessages } from '../outbox/insert-messages.js';
import { IS_HEARD_SQL } from './silence-due-sql.js';

interface UnheardInverter {
  readonly id: number;
  readonly addedAt: Date;
  readonly inverterName: string;
  readonly serialNumber: string;
  readonly userId: number;
  readonly phone: string;
}

const AT_ONCE = 1_000;

/**
 * Notifies the owners of inverters that have not reported since they were added: once, and by day.
 * @returns outbox ids of the messages.
 */
export async function notifyUnheard(database: Queryable, now: Date, demo: boolean): Promise<string[]> {
  const { rows } = await database.query<UnheardInverter>(dueSql, [
    now,
    UNHEARD_FROM_HOUR,
    UNHEARD_UNTIL_HOUR - 1,
    AT_ONCE,
    demo,
  ]);
  const messages = rows.map(({ id, addedAt, userId, phone, ...inverter }) => ({
    kind: 'unheard' as const,
    cause: `${id}:${addedAt.getTime()}`,
    userId,
    phone,
    text: unheardMessage(inverter),
    hindi: hindi.unheard(inverter),
    path: inverterPath(inverter.serialNumber),
    since: addedAt,
  }));
  return insertMessages(database, messages);
}

// Skips inverters that are being changed, until the next sweep.
const dueSql = /* sql */ `
WITH due AS (
  SELECT inverters.id, coalesce(${IS_HEARD_SQL}, false) AS is_heard
  FROM inverters LEFT JOIN latest ON latest.inverter_id = inverters.id
  WHERE inverters.unheard_due_at <= $1
    AND date_part('hour', $1::timestamptz AT TIME ZONE inverters.time_zone) BETWEEN $2 AND $3
  ORDER BY inverters.unheard_due_at LIMIT $4
  FOR NO KEY UPDATE OF inverters SKIP LOCKED
), told AS (
  UPDATE inverters SET unheard_due_at = NULL FROM due WHERE inverters.id = due.id
  RETURNING inverters.*, due.is_heard
)
SELECT told.id, told.monitored_from AS "addedAt", told.inverter_name AS "inverterName", told.serial_number AS "serialNumber", users.id AS "userId",
       users.phone_no AS phone
FROM told JOIN users ON users.id = told.user_id
WHERE NOT told.is_heard AND told.status IN ('INSTALLED', 'ACTIVE') AND ($5 OR NOT told.demo)
ORDER BY told.id`;
