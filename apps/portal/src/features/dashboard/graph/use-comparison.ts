import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import type { BestDay } from '@heliograph/contracts/http/get-best-day';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { known } from '../../../shared/api/known.js';
import { formatDate } from '../../../shared/format/dates.js';
import { shiftDate } from '../../../shared/selection/period.js';
import type { Comparison } from '../../../shared/selection/selection.js';
import { curveText } from '../curve/strings/en.js';
import { bestDayQuery } from '../api/get-best-day.js';
import { useSeries } from '../api/use-series.js';

/** The day drawn as a thin line beside the one shown. */
export interface ComparisonDay {
  /** `YYYY-MM-DD`; null: none, not loaded yet, or the day shown is the best one. */
  readonly date: string | null;
  readonly name: string;
  /** The compared day's hours; undefined while unknown. */
  readonly series: EnergySeries | undefined;
}

/** The range of days for the best one. */
export type BestDayRange = Exclude<keyof BestDay, 'timeZone'>;

export function useComparison(
  inverterId: string,
  date: string,
  isToday: boolean,
  compare: Comparison,
  bestDayRange: BestDayRange,
): ComparisonDay {
  const best = useQuery({ ...bestDayQuery(inverterId), enabled: compare === 'best' }).data?.[bestDayRange];
  const day = useMemo(() => {
    switch (compare) {
      case 'none':
        return { date: null, name: curveText.against.none };
      case 'yesterday':
        return {
          date: shiftDate('hourly', date, -1),
          name: isToday ? curveText.against.yesterday : curveText.against.dayBefore,
        };
      case 'best':
        if (!best) return { date: null, name: curveText.against.best };
        return best.date === date
          ? { date: null, name: curveText.against.itself }
          : { date: best.date, name: curveText.against.bestOf(formatDate(best.date)) };
    }
  }, [compare, date, isToday, best]);
  const series = known(useSeries('hourly', inverterId, day.date));
  return useMemo(() => ({ ...day, series }), [day, series]);
}
