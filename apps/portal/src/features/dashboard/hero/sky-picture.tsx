import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { localDate } from '@heliograph/domain/time/zone';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { known } from '../../../shared/api/known.js';
import { formatClock } from '../../../shared/format/dates.js';
import { useElementSize } from '../../../shared/ui/use-element-size.js';
import { powerCurveQuery } from '../api/get-power-curve.js';
import { extend, pointsOf, type CurvePoint } from '../curve/curve-points.js';
import { dayStart } from '../state/clear-sky.js';
import type { InverterFacts } from '../state/describe-inverter.js';
import { siteHours } from '../state/site-day.js';
import { isBeforeStart } from '../state/use-inverter-state.js';
import type { InverterToday } from '../state/use-inverter-today.js';
import { dashboardText } from '../strings/en.js';
import { clearHeightAt, placeClocks, powerParts, skyOf, type Sky, type SkyPoint } from './sky-geometry.js';
import { StateMark } from './sky-marks.js';
import css from './sky-picture.module.css';
import { markOf, type Mark } from './sky-state.js';

const BOTTOM_PX = 30;
const TOP_PX = 18;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const NONE: never[] = [];
const CLEAR_LABEL_WIDTH_PX = 260;
/** Distance of a mark from the picture's ends, hours. */
const MARK_MARGIN_H = 0.6;

interface Props {
  facts: InverterFacts;
  inverter: CustomerInverter;
  inverterToday: InverterToday;
}

/** The sun's path under a clear sky, and below it the day's power as in the power graph; a mark shows the state. */
export function SkyPicture({ facts, inverter, inverterToday }: Props) {
  const [measure, width, height] = useElementSize();
  const { site, state, live } = facts;
  const { today, yesterday, recentReadings, drawnGainM2 } = inverterToday;
  const nowHours = siteHours(site.timeZone, Math.floor(facts.now / MINUTE_MS) * MINUTE_MS);
  const beforeDawn = isBeforeStart(state, site, facts.now, facts.todayWh);
  const date = beforeDawn ? yesterday : today;
  const curve = known(useQuery(powerCurveQuery(inverter.inverter_id, date)));
  const points = useMemo(() => {
    if (!curve?.available) return NONE;
    return beforeDawn ? pointsOf(curve) : extend(curve, recentReadings);
  }, [curve, beforeDawn, recentReadings]);
  // Before dawn, too, the times are today's, as in the graph.
  const sky = useMemo(() => skyOf(site, today), [site, today]);
  const hoursToday = (at: string | null) =>
    at !== null && localDate(site.timeZone, Date.parse(at)) === today
      ? siteHours(site.timeZone, Date.parse(at))
      : null;
  const faultSince = live.faultsSince[live.faults[0] ?? ''];
  const faultHours =
    faultSince === undefined ? null : (Date.parse(faultSince) - dayStart(site, date)) / HOUR_MS;
  const mark = markOf(state, points, {
    nowHours,
    lastSeenHours: hoursToday(live.heardAt),
    faultHours,
    beforeDawn,
  });
  return (
    <div ref={measure} className={css.box} data-state={state}>
      {sky && width > 0 && (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={(beforeDawn ? dashboardText.hero.pictureYesterday : dashboardText.hero.picture)(
            state === 'fault' && faultHours !== null && faultHours < 0
              ? dashboardText.hero.faultEarlier
              : dashboardText.chip[state],
          )}
        >
          <Drawing
            {...{ sky, width, height, mark, nowHours, points, beforeDawn }}
            gainM2={drawnGainM2}
            clock={(hours) => formatClock(dayStart(site, today) + hours * HOUR_MS, site.timeZone)}
          />
        </svg>
      )}
    </div>
  );
}

interface DrawingProps {
  sky: Sky;
  points: readonly CurvePoint[];
  /** Whether the points are yesterday's. */
  beforeDawn: boolean;
  /** W per W/m2 under a clear sky. */
  gainM2: number;
  mark: Mark;
  nowHours: number;
  width: number;
  height: number;
  clock: (hours: number) => string;
}

const round = (value: number) => Math.round(value * 10) / 10;

function Drawing({ sky, points, beforeDawn, gainM2, mark, nowHours, width, height, clock }: DrawingProps) {
  const horizon = height - BOTTOM_PX;
  const x = (hours: number) => round((width * (hours - sky.from)) / (sky.to - sky.from));
  const y = (part: number) => round(horizon - (horizon - TOP_PX) * Math.min(1.08, part));
  const inside = (hours: number) =>
    Math.min(sky.to - MARK_MARGIN_H, Math.max(sky.from + MARK_MARGIN_H, hours));
  const line = (part: readonly SkyPoint[]) =>
    `M${part.map(({ hours, height: share }) => `${x(hours)} ${y(share)}`).join('L')}`;
  const area = (part: readonly SkyPoint[]) =>
    `${line(part)}L${x(part.at(-1)!.hours)} ${horizon}H${x(part[0]!.hours)}Z`;
  const power = powerParts(sky, points, gainM2);
  const unknown =
    mark.kind === 'noData' ? sky.clear.filter(({ hours }) => hours >= mark.hours && hours <= nowHours) : NONE;
  const markX = x(inside(mark.hours));
  const times = [
    ...(mark.clock === null ? [] : [{ at: markX, clock: clock(mark.clock), isMark: true }]),
    ...[sky.sunrise, sky.sunset].map((hours) => ({ at: x(hours), clock: clock(hours), isMark: false })),
  ];
  const places = placeClocks(times, width);
  const clearLabelHours = sky.sunset - 3.3;

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
      <path className={css.area} d={power.map(area).join('')} />
      {unknown.length > 1 && <path d={area(unknown)} fill="url(#sky-gap)" />}
      <line className={css.axis} x1="0" x2={width} y1={horizon + 0.5} y2={horizon + 0.5} />
      <path className={css.clear} d={line(sky.clear)} />
      <path className={css.made} d={power.map(line).join('')} />
      {[sky.sunrise, sky.sunset].map((hours) => (
        <path key={hours} className={css.tick} d={`M${x(hours)} ${horizon - 3}v7`} />
      ))}
      {width > CLEAR_LABEL_WIDTH_PX && mark.kind !== 'moon' && nowHours < sky.sunset - 4.5 && (
        <text
          className={css.halo}
          x={x(clearLabelHours) + 8}
          y={y(clearHeightAt(sky, clearLabelHours)) - 2}
          textAnchor="start"
        >
          {dashboardText.hero.clearSky}
        </text>
      )}
      {beforeDawn && power.length > 0 && (
        <text className={css.halo} x="0" y={TOP_PX - 4}>
          {dashboardText.hero.yesterdayShown}
        </text>
      )}
      {times.map(
        ({ at, clock: time, isMark }, index) =>
          places[index] !== null && (
            <text
              key={`${at} ${isMark}`}
              className={isMark ? css.now : css.text}
              x={places[index]}
              y={height - 12}
            >
              {time}
            </text>
          ),
      )}
      <StateMark
        {...{ mark, width, horizon }}
        x={markX}
        nowX={x(inside(nowHours))}
        top={TOP_PX}
        clearY={y(clearHeightAt(sky, mark.hours))}
      />
    </>
  );
}
