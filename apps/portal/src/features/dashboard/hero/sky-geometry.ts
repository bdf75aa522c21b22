import type { Site } from '@heliograph/domain/inverter/site';
import { clearSkyIrradianceWM2, sunTimes } from '@heliograph/domain/sun/position';
import { labelWidth, placeLabels } from '../../../shared/charts/place-labels.js';
import type { CurvePoint } from '../curve/curve-points.js';
import { dayStart } from '../state/clear-sky.js';

const HOUR_MS = 3_600_000;
const STEPS_PER_HOUR = 6;
/** Time shown before sunrise and after sunset, hours; the moon is drawn there. */
const MARGIN_BEFORE_H = 1;
const MARGIN_AFTER_H = 3;

export interface SkyPoint {
  /** Hours since local midnight. */
  readonly hours: number;
  /** Relative to the day's clear-sky maximum: 0 to 1, at the edges of bright clouds above. */
  readonly height: number;
}

export interface Sky {
  readonly sunrise: number;
  readonly sunset: number;
  /** Ends of the picture, hours since local midnight. */
  readonly from: number;
  readonly to: number;
  readonly clear: readonly SkyPoint[];
  /** Irradiance at height 1, W/m2. */
  readonly highestWM2: number;
}

/** The clear sky of one local day. Null where the sun does not rise or set. */
export function skyOf(site: Site, date: string): Sky | null {
  const midnight = dayStart(site, date);
  const times = sunTimes(site, midnight + 12 * HOUR_MS);
  if (!times) return null;
  const [sunrise, sunset] = [(times.sunrise - midnight) / HOUR_MS, (times.sunset - midnight) / HOUR_MS];
  const count = Math.ceil((sunset - sunrise) * STEPS_PER_HOUR);
  const points = Array.from({ length: count + 1 }, (_, step) => {
    const hours = sunrise + ((sunset - sunrise) * step) / count;
    return { hours, irradiance: clearSkyIrradianceWM2(site, midnight + hours * HOUR_MS) };
  });
  const highestWM2 = Math.max(...points.map(({ irradiance }) => irradiance));
  const clear = points.map(({ hours, irradiance }) => ({ hours, height: irradiance / highestWM2 }));
  return { sunrise, sunset, from: sunrise - MARGIN_BEFORE_H, to: sunset + MARGIN_AFTER_H, clear, highestWM2 };
}

/** Height of the clear-sky curve; 0 while the sun is down. */
export const clearHeightAt = ({ clear, sunrise }: Sky, hours: number): number =>
  clear.find((point) => point.hours >= hours && hours >= sunrise)?.height ?? 0;

/** The power in the picture, in parts between which it is unknown. `gainM2`: W per W/m2 under a clear sky. */
export function powerParts(sky: Sky, points: readonly CurvePoint[], gainM2: number): SkyPoint[][] {
  const parts: SkyPoint[][] = [[]];
  for (const { hours, watts } of points) {
    if (watts === null) parts.push([]);
    else if (hours >= sky.from && hours <= sky.to)
      parts.at(-1)!.push({ hours, height: Math.max(0, watts) / (gainM2 * sky.highestWM2) });
  }
  return parts.filter((part) => part.length > 1);
}

/** Centres of the times below the picture, px, the current time first; null: no room for it. */
export const placeClocks = (times: readonly { at: number; clock: string }[], width: number) =>
  placeLabels(
    times.map(({ at, clock }) => ({ at, width: labelWidth(clock, true) })),
    0,
    width,
  );
