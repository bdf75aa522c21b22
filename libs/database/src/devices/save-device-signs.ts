import type { DeviceStatus } from '@heliograph/contracts/mqtt/messages';
import type { Queryable } from '../connection/database.js';
import { arrayLiteral, textArrayLiteral } from '../readings/array-literal.js';

/** What a batch showed of one device. Times in ms since 1970. */
export interface DeviceSigns {
  readonly inverterId: number;
  /** The last status it sent; null: none in this batch. */
  readonly status: DeviceStatus | null;
  readonly statusAt: number | null;
  /** When it went to sleep; `awake` after any later sign of life; `unsaid` where the batch does not tell. */
  readonly sleep: number | 'awake' | 'unsaid';
}

/** Keeps what the devices showed; rows that it would leave as they are stay untouched. In order of inverter. */
export async function saveDeviceSigns(database: Queryable, signs: readonly DeviceSigns[]): Promise<void> {
  if (signs.length === 0) return;
  await database.query({
    name: 'save-device-signs',
    text: signsSql,
    values: [
      arrayLiteral(signs.map((sign) => sign.inverterId)),
      textArrayLiteral(signs.map((sign) => sign.status)),
      arrayLiteral(signs.map((sign) => sign.statusAt)),
      arrayLiteral(signs.map((sign) => sign.sleep !== 'unsaid')),
      arrayLiteral(signs.map((sign) => (typeof sign.sleep === 'number' ? sign.sleep : null))),
    ],
  });
}

const signsSql = /* sql */ `
UPDATE devices SET
  status = coalesce(given.status, devices.status),
  status_at = coalesce(to_timestamp(given.status_ms / 1000.0), devices.status_at),
  slept_at = CASE WHEN given.sleep_said THEN to_timestamp(given.slept_ms / 1000.0) ELSE devices.slept_at END
FROM unnest($1::integer[], $2::text[], $3::bigint[], $4::boolean[], $5::bigint[])
  AS given (inverter_id, status, status_ms, sleep_said, slept_ms)
WHERE devices.inverter_id = given.inverter_id
  AND (given.status IS NOT NULL OR (given.sleep_said AND devices.slept_at IS NOT NULL))`;
