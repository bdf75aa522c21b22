import { expectedRange } from '@heliograph/domain/energy/expected-day';
import { bucketsBetween } from '@heliograph/domain/energy/series';
import { localDate, localInstant, localTime } from '@heliograph/domain/time/zone';
import type { Queryable } from '../connection/database.js';
import { readBoundaries } from './counter-look-ups.js';
import type { EnergySite } from './read-energy-series.js';

/** Today's expected range comes from this many last days. */
const LAST_DAYS = 14;

/** A span of whole days with complete data; ms since 1970. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly energyWh: number;
}

/** An inverter's energy compared with its own history. Energies in Wh; null: those days have incomplete data. */
export interface YieldComparison {
  readonly thisMonth: { readonly until: string; readonly energyWh: number } | null;
  readonly lastYear: { readonly until: string; readonly energyWh: number } | null;
  /** `YYYY-MM` */
  readonly bestMonth: { readonly month: string; readonly energyWh: number } | null;
  readonly expectedToday: { readonly fromWh: number; readonly toWh: number } | null;
}

/** Look-ups: one per month since the first reading and twenty more. */
export async function readYieldComparison(
  database: Queryable,
  { id, latitude, longitude, time_zone: timeZone, span }: EnergySite,
  nowMs: number,
): Promise<YieldComparison> {
  if (!span) return { thisMonth: null, lastYear: null, bestMonth: null, expectedToday: null };
  const site = { latitude, longitude, timeZone };
  const { year, month, day } = localTime(timeZone, nowMs);
  const at = (years: number, months: number, date: number) =>
    localInstant(timeZone, year - years, month - months, date);
  const boundaries = [
    [at(0, 0, 1), at(0, 0, day)],
    [at(1, 0, 1), at(1, 0, day)],
    monthStarts(at, span.firstTs),
    Array.from({ length: LAST_DAYS + 1 }, (_, index) => at(0, 0, day - LAST_DAYS + index)),
  ] as const;
  const rows = await readBoundaries(
    database,
    boundaries.map((list) => ({ id, boundaries: list })),
  );
  const [thisMonth, lastYear, months, lastDays] = boundaries.map((list, index) =>
    bucketsBetween(site, span, list, rows[index]!, false, nowMs).flatMap(
      ({ energyWh, quality }, part): Part[] => {
        const [from, to] = [list[part]!, list[part + 1]!];
        const isWhole = span.firstTs < from && (quality === 'measured' || quality === 'backfilled');
        return energyWh !== null && isWhole ? [{ from, to, energyWh }] : [];
      },
    ),
  ) as [Part[], Part[], Part[], Part[]];
  const untilOf = ([part]: Part[]) =>
    part ? { until: localDate(timeZone, part.to - 1), energyWh: part.energyWh } : null;
  const best = months.toSorted((a, b) => b.energyWh - a.energyWh).at(0);
  return {
    thisMonth: untilOf(thisMonth),
    lastYear: untilOf(lastYear),
    bestMonth: best ? { month: localDate(timeZone, best.from).slice(0, 7), energyWh: best.energyWh } : null,
    expectedToday: expectedRange(site, lastDays, { from: at(0, 0, day), to: at(0, 0, day + 1) }),
  };
}

/** The starts of the months since the first reading, up to the current month's. */
function monthStarts(at: (years: number, months: number, date: number) => number, firstTs: number): number[] {
  const starts: number[] = [];
  for (let ago = 0; at(0, ago, 1) > firstTs; ago++) starts.unshift(at(0, ago, 1));
  return starts;
}
