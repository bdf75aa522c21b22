import type { EnergyCheckpoint, HourRow } from '@heliograph/domain/energy/fold';
import type { PoolClient } from 'pg';
import { FleetHourChanges, type KnownEnergy } from './fleet-hour-changes.js';
import { writeHours } from './write-hours.js';

/** Replaces an inverter's hours since a checkpoint (null: all), and its share of the fleet's hours. */
export async function replaceHours(
  client: PoolClient,
  inverterId: number,
  start: EnergyCheckpoint | null,
  hours: Map<number, HourRow>,
): Promise<void> {
  const { rows: before } = await client.query(
    `SELECT hour_at, energy_wh, quality FROM energy_hours WHERE inverter_id = $1 AND ($2::timestamptz IS NULL OR hour_at >= $2)`,
    [inverterId, start && new Date(start.hourAt)],
  );
  const fleet = new FleetHourChanges();
  const removed: Date[] = [];
  const known = new Map<number, KnownEnergy>();
  for (const { hour_at: hourAt, energy_wh: energyWh, quality } of before) {
    const was = { energyWh, quality };
    known.set(hourAt.getTime(), was);
    if (hours.has(hourAt.getTime())) continue;
    removed.push(hourAt);
    fleet.add(hourAt.getTime(), was, null);
  }
  await client.query('DELETE FROM energy_hours WHERE inverter_id = $1 AND hour_at = ANY ($2)', [
    inverterId,
    removed,
  ]);
  const rows = [...hours.values()].sort((a, b) => a.hourAt - b.hourAt);
  for (const row of rows) fleet.add(row.hourAt, known.get(row.hourAt) ?? null, row);
  await writeHours(
    client,
    rows.map((row) => ({ inverterId, row })),
  );
  await fleet.write(client);
}
