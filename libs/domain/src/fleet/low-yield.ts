import type { NamedInverters } from '../silence/outage-messages.js';

/**
 * An owner is told after this many days in a row on which the inverter was below the share of its peers. Passing clouds,
 * work on the roof or a day of dust explain fewer; much more would seldom have complete data on each day.
 */
export const LOW_YIELD_DAYS = 5;

/** Between messages about one inverter. */
export const LOW_YIELD_EVERY_DAYS = 7;
/** A cause that lasts, such as a neighbour's tree, is told at most this often in so many days. */
export const LOW_YIELD_MAX = { messages: 2, days: 56 } as const;

/** A run of days with low yield, each with complete data. */
export interface LowYield extends Omit<NamedInverters, 'more'> {
  /** First and last of the days, `YYYY-MM-DD`. */
  readonly from: string;
  readonly until: string;
  /** Of the days, its energy for its rating as a share of the peers' median, 0 to 1. */
  readonly shares: readonly number[];
  /** The fewest peers on one of the days: inverters of the same city and rating. */
  readonly peers: number;
}

/** How much less than the peers' median, on average over the days; whole percent. */
export const percentLess = ({ shares }: Pick<LowYield, 'shares'>): number =>
  Math.round(100 * (1 - shares.reduce((sum, share) => sum + share, 0) / shares.length));

/** To the owner. Matches a template: docs/sms.md. */
export const lowYieldMessage = ({ inverterName, serialNumber, ...low }: LowYield) =>
  `From ${dayText(low.from)} to ${dayText(low.until)}, your inverter (Name: ${inverterName} , SerialNo: ${serialNumber}) produced ` +
  `${percentLess(low)} % less than the median of ${low.peers} or more nearby inverters of the same rating. ` +
  'Look for shade or dirt on the panels and for a string that is off or has tripped. If you find nothing, report it in the portal.';

/** `8 Jul` */
const dayText = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    Date.parse(date),
  );
