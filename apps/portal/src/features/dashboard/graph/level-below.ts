import { formatDay } from '../../../shared/format/dates.js';
import { samePeriod, type View } from '../../../shared/selection/period.js';
import type { Selection } from '../../../shared/selection/selection.js';
import { isKnown } from './bar-labels.js';
import type { Bar } from './bars.js';
import type { Steps } from './use-period-navigation.js';

/** The view that shows one bar of each view. An hour has none. */
const viewBelow: Record<View, View | null> = {
  yearly: 'monthly',
  monthly: 'daily',
  daily: 'hourly',
  hourly: null,
};

/**
 * The level that a bar opens: the months of a year, the days of a month, the power curve of a day. Null if nothing is
 * below it: an hour, a bar without a value, or one from before the installation date, where no date can be selected.
 */
export function levelBelow(
  view: View,
  bar: Bar,
  { first, last: today }: Pick<Steps, 'first' | 'last'>,
): Partial<Selection> | null {
  const below = viewBelow[view];
  if (below === null || !isKnown(bar) || bar.beforeInstallation) return null;
  const start = `${bar.start}-01-01`.slice(0, 10);
  return {
    view: below,
    date: samePeriod(below, start, today) ? null : start < first ? first : start,
    ...(below === 'hourly' && { power: true }),
  };
}

/** Name of a bar on a button: `19 Nov`, `Nov 2026`, `2026`. */
export const shortName = (view: View, bar: Bar) => (view === 'daily' ? formatDay(bar.start) : bar.name);
