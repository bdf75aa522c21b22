import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import { localDate } from '@heliograph/domain/time/zone';
import { useMemo } from 'react';
import { formatClock } from '../../../shared/format/dates.js';
import { dashboardText } from '../strings/en.js';
import { useElementSize } from '../../../shared/ui/use-element-size.js';
import { dayStart } from '../state/clear-sky.js';
import type { InverterFacts } from '../state/describe-inverter.js';
import { siteHours } from '../state/site-day.js';
import type { InverterToday } from '../state/use-inverter-today.js';
import css from './sky-picture.module.css';
import { skyOf, type Sky, type SkyPoint } from './sky-geometry.js';
import { SunMark, MoonMark, FaultMark } from './sky-marks.js';

const BOTTOM_PX = 30;
const TOP_PX = 18;
const HOUR_MS = 3_600_000;
const NOON = 12;
/** Labels closer than this overlap, px. */
const LABEL_PX = 44;
const CLEAR_LABEL_WIDTH_PX = 260;

interface Props {
  facts: InverterFacts;
  inverterToday: InverterToday;
}

/** The clear-sky curve drawn as the sun's path, its area filled up to the energy produced; marks show the state. */
export function SkyPicture({ facts, inverterToday }: Props) {
  const [measure, width, height] = useElementSize();
  const { site, state, live } = facts;
  const minute = Math.floor(facts.now / 60_000) * 60_000;
  const beforeDawn = state === 'night' && siteHours(site.timeZone, minute) < NOON;
  const series = beforeDawn ? inverterToday.hourlyYesterday : inverterToday.hourlyToday;
  const date = beforeDawn ? inverterToday.yesterday : inverterToday.today;
  const nowHours = siteHours(site.timeZone, minute);
  const heardAt = live.heardAt === null ? null : Date.parse(live.heardAt);
  const seenToday = heardAt !== null && localDate(site.timeZone, heardAt) === inverterToday.today;
  const lastSeenHours = seenToday ? siteHours(site.timeZone, heardAt) : 0;
  const noData = state === 'lost' || state === 'stale' || state === 'clockWrong';
  const faultHours = state === 'fault' ? lastProducing(series, nowHours) : null;
  const until = state === 'night' ? 24 : noData ? lastSeenHours : (faultHours ?? nowHours);
  const sky = useMemo(
    () => skyOf(site, date, inverterToday.drawnGainM2, series, until),
    [site, date, inverterToday.drawnGainM2, series, until],
  );
  return (
    <div ref={measure} className={css.box} data-state={state}>
      {sky && width > 0 && (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={dashboardText.hero.picture(dashboardText.chip[state])}
        >
          <Drawing
            {...{ sky, width, height, facts, noData, lastSeenHours, nowHours, faultHours }}
            midnight={dayStart(site, date)}
          />
        </svg>
      )}
    </div>
  );
}

