import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { ALL_INVERTERS } from '@heliograph/contracts/http/get-power-curve';
import type { Live } from '@heliograph/contracts/http/live';
import { type InverterState, isAtRest } from '../state/inverter-state.js';
import { noDataLive } from '../state/no-data-live.js';
import { inverterStateAt } from '../state/use-inverter-state.js';

/** One of several inverters, with its current state. */
export interface FleetEntry {
  readonly inverter: CustomerInverter;
  /** Placeholder if the state is `unknown`; without power while the inverter sleeps. */
  readonly live: Live;
  readonly state: InverterState;
  /** Also with a fault. */
  readonly isAsleep: boolean;
}

/** Most urgent first. */
const byUrgency: readonly InverterState[] = [
  'fault',
  'lost',
  'clockWrong',
  'stale',
  'waiting',
  'unknown',
  'producing',
  'standby',
  'night',
  'removed',
];
const troubled: ReadonlySet<InverterState> = new Set(['fault', 'lost', 'clockWrong']);
/** States in which the latest reading is the inverter's current output. */
const current: ReadonlySet<InverterState> = new Set(['fault', 'producing', 'standby', 'night']);

const rank = ({ state }: FleetEntry) => byUrgency.indexOf(state);

/** Each inverter's state at `now` (server time), most urgent first; the sort is stable. */
export const entriesOf = (
  inverters: readonly CustomerInverter[],
  lives: ReadonlyMap<string, Live>,
  now: number,
): FleetEntry[] =>
  inverters
    .map((inverter) => {
      const live = lives.get(inverter.inverter_id) ?? null;
      const state = inverterStateAt(live, inverter, now);
      const known = live ?? noDataLive(inverter.inverter_id);
      const isAsleep = isAtRest(state, known, now);
      return { inverter, live: isAsleep ? { ...known, acPowerW: 0 } : known, state, isAsleep };
    })
    .toSorted((a, b) => rank(a) - rank(b));

export const isTroubled = ({ state }: FleetEntry) => troubled.has(state);

export const isInService = ({ state }: FleetEntry) => state !== 'removed';

/** Number of inverters that need attention. */
export const countTroubled = (entries: readonly FleetEntry[]) => entries.filter(isTroubled).length;

/** Inverters whose current power is known. */
export const withCurrentPower = (entries: readonly FleetEntry[]) =>
  entries.filter(({ state, live }) => current.has(state) && live.acPowerW !== null);

/** Number of inverters in service without a current reading, so that today's energy lacks their later production. */
export const countSilent = (entries: readonly FleetEntry[]) =>
  entries.filter((entry) => isInService(entry) && !current.has(entry.state)).length;

/** Number of inverters per state, most urgent first, without empty states. */
export const countStates = (entries: readonly FleetEntry[]): { state: InverterState; count: number }[] =>
  byUrgency
    .map((state) => ({ state, count: entries.filter((entry) => entry.state === state).length }))
    .filter(({ count }) => count > 0);

/** Sum of the known values; null if none is known. */
function sum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? known.reduce((total, value) => total + value, 0) : null;
}

const newest = (times: readonly (string | null)[]) =>
  times
    .filter((time) => time !== null)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1) ?? null;

/**
 * The inverters merged into one. Power is the sum over inverters with current data; energies are sums of known values,
 * also of removed inverters, which otherwise don't count. No communication applies only if all have none; asleep, if all
 * with a current reading are.
 */
export function mergeLive(entries: readonly FleetEntry[]): Live {
  const all = entries.map(({ live }) => live);
  const inService = entries.filter(isInService);
  const merged = inService.length > 0 ? inService : entries;
  const lives = merged.map(({ live }) => live);
  const states = new Set(merged.map(({ state }) => state));
  const reporting = merged.filter(({ state }) => current.has(state));
  const isAll = (state: InverterState) => states.size === 1 && states.has(state);
  return {
    ...noDataLive(ALL_INVERTERS),
    ts: newest(lives.map(({ ts }) => ts)),
    heardAt: newest(lives.map(({ heardAt }) => heardAt)),
    intervalS: Math.max(...lives.map(({ intervalS }) => intervalS)),
    deviceStatus: (reporting.length > 0 ? reporting : merged).every(({ isAsleep }) => isAsleep)
      ? 'sleep'
      : 'online',
    acPowerW: sum(withCurrentPower(entries).map(({ live }) => live.acPowerW)),
    energyTodayWh: sum(all.map(({ energyTodayWh }) => energyTodayWh)),
    totalEnergyWh: sum(all.map(({ totalEnergyWh }) => totalEnergyWh)),
    clockWrong: isAll('clockWrong'),
    nocomm: isAll('lost'),
  };
}
