import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { ALL_INVERTERS } from '@heliograph/contracts/http/get-power-curve';
import type { Live } from '@heliograph/contracts/http/live';
import type { RoofState } from '../state/roof-state.js';
import { siteOf } from '../state/site-day.js';
import { unheard } from '../state/unheard.js';
import { roofStateAt } from '../state/use-roof-state.js';

/** One inverter of several, and what it does now. */
export interface FleetEntry {
  readonly inverter: CustomerInverter;
  readonly live: Live;
  readonly state: RoofState;
}

/** From what needs a look to what is well. */
const order: readonly RoofState[] = [
  'fault',
  'lost',
  'clockWrong',
  'stale',
  'waiting',
  'producing',
  'standby',
  'night',
];
const troubled: ReadonlySet<RoofState> = new Set(['fault', 'lost', 'clockWrong']);
/** In these the latest reading is what the inverter does now. */
const current: ReadonlySet<RoofState> = new Set(['fault', 'producing', 'standby', 'night']);

const rank = ({ state }: FleetEntry) => order.indexOf(state);

/** Each inverter's state at `now` (server time), trouble first; in the same state they stay in the order given. */
export const entriesOf = (
  inverters: readonly CustomerInverter[],
  lives: ReadonlyMap<string, Live>,
  now: number,
): FleetEntry[] =>
  inverters
    .map((inverter) => {
      const live = lives.get(inverter.inverter_id) ?? unheard(inverter.inverter_id);
      return { inverter, live, state: roofStateAt(live, siteOf(inverter), now) };
    })
    .toSorted((a, b) => rank(a) - rank(b));

/** How many need a look. */
export const troubles = (entries: readonly FleetEntry[]) =>
  entries.filter(({ state }) => troubled.has(state)).length;

/** Of how many the power now is known. */
export const currentOnes = (entries: readonly FleetEntry[]) =>
  entries.filter(({ state, live }) => current.has(state) && live.acPowerW !== null);

/** How many are in each state that there is, trouble first. */
export const countStates = (entries: readonly FleetEntry[]): { state: RoofState; count: number }[] =>
  order
    .map((state) => ({ state, count: entries.filter((entry) => entry.state === state).length }))
    .filter(({ count }) => count > 0);

/** Sum of what is known; null where nothing is. */
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
 * What they do as one. Power is the sum of those that are heard now; energies are sums of what is known. It is without
 * communication only when all are, and asleep only when all are.
 */
export function liveAsOne(entries: readonly FleetEntry[]): Live {
  const lives = entries.map(({ live }) => live);
  const states = new Set(entries.map(({ state }) => state));
  const isAll = (state: RoofState) => states.size === 1 && states.has(state);
  return {
    ...unheard(ALL_INVERTERS),
    ts: newest(lives.map(({ ts }) => ts)),
    heardAt: newest(lives.map(({ heardAt }) => heardAt)),
    intervalS: Math.max(...lives.map(({ intervalS }) => intervalS)),
    deviceStatus: isAll('night') ? 'sleep' : 'online',
    acPowerW: sum(currentOnes(entries).map(({ state, live }) => (state === 'night' ? 0 : live.acPowerW))),
    energyTodayWh: sum(lives.map(({ energyTodayWh }) => energyTodayWh)),
    totalEnergyWh: sum(lives.map(({ totalEnergyWh }) => totalEnergyWh)),
    clockWrong: isAll('clockWrong'),
    nocomm: isAll('lost'),
  };
}