interface DrawingProps {
  sky: Sky;
  width: number;
  height: number;
  facts: InverterFacts;
  noData: boolean;
  lastSeenHours: number;
  nowHours: number;
  /** When the fault began, and the area drops to zero; null: there is no fault. */
  faultHours: number | null;
  midnight: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

function Drawing({
  sky,
  width,
  height,
  facts,
  noData,
  lastSeenHours,
  nowHours,
  faultHours,
  midnight,
}: DrawingProps) {
  const { state, site } = facts;
  const horizon = height - BOTTOM_PX;
  const clamp = (hours: number) => Math.min(sky.to - 0.6, Math.max(sky.from + 0.6, hours));
  const x = (hours: number) => round((width * (hours - sky.from)) / (sky.to - sky.from));
  const y = (part: number) => round(horizon - (horizon - TOP_PX) * Math.min(1.08, part));
  const path = (points: readonly SkyPoint[]) =>
    points.length ? `M${points.map((point) => `${x(point.hours)} ${y(point.height)}`).join('L')}` : '';
  const area = (points: readonly SkyPoint[]) =>
    points.length ? `${path(points)}L${x(points.at(-1)!.hours)} ${horizon}H${x(points[0]!.hours)}Z` : '';
  const heightAt = (hours: number) =>
    sky.clear.find((point) => point.hours >= hours && hours >= sky.sunrise)?.height ?? 0;
  const clock = (hours: number) => formatClock(midnight + hours * HOUR_MS, site.timeZone);

  const moonHours = nowHours < NOON ? sky.from + 0.6 : clamp(nowHours);
  const markHours =
    state === 'night'
      ? nowHours < NOON
        ? null
        : moonHours
      : noData
        ? lastSeenHours
        : (faultHours ?? nowHours);
  const markX = markHours === null ? null : x(clamp(markHours));
  const isFree = (hours: number) =>
    markX === null || faultHours !== null || Math.abs(x(hours) - markX) >= LABEL_PX;
  const gap = noData ? sky.clear.filter(({ hours }) => hours >= lastSeenHours && hours <= nowHours) : [];
  const sunY = y(heightAt(nowHours));

  return (
    <>
      <defs>
        <pattern
          id="sky-gap"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="1" height="6" className={css.hatch} />
        </pattern>
      </defs>
      <path className={css.area} d={area(sky.made)} />
      {gap.length > 1 && <path d={area(gap)} fill="url(#sky-gap)" />}
      <line className={css.axis} x1="0" x2={width} y1={horizon + 0.5} y2={horizon + 0.5} />
      <path className={css.clear} d={path(sky.clear)} />
      <path className={css.made} d={path(sky.made)} />
      {[sky.sunrise, sky.sunset].map((hours) => (
        <g key={hours}>
          <path className={css.tick} d={`M${x(hours)} ${horizon - 3}v7`} />
          {isFree(hours) && (
            <text className={css.text} x={x(hours)} y={height - 12}>
              {clock(hours)}
            </text>
          )}
        </g>
      ))}
      {width > CLEAR_LABEL_WIDTH_PX && state !== 'night' && nowHours < sky.sunset - 4.5 && (
        <text
          className={css.halo}
          x={x(sky.sunset - 3.3) + 8}
          y={y(heightAt(sky.sunset - 3.3)) - 2}
          textAnchor="start"
        >
          {dashboardText.hero.clearSky}
        </text>
      )}
      {markX !== null && faultHours === null && (
        <text className={css.now} x={Math.min(width - 18, Math.max(18, markX))} y={height - 12}>
          {state === 'night' ? clock(nowHours) : clock(markHours ?? 0)}
        </text>
      )}
      {(state === 'producing' || state === 'standby') && markX !== null && (
        <>
          <line className={css.cross} x1={markX} x2={markX} y1={sunY + 16} y2={horizon} />
          <SunMark x={markX} y={sunY} />
        </>
      )}
      {state === 'night' && <MoonMark x={x(moonHours)} y={horizon - 21} />}
      {noData && markX !== null && (
        <>
          <line className={css.lost} x1={markX} x2={markX} y1={TOP_PX} y2={horizon} />
          {state !== 'stale' && (
            <text
              className={css.question}
              x={Math.min(width - 14, Math.max(markX + 14, (markX + x(clamp(nowHours))) / 2 + 4))}
              y={horizon - 18}
            >
              ?
            </text>
          )}
        </>
      )}
      {faultHours !== null && markX !== null && (
        <>
          <line className={css.bad} x1={markX} x2={markX} y1={y(heightAt(faultHours))} y2={horizon} />
          <FaultMark x={Math.min(width - 24, markX + 14)} y={horizon - 27} />
        </>
      )}
    </>
  );
}

/** End of the last hour with production, the best estimate of when the fault began. */
function lastProducing(series: EnergySeries | undefined, nowHours: number): number {
  const last = series?.values.findLastIndex((value) => value !== null && value > 0) ?? -1;
  return last < 0 ? nowHours : Math.min(nowHours, last + 1);
}
