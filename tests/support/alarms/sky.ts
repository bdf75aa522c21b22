import { clearSkyIrradianceWM2, sunTimes } from '@heliograph/domain/sun/position';
import { between, hashText, uniform } from '@heliograph/simulators/random/hash';
import type { FleetInverter } from './fleet.js';
import type { Line } from './scenario.js';
import { DAY, HOUR, holds, MINUTE, without, type Span } from './spans.js';

/**
 * Range of a clear sky's light on an ordinary morning or evening, and in the monsoon: rain clouds (nimbostratus) let 16
 * % through on average, Kasten and Czeplak (1980).
 */
const ORDINARY = [0.45, 1] as const;
const MONSOON = [0.13, 0.3] as const;
const ROOF_SHADE = [0.75, 1] as const;
/** Chance that an inverter which announces sleep also sleeps at noon in the monsoon, and for how long. */
const NOON_SLEEP_SHARE = 0.35;
const NOON_SLEEP = [30 * MINUTE, 100 * MINUTE] as const;

export interface Day {
  /** Solar noon, ms since 1970. */
  readonly noon: number;
  /** Periods with enough light, with a gap if it sleeps at noon. */
  readonly awake: readonly Span[];
}

/**
 * The time in which an inverter is awake on a day, by the light on its roof.
 * @param midnight in the site's time zone, ms since 1970. @param monsoon events of that kind.
 */
export function dayOf(
  seed: number,
  inverter: FleetInverter,
  midnight: number,
  monsoon: readonly Line[],
): Day {
  const { sunrise, sunset } = sunTimes(inverter, midnight + DAY / 2)!;
  const noon = Math.round((sunrise + sunset) / 2);
  if (inverter.alwaysOn) return { noon, awake: [{ from: noon - DAY / 2, until: noon + DAY / 2 }] };
  const rains = rainOn(inverter, monsoon);
  const lightWM2 = lightOn(seed, inverter, midnight, rains);
  const isLight = (at: number, half: number) => lightWM2(at, half) >= inverter.wakeWM2;
  let from = sunrise + between(0, MINUTE, seed, inverter.id, midnight, 3);
  while (from < noon && !isLight(from, 0)) from += MINUTE;
  let until = sunset - between(0, MINUTE, seed, inverter.id, midnight, 4);
  while (until > noon && !isLight(until, 1)) until -= MINUTE;
  const draw = (stream: number) => uniform(seed, inverter.id, midnight, stream);
  const sleepsAtNoon = inverter.saysSleep && rains(noon) && draw(5) < NOON_SLEEP_SHARE;
  if (!sleepsAtNoon) return { noon, awake: [whole({ from, until })] };
  const asleepFrom = Math.round(noon + (draw(6) - 0.5) * 3 * HOUR);
  const length = between(...NOON_SLEEP, seed, inverter.id, midnight, 7);
  const asleep = whole({ from: asleepFrom, until: asleepFrom + length });
  return { noon, awake: without([whole({ from, until })], [asleep]) };
}

const rainOn = (inverter: FleetInverter, monsoon: readonly Line[]) => (at: number) =>
  monsoon.some((line) => line.inverterIds.has(inverter.id) && holds(line, at));

/** Light on a roof in the first or second half of a day. */
const lightOn =
  (seed: number, inverter: FleetInverter, midnight: number, rains: (at: number) => boolean) =>
  (at: number, half: number): number => {
    const [low, high] = rains(at) ? MONSOON : ORDINARY;
    const sky = between(low, high, seed, hashText(inverter.city), midnight, half);
    const shade = between(...ROOF_SHADE, seed, inverter.id, midnight, half);
    return clearSkyIrradianceWM2(inverter, at) * sky * shade;
  };

const FULL_LIGHT_WM2 = 1000;

/** Power of an inverter that is awake, as a share of its rated power. */
export function powerOn(
  seed: number,
  inverter: FleetInverter,
  midnight: number,
  monsoon: readonly Line[],
  at: number,
): number {
  const half = at < midnight + DAY / 2 ? 0 : 1;
  return Math.min(1, lightOn(seed, inverter, midnight, rainOn(inverter, monsoon))(at, half) / FULL_LIGHT_WM2);
}

const whole = ({ from, until }: Span): Span => ({ from: Math.round(from), until: Math.round(until) });
