import type { Queryable } from '../connection/database.js';

export interface DeviceCloneRecord {
  readonly begunAt: Date;
  readonly lastAt: Date;
  readonly takeovers: number;
  /** Empty: their retention has ended. */
  readonly addresses: string[];
  /** Less than a day has passed since the last takeover, and the secret is the same. */
  readonly current: boolean;
}

/** Periods in which two devices seemed to share one inverter's secret, newest first. */
export async function listDeviceClones(
  database: Queryable,
  inverterId: number,
  limit: number,
): Promise<DeviceCloneRecord[]> {
  return (await database.query<DeviceCloneRecord & object>(listSql, [inverterId, limit])).rows;
}

const listSql = /* sql */ `
SELECT begun_at AS "begunAt", last_at AS "lastAt", takeovers, addresses, over_at > now() AS current
FROM device_clones WHERE inverter_id = $1 ORDER BY begun_at DESC LIMIT $2`;
