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
 * Adds newly stored readings to the energy rollups, in the transaction that stored them. Readings after the energy
 * cursor are computed immediately. Earlier ones set the recompute watermark, for `recomputeEnergy` after the commit.
 * @param tails energy cursors of these inverters at least, locked in this transaction.
 * @returns ids of the inverters whose watermark was set.
 */
export async function updateEnergyRollups(
  client: PoolClient,
  arrivals: readonly CounterArrival[],
  tails: ReadonlyMap<number, EnergyCursor>,
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
  const marked: number[] = [];
  const fleet = new FleetHourChanges();
  for (const tail of tails.values()) {
    const { inverterId } = tail;
    const readings = byInverter.get(inverterId)?.sort(inOrder);
    if (!readings) continue;
    if (isOutOfOrder(tail, readings[0]!)) {
      marked.push(inverterId);
      updates.push({ ...tail, dirtyFrom: Math.min(readings[0]!.ts, tail.dirtyFrom ?? Infinity) });
      continue;
    }
    const folded = foldCounter(tail.site, tail.last, tail.waiting ? [tail.waiting, ...readings] : readings);
    const sameHour = extendsOpenHour(tail, folded);
    if (sameHour) extended.push({ inverterId, last: folded.last! });
    else updates.push(energyCursorAfter(tail, folded, tail.dirtyFrom));
    for (const row of folded.hours) {
      if (!sameHour) hours.push({ inverterId, row });
      fleet.add(row.hourAt, row.hourAt === tail.last?.hourAt ? hourOf(tail.last) : null, row);
    }
    for (const finding of folded.findings) findings.push({ ...finding, inverterId });
  }
  // Pipelined: sent one after the other, awaited together.
  await awaitPipelined([
    extendCurrentHours(client, extended),
    writeHours(client, hours),
    writeEnergyCursors(client, updates),
    writeCounterFindings(client, findings),
    fleet.write(client),
  ]);
  return marked;
}

const hourOf = ({ hourEnergyWh, hourQuality }: EnergyCheckpoint): KnownEnergy => ({
  energyWh: hourEnergyWh,
  quality: hourQuality,
});

/** Whether only the current hour changed, so that `extendCurrentHours` writes all of it. */
const extendsOpenHour = ({ last, waiting }: EnergyCursor, folded: Folded) =>
  last !== null && waiting === null && folded.waiting === null && folded.hours.length === 1;

function isOutOfOrder(tail: EnergyCursor, earliest: CounterReading): boolean {
  const seen = tail.waiting ?? tail.last;
  return seen !== null && inOrder(earliest, seen) <= 0;
}
