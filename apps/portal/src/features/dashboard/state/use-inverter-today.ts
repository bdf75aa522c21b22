import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import type { Live } from '@heliograph/contracts/http/live';
import type { Site } from '@heliograph/domain/inverter/site';
import { localDate } from '@heliograph/domain/time/zone';
import { useMemo } from 'react';
import { shiftDate } from '../../../shared/selection/period.js';
import {
  useConnection,
  useStreamContact,
  type Connection,
} from '../../../shared/connection/use-connection.js';
import { useNow } from '../../../shared/time/clock.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';
import { isFailed, known } from '../../../shared/api/known.js';
import { useLive, type LiveStream } from '../api/use-live.js';
import { useSeries } from '../api/use-series.js';
import { areEnough, clearSkyGainM2, usualGainM2, wholeDays } from './clear-sky.js';
import { liveEnergyToday, totalOf } from './comparison.js';
import { raiseToday, raiseCurrentHour } from './raise-today.js';
import { siteHours, siteOf } from './site-day.js';
import { inverterStateAt, isDayOver } from './use-inverter-state.js';
import type { LiveReading } from './recent-readings.js';

/** Data of the hero. Energies in Wh, null if unknown. */
export interface InverterToday {
  readonly site: Site;
  readonly today: string;
  readonly yesterday: string;
  /** Null before the first live event. */
  readonly live: Live | null;
  /** The readings received since the page was opened. */
  readonly recentReadings: readonly LiveReading[];
  readonly connection: Connection;
  /** Whether today's energy is final, as `isDayOver`. */
  readonly dayOver: boolean;
  readonly hourlyToday: EnergySeries | undefined;
  readonly hourlyYesterday: EnergySeries | undefined;
  /** Today's energy from the live view; null if it has none. */
  readonly liveTodayWh: number | null;
  readonly todayWh: number | null;
  readonly yesterdayWh: number | null;
  readonly monthWh: number | null;
  /** Whether today's hours have loaded, or a first attempt has failed. */
  readonly hoursReady: boolean;
  /** W per W/m2 under a clear sky, from the inverter's own days; null: not known. */
  readonly clearSkyGainM2: number | null;
  /** `clearSkyGainM2`, or a usual roof's gain; for drawings only. */
  readonly drawnGainM2: number;
  /** A query failed and has no cached data. */
  readonly failed: boolean;
}

const sumOf = (series: EnergySeries | undefined) => (series ? totalOf(series) : null);

const HOUR_MS = 3_600_000;
/** Maximum age of the fetched hours, hours: one refresh may fail. */
const AGE_MAX_H = (2 * REFRESH_MS) / HOUR_MS;

/** One inverter's energy of today and yesterday, updated live. */
export const useInverterToday = (inverter: CustomerInverter): InverterToday =>
  useInverterTodayFromStream(inverter, useLive(inverter.inverter_id));

/** As `useInverterToday`, from a live stream that is already open. */
export function useInverterTodayFromStream(
  inverter: CustomerInverter,
  { live, recentReadings, lostAt }: LiveStream,
): InverterToday {
  const id = inverter.inverter_id;
  const site = useMemo(() => siteOf(inverter), [inverter]);
  const now = useNow(60_000);
  const today = localDate(site.timeZone, now);
  const yesterday = shiftDate('hourly', today, -1);
  useStreamContact(lostAt);
  const connection = useConnection();
  const queries = [
    useSeries('hourly', id, today),
    useSeries('hourly', id, yesterday),
    useSeries('daily', id, today),
  ] as const;
  const [hours, hourlyYesterday, days] = queries.map(known);
  const liveTodayWh = live && liveEnergyToday(live, site, now);
  const hourNow = Math.floor(siteHours(site.timeZone, now));
  const maxWh = inverter.rated_power_w * AGE_MAX_H;
  const hourlyToday = useMemo(
    () => hours && raiseCurrentHour(hours, hourNow, liveTodayWh, maxWh),
    [hours, hourNow, liveTodayWh, maxWh],
  );
  const daily = useMemo(() => days && raiseToday(days, today, liveTodayWh), [days, today, liveTodayWh]);
  const daysOfMonth = useMemo(() => wholeDays(days, today), [days, today]);
  // Early in a month, last month's days are needed too.
  const lastMonth = days && !areEnough(daysOfMonth) ? shiftDate('daily', today, -1) : null;
  const daysBefore = known(useSeries('daily', id, lastMonth));
  const gainM2 = useMemo(() => {
    const isComplete = days && (lastMonth === null || daysBefore);
    return isComplete ? clearSkyGainM2(site, [...wholeDays(daysBefore, today), ...daysOfMonth]) : null;
  }, [site, days, daysOfMonth, lastMonth, daysBefore, today]);
  return {
    site,
    today,
    yesterday,
    live,
    recentReadings,
    connection,
    dayOver: isDayOver(inverterStateAt(live, inverter, now), site, now),
    hourlyToday,
    hourlyYesterday,
    liveTodayWh,
    todayWh: liveTodayWh ?? sumOf(hourlyToday),
    yesterdayWh: sumOf(hourlyYesterday),
    monthWh: sumOf(daily),
    hoursReady: !queries[0].isPending || queries[0].failureCount > 0 || !queries[0].isFetching,
    clearSkyGainM2: gainM2,
    drawnGainM2: gainM2 ?? usualGainM2(inverter.rated_power_w),
    failed: queries.some(isFailed),
  };
}
