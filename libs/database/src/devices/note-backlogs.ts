import type { Queryable } from '../connection/database.js';
import { arrayLiteral } from '../readings/array-literal.js';

/** When a device's backlog arrived, ms since 1970. */
export interface BacklogReceipt {
  readonly inverterId: number;
  readonly receivedAt: number;
}

/** Records which devices are uploading backlog: one sign per device, in order of inverter id. */
export async function noteBacklogs(database: Queryable, signs: readonly BacklogReceipt[]): Promise<void> {
  if (signs.length === 0) return;
  await database.query({
    name: 'note-backlogs',
    text: noteSql,
    values: [
      arrayLiteral(signs.map((sign) => sign.inverterId)),
      arrayLiteral(signs.map((sign) => sign.receivedAt)),
    ],
  });
}

const noteSql = /* sql */ `
UPDATE devices SET backlog_at = greatest(devices.backlog_at, to_timestamp(given.received_ms / 1000.0))
FROM unnest($1::integer[], $2::bigint[]) AS given (inverter_id, received_ms)
WHERE devices.inverter_id = given.inverter_id`;
