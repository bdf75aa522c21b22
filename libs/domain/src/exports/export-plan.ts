import { localInstant, localTime, zoneOffsetMs } from '../time/zone.js';

export type ExportResolution = 'hour' | 'day' | 'month' | 'year';

export interface ExportPeriod {
  /** `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
  readonly resolution: ExportResolution;
}

/** An hour, a day, a month or a year. */
export interface ExportUnit {
  /** ms since 1970. */
  readonly begin: number;
  readonly end: number;
  /** UTC offset at its begin, ms. */
  readonly offsetMs: number;
}

/** Consecutive whole units of one site's calendar, in batches. */
export interface ExportPlan {
  readonly count: number;
  /** Consecutive units without gaps or overlaps; a batch is at least a month of hours. */
  readonly batches: () => Generator<ExportUnit[]>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOURS_PER_DAY = 24;
/** Batch size: days for hourly exports, units for others. */
const BATCH_DAYS = 31;
const BATCH_UNITS = 744;

/**
 * The units that overlap the days of a period, from the first reading until now.
 * @param firstTs ms since 1970.
 */
export function exportPlan(timeZone: string, period: ExportPeriod, firstTs: number, now: number): ExportPlan {
  // A reading exactly on a boundary belongs to the unit before it.
  const firstDay = latest(period.from, dayOf(timeZone, firstTs - 1));
  const lastDay = earliest(period.to, dayOf(timeZone, now));
  const [year = 0, month = 0, day = 0] = firstDay.split('-').map(Number);
  const [lastYear = 0, lastMonth = 0] = lastDay.split('-').map(Number);
  const days = Math.max(0, Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS) + 1);
  const inUnits = (count: number, startOf: (index: number) => number): ExportPlan => ({
    count: days === 0 ? 0 : count,
    batches: () =>
      batchesOf(days === 0 ? 0 : count, BATCH_UNITS, (index) => [unitOf(timeZone, startOf, index)]),
  });
  const dayStart = (index: number) => localInstant(timeZone, year, month, day + index);
  switch (period.resolution) {
    case 'hour':
      return {
        count: days * HOURS_PER_DAY,
        batches: () =>
          batchesOf(days, BATCH_DAYS, (index) =>
            hoursOf(timeZone, unitOf(timeZone, dayStart, index), (hour) =>
              localInstant(timeZone, year, month, day + index, hour),
            ),
          ),
      };
    case 'day':
      return inUnits(days, dayStart);
    case 'month':
      return inUnits((lastYear - year) * 12 + lastMonth - month + 1, (index) =>
        localInstant(timeZone, year, month + index, 1),
      );
    case 'year':
      return inUnits(lastYear - year + 1, (index) => localInstant(timeZone, year + index, 1, 1));
  }
}

function* batchesOf(
  count: number,
  size: number,
  unitsOf: (index: number) => ExportUnit[],
): Generator<ExportUnit[]> {
  for (let start = 0; start < count; start += size) {
    const length = Math.min(size, count - start);
    yield Array.from({ length }, (_, index) => unitsOf(start + index)).flat();
  }
}

function unitOf(timeZone: string, startOf: (index: number) => number, index: number): ExportUnit {
  const begin = startOf(index);
  return { begin, end: startOf(index + 1), offsetMs: zoneOffsetMs(timeZone, begin) };
}

/**
 * A day's 24 entries. On a day with a clock change one is doubled or empty; on other days one zone look-up is enough.
 */
function hoursOf(timeZone: string, day: ExportUnit, startOf: (hour: number) => number): ExportUnit[] {
  return Array.from({ length: HOURS_PER_DAY }, (_, hour) => {
    if (day.end - day.begin !== DAY_MS) return unitOf(timeZone, startOf, hour);
    const begin = day.begin + hour * HOUR_MS;
    return { begin, end: begin + HOUR_MS, offsetMs: day.offsetMs };
  });
}

const latest = (a: string, b: string) => (a > b ? a : b);
const earliest = (a: string, b: string) => (a < b ? a : b);

function dayOf(timeZone: string, ts: number): string {
  const { year, month, day } = localTime(timeZone, ts);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
