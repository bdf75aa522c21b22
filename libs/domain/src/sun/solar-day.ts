import type { Site } from '../inverter/site.js';
import { localInstant, localTime } from '../time/zone.js';
import { solarElevationDeg, solarNoon } from './position.js';

const HOUR_MS = 3_600_000;
const HALF_DAY_MS = 12 * HOUR_MS;
/** Maximum difference between clock noon and solar noon in inhabited places: 3 h, in western China. */
const NOON_APART_MAX_MS = 3 * HOUR_MS;
const CROSSING_WITHIN_MS = 1_000;

/** One day of the site's calendar and the solar day around its noon. All in ms since 1970. */
export interface SolarDay {
  /** 08:00 and 16:00 local time. */
  readonly morning: number;
  readonly afternoon: number;
  /** Solar noon, or 12:00 local time if the position is implausible. */
  readonly noon: number;
  /** Twelve hours before and after `noon`. */
  readonly midnightBefore: number;
  readonly midnightAfter: number;
  /** Whether clock noon and solar noon roughly agree; otherwise position or time zone is wrong. */
  readonly isPlausible: boolean;
}

/**
 * Between these local hours the sun is high enough everywhere in India all year, from Kutch in January to Arunachal in
 * December.
 */
const MORNING_HOUR = 8;
const AFTERNOON_HOUR = 16;

/** The calendar day of the site `days` after the day of `ts`. */
export function solarDay(site: Site, ts: number, days = 0): SolarDay {
  const { year, month, day } = localTime(site.timeZone, ts);
  const at = (hour: number) => localInstant(site.timeZone, year, month, day + days, hour);
  const middle = at(12);
  const transit = Math.round(solarNoon(site, middle));
  const isPlausible = Math.abs(transit - middle) <= NOON_APART_MAX_MS;
  const noon = isPlausible ? transit : middle;
  return {
    morning: at(MORNING_HOUR),
    afternoon: at(AFTERNOON_HOUR),
    noon,
    midnightBefore: noon - HALF_DAY_MS,
    midnightAfter: noon + HALF_DAY_MS,
    isPlausible,
  };
}

/** The last solar day, midnight to midnight, that ended by `now`. */
export function lastSolarDayBefore(site: Site, now: number): SolarDay {
  let days = 0;
  let day = solarDay(site, now, days);
  while (day.midnightAfter > now) day = solarDay(site, now, --days);
  return day;
}

/** When the sun rises above and sinks below the given elevations, degrees; null if it does not cross both. */
export function elevationCrossings(
  site: Site,
  day: SolarDay,
  { risingDeg, sinkingDeg }: { readonly risingDeg: number; readonly sinkingDeg: number },
): { readonly rising: number; readonly sinking: number } | null {
  const rising = crossing(site, risingDeg, day.midnightBefore, day.noon);
  const sinking = crossing(site, sinkingDeg, day.midnightAfter, day.noon);
  return rising === null || sinking === null ? null : { rising, sinking };
}

/** Bisects between an instant with the sun below the elevation and one with it above, in either order. */
function crossing(site: Site, elevationDeg: number, below: number, above: number): number | null {
  if (solarElevationDeg(site, below) >= elevationDeg) return null;
  if (solarElevationDeg(site, above) < elevationDeg) return null;
  while (Math.abs(above - below) > CROSSING_WITHIN_MS) {
    const middle = Math.round((above + below) / 2);
    if (solarElevationDeg(site, middle) < elevationDeg) below = middle;
    else above = middle;
  }
  return above;
}
