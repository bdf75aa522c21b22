import { ALL_INVERTERS } from '@heliograph/contracts/http/get-power-curve';
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { periodOf, type View } from '../../../shared/selection/period.js';
import { dailyQuery } from './get-inverter-data-daily.js';
import { hourlyQuery } from './get-inverter-data-hourly.js';
import { monthlyQuery } from './get-inverter-data-monthly.js';
import { yearlyQuery } from './get-inverter-data-yearly.js';
import { dailyOfAllQuery } from './get-user-energy-daily.js';
import { hourlyOfAllQuery } from './get-user-energy-hourly.js';
import { monthlyOfAllQuery } from './get-user-energy-monthly.js';
import { yearlyOfAllQuery } from './get-user-energy-yearly.js';
import type { ViewSeries } from './view-series.js';

/** The query of each view, for one inverter or for all of the customer's. */
const queries = {
  hourly: (id: string, period: string) =>
    id === ALL_INVERTERS ? hourlyOfAllQuery(period) : hourlyQuery(id, period),
  daily: (id: string, period: string) =>
    id === ALL_INVERTERS ? dailyOfAllQuery(period) : dailyQuery(id, period),
  monthly: (id: string, period: string) =>
    id === ALL_INVERTERS ? monthlyOfAllQuery(period) : monthlyQuery(id, period),
  yearly: (id: string) => (id === ALL_INVERTERS ? yearlyOfAllQuery() : yearlyQuery(id)),
} satisfies Record<View, (id: string, period: string) => unknown>;

/** The series of a view for the period that contains `date` (`YYYY-MM-DD`); null disables the query. */
export function useSeries(view: View, inverterId: string, date: string | null): UseQueryResult<ViewSeries> {
  const query = queries[view](inverterId, periodOf(view, date ?? '')) as UseQueryOptions<ViewSeries>;
  return useQuery({ ...query, enabled: date !== null });
}
