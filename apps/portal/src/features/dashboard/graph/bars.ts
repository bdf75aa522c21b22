import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import {
  formatDate,
  formatMonth,
  formatMonthName,
  formatMonthShort,
  formatShortDay,
  formatWeekday,
} from '../../../shared/format/dates.js';
import { periodOf, type View } from '../../../shared/selection/period.js';
import { dashboardText } from '../strings/en.js';

/** `partial`: some of several inverters have no data, and the figure is the sum of the others. */
export type Quality = EnergySeries['quality'][number] | 'partial';

/** One value of a series with its labels. */
export interface Bar {
  /** Axis label: `20`, `May`, `2026`, `13:00`. */
  readonly label: string;
  /** Full label: `Wed 20 May`, `May 2026`, `2026`, `13:00–14:00`. */
  readonly name: string;
  /** Start in site time, ISO 8601: `2026-05-20`, `2026-05`, `2026`, `2026-05-20T13:00`. */
  readonly start: string;
  /** Null if unknown. */
  readonly energyWh: number | null;
  readonly quality: Quality;
  /** Whether the bar's energy is still growing. */
  readonly running: boolean;
  /** Whether its period is over. A day is also finished once its energy is final; its current hour is not. */
  readonly finished: boolean;
  /** Whether it is before the installation date, because the inverter is older or the date is wrong. */
  readonly beforeInstallation: boolean;
  /** Whether the installation date is in it. */
  readonly withInstallation: boolean;
}

/** Whether all of the period's energy is known, for averages. */
export const isWhole = (bar: Bar): bar is Bar & { energyWh: number } =>
  bar.energyWh !== null &&
  bar.finished &&
  (bar.quality === 'measured' || bar.quality === 'backfilled') &&
  !bar.withInstallation;

/** The present at the site. */
export interface SiteNow {
  readonly today: string;
  /** The current hour. */
  readonly hourNow: number;
  /** Whether today's energy is final. */
  readonly dayOver: boolean;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const hour = (index: number) => `${twoDigits(index)}:00`;

/** The first year of `2021/2030`. */
const firstYear = (series: EnergySeries) => Number(series.period.slice(0, 4));

/** Labels and start of the entry at `index`. */
function naming(view: View, series: EnergySeries, index: number): Pick<Bar, 'label' | 'name' | 'start'> {
  switch (view) {
    case 'hourly':
      return {
        label: hour(index),
        name: `${hour(index)}–${hour(index + 1)}`,
        start: `${series.period}T${hour(index)}`,
      };
    case 'daily': {
      const start = `${series.period}-${twoDigits(index + 1)}`;
      return { label: String(index + 1), name: formatShortDay(start), start };
    }
    case 'monthly': {
      const start = `${series.period}-${twoDigits(index + 1)}`;
      return { label: formatMonthShort(`${start}-01`), name: formatMonth(`${start}-01`), start };
    }
    case 'yearly': {
      const start = String(firstYear(series) + index);
      return { label: start, name: start, start };
    }
  }
}

/** Quality of the entry at `index`; `partial` for a sum that lacks some inverters (`missing`, but with a value). */
export function qualityOf(series: EnergySeries, index: number): Quality {
  const quality = series.quality[index] ?? 'pending';
  return quality === 'missing' && series.values[index] != null ? 'partial' : quality;
}

const runningLengths: Record<View, number> = { hourly: 0, daily: 10, monthly: 7, yearly: 4 };

/**
 * The entries of a series. Entries without a value are left empty instead of missing if they are before the
 * installation date (`since`, null if unknown), or on it before the first reading: nothing was lost then.
 */
export function barsOf(
  view: View,
  series: EnergySeries,
  { today, hourNow, dayOver }: SiteNow,
  since: string | null,
): Bar[] {
  const isFinal = dayOver && (view === 'hourly' || view === 'daily');
  const running = view === 'hourly' ? `${today}T${hour(hourNow)}` : today.slice(0, runningLengths[view]);
  const isFirstDay = view === 'hourly' && since !== null && since === series.period;
  const firstKnown = series.values.findIndex((energyWh) => energyWh !== null);
  const isNotBegun = (start: string, index: number) =>
    view === 'hourly'
      ? isFirstDay && (firstKnown < 0 || index < firstKnown)
      : since !== null && start === since.slice(0, start.length) && (view === 'daily' || since === today);
  return series.values.map((energyWh, index) => {
    const { label, name, start } = naming(view, series, index);
    const quality = qualityOf(series, index);
    const beforeInstallation = since !== null && start.slice(0, 10) < since.slice(0, start.length);
    const isEmpty = energyWh === null && (beforeInstallation || isNotBegun(start, index));
    return {
      label,
      name,
      start,
      energyWh,
      quality: isEmpty ? 'pending' : quality,
      running: start === running && !isFinal,
      finished: start < running || (start === running && isFinal && view === 'daily'),
      beforeInstallation,
      withInstallation: start === since?.slice(0, start.length),
    };
  });
}

/** Data quality as text. */
export function qualityText(view: View, bar: Bar): string {
  const how = dashboardText.qualityLong[bar.quality];
  return bar.running && bar.energyWh !== null ? `${how}; ${dashboardText.graph.now[view]}` : how;
}

/** Title of the period shown: `Wed 20 May 2026`, `May 2026`, `2026`, `2021 to 2030`. */
export function periodTitle(view: View, date: string, series: EnergySeries | undefined): string {
  switch (view) {
    case 'hourly':
      return formatWeekday(date);
    case 'daily':
      return formatMonth(date);
    case 'monthly':
      return date.slice(0, 4);
    case 'yearly': {
      const [from, to] = (series?.period ?? '2021/2030').split('/') as [string, string];
      return dashboardText.graph.allYears(from, to);
    }
  }
}

/** Short title for a thumbnail: `today`, `20 May 2026`, `May 2026`, `2026`. */
export function shortPeriod(
  view: View,
  date: string,
  today: string,
  series: EnergySeries | undefined,
): string {
  if (view !== 'hourly') return periodTitle(view, date, series);
  return date === today ? dashboardText.graph.today.toLowerCase() : formatDate(date);
}

/** `May so far` or `May`, for the sentence on data quality. */
export function periodName(view: View, date: string, today: string): string {
  const present = periodOf(view, date) === periodOf(view, today);
  if (view === 'hourly') return present ? dashboardText.graph.today : formatDate(date);
  const name = view === 'daily' ? formatMonthName(date) : periodTitle(view, date, undefined);
  return present ? `${name} ${dashboardText.graph.soFar}` : name;
}
