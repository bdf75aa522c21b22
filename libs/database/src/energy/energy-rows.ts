import type { CounterFinding, CounterReading, CounterSite } from '@heliograph/domain/energy/counter';
import type { Anchor, Folded, HourQuality, HourRow } from '@heliograph/domain/energy/fold';
import type { PoolClient } from 'pg';

/** An inverter's `energy_tails` row with its site, locked until the transaction ends. Times in ms since 1970. */
export interface Tail {
  readonly inverterId: number;
  readonly site: CounterSite;
  readonly first: { readonly ts: number; readonly counterWh: number } | null;
  readonly last: Anchor | null;
  readonly waiting: CounterReading | null;
  readonly dirtyFrom: number | null;
}

const iso = (ts: number | null | undefined) => (ts == null ? null : new Date(ts).toISOString());

/** Locks the tails of these inverters, in order of id, so that no two writers wait for each other in a circle. */
export async function lockTails(
  client: PoolClient,
  inverterIds: readonly number[],
): Promise<Map<number, Tail>> {
  const ids = [...new Set(inverterIds)].sort((a, b) => a - b);
  let rows = await selectTails(client, ids);
  if (rows.length < ids.length) {
    await client.query(
      `INSERT INTO energy_tails (inverter_id)
       SELECT id FROM inverters WHERE id = ANY ($1) ORDER BY id ON CONFLICT DO NOTHING`,
      [ids],
    );
    rows = await selectTails(client, ids);
  }
  return new Map(rows.map((row) => [row.inverter_id as number, toTail(row)]));
}

