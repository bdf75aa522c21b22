import { getPosition, getTimes } from 'suncalc';
import type { Site } from '../inverter/site.js';

type Position = Pick<Site, 'latitude' | 'longitude'>;

const DAY_MS = 86_400_000;
/** Cached days: a fleet asks for the same days of the same cities repeatedly. */
const DAYLIGHTS_MAX = 20_000;

/**
 * Apparent elevation of the sun's centre including refraction, degrees above the horizon. `ts` in ms since 1970.
 * Accurate to 0.02 degrees above the horizon, half a degree too high below it, where the refraction term is still
 * added.
 */
export function solarElevationDeg({ latitude, longitude }: Position, ts: number): number {
  return getPosition(new Date(ts), latitude, longitude).altitude;
}

/** A latitude at which the sun rises and sets on every day. */
const REFERENCE_LATITUDE = 60;

/**
 * The place where the sun is at the zenith, degrees; accurate to 0.1 degrees. From it, SQL can compute the elevation at
 * any site: its sine is sin(latitude) sin(this latitude) + cos(latitude) cos(this latitude) cos(difference in
 * longitude).
 */
export function subsolarPoint(ts: number): Position {
  const longitude = ((solarNoon({ latitude: 0, longitude: 0 }, ts) - ts) / DAY_MS) * 360;
  const elevation = solarElevationDeg({ latitude: REFERENCE_LATITUDE, longitude }, ts);
  return { latitude: elevation - (90 - REFERENCE_LATITUDE), longitude };
}

/** Global horizontal irradiance under a clear sky, W/m2, after Haurwitz (1945). 0 while the sun is down. */
export const clearSkyIrradianceWM2 = (site: Position, ts: number): number =>
  clearSkyWM2At(solarElevationDeg(site, ts));

/** Clear-sky irradiance at this elevation of the sun, degrees. */
export function clearSkyWM2At(elevationDeg: number): number {
  const cosZenith = Math.sin((elevationDeg * Math.PI) / 180);
  return cosZenith > 0.001 ? 1098 * cosZenith * Math.exp(-0.057 / cosZenith) : 0;
}

/** The solar transit nearest to `ts`, ms since 1970. */
export function solarNoon({ latitude, longitude }: Position, ts: number): number {
  return getTimes(new Date(ts), latitude, longitude).solarNoon.getTime();
}

interface Daylight {
  readonly sunrise: number;
  readonly sunset: number;
}

const daylights = new Map<string, Daylight>();

/**
 * Sunrise and sunset around the solar noon of UTC day number `day` (shifted by longitude); equal if the sun does not
 * rise.
 */
function daylightAround({ latitude, longitude }: Position, day: number): Daylight {
  const key = `${latitude} ${longitude} ${day}`;
  let daylight = daylights.get(key);
  if (!daylight) {
    if (daylights.size >= DAYLIGHTS_MAX) daylights.clear();
    const middle = new Date((day + 0.5 - longitude / 360) * DAY_MS);
    daylights.set(key, (daylight = workOutDaylight(getTimes(middle, latitude, longitude))));
  }
  return daylight;
}

function workOutDaylight({ sunrise, sunset, solarNoon, alwaysUp }: ReturnType<typeof getTimes>): Daylight {
  if (sunrise && sunset) return { sunrise: sunrise.getTime(), sunset: sunset.getTime() };
  const noon = solarNoon.getTime();
  const halfDay = alwaysUp ? DAY_MS / 2 : 0;
  return { sunrise: noon - halfDay, sunset: noon + halfDay };
}

/** Number of the solar day that contains `ts`. */
const dayNumber = (site: Pick<Site, 'longitude'>, ts: number) =>
  Math.floor(ts / DAY_MS + site.longitude / 360);

/**
 * Sunrise and sunset, ms since 1970, of the solar day (midnight to midnight by the sun) that contains `ts`; null if the
 * sun does not rise or does not set that day.
 */
export function sunTimes(site: Position, ts: number): Daylight | null {
  const times = daylightAround(site, dayNumber(site, ts));
  const length = times.sunset - times.sunrise;
  return length > 0 && length < DAY_MS ? times : null;
}

/**
 * Whether more than `limitMs` of the span from `from` to `to` is daylight (upper edge of the sun above the horizon).
 */
export function daylightExceeds(site: Position, from: number, to: number, limitMs: number): boolean {
  if (to - from <= limitMs) return false;
  let daylight = 0;
  for (let day = dayNumber(site, from) - 1; day <= dayNumber(site, to) + 1; day++) {
    daylight += daylightOfDay(site, day, from, to);
    if (daylight > limitMs) return true;
  }
  return false;
}

/** Daylight of the span from `from` to `to`, ms. */
export function daylightMs(site: Position, from: number, to: number): number {
  let daylight = 0;
  for (let day = dayNumber(site, from) - 1; day <= dayNumber(site, to) + 1; day++)
    daylight += daylightOfDay(site, day, from, to);
  return daylight;
}

function daylightOfDay(site: Position, day: number, from: number, to: number): number {
  const { sunrise, sunset } = daylightAround(site, day);
  return Math.max(0, Math.min(to, sunset) - Math.max(from, sunrise));
}
