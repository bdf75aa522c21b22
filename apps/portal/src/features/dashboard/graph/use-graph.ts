import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { sunTimes } from '@heliograph/domain/sun/position';
import { useMemo } from 'react';
import { formatClock } from '../../../shared/format/dates.js';
import { formatEnergy } from '../../../shared/format/units.js';
import {
  dateWithin,
  daysInMonth,
  periodOf,
  samePeriod,
  shiftDate,
  type View,
} from '../../../shared/selection/period.js';
import { words } from '../../../shared/strings/dashboard-en.js';
import { useNow } from '../../../shared/time/clock.js';
import { isFailed, known } from '../api/known.js';
import { useSeries } from '../api/use-series.js';
import type { ViewSeries } from '../api/view-series.js';
import { clearSkyWhM2, dayStart } from '../state/clear-sky.js';
import { totalOf } from '../state/comparison.js';
import { siteHours } from '../state/site-day.js';
import type { Roof } from '../state/use-roof.js';
import { barsOf, periodTitle, shortPeriod, type Bar } from './bars.js';
import { fixHourly, type HourPoint } from './fix-hourly.js';
import type { HourlyChart } from './hourly-option.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** One view of one period: its figures, its names, and what stands beside them in the drawing. */
export interface Graph {
  readonly view: View;
  readonly date: string;
  readonly present: boolean;
  readonly title: string;
  readonly shortTitle: string;
  /** Undefined while it loads, and after a failure. */
  readonly series: ViewSeries | undefined;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly bars: readonly Bar[];
  readonly points: readonly HourPoint[];
  readonly totalWh: number | null;
  readonly summary: string;
  readonly capWh: number | null;
  readonly clearWh: readonly number[];
  readonly sun: HourlyChart['sun'];
  readonly before: ViewSeries | undefined;
}

const NONE: never[] = [];

/** `date` as the address has it; null: the present period. */
export function useGraph(inverter: CustomerInverter, roof: Roof, view: View, wanted: string | null): Graph {
  const { site, today, gainM2 } = roof;
  const since = inverter.date_of_installation;
  const date = dateWithin(wanted, today);
  const query = useSeries(view, inverter.inverter_id, date);
  const before = useSeries('hourly', inverter.inverter_id, shiftDate('hourly', date, -1)).data;
  const hourNow = Math.floor(siteHours(site.timeZone, useNow(60_000)));
  const failed = isFailed(query);
  const series = known(query);
  const present = samePeriod(view, date, today);

  const figures = useMemo(() => {
    if (!series) return { bars: NONE, points: NONE, totalWh: null };
    const bars = barsOf(view, series, today, hourNow, since);
    const running = bars.findIndex((bar) => bar.running);
    const points = view === 'hourly' ? fixHourly(series, running < 0 ? null : running) : NONE;
    return { bars, points, totalWh: totalOf(series) };
  }, [series, view, today, hourNow, since]);

  const sky = useMemo(() => {
    const start = dayStart(site, date);
    if (view === 'hourly') {
      const clearWh = Array.from(
        { length: 24 },
        (_, hour) => gainM2 * clearSkyWhM2(site, start + hour * HOUR_MS, start + (hour + 1) * HOUR_MS),
      );
      const times = sunTimes(site, start + DAY_MS / 2);
      const named = (name: string, ts: number) => `${name} ${formatClock(ts, site.timeZone)}`;
      const sun = times && {
        rise: (times.sunrise - start) / HOUR_MS,
        set: (times.sunset - start) / HOUR_MS,
        riseText: named(words.graph.sunrise, times.sunrise),
        setText: named(words.graph.sunset, times.sunset),
      };
      return { clearWh, sun, capWh: null };
    }
    return { clearWh: NONE, sun: null, capWh: present ? possibleWh(roof, view) : null };
  }, [site, date, view, gainM2, present, roof]);

  const title = periodTitle(view, date, series);
  return {
    view,
    date,
    present,
    title,
    shortTitle: shortPeriod(view, date, today, series),
    series,
    loading: query.isPending,
    failed,
    ...figures,
    ...sky,
    before,
    summary: summaryOf(title, figures.bars, figures.totalWh),
  };
}

/** What the running day or month could bring under a clear sky, Wh; null for a year. */
function possibleWh({ site, today, gainM2 }: Roof, view: View): number | null {
  if (view === 'daily') {
    const start = dayStart(site, today);
    return gainM2 * clearSkyWhM2(site, start, start + DAY_MS);
  }
  if (view !== 'monthly') return null;
  const first = dayStart(site, `${periodOf('daily', today)}-01`);
  return gainM2 * clearSkyWhM2(site, first, first + daysInMonth(today) * DAY_MS);
}

function summaryOf(title: string, bars: readonly Bar[], totalWh: number | null): string {
  if (totalWh === null) return `${title}: ${words.graph.nothing}`;
  const best = bars.reduce((a, b) => ((b.energyWh ?? -1) > (a.energyWh ?? -1) ? b : a));
  return words.graph.summary(
    formatEnergy(totalWh),
    title,
    words.graph.best(best.name, formatEnergy(best.energyWh ?? 0)),
  );
}
