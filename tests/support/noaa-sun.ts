// The sun after NOAA's formulas, so that the portal's figures are not compared with its own library's.

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
const rad = (degrees: number) => (degrees * Math.PI) / 180;

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Sine of the sun's elevation without refraction. `ts` in ms since 1970. */
function sineOfElevation({ latitude, longitude }: Position, ts: number): number {
  const date = new Date(ts);
  const dayOfYear = (ts - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY_MS;
  const hours = (ts % DAY_MS) / 3_600_000;
  const angle = (2 * Math.PI * (dayOfYear - 0.5)) / 365.2422;
  const equationOfTimeMinutes =
    229.18 *
    (0.000_075 +
      0.001_868 * Math.cos(angle) -
      0.032_077 * Math.sin(angle) -
      0.014_615 * Math.cos(2 * angle) -
      0.040_849 * Math.sin(2 * angle));
  const declination =
    0.006_918 -
    0.399_912 * Math.cos(angle) +
    0.070_257 * Math.sin(angle) -
    0.006_758 * Math.cos(2 * angle) +
    0.000_907 * Math.sin(2 * angle) -
    0.002_697 * Math.cos(3 * angle) +
    0.001_48 * Math.sin(3 * angle);
  const hourAngle = rad(15 * (hours - 12) + longitude + equationOfTimeMinutes / 4);
  return (
    Math.sin(rad(latitude)) * Math.sin(declination) +
    Math.cos(rad(latitude)) * Math.cos(declination) * Math.cos(hourAngle)
  );
}

/** Elevation at which the sun's upper edge rises, with refraction, degrees. */
const RISE_DEG = -0.833;

export const isSunUp = (site: Position, ts: number) => sineOfElevation(site, ts) > Math.sin(rad(RISE_DEG));

/** Sunrise and sunset of the day that begins at `start`, ms since 1970, to a minute. */
export function sunTimes(site: Position, start: number): { rise: number; set: number } {
  const minutes = Array.from({ length: DAY_MS / 60_000 }, (_, minute) => start + minute * 60_000);
  const up = minutes.filter((ts) => isSunUp(site, ts));
  return { rise: up.at(0)!, set: up.at(-1)! };
}

/** Clear-sky irradiance on the horizontal after Haurwitz, W/m2. */
export function irradianceWM2(site: Position, ts: number): number {
  const sine = sineOfElevation(site, ts);
  return sine > 0.001 ? 1098 * sine * Math.exp(-0.057 / sine) : 0;
}

/** Clear-sky energy between two instants, Wh/m2. */
export function clearSkyWhM2(site: Position, from: number, to: number): number {
  let sum = 0;
  for (let ts = from; ts < to; ts += QUARTER_MS) {
    const step = Math.min(QUARTER_MS, to - ts);
    sum += (irradianceWM2(site, ts + step / 2) * step) / 3_600_000;
  }
  return sum;
}
