import { clearSkyWhM2 } from '@heliograph/domain/sun/clear-sky';
import type { Site } from '@heliograph/domain/inverter/site';
import { sunTimes } from '@heliograph/domain/sun/position';
import { formatClock } from '../../../shared/format/dates.js';
import { daysInMonth, periodOf, type View } from '../../../shared/selection/period.js';
import { dashboardText } from '../strings/en.js';
import { dayStart } from '../state/clear-sky.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Sunrise and sunset of a day, hours since local midnight, and their labels in the drawing. */
export interface SunMarks {
  readonly rise: number;
  readonly set: number;
  /** Name and time. */
  readonly riseText: string;
  readonly setText: string;
  readonly riseClock: string;
  readonly setClock: string;
}

/** Null where the sun does not rise or set. */
function sunMarks(site: Site, date: string): SunMarks | null {
  const start = dayStart(site, date);
  const times = sunTimes(site, start + DAY_MS / 2);
  if (!times) return null;
  const [riseClock, setClock] = [times.sunrise, times.sunset].map((ts) => formatClock(ts, site.timeZone)) as [
    string,
    string,
  ];
  return {
    rise: (times.sunrise - start) / HOUR_MS,
    set: (times.sunset - start) / HOUR_MS,
    riseText: `${dashboardText.graph.sunrise} ${riseClock}`,
    setText: `${dashboardText.graph.sunset} ${setClock}`,
    riseClock,
    setClock,
  };
}

/** Sunrise, sunset and the clear-sky energy of each hour, Wh; without a known gain, none. */
export function skyOfDay(
  site: Site,
  date: string,
  gainM2: number | null,
): { sun: SunMarks | null; clearWh: readonly number[] } {
  if (gainM2 === null) return { clearWh: [], sun: sunMarks(site, date) };
  const start = dayStart(site, date);
  const clearWh = Array.from(
    { length: 24 },
    (_, hour) => gainM2 * clearSkyWhM2(site, start + hour * HOUR_MS, start + (hour + 1) * HOUR_MS),
  );
  return { sun: sunMarks(site, date), clearWh };
}

/** Clear-sky energy of the current day or month, Wh; null for other views. */
export function clearSkyPeriodWh(site: Site, today: string, gainM2: number, view: View): number | null {
  if (view === 'daily') {
    const start = dayStart(site, today);
    return gainM2 * clearSkyWhM2(site, start, start + DAY_MS);
  }
  if (view !== 'monthly') return null;
  const first = dayStart(site, `${periodOf('daily', today)}-01`);
  return gainM2 * clearSkyWhM2(site, first, first + daysInMonth(today) * DAY_MS);
}
