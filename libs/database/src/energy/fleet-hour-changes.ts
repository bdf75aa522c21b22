import type { HourQuality } from '@heliograph/domain/energy/fold';
import type { PoolClient } from 'pg';
import { iso } from './iso.js';

/** One inverter's energy in one hour. */
export interface KnownEnergy {
  readonly energyWh: number;
  readonly quality: HourQuality;
}

type Change = { energyWh: number; active: number } & Record<HourQuality, number>;

/** Collects a transaction's changes to the fleet's hours. */
export class FleetHourChanges {
  private readonly hours = new Map<number, Change>();

  /** Replaces one inverter's share of an hour; null: the inverter has no row for the hour. */
  add(hourAt: number, before: KnownEnergy | null, after: KnownEnergy | null): void {
    const [beforeWh, afterWh] = [before?.energyWh ?? 0, after?.energyWh ?? 0];
    if (beforeWh === afterWh && (before?.quality === after?.quality || afterWh === 0)) return;
    const hour = this.hours.get(hourAt) ?? {
      energyWh: 0,
      active: 0,
      measured: 0,
      backfilled: 0,
      estimated: 0,
    };
    hour.energyWh += afterWh - beforeWh;
    hour.active += Number(afterWh > 0) - Number(beforeWh > 0);
    if (before) hour[before.quality] -= beforeWh;
    if (after) hour[after.quality] += afterWh;
    this.hours.set(hourAt, hour);
  }

  /** Call it last in the transaction, because it locks rows that all writers update. */
  async write(client: PoolClient): Promise<void> {
    const changed = [...this.hours].sort(([a], [b]) => a - b);
    if (changed.length === 0) return;
    await client.query({
      name: 'add-fleet-hours',
      text: `INSERT INTO fleet_hours AS f (hour_at, shard, energy_wh, active_inverters, measured_wh, backfilled_wh, estimated_wh)
       SELECT hour_at, pg_backend_pid() % 8, energy_wh, active, measured, backfilled, estimated
         FROM unnest($1::timestamptz[], $2::bigint[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[])
           AS n (hour_at, energy_wh, active, measured, backfilled, estimated)
       ON CONFLICT (hour_at, shard) DO UPDATE SET
         energy_wh = f.energy_wh + excluded.energy_wh, active_inverters = f.active_inverters + excluded.active_inverters,
         measured_wh = f.measured_wh + excluded.measured_wh, backfilled_wh = f.backfilled_wh + excluded.backfilled_wh,
         estimated_wh = f.estimated_wh + excluded.estimated_wh`,
      values: [
        changed.map(([hourAt]) => iso(hourAt)),
        changed.map(([, hour]) => hour.energyWh),
        changed.map(([, hour]) => hour.active),
        changed.map(([, hour]) => hour.measured),
        changed.map(([, hour]) => hour.backfilled),
        changed.map(([, hour]) => hour.estimated),
      ],
    });
  }
}
