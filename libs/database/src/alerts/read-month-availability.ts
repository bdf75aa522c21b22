import { availabilityShare } from '@heliograph/domain/fleet/data-availability';
import { groupBy } from '@heliograph/domain/group-by';
import { monthAfter } from '@heliograph/domain/time/month';
import { localTime } from '@heliograph/domain/time/zone';
import type { Queryable } from '../connection/database.js';
import { monthStart } from '../energy/read-owned-months.js';
import { readDataAvailability } from '../fleet/read-data-availability.js';
import type { EnergySite } from '../energy/read-energy-series.js';

interface Owned extends Omit<EnergySite, 'span'> {
  readonly userId: number;
  /** `YYYY-MM` */
  readonly month: string;
}

/** Share of a month's daylight hours with data, 0 to 1, by owner over all inverters; null: none was expected. */
export async function readMonthAvailability(
  database: Queryable,
  households: readonly (readonly Owned[])[],
): Promise<Map<number, number | null>> {
  const days = new Map<Owned, Parameters<typeof availabilityShare>[0]>();
  const calendars = groupBy(households.flat(), ({ time_zone, month }) => `${time_zone} ${month}`);
  for (const inverters of calendars.values()) {
    const { time_zone: timeZone, month } = inverters[0]!;
    const lastMoment = monthStart(timeZone, monthAfter(month, 1)) - 1;
    const sites = inverters.map(({ id, latitude, longitude }) => ({
      id,
      site: { latitude, longitude, timeZone },
    }));
    const found = await readDataAvailability(
      database,
      sites,
      localTime(timeZone, lastMoment).day,
      lastMoment,
    );
    inverters.forEach((inverter, index) => days.set(inverter, found[index]!.days));
  }
  return new Map(
    households.map((household) => [
      household[0]!.userId,
      availabilityShare(household.flatMap((inverter) => days.get(inverter)!)),
    ]),
  );
}
