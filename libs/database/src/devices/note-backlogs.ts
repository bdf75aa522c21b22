import type { Queryable } from '../connection/database.js';
import { arrayLiteral } from '../readings/array-literal.js';

/** When a device's backlog arrived, ms since 1970. */
export interface BacklogReceipt {
  readonly inverterId: number;
  readonly receivedAt: number;
}

/** Records which devices are uploading backlog: one receipt per device, in order of inverter id. */
export async function noteBacklogs(database: Queryable, receipts: readonly BacklogReceipt[]): Promise<void> {
  if (receipts.length === 0) return;
  await database.query({
    name: 'note-backlogs',
    text: noteSql,
    values: [
      arrayLiteral(receipts.map((receipt) => receipt.inverterId)),
      arrayLiteral(receipts.map((receipt) => receipt.receivedAt)),
    ],
  });
}

const noteSql = /* sql */ `
UPDATE devices SET backlog_at = greatest(devices.backlog_at, to_timestamp(given.received_ms / 1000.0))
FROM unnest($1::integer[], $2::bigint[]) AS given (inverter_id, received_ms)
WHERE devices.inverter_id = given.inverter_id`;
