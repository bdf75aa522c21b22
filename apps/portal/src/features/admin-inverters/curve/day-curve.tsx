import type { PowerCurve } from '@heliograph/contracts/http/get-power-curve';
import { sunTimes } from '@heliograph/domain/sun/position';
import { formatZonedClock } from '../../../shared/format/dates.js';
import { fleetText } from '../strings/en.js';
import { clearSkyOf, type CurvePlace, linesOf, peakOf } from './curve-lines.js';
import { curveSummary } from './curve-summary.js';
import css from './day-curve.module.css';

const WIDTH = 480;
const HEIGHT = 120;

interface Props {
  curve: PowerCurve;
  place: CurvePlace;
  energyTodayWh: number | null;
}

/** A day's power as a small area below the clear-sky curve, between sunrise and sunset. Gaps stay empty. */
export function DayCurve({ curve, place, energyTodayWh }: Props) {
  const sun = sunTimes(place, (Date.parse(curve.from) + Date.parse(curve.to)) / 2);
  const peak = peakOf(curve);
  if (!sun || !peak) return <p className={css.none}>{fleetText.curve.none}</p>;
  const parts = linesOf(curve, sun);
  const clear = clearSkyOf(place, curve.ratedPowerW, sun, parts);
  const most = Math.max(peak.powerW, ...clear.map(({ powerW }) => powerW));
  const x = (at: number) => ((at - sun.sunrise) / (sun.sunset - sun.sunrise)) * WIDTH;
  const y = (powerW: number) => HEIGHT - (Math.max(0, powerW) / most) * (HEIGHT - 8);
  const line = (points: readonly { at: number; powerW: number }[]) =>
    points
      .map(({ at, powerW }, index) => `${index === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(powerW).toFixed(1)}`)
      .join('');
  const at = (ts: number) => formatZonedClock(ts, curve.timeZone);
  const summary = curveSummary(curve, energyTodayWh);
  return (
    <figure className={css.figure}>
      <svg
        className={css.curve}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        <path className={css.ground} d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
        {parts.map((part) => (
          <g key={part[0]!.at}>
            <path
              className={css.area}
              d={`${line(part)}L${x(part.at(-1)!.at).toFixed(1)} ${HEIGHT}L${x(part[0]!.at).toFixed(1)} ${HEIGHT}z`}
            />
            <path className={css.line} d={line(part)} />
          </g>
        ))}
        <path className={css.clear} d={line(clear)} />
      </svg>
      <figcaption className={css.ends}>
        <span>{at(sun.sunrise)}</span>
        <span>{summary}</span>
        <span>{at(sun.sunset)}</span>
      </figcaption>
    </figure>
  );
}
