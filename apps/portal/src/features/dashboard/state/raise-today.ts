import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import { totalOf } from './comparison.js';

const runningAt = <Series extends EnergySeries>(series: Series, index: number, energyWh: number): Series => {
  const quality = series.quality[index];
  return {
    ...series,
    values: series.values.with(index, energyWh),
    quality:
      quality === 'pending' || quality === 'missing'
        ? series.quality.with(index, 'measured')
        : series.quality,
  };
};

/** The days of a month with today raised to the live view's value, Wh; never lowered. */
export function raiseToday<Series extends EnergySeries>(
  daily: Series,
  today: string,
  liveWh: number | null,
): Series {
  const index = Number(today.slice(8)) - 1;
  if (liveWh === null || daily.period !== today.slice(0, 7) || liveWh <= (daily.values[index] ?? 0))
    return daily;
  return runningAt(daily, index, liveWh);
}

/**
 * Today's hours with the current one raised by the energy that only the live view has, Wh. `mostWh`: the most this roof
 * can have produced since the hours were fetched. A larger difference comes from a closed gap, and the next fetch
 * assigns it to the right hours.
 */
export function raiseCurrentHour<Series extends EnergySeries>(
  hourly: Series,
  hourNow: number,
  liveWh: number | null,
  mostWh: number,
): Series {
  const aheadWh = (liveWh ?? 0) - (totalOf(hourly) ?? 0);
  if (aheadWh <= 0 || aheadWh > mostWh) return hourly;
  return runningAt(hourly, hourNow, (hourly.values[hourNow] ?? 0) + aheadWh);
}
