import type { BestDay } from '@heliograph/contracts/http/get-best-day';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatDate } from '../../../shared/format/dates.js';
import { shiftDate } from '../../../shared/selection/period.js';
import type { Comparison } from '../../../shared/selection/selection.js';
import { curveText } from '../curve/strings/en.js';
import { bestDayQuery } from '../api/get-best-day.js';

/** The comparison day. */
export interface Against {
  /** `YYYY-MM-DD`; null: none, not known yet, or the day shown is itself the best. */
  readonly date: string | null;
  readonly name: string;
}

/** Which days the best one is chosen from. */
export type DaysOfBest = Exclude<keyof BestDay, 'timeZone'>;

export function useComparison(
  inverterId: string,
  date: string,
  isToday: boolean,
  compare: Comparison,
  among: DaysOfBest,
): Against {
  const best = useQuery({ ...bestDayQuery(inverterId), enabled: compare === 'best' }).data?.[among];
  return useMemo(() => {
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
}
