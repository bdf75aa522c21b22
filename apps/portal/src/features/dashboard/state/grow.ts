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

/** The days of a month with today grown to what the live view says, Wh; it never shrinks. */
export function growDay<Series extends EnergySeries>(
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
 * The hours of today with the running one grown by what the live view has beyond them, Wh. `mostWh`: what this roof
 * can have made since the hours were asked for; more than that came from elsewhere (a gap that was closed), and the
 * hours themselves will say where it belongs.
 */
export function growHour<Series extends EnergySeries>(
  hourly: Series,
  hourNow: number,
  liveWh: number | null,
  mostWh: number,
): Series {
  const aheadWh = (liveWh ?? 0) - (totalOf(hourly) ?? 0);
  if (aheadWh <= 0 || aheadWh > mostWh) return hourly;
  return runningAt(hourly, hourNow, (hourly.values[hourNow] ?? 0) + aheadWh);
}
