import { noValues } from '../../support/no-values.js';
import { addDevice, addInverter as insertInverter, addLatest } from '../../support/builders.js';
import { updateLatest } from '@heliograph/database/latest/update-latest';
import type { Pool } from 'pg';

export interface TestInverter {
  readonly status?: string;
  /** Null: no reading with a correct clock yet. Undefined: no reading at all. */
  readonly heardAt?: Date | null;
  readonly lastReceivedAt?: Date;
  readonly sleptAt?: Date;
  readonly deviceStatus?: 'online' | 'sleep' | 'lost';
  readonly intervalS?: number;
  readonly timeZone?: string;
  /** Where its position comes from: `assumed` has no neighbours. */
  readonly siteSource?: string;
  readonly demo?: boolean;
  readonly userId?: number;
  readonly dealer?: string;
  readonly simIccid?: string;
  readonly state?: string;
  readonly rssiDbm?: number;
}

/** Adds a sold inverter with its device and, if it ever reported, its row of `latest`. */
export async function addInverter(pool: Pool, inverter: TestInverter): Promise<number> {
  const { heardAt, lastReceivedAt, timeZone, ...more } = inverter;
  const id = await insertInverter(pool, {
    inverter_name: 'Roof',
    status: more.status ?? 'ACTIVE',
    time_zone: timeZone ?? 'Asia/Kolkata',
    site_source: more.siteSource ?? 'given',
    demo: more.demo ?? false,
    user_id: more.userId,
    dealer: more.dealer,
  });
  await addDevice(pool, id, {
    interval_s: more.intervalS,
    status: more.deviceStatus,
    slept_at: more.sleptAt,
    sim_iccid: more.simIccid,
  });
  if (heardAt !== undefined) {
    const ts = (lastReceivedAt ?? heardAt)!;
    await addLatest(pool, id, { ts, heard_at: heardAt, state: more.state, rssi_dbm: more.rssiDbm });
  }
  return id;
}

/**
 * Stores live telemetry of inverters, in order of their ids, received at `at`, as ingest does. Null: the devices don't
 * say what their power is.
 */
export async function hear(
  pool: Pick<Pool, 'query'>,
  inverterIds: readonly number[],
  at: Date,
  powerW: number | null = null,
): Promise<void> {
  const ts = at.getTime();
  const values = { ...noValues, energy_total_wh: 1000, ac_power_w: powerW };
  const reading = { ts, seq: 1, receivedAt: ts, values, heardAt: ts, lastReceivedAt: ts };
  await updateLatest(
    pool,
    inverterIds.map((inverterId) => ({ inverterId, ...reading })),
  );
}

export async function setReportingHours(
  pool: Pool,
  inverterId: number,
  { from, until, next }: { readonly from: Date; readonly until: Date; readonly next: Date },
): Promise<void> {
  await pool.query(
    `INSERT INTO waking_hours (inverter_id, awake_from, awake_until, next_awake_from, by_sun) VALUES ($1, $2, $3, $4, true)
     ON CONFLICT (inverter_id) DO UPDATE SET awake_from = $2, awake_until = $3, next_awake_from = $4`,
    [inverterId, from, until, next],
  );
}

/** Sets that ingest has been up since `upSince`, with its last heartbeat at `beatAt`. */
export async function setIngestUp(pool: Pool, upSince: Date, beatAt: Date): Promise<void> {
  await pool.query(
    `INSERT INTO service_heartbeats (service, up_since, beat_at) VALUES ('ingest', $1, $2)
     ON CONFLICT (service) DO UPDATE SET up_since = $1, beat_at = $2`,
    [upSince, beatAt],
  );
}

export async function hasOpenOutage(pool: Pool, inverterId: number): Promise<boolean> {
  const { rows } = await pool.query(
    'SELECT id FROM silence_cases WHERE inverter_id = $1 AND closed_at IS NULL',
    [inverterId],
  );
  return rows.length > 0;
}
