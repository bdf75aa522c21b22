import { inOrder, type CounterFinding, type CounterReading } from '@heliograph/domain/energy/counter';
import {
  type EnergyCheckpoint,
  type Folded,
  foldCounter,
  type HourRow,
} from '@heliograph/domain/energy/fold';
import type { PoolClient } from 'pg';
import { awaitPipelined } from '../connection/await-pipelined.js';
import { extendCurrentHours, type CurrentHour } from './extend-current-hours.js';
import { FleetHourChanges, type KnownEnergy } from './fleet-hour-changes.js';
import {
  energyCursorAfter,
  writeEnergyCursors,
  type EnergyCursor,
  type EnergyCursorUpdate,
} from './energy-cursors.js';
import { writeCounterFindings, writeHours } from './write-hours.js';

/**
 * One newly stored counter reading; `late`: uploaded as backlog, or received more than 10 min after `ts`. Times in ms
 * since 1970.
 */
export interface CounterArrival {
  readonly inverterId: number;
  readonly ts: number;
  readonly seq: number;
  readonly energyTotalWh: number;
  readonly late: boolean;
}

/**
 * Adds newly stored readings to the energy rollups, in the transaction that stored them. If any reading of an inverter
 * is before its energy cursor, its recompute watermark is set instead, for `recomputeEnergy` after the commit.
 * @param cursors energy cursors of these inverters at least, locked in this transaction.
 * @returns ids of the inverters whose watermark was set.
 */
export async function updateEnergyRollups(
  client: PoolClient,
  arrivals: readonly CounterArrival[],
  cursors: ReadonlyMap<number, EnergyCursor>,
): Promise<number[]> {
  const byInverter = new Map<number, CounterReading[]>();
  for (const { inverterId, ts, seq, energyTotalWh, late } of arrivals) {
    const readings = byInverter.get(inverterId);
    const reading = { ts, seq, counterWh: energyTotalWh, late };
    if (readings) readings.push(reading);
    else byInverter.set(inverterId, [reading]);
  }

  const extended: CurrentHour[] = [];
  const updates: EnergyCursorUpdate[] = [];
  const hours: { inverterId: number; row: HourRow }[] = [];
  const findings: (CounterFinding & { inverterId: number })[] = [];
  const toRecompute: number[] = [];
  const fleet = new FleetHourChanges();
  for (const cursor of cursors.values()) {
    const { inverterId } = cursor;
    const readings = byInverter.get(inverterId)?.sort(inOrder);
    if (!readings) continue;
    if (isOutOfOrder(cursor, readings[0]!)) {
      toRecompute.push(inverterId);
      updates.push({ ...cursor, dirtyFrom: Math.min(readings[0]!.ts, cursor.dirtyFrom ?? Infinity) });
      continue;
    }
    const computed = foldCounter(
      cursor.site,
      cursor.last,
      cursor.waiting ? [cursor.waiting, ...readings] : readings,
    );
    const sameHour = extendsCurrentHour(cursor, computed);
    if (sameHour) extended.push({ inverterId, last: computed.last! });
    else updates.push(energyCursorAfter(cursor, computed, cursor.dirtyFrom));
    for (const row of computed.hours) {
      if (!sameHour) hours.push({ inverterId, row });
      fleet.add(row.hourAt, row.hourAt === cursor.last?.hourAt ? hourOf(cursor.last) : null, row);
    }
    for (const finding of computed.findings) findings.push({ ...finding, inverterId });
  }
  await awaitPipelined([
    extendCurrentHours(client, extended),
    writeHours(client, hours),
    writeEnergyCursors(client, updates),
    writeCounterFindings(client, findings),
    fleet.write(client),
  ]);
  return toRecompute;
}

const hourOf = ({ hourEnergyWh, hourQuality }: EnergyCheckpoint): KnownEnergy => ({
  energyWh: hourEnergyWh,
  quality: hourQuality,
});

/** Whether only the current hour changed, so that `extendCurrentHours` suffices. */
const extendsCurrentHour = ({ last, waiting }: EnergyCursor, computed: Folded) =>
  last !== null && waiting === null && computed.waiting === null && computed.hours.length === 1;

function isOutOfOrder(cursor: EnergyCursor, earliest: CounterReading): boolean {
  const seen = cursor.waiting ?? cursor.last;
  return seen !== null && inOrder(earliest, seen) <= 0;
}
