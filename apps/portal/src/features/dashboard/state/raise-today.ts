import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import { totalOf } from './comparison.js';

const withEnergyAt = <Series extends EnergySeries>(
  series: Series,
  index: number,
  energyWh: number,
): Series => {
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

/** The days of a month with today raised to the live view's energy; never lowered. */
export function raiseToday<Series extends EnergySeries>(
  daily: Series,
  today: string,
  liveWh: number | null,
): Series {
  const index = Number(today.slice(8)) - 1;
  if (liveWh === null || daily.period !== today.slice(0, 7) || liveWh <= (daily.values[index] ?? 0))
    return daily;
  return withEnergyAt(daily, index, liveWh);
}

/**
 * Raises the current hour to the live view, which is newer than the fetched hours. `maxWh`: the most energy that the
 * inverter can have produced since the hours were fetched. A larger difference belongs to a gap that was just
 * backfilled, and the next fetch assigns it to its hours.
 */
export function raiseCurrentHour<Series extends EnergySeries>(
  hourly: Series,
  hourNow: number,
  liveWh: number | null,
  maxWh: number,
): Series {
  const missingWh = (liveWh ?? 0) - (totalOf(hourly) ?? 0);
  if (missingWh <= 0 || missingWh > maxWh) return hourly;
  return withEnergyAt(hourly, hourNow, (hourly.values[hourNow] ?? 0) + missingWh);
}
