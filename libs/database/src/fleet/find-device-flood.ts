import type { Queryable } from '../connection/database.js';

export interface DeviceFloodRecord {
  readonly begunAt: Date;
  readonly lastAt: Date;
  /** Number not stored, by kind. */
  readonly readings: number;
  readonly backlog: number;
  readonly events: number;
  readonly quarantine: number;
}

/** A device's messages beyond its quotas, until a day after the last excess; null: none. */
export async function findDeviceFlood(
  database: Queryable,
  inverterId: number,
): Promise<DeviceFloodRecord | null> {
  return (await database.query<DeviceFloodRecord & object>(findSql, [inverterId])).rows[0] ?? null;
}

const findSql = /* sql */ `
SELECT begun_at AS "begunAt", last_at AS "lastAt", readings, backlog, events, quarantine
FROM device_floods WHERE inverter_id = $1 AND over_at > now() ORDER BY begun_at DESC LIMIT 1`;
