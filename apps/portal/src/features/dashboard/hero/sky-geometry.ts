import { clearSkyWhM2 } from '@heliograph/domain/sun/clear-sky';
import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import type { Site } from '@heliograph/domain/inverter/site';
import { clearSkyIrradianceWM2, sunTimes } from '@heliograph/domain/sun/position';
import { dayStart } from '../state/clear-sky.js';

const HOUR_MS = 3_600_000;
const STEPS_PER_HOUR = 6;
/** Time shown before sunrise and after sunset, hours; the moon is drawn there. */
const MARGIN_BEFORE_H = 1;
const MARGIN_AFTER_H = 3;
/** Output can exceed clear sky at the edges of bright clouds: cap it, so that it stays in the picture. */
const SHARE_MAX = 1.1;
/** Below this clear-sky energy in an hour the share is meaningless, Wh/m2. */
const SUN_MIN_WH_M2 = 20;

export interface SkyPoint {
  /** Hours since local midnight. */
  readonly hours: number;
  /** Relative to the day's clear-sky maximum, 0 to 1 (and slightly above). */
  readonly height: number;
}

export interface Sky {
  readonly sunrise: number;
  readonly sunset: number;
  /** Ends of the picture, hours since local midnight. */
  readonly from: number;
  readonly to: number;
  readonly clear: readonly SkyPoint[];
  /** The clear-sky curve scaled in each hour by the share produced. */
  readonly made: readonly SkyPoint[];
}

/** Share of the clear-sky energy produced in each hour; null if the hour is unknown or too dark. */
function shares(site: Site, midnight: number, gainM2: number, series: EnergySeries): (number | null)[] {
  return series.values.map((wattHours, hour) => {
    const start = midnight + hour * HOUR_MS;
    const possible = clearSkyWhM2(site, start, start + HOUR_MS);
    if (wattHours === null || possible < SUN_MIN_WH_M2) return null;
    return Math.min(SHARE_MAX, wattHours / (possible * gainM2));
  });
}

/** Interpolates linearly between the middles of hours; next to an unknown hour, uses the known one. */
function shareAt(known: readonly (number | null)[], hours: number): number | null {
  const left = Math.floor(hours - 0.5);
  const part = hours - 0.5 - left;
  const a = known[left] ?? null;
  const b = known[left + 1] ?? null;
  if (a === null || b === null) return a ?? b;
  return a + (b - a) * part;
}

/**
 * The sky of one local day, and what was produced up to `until` (hours since midnight). Null where the sun does not
 * rise or set.
 */
export function skyOf(
  site: Site,
  date: string,
  gainM2: number,
  series: EnergySeries | undefined,
  until: number,
): Sky | null {
  const midnight = dayStart(site, date);
  const times = sunTimes(site, midnight + 12 * HOUR_MS);
  if (!times) return null;
  const [sunrise, sunset] = [(times.sunrise - midnight) / HOUR_MS, (times.sunset - midnight) / HOUR_MS];
  const count = Math.ceil((sunset - sunrise) * STEPS_PER_HOUR);
  const sampleHours = Array.from(
    { length: count + 1 },
    (_, step) => sunrise + ((sunset - sunrise) * step) / count,
  );
  const irradiance = (hours: number) => clearSkyIrradianceWM2(site, midnight + hours * HOUR_MS);
  const highest = Math.max(...sampleHours.map(irradiance));
  const clear = sampleHours.map((hours) => ({ hours, height: irradiance(hours) / highest }));
  const known = series ? shares(site, midnight, gainM2, throughNow(series, until)) : [];
  const made = [
    ...clear.filter(({ hours }) => hours < until),
    ...lastPoint(until, sunrise, sunset, irradiance, highest),
  ]
    .map(({ hours, height }) => ({ hours, height: height * (shareAt(known, hours) ?? NaN) }))
    .filter(({ height }) => !Number.isNaN(height));
  return { sunrise, sunset, from: sunrise - MARGIN_BEFORE_H, to: sunset + MARGIN_AFTER_H, clear, made };
}

/**
 * The series up to `until`. The current hour is scaled to a full hour, so that it does not look like a drop.
 */
function throughNow(series: EnergySeries, until: number): EnergySeries {
  const currentHour = Math.floor(until);
  const part = until - currentHour;
  const values = series.values.map((value, hour) => {
    if (hour > currentHour || value === null) return null;
    if (hour < currentHour) return value;
    return part < 0.25 ? null : value / part;
  });
  return { ...series, values };
}

/** The clear-sky point exactly at `until`; empty at night. */
function lastPoint(
  until: number,
  sunrise: number,
  sunset: number,
  irradiance: (hours: number) => number,
  highest: number,
): SkyPoint[] {
  return until > sunrise && until < sunset ? [{ hours: until, height: irradiance(until) / highest }] : [];
}
