import type { EnergySeries } from '@heliograph/contracts/http/energy-series';

/** Today's backfilled data. */
export interface BackfilledToday {
  readonly hours: number;
  readonly energyWh: number;
  /** Start of the first and end of the last of these hours: `14:00`, `17:00`. */
  readonly from: string;
  readonly to: string;
  /** Whether it arrived within the last hour: the inverter is still catching up. */
  readonly isNow: boolean;
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Null if nothing was backfilled. `hourNow`: the site's current hour. */
export function backfilledToday(hourly: EnergySeries | undefined, hourNow: number): BackfilledToday | null {
  const hours = (hourly?.quality ?? []).flatMap((quality, hour) => (quality === 'backfilled' ? [hour] : []));
  const [first, last] = [hours[0], hours.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    hours: hours.length,
    energyWh: hours.reduce((sum, hour) => sum + (hourly?.values[hour] ?? 0), 0),
    from: clock(first),
    to: clock(last + 1),
    isNow: last >= hourNow - 1,
  };
}
