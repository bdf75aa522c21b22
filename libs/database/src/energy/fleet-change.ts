import type { PoolClient } from 'pg';
import { iso } from './iso.js';

/** By how much a transaction changes the fleet's hours. */
export class FleetChange {
  private readonly hours = new Map<number, { energyWh: number; active: number }>();

  /** One inverter's hour had `before` Wh (0: had no row) and now has `after`. */
  add(hourAt: number, before: number, after: number): void {
    if (before === after) return;
    const hour = this.hours.get(hourAt) ?? { energyWh: 0, active: 0 };
    hour.energyWh += after - before;
    hour.active += Number(after > 0) - Number(before > 0);
    this.hours.set(hourAt, hour);
  }

  /** Last in its transaction: these rows are shared with other writers. */
  async write(client: PoolClient): Promise<void> {
    const changed = [...this.hours].sort(([a], [b]) => a - b);
    if (changed.length === 0) return;
    await client.query(
      `INSERT INTO fleet_hours AS f (hour_at, shard, energy_wh, active_inverters)
       SELECT hour_at, pg_backend_pid() % 8, energy_wh, active
         FROM unnest($1::timestamptz[], $2::bigint[], $3::int[]) AS n (hour_at, energy_wh, active)
       ON CONFLICT (hour_at, shard) DO UPDATE SET
         energy_wh = f.energy_wh + excluded.energy_wh, active_inverters = f.active_inverters + excluded.active_inverters`,
      [
        changed.map(([hourAt]) => iso(hourAt)),
        changed.map(([, hour]) => hour.energyWh),
        changed.map(([, hour]) => hour.active),
      ],
    );
  }
}
