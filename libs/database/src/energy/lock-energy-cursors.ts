import type { HourQuality } from '@heliograph/domain/energy/fold';
import type { PoolClient } from 'pg';
import { integerArray } from '../connection/binary-array.js';
import {
  bigintsOf,
  booleansOf,
  doublesOf,
  integersOf,
  textsOf,
  timestampsOf,
} from '../connection/binary-array-reader.js';
import type { EnergyCursor } from './energy-cursors.js';

/** Locks these inverters' energy cursors in order of id, so that concurrent writers cannot deadlock. */
export async function lockEnergyCursors(
  client: PoolClient,
  inverterIds: readonly number[],
): Promise<Map<number, EnergyCursor>> {
  const ids = [...new Set(inverterIds)].sort((a, b) => a - b);
  let cursors = await selectCursors(client, ids);
  if (cursors.length < ids.length) {
    await client.query(
      `INSERT INTO energy_tails (inverter_id)
       SELECT id FROM inverters WHERE id = ANY ($1) ORDER BY id ON CONFLICT DO NOTHING`,
      [ids],
    );
    cursors = await selectCursors(client, ids);
  }
  return new Map(cursors.map((cursor) => [cursor.inverterId, cursor]));
}

const columns = [
  ...['t.inverter_id', 'i.status', 'i.latitude', 'i.longitude', 'i.time_zone', 'i.rated_power_w'],
  ...['t.first_ts', 't.first_wh'],
  ...['t.last_ts', 't.last_seq', 't.last_wh', 't.high_wh', 't.total_wh', 't.backfilled_wh'],
  ...['t.hour_at', 't.hour_energy_wh', 't.hour_quality'],
  ...['t.waiting_ts', 't.waiting_seq', 't.waiting_wh', 't.waiting_late', 't.dirty_from'],
];

// One row with an array per column.
const lockSql = /* sql */ `
SELECT ${columns.map((column) => `array_send(array_agg(${column.slice(2)}))`).join(', ')}
FROM (
  SELECT ${columns.join(', ')}
  FROM energy_tails t JOIN inverters i ON i.id = t.inverter_id
  WHERE t.inverter_id = ANY ($1::integer[]) ORDER BY t.inverter_id FOR UPDATE OF t
) AS locked`;

async function selectCursors(client: PoolClient, ids: readonly number[]): Promise<EnergyCursor[]> {
  const query = { name: 'lock-tails', text: lockSql, values: [integerArray(ids)], rowMode: 'array' as const };
  const { rows } = await client.query<(Buffer | null)[]>(query);
  const [sent] = rows;
  let next = 0;
  const column = <Value>(valuesOf: (array: Buffer | null) => (Value | null)[]) => valuesOf(sent![next++]!);
  const [inverterId, status] = [column(integersOf), column(textsOf)];
  const [latitude, longitude] = [column(doublesOf), column(doublesOf)];
  const [timeZone, ratedPowerW] = [column(textsOf), column(integersOf)];
  const [firstTs, firstWh] = [column(timestampsOf), column(bigintsOf)];
  const [lastTs, lastSeq, lastWh] = [column(timestampsOf), column(bigintsOf), column(bigintsOf)];
  const [highWh, totalWh, backfilledWh] = [column(bigintsOf), column(bigintsOf), column(bigintsOf)];
  const [hourAt, hourEnergyWh, hourQuality] = [column(timestampsOf), column(integersOf), column(textsOf)];
  const [waitingTs, waitingSeq, waitingWh] = [column(timestampsOf), column(bigintsOf), column(bigintsOf)];
  const [waitingLate, dirtyFrom] = [column(booleansOf), column(timestampsOf)];
  return inverterId.map((id, n) => ({
    inverterId: id!,
    installed: status[n] === 'INSTALLED',
    site: {
      latitude: latitude[n]!,
      longitude: longitude[n]!,
      timeZone: timeZone[n]!,
      ratedPowerW: ratedPowerW[n]!,
    },
    first: firstTs[n] === null ? null : { ts: firstTs[n]!, counterWh: firstWh[n]! },
    last:
      lastTs[n] === null
        ? null
        : {
            ts: lastTs[n]!,
            seq: lastSeq[n]!,
            counterWh: lastWh[n]!,
            highWh: highWh[n]!,
            totalWh: totalWh[n]!,
            backfilledWh: backfilledWh[n]!,
            hourAt: hourAt[n]!,
            hourEnergyWh: hourEnergyWh[n]!,
            hourQuality: hourQuality[n] as HourQuality,
          },
    waiting:
      waitingTs[n] === null
        ? null
        : { ts: waitingTs[n]!, seq: waitingSeq[n]!, counterWh: waitingWh[n]!, late: waitingLate[n]! },
    dirtyFrom: dirtyFrom[n]!,
  }));
}
