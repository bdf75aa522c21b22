import type { Queryable } from '../connection/database.js';

export interface DeviceFloodRecord {
  readonly begunAt: Date;
  readonly lastAt: Date;
  /** How many were not stored. */
  readonly readings: number;
  readonly backlog: number;
  readonly events: number;
  readonly quarantine: number;
}

/** What a device sent above its quotas, where no day has passed since; null: nothing. */
export async function findDeviceFlood(
  database: Queryable,
  inverterId: number,
): Promise<DeviceFloodRecord | null> {
  return (await database.query<DeviceFloodRecord & object>(findSql, [inverterId])).rows[0] ?? null;
}

const findSql = /* sql */ `
SELECT begun_at AS "begunAt", last_at AS "lastAt", readings, backlog, events, quarantine
FROM device_floods WHERE inverter_id = $1 AND over_at > now() ORDER BY begun_at DESC LIMIT 1`;
