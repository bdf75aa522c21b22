import type { CounterReading, CounterSite } from '@heliograph/domain/energy/counter';
import type { Anchor, Folded, HourQuality } from '@heliograph/domain/energy/fold';
import type { PoolClient } from 'pg';
import { iso } from './iso.js';

/** An inverter's `energy_tails` row with its site, locked until the transaction ends. Times in ms since 1970. */
export interface Tail {
  readonly inverterId: number;
  readonly site: CounterSite;
  readonly first: { readonly ts: number; readonly counterWh: number } | null;
  readonly last: Anchor | null;
  readonly waiting: CounterReading | null;
  readonly dirtyFrom: number | null;
}

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

/** The tail after a fold; the first reading stays unless the fold began before it. */
export const tailAfter = (tail: Tail, folded: Folded, dirtyFrom: number | null): TailUpdate => ({
  inverterId: tail.inverterId,
  first: folded.first ? { ts: folded.first.ts, counterWh: folded.first.counterWh } : tail.first,
  last: folded.last,
  waiting: folded.waiting,
  dirtyFrom,
});
