import {
  availabilityOfDay,
  type DayAvailability,
  availabilityShare,
} from '@heliograph/domain/fleet/data-availability';
import { localDate, localInstant, localTime, nextLocalHour } from '@heliograph/domain/time/zone';
import type { Queryable } from '../connection/database.js';
import { type HoursQuery, readKnownHours } from './read-known-hours.js';

export interface Coverage {
  /** Oldest first, today last. */
  readonly days: readonly (DayAvailability & { readonly date: string })[];
  /** Share of their past daylight hours with data, 0 to 1; null: none was expected. */
  readonly share: number | null;
}

/** Data availability of several inverters over the last days, including today, in the order given. */
export async function readDataAvailability(
  database: Queryable,
  inverters: readonly Omit<HoursQuery, 'boundaries'>[],
  days: number,
  nowMs: number,
): Promise<Coverage[]> {
  const names = new Set(inverters.map(({ site }) => site.timeZone));
  const zones = new Map([...names].map((zone) => [zone, daysUntilNow(zone, days, nowMs)]));
  const asked = inverters.map((one) => ({
    ...one,
    boundaries: boundariesOf(zones.get(one.site.timeZone)!),
  }));
  const known = await readKnownHours(database, asked, nowMs);
  return inverters.map(({ site }, index) => {
    const { hours, firstTs } = known[index]!;
    let passed = 0;
    const covered = zones.get(site.timeZone)!.map((ends) => {
      const ofDay = hours.slice(passed, (passed += ends.length - 1));
      return {
        date: localDate(site.timeZone, ends[0]!),
        ...availabilityOfDay(site, ends, ofDay, firstTs, nowMs),
      };
    });
    return { days: covered, share: availabilityShare(covered) };
  });
}

/** For each day the boundaries of its hours, including its own start and end. */
function daysUntilNow(timeZone: string, count: number, nowMs: number): number[][] {
  const { year, month, day } = localTime(timeZone, nowMs);
  return Array.from({ length: count }, (_, index) => {
    const ends = [localInstant(timeZone, year, month, day - count + 1 + index)];
    const until = localInstant(timeZone, year, month, day - count + 2 + index);
    while (ends.at(-1)! < until) ends.push(nextLocalHour(timeZone, ends.at(-1)!));
    return ends;
  });
}

const boundariesOf = (days: readonly number[][]) => [days[0]![0]!, ...days.flatMap((ends) => ends.slice(1))];