async function selectTails(client: PoolClient, ids: number[]) {
  const { rows } = await client.query(
    `SELECT t.*, i.latitude, i.longitude, i.time_zone, i.rated_power_w
       FROM energy_tails t JOIN inverters i ON i.id = t.inverter_id
      WHERE t.inverter_id = ANY ($1) ORDER BY t.inverter_id FOR UPDATE OF t`,
    [ids],
  );
  return rows;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a row of the statement above
function toTail(row: any): Tail {
  return {
    inverterId: row.inverter_id,
    site: {
      latitude: row.latitude,
      longitude: row.longitude,
      timeZone: row.time_zone,
      ratedPowerW: row.rated_power_w,
    },
    first: row.first_ts && { ts: row.first_ts.getTime(), counterWh: row.first_wh },
    last: row.last_ts && {
      ts: row.last_ts.getTime(),
      seq: row.last_seq,
      counterWh: row.last_wh,
      highWh: row.high_wh,
      totalWh: row.total_wh,
      backfilledWh: row.backfilled_wh,
      hourAt: row.hour_at.getTime(),
      hourEnergyWh: row.hour_energy_wh,
      hourQuality: row.hour_quality as HourQuality,
    },
    waiting: row.waiting_ts && {
      ts: row.waiting_ts.getTime(),
      seq: row.waiting_seq,
      counterWh: row.waiting_wh,
      late: row.waiting_late,
    },
    dirtyFrom: row.dirty_from && row.dirty_from.getTime(),
  };
}

export interface TailUpdate {
  readonly inverterId: number;
  readonly first: { readonly ts: number; readonly counterWh: number } | null;
  readonly last: Anchor | null;
  readonly waiting: CounterReading | null;
  readonly dirtyFrom: number | null;
}

export async function writeTails(client: PoolClient, tails: readonly TailUpdate[]): Promise<void> {
  if (tails.length === 0) return;
  const column = <T>(pick: (tail: TailUpdate) => T) => tails.map(pick);
  await client.query(
    `UPDATE energy_tails t SET
       first_ts = n.first_ts, first_wh = n.first_wh,
       last_ts = n.last_ts, last_seq = n.last_seq, last_wh = n.last_wh, high_wh = n.high_wh,
       total_wh = n.total_wh, backfilled_wh = n.backfilled_wh,
       hour_at = n.hour_at, hour_energy_wh = n.hour_energy_wh, hour_quality = n.hour_quality,
       waiting_ts = n.waiting_ts, waiting_seq = n.waiting_seq, waiting_wh = n.waiting_wh, waiting_late = n.waiting_late,
       dirty_from = n.dirty_from
     FROM unnest($1::int[], $2::timestamptz[], $3::bigint[], $4::timestamptz[], $5::bigint[], $6::bigint[], $7::bigint[],
                 $8::bigint[], $9::bigint[], $10::timestamptz[], $11::int[], $12::text[],
                 $13::timestamptz[], $14::bigint[], $15::bigint[], $16::boolean[], $17::timestamptz[])
       AS n (inverter_id, first_ts, first_wh, last_ts, last_seq, last_wh, high_wh, total_wh, backfilled_wh,
             hour_at, hour_energy_wh, hour_quality, waiting_ts, waiting_seq, waiting_wh, waiting_late, dirty_from)
     WHERE t.inverter_id = n.inverter_id`,
    [
      column((t) => t.inverterId),
      column((t) => iso(t.first?.ts)),
      column((t) => t.first?.counterWh ?? null),
      column((t) => iso(t.last?.ts)),
      column((t) => t.last?.seq ?? null),
      column((t) => t.last?.counterWh ?? null),
      column((t) => t.last?.highWh ?? null),
      column((t) => t.last?.totalWh ?? null),
      column((t) => t.last?.backfilledWh ?? null),
      column((t) => iso(t.last?.hourAt)),
      column((t) => t.last?.hourEnergyWh ?? null),
      column((t) => t.last?.hourQuality ?? null),
      column((t) => iso(t.waiting?.ts)),
      column((t) => t.waiting?.seq ?? null),
      column((t) => t.waiting?.counterWh ?? null),
      column((t) => t.waiting?.late ?? null),
      column((t) => iso(t.dirtyFrom)),
    ],
  );
}

/** Writes whole hours over what stands there. `rows` lie in order of inverter and hour. */
export async function writeHours(
  client: PoolClient,
  rows: readonly { inverterId: number; row: HourRow }[],
): Promise<void> {
  if (rows.length === 0) return;
  const column = <T>(pick: (row: HourRow) => T) => rows.map(({ row }) => pick(row));
  await client.query(
    `INSERT INTO energy_hours AS h
       (inverter_id, hour_at, energy_wh, total_wh, backfilled_wh, quality, gap_from_wh, gap_to_wh,
        anchor_ts, anchor_seq, anchor_wh, anchor_high_wh, anchor_total_wh, anchor_energy_wh, anchor_quality)
     SELECT * FROM unnest($1::int[], $2::timestamptz[], $3::int[], $4::bigint[], $5::bigint[], $6::text[], $7::bigint[], $8::bigint[],
                          $9::timestamptz[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::int[], $15::text[])
     ON CONFLICT (inverter_id, hour_at) DO UPDATE SET
       energy_wh = excluded.energy_wh, total_wh = excluded.total_wh, backfilled_wh = excluded.backfilled_wh,
       quality = excluded.quality, gap_from_wh = excluded.gap_from_wh, gap_to_wh = excluded.gap_to_wh,
       anchor_ts = excluded.anchor_ts, anchor_seq = excluded.anchor_seq, anchor_wh = excluded.anchor_wh,
       anchor_high_wh = excluded.anchor_high_wh, anchor_total_wh = excluded.anchor_total_wh,
       anchor_energy_wh = excluded.anchor_energy_wh, anchor_quality = excluded.anchor_quality`,
    [
      rows.map(({ inverterId }) => inverterId),
      column((r) => iso(r.hourAt)),
      column((r) => r.energyWh),
      column((r) => r.totalWh),
      column((r) => r.backfilledWh),
      column((r) => r.quality),
      column((r) => r.gapFromWh),
      column((r) => r.gapToWh),
      column((r) => iso(r.anchor?.ts)),
      column((r) => r.anchor?.seq ?? null),
      column((r) => r.anchor?.counterWh ?? null),
      column((r) => r.anchor?.highWh ?? null),
      column((r) => r.anchor?.totalWh ?? null),
      column((r) => r.anchor?.hourEnergyWh ?? null),
      column((r) => r.anchor?.hourQuality ?? null),
    ],
  );
}

export async function writeFindings(
  client: PoolClient,
  findings: readonly (CounterFinding & { inverterId: number })[],
): Promise<void> {
  if (findings.length === 0) return;
  const column = <T>(pick: (finding: CounterFinding & { inverterId: number }) => T) => findings.map(pick);
  await client.query(
    `INSERT INTO counter_findings (inverter_id, ts, seq, kind, before_wh, counter_wh)
     SELECT * FROM unnest($1::int[], $2::timestamptz[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[])
     ON CONFLICT (inverter_id, ts, seq) DO UPDATE SET kind = excluded.kind, before_wh = excluded.before_wh`,
    [
      column((f) => f.inverterId),
      column((f) => iso(f.ts)),
      column((f) => f.seq),
      column((f) => f.kind),
      column((f) => f.beforeWh),
      column((f) => f.counterWh),
    ],
  );
}

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

/** The tail after a fold; the first reading stays unless the fold began before it. */
export const tailAfter = (tail: Tail, folded: Folded, dirtyFrom: number | null): TailUpdate => ({
  inverterId: tail.inverterId,
  first: folded.first ? { ts: folded.first.ts, counterWh: folded.first.counterWh } : tail.first,
  last: folded.last,
  waiting: folded.waiting,
  dirtyFrom,
});
