import type { DeviceMemory } from '../device/memory.js';
import type { FleetDevice } from '../fleet/secrets-file.js';
import type { FleetState } from '../fleet/state-file.js';
import { FleetModel } from '../model/model.js';
import type { Effect } from '../scenarios/effect.js';
import { happeningKinds, type Happening } from './happenings.js';
import { cityOf, type Scenario } from './scenario.js';

const TWO_DAYS_MS = 2 * 86_400_000;
/** Country and issuer of a SIM card, and the operator's number. */
const SIM_PREFIX = '89911';

type Shape = Pick<Scenario, 'inverters' | 'cities' | 'operators'>;

const cityAt = ({ cities }: Shape, index: number) => cities[index % cities.length]!;
/** Number of its SIM's operator, from 1. */
export const operatorAt = ({ cities, operators }: Shape, index: number) =>
  1 + (Math.floor(index / cities.length) % operators);

/** Indexes of the inverters that a happening affects. */
export function hitBy(scenario: Shape, { what, city, operator, inverter }: Happening): number[] {
  if (happeningKinds[what].to === 'platform') return [];
  const all = Array.from({ length: scenario.inverters }, (_, index) => index);
  return all.filter(
    (index) =>
      (inverter === undefined || inverter === index + 1) &&
      (city === undefined || city === cityAt(scenario, index)) &&
      (operator === undefined || operator === operatorAt(scenario, index)),
  );
}

/** An inverter of a scenario's fleet. */
export interface ScenarioDevice extends FleetDevice {
  readonly city: string;
  /** From 0. */
  readonly owner: number;
}

export function fleetOf(scenario: Scenario): ScenarioDevice[] {
  const { inverters, cities } = scenario;
  const perCity = Math.ceil(inverters / cities.length);
  const { owners_per_city: owners = perCity } = scenario;
  return Array.from({ length: inverters }, (_, index) => {
    const number = String(index + 1).padStart(5, '0');
    const { latitude, longitude } = cityOf(cityAt(scenario, index))!;
    return {
      serialNumber: `SCENARIO-${number}`,
      secret: `secret-of-${number}`,
      powerRating: '5 kW',
      latitude,
      longitude,
      simIccid: `${SIM_PREFIX}${operatorAt(scenario, index)}${number.padStart(13, '0')}`,
      isAwakeAllNight: false,
      city: cityAt(scenario, index),
      owner:
        (index % cities.length) * owners + Math.floor((Math.floor(index / cities.length) * owners) / perCity),
    };
  });
}

/** Initial state of inverters that start with a backlog. */
export function stateBefore(scenario: Scenario, fleet: readonly ScenarioDevice[]): FleetState {
  const model = new FleetModel(scenario.seed);
  const lastTs = scenario.start - TWO_DAYS_MS;
  const offline = scenario.happenings.filter(({ what }) => what === 'two-days-backlog');
  const memories = offline
    .flatMap((happening) => hitBy(scenario, happening))
    .map((index) => {
      const energyTotalWh = Math.floor(model.roofOf(fleet[index]!).naturalEnergyWh(lastTs));
      const memory: DeviceMemory = { energyTotalWh, seq: 1, lastTs, closed: true };
      return [fleet[index]!.serialNumber, memory] as const;
    });
  return Object.fromEntries(memories);
}

/** The timeline's effect on each inverter at a time. */
export function effectsOf(scenario: Scenario): (index: number, now: number) => Effect {
  const hit = scenario.happenings.map((happening) => ({
    happening,
    indexes: new Set(hitBy(scenario, happening)),
    // A moment must last until each inverter's next reading.
    until: happeningKinds[happening.what].isMoment
      ? happening.at + 2_000 * scenario.interval_s
      : happening.until,
  }));
  return (index, now) => {
    const elapsed = now - scenario.start;
    const effects = hit
      .filter(({ happening, indexes, until }) => {
        const isOn = elapsed < until || happening.until === scenario.lasts;
        return isOn && indexes.has(index) && happening.at <= elapsed;
      })
      .map(({ happening }) => happeningKinds[happening.what].effect?.(happening, elapsed - happening.at));
    return Object.assign({}, ...effects) as Effect;
  };
}
