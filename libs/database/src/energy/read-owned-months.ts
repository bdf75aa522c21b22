import type { InverterMonths, InverterMonth } from '@heliograph/domain/alerts/monthly-summary';
import { bucketBetween } from '@heliograph/domain/energy/series';
import { monthAfter } from '@heliograph/domain/time/month';
import { localInstant } from '@heliograph/domain/time/zone';
import type { Queryable } from '../connection/database.js';
import { readBoundaries } from './counter-look-ups.js';
import type { EnergySite } from './read-energy-series.js';

/** First moment of a month (`YYYY-MM`) at a site, ms since 1970. */
export function monthStart(timeZone: string, month: string): number {
  const [year, of] = month.split('-').map(Number);
  return localInstant(timeZone, year!, of!, 1);
}

/**
 * For each inverter, in the order given: a month, the month before and the same month of the year before. One
 * statement, with five look-ups for each inverter. Energy and quality are the same as in the portal's monthly view.
 */
export async function readOwnedMonths(
  database: Queryable,
  inverters: readonly (EnergySite & { readonly month: string })[],
  nowMs: number,
): Promise<Omit<InverterMonths, 'isRemoved'>[]> {
  const asked = inverters.map(({ id, time_zone, month }) => ({
    id,
    boundaries: [-12, -11, -1, 0, 1].map((ago) => monthStart(time_zone, monthAfter(month, ago))),
  }));
  const rows = await readBoundaries(database, asked);
  return inverters.map(({ latitude, longitude, time_zone, span }, index) => {
    const site = { latitude, longitude, timeZone: time_zone };
    const between = (start: number): InverterMonth => {
      const [from, to] = [asked[index]!.boundaries[start]!, asked[index]!.boundaries[start + 1]!];
      const [startRow, endRow] = [rows[index]![start]!, rows[index]![start + 1]!];
      const bucket = bucketBetween(site, span, { from, to, startRow, endRow }, false, nowMs);
      const isKnown = bucket.quality === 'measured' || bucket.quality === 'backfilled';
      return {
        ...bucket,
        begun: span !== null && span.firstTs < to,
        isWhole: span !== null && span.firstTs < from && isKnown && bucket.energyWh !== null,
      };
    };
    return { lastYear: between(0), before: between(2), month: between(3) };
  });
}
