import type { DeviceStatus } from '@heliograph/domain/inverter/device-status';
import type { Queryable } from '../connection/database.js';
import { arrayLiteral, textArrayLiteral } from '../readings/array-literal.js';

/** One device's status messages in a batch. Times in ms since 1970. */
export interface DeviceStatusUpdate {
  readonly inverterId: number;
  /** Session of the messages; absent: no session, always stored. */
  readonly session?: number;
  /** The last status, and when it was received. */
  readonly status: DeviceStatus;
  readonly statusAt: number;
  /** When it went to sleep; null: it did not announce sleep in this batch. */
  readonly sleptAt: number | null;
  /** Whether a broker may have sent this status before: it is not stored again. */
  readonly repeated?: boolean;
}

/**
 * Stores the devices' status, in order of inverter id, unless a newer session has begun, perhaps at another ingest.
 * Neither `online` nor a last will clears `slept_at`, because a device that connected at dawn but has not reported yet
 * has no outage. Readers compare `slept_at` with the time last seen.
 */
export async function saveDeviceStatuses(
  database: Queryable,
  updates: readonly DeviceStatusUpdate[],
): Promise<void> {
  if (updates.length === 0) return;
  await database.query({
    name: 'save-device-signs',
    text: saveSql,
    values: [
      arrayLiteral(updates.map((update) => update.inverterId)),
      textArrayLiteral(updates.map((update) => update.status)),
      arrayLiteral(updates.map((update) => update.statusAt)),
      arrayLiteral(updates.map((update) => update.sleptAt)),
      arrayLiteral(updates.map((update) => update.session ?? null)),
      arrayLiteral(updates.map((update) => update.repeated ?? false)),
    ],
  });
}

const saveSql = /* sql */ `
UPDATE devices SET
  status = given.status,
  status_at = to_timestamp(given.status_ms / 1000.0),
  slept_at = coalesce(to_timestamp(given.slept_ms / 1000.0), devices.slept_at)
FROM unnest($1::integer[], $2::text[], $3::bigint[], $4::bigint[], $5::integer[],
            $6::boolean[])
  AS given (inverter_id, status, status_ms, slept_ms, session, repeated)
WHERE devices.inverter_id = given.inverter_id AND (devices.session > given.session) IS NOT TRUE
  AND (NOT given.repeated OR devices.status IS DISTINCT FROM given.status)`;
