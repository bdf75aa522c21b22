import type { PowerCurve } from '@heliograph/contracts/http/get-power-curve';
import { clearSkyIrradianceWM2 } from '@heliograph/domain/sun/position';

export interface CurvePlace {
  readonly latitude: number;
  readonly longitude: number;
}

interface Point {
  /** ms since 1970. */
  readonly at: number;
  readonly powerW: number;
}

interface Daylight {
  readonly sunrise: number;
  readonly sunset: number;
}

const STEP_MS = 15 * 60_000;
/** Assumed performance ratio: output at 1000 W/m2 over rated power. */
const USUAL_RATIO = 0.8;

/**
 * Clear-sky power of this roof between sunrise and sunset: from its rating, or from today's output if that is more (a
 * roof tilted towards a low sun).
 */
export function clearSkyOf(
  place: CurvePlace,
  ratedPowerW: number,
  { sunrise, sunset }: Daylight,
  lines: readonly (readonly Point[])[],
): Point[] {
  const irradianceWM2 = (at: number) => clearSkyIrradianceWM2(place, at);
  const known = lines.flat();
  const madeW = known.reduce((sum, { powerW }) => sum + powerW, 0);
  const lightWM2 = known.reduce((sum, { at }) => sum + irradianceWM2(at), 0);
  const gainM2 = Math.max((ratedPowerW / 1_000) * USUAL_RATIO, lightWM2 > 0 ? madeW / lightWM2 : 0);
  const steps = Math.ceil((sunset - sunrise) / STEP_MS);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const at = Math.min(sunset, sunrise + step * STEP_MS);
    return { at, powerW: irradianceWM2(at) * gainM2 };
  });
}

/** The known points in daylight, as separate lines around gaps. */
export function linesOf(curve: PowerCurve, { sunrise, sunset }: Daylight): Point[][] {
  const lines: Point[][] = [];
  let line: Point[] | null = null;
  pointsOf(curve).forEach(({ at, powerW }) => {
    if (powerW === null || at < sunrise || at > sunset) line = null;
    else if (line) line.push({ at, powerW });
    else lines.push((line = [{ at, powerW }]));
  });
  return lines;
}

/** The day's highest power; null: no data. */
export function peakOf(curve: PowerCurve): Point | null {
  const known = pointsOf(curve).filter((point): point is Point => point.powerW !== null);
  return known.length === 0 ? null : known.reduce((most, one) => (one.powerW > most.powerW ? one : most));
}

/** Each point is at the middle of its interval. */
function pointsOf({ from, intervalMinutes, powerW }: PowerCurve) {
  const start = Date.parse(from);
  const intervalMs = intervalMinutes * 60_000;
  return powerW.map((watts, index) => ({ at: start + (index + 0.5) * intervalMs, powerW: watts }));
}
