import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import type { Live } from '@heliograph/contracts/http/live';
import type { Site } from '@heliograph/domain/inverter/site';
import { useMemo } from 'react';
import { shiftDate } from '../../../shared/selection/period.js';
import { useNow } from '../../../shared/time/clock.js';
import { isFailed, known } from '../api/known.js';
import { useLive } from '../api/use-live.js';
import { useSeries } from '../api/use-series.js';
import { clearSkyGainM2, type WholeDay } from './clear-sky.js';
import { totalOf } from './comparison.js';
import { siteDate, siteOf } from './site-day.js';
import { useConnection, type Connection } from './use-connection.js';

/** What the first look is made of. Energies in Wh, null where nothing is known. */
export interface Roof {
  readonly site: Site;
  readonly today: string;
  readonly yesterday: string;
  /** Null until the live view spoke for the first time. */
  readonly live: Live | null;
  readonly connection: Connection;
  readonly hourlyToday: EnergySeries | undefined;
  readonly hourlyYesterday: EnergySeries | undefined;
  readonly madeTodayWh: number | null;
  readonly madeYesterdayWh: number | null;
  readonly monthWh: number | null;
  readonly yearWh: number | null;
  /** Hours of today that came later from the inverter's memory. */
  readonly backfilledHours: number;
  /** W per W/m2 under a clear sky. */
  readonly gainM2: number;
  /** Something could not be retrieved, and nothing older stands in for it. */
  readonly failed: boolean;
}

/** Days of a month that are over and known whole. */
function wholeDays(daily: EnergySeries | undefined, today: string): WholeDay[] {
  if (!daily) return [];
  return daily.values.flatMap((energyWh, index) => {
    const date = `${daily.period}-${String(index + 1).padStart(2, '0')}`;
    const whole = daily.quality[index] === 'measured' || daily.quality[index] === 'backfilled';
    return energyWh !== null && whole && date < today ? [{ date, energyWh }] : [];
  });
}

const sumOf = (series: EnergySeries | undefined) => (series ? totalOf(series) : null);

/** Today's energy: the live view's while it speaks of today, the hours' otherwise. */
function madeToday(live: Live | null, hourly: EnergySeries | undefined, zone: string, today: string) {
  const isOfToday = live?.ts != null && siteDate(zone, Date.parse(live.ts)) === today;
  return (isOfToday ? live.energyTodayWh : null) ?? sumOf(hourly);
}

/** All that is known of a roof today, followed live. */
export function useRoof(inverter: CustomerInverter): Roof {
  const id = inverter.inverter_id;
  const site = useMemo(() => siteOf(inverter), [inverter]);
  const today = siteDate(site.timeZone, useNow(60_000));
  const yesterday = shiftDate('hourly', today, -1);
  const { live, lostAt } = useLive(id);
  const connection = useConnection(lostAt);
  const queries = [
    useSeries('hourly', id, today),
    useSeries('hourly', id, yesterday),
    useSeries('daily', id, today),
    useSeries('monthly', id, today),
  ] as const;
  const [hourlyToday, hourlyYesterday, daily, monthly] = queries.map(known);
  const gainM2 = useMemo(
    () => clearSkyGainM2(site, inverter.rated_power_w, wholeDays(daily, today)),
    [site, inverter.rated_power_w, daily, today],
  );
  return {
    site,
    today,
    yesterday,
    live,
    connection,
    hourlyToday,
    hourlyYesterday,
    madeTodayWh: madeToday(live, hourlyToday, site.timeZone, today),
    madeYesterdayWh: sumOf(hourlyYesterday),
    monthWh: sumOf(daily),
    yearWh: sumOf(monthly),
    backfilledHours: hourlyToday?.quality.filter((quality) => quality === 'backfilled').length ?? 0,
    gainM2,
    failed: queries.some(isFailed),
  };
}
