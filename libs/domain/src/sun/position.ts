import type { Site } from '../inverter/site.js';

const RADIANS_PER_DEGREE = Math.PI / 180;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Days from 1970 to the epoch J2000.0 (2000-01-01 12:00). */
const J2000_DAY = 10_957.5;
/** The sun's centre when its upper edge touches the horizon, refraction included. */
const HORIZON_DEG = -0.833;

const sin = (degrees: number) => Math.sin(degrees * RADIANS_PER_DEGREE);
const cos = (degrees: number) => Math.cos(degrees * RADIANS_PER_DEGREE);

/** Right ascension and declination by the Astronomical Almanac's low-precision formula: within 0.01 degrees, 1950 to 2050. */
function equatorial(days: number): { rightAscensionDeg: number; declinationDeg: number } {
  const meanLongitude = 280.46 + 0.9856474 * days;
  const anomaly = 357.528 + 0.9856003 * days;
  const longitude = meanLongitude + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly);
  const obliquity = 23.439 - 0.0000004 * days;
  return {
    rightAscensionDeg: Math.atan2(cos(obliquity) * sin(longitude), cos(longitude)) / RADIANS_PER_DEGREE,
    declinationDeg: Math.asin(sin(obliquity) * sin(longitude)) / RADIANS_PER_DEGREE,
  };
}

/** Hour angle of the sun, -180 to 180 degrees (0 at solar noon), and its declination. */
function hourAngle(longitude: number, ts: number): { hourAngleDeg: number; declinationDeg: number } {
  const days = ts / DAY_MS - J2000_DAY;
  const { rightAscensionDeg, declinationDeg } = equatorial(days);
  const siderealDeg = (18.697374558 + 24.06570982441908 * days) * 15;
  const angle = (siderealDeg + longitude - rightAscensionDeg) % 360;
  return { hourAngleDeg: angle > 180 ? angle - 360 : angle < -180 ? angle + 360 : angle, declinationDeg };
}

/** Elevation of the sun's centre over the horizon, degrees, without refraction. `ts` in ms since 1970. */
export function solarElevationDeg(site: Pick<Site, 'latitude' | 'longitude'>, ts: number): number {
  const { hourAngleDeg, declinationDeg } = hourAngle(site.longitude, ts);
  const sine =
    sin(site.latitude) * sin(declinationDeg) + cos(site.latitude) * cos(declinationDeg) * cos(hourAngleDeg);
  return Math.asin(Math.max(-1, Math.min(1, sine))) / RADIANS_PER_DEGREE;
}

/** Global horizontal irradiance under a clear sky, W/m2, by Haurwitz (1945). 0 while the sun is down. */
export function clearSkyIrradianceWM2(site: Pick<Site, 'latitude' | 'longitude'>, ts: number): number {
  const cosZenith = sin(solarElevationDeg(site, ts));
  return cosZenith > 0.001 ? 1098 * cosZenith * Math.exp(-0.057 / cosZenith) : 0;
}

/** Sunrise and sunset around the solar noon of UTC day number `day` (+- the site's longitude); equal where the sun stays down. */
function daylightAround(
  site: Pick<Site, 'latitude' | 'longitude'>,
  day: number,
): { sunrise: number; sunset: number } {
  let noon = (day + 0.5 - site.longitude / 360) * DAY_MS;
  noon -= (hourAngle(site.longitude, noon).hourAngleDeg / 15) * HOUR_MS;
  const { declinationDeg } = hourAngle(site.longitude, noon);
  const cosine =
    (sin(HORIZON_DEG) - sin(site.latitude) * sin(declinationDeg)) /
    (cos(site.latitude) * cos(declinationDeg));
  const halfDay = (Math.acos(Math.max(-1, Math.min(1, cosine))) / RADIANS_PER_DEGREE / 15) * HOUR_MS;
  return { sunrise: noon - halfDay, sunset: noon + halfDay };
}

/** The first and last day whose daylight can touch the span. */
const dayNumber = (site: Pick<Site, 'longitude'>, ts: number) =>
  Math.floor(ts / DAY_MS + site.longitude / 360);

/**
 * Sunrise and sunset, ms since 1970, of the daylight whose solar day (midnight to midnight by the sun) holds `ts`;
 * null where the sun does not rise or does not set that day.
 */
export function sunTimes(
  site: Pick<Site, 'latitude' | 'longitude'>,
  ts: number,
): { sunrise: number; sunset: number } | null {
  const times = daylightAround(site, dayNumber(site, ts));
  const length = times.sunset - times.sunrise;
  return length > 0 && length < DAY_MS - 1 ? times : null;
}

/** Whether more than `limitMs` of the span from `from` to `to` is daylight (the sun's upper edge over the horizon). */
export function daylightExceeds(
  site: Pick<Site, 'latitude' | 'longitude'>,
  from: number,
  to: number,
  limitMs: number,
): boolean {
  if (to - from <= limitMs) return false;
  let daylight = 0;
  for (let day = dayNumber(site, from) - 1; day <= dayNumber(site, to) + 1; day++) {
    const { sunrise, sunset } = daylightAround(site, day);
    daylight += Math.max(0, Math.min(to, sunset) - Math.max(from, sunrise));
    if (daylight > limitMs) return true;
  }
  return false;
}
