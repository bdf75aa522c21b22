import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { periodOf, type View } from '../../../shared/selection/period.js';
import { dailyQuery } from './get-inverter-data-daily.js';
import { hourlyQuery } from './get-inverter-data-hourly.js';
import { monthlyQuery } from './get-inverter-data-monthly.js';
import { yearlyQuery } from './get-inverter-data-yearly.js';
import type { ViewSeries } from './view-series.js';

function seriesQuery(view: View, inverterId: string, date: string) {
  const period = periodOf(view, date);
  switch (view) {
    case 'hourly':
      return hourlyQuery(inverterId, period);
    case 'daily':
      return dailyQuery(inverterId, period);
    case 'monthly':
      return monthlyQuery(inverterId, period);
    case 'yearly':
      return yearlyQuery(inverterId);
  }
}

/** The series of a view for the period that holds `date` (`YYYY-MM-DD`). */
export function useSeries(view: View, inverterId: string, date: string): UseQueryResult<ViewSeries> {
  return useQuery(seriesQuery(view, inverterId, date));
}
