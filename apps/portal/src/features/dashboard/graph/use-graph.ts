import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { useMemo } from 'react';
import { formatEnergy } from '../../../shared/format/units.js';
import { dateWithin, samePeriod, type View } from '../../../shared/selection/period.js';
import type { Comparison } from '../../../shared/selection/selection.js';
import { dashboardText } from '../strings/en.js';
import { useNow } from '../../../shared/time/clock.js';
import { isFailed, known } from '../../../shared/api/known.js';
import { useSeries } from '../api/use-series.js';
import type { ViewSeries } from '../api/view-series.js';
import { totalOf } from '../state/comparison.js';
import { raiseToday } from '../state/raise-today.js';
import { siteHours } from '../state/site-day.js';
import type { InverterToday } from '../state/use-inverter-today.js';
import { barsOf, periodTitle, shortPeriod, type Bar } from './bars.js';
import { fixHourly, type HourPoint } from './fix-hourly.js';
import { clearSkyPeriodWh, skyOfDay, type SunMarks } from './sky-of-day.js';
import { useComparison, type ComparisonDay, type BestDayRange } from './use-comparison.js';

/** One view of one period: its values, its labels, and everything drawn with them. */
export interface Graph {
  readonly view: View;
  readonly date: string;
  /** Whether the period is the current one. */
  readonly present: boolean;
  /** Whether the period's energy is still growing: not so for a day after sunset, once the inverter is asleep. */
  readonly growing: boolean;
  /** The installation date, if the months or years shown begin with it: earlier ones are empty. */
  readonly installedOn: string | null;
  readonly title: string;
  readonly shortTitle: string;
  /** Undefined while loading and after a failure. */
  readonly series: ViewSeries | undefined;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly bars: readonly Bar[];
  readonly points: readonly HourPoint[];
  readonly totalWh: number | null;
  /** Description of the drawing for screen readers. */
  readonly summary: string;
  /** Clear-sky energy of the current period, Wh; null: not known, so no cap is drawn. */
  readonly capWh: number | null;
  /** Clear-sky energy of each hour, Wh; empty if not known, and except in the hourly view. */
  readonly clearWh: readonly number[];
  readonly sun: SunMarks | null;
  readonly comparison: ComparisonDay;
}

const NONE: never[] = [];

/** First selectable day: the installation date, if known. */
export const firstDate = (inverter: CustomerInverter) => inverter.date_of_installation ?? undefined;

interface GraphChoice {
  readonly view: View;
  /** Null: the current period. */
  readonly date: string | null;
  /** Applies to the hourly view only. */
  readonly compare?: Comparison;
  /** The range of days for the best one. */
  readonly bestDayRange?: BestDayRange;
}

export function useGraph(
  inverter: CustomerInverter,
  inverterToday: InverterToday,
  { view, date: requestedDate, compare = 'none', bestDayRange = 'year' }: GraphChoice,
): Graph {
  const { site, today, clearSkyGainM2, liveTodayWh, hourlyToday, dayOver } = inverterToday;
  const since = inverter.date_of_installation;
  const date = dateWithin(requestedDate, today, firstDate(inverter));
  const query = useSeries(view, inverter.inverter_id, date);
  const present = samePeriod(view, date, today);
  const comparison = useComparison(
    inverter.inverter_id,
    date,
    present,
    view === 'hourly' ? compare : 'none',
    bestDayRange,
  );
  const hourNow = Math.floor(siteHours(site.timeZone, useNow(60_000)));
  const loading = query.isPending;
  const failed = isFailed(query);
  const fetched = known(query);

  const series = useMemo(() => {
    if (!fetched || !present) return fetched;
    if (view === 'hourly') return hourlyToday ?? fetched;
    return view === 'daily' ? raiseToday(fetched, today, liveTodayWh) : fetched;
  }, [fetched, present, view, hourlyToday, today, liveTodayWh]);

  const sky = useMemo(
    () =>
      view === 'hourly'
        ? { ...skyOfDay(site, date, clearSkyGainM2), capWh: null }
        : {
            clearWh: NONE,
            sun: null,
            capWh:
              present && clearSkyGainM2 !== null ? clearSkyPeriodWh(site, today, clearSkyGainM2, view) : null,
          },
    [site, date, view, clearSkyGainM2, present, today],
  );

  return useMemo(() => {
    const bars = series ? barsOf(view, series, { today, hourNow, dayOver }, since) : NONE;
    const running = bars.findIndex((bar) => bar.running);
    const points = series && view === 'hourly' ? fixHourly(series, running < 0 ? null : running) : NONE;
    const totalWh = series ? totalOf(series) : null;
    const title = periodTitle(view, date, series);
    return {
      view,
      date,
      present,
      growing: present && !(view === 'hourly' && dayOver),
      installedOn: isWithin(since, view, bars) ? since : null,
      title,
      shortTitle: shortPeriod(view, date, today, series),
      series,
      loading,
      failed,
      bars,
      points,
      totalWh,
      ...sky,
      comparison,
      summary: series ? summaryOf(title, bars, totalWh) : title,
    };
  }, [view, date, present, series, today, hourNow, dayOver, since, loading, failed, sky, comparison]);
}

const isWithin = (since: string | null, view: View, bars: readonly Bar[]) =>
  (view === 'monthly' || view === 'yearly') &&
  bars.some(({ start }) => since !== null && start === since.slice(0, start.length));

function summaryOf(title: string, bars: readonly Bar[], totalWh: number | null): string {
  if (totalWh === null) return `${title}: ${dashboardText.graph.nothing}`;
  const best = bars.reduce((a, b) => ((b.energyWh ?? -1) > (a.energyWh ?? -1) ? b : a));
  return dashboardText.graph.summary(
    formatEnergy(totalWh),
    title,
    dashboardText.graph.best(best.name, formatEnergy(best.energyWh ?? 0)),
  );
}
