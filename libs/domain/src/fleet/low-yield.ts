import type { NamedInverters } from '../silence/outage-messages.js';

/**
 * Days in a row with low yield after which the owner is notified. Passing clouds, work on the roof or dust explain
 * fewer days; long runs seldom have complete data on each day.
 */
export const LOW_YIELD_DAYS = 5;

/** Days between messages about one inverter. */
export const LOW_YIELD_EVERY_DAYS = 7;
/** Limit for a lasting cause, such as a neighbour's tree: at most this many messages in this many days. */
export const LOW_YIELD_MAX = { messages: 2, days: 56 } as const;

/** Consecutive days with low yield, each with complete data. */
export interface LowYield extends Omit<NamedInverters, 'more'> {
  /** First and last of the days, `YYYY-MM-DD`. */
  readonly from: string;
  readonly until: string;
  /** For each day, the specific energy as a share of the peers' median, 0 to 1. */
  readonly shares: readonly number[];
  /** Smallest number of peers (same city and rating) on one of the days. */
  readonly peers: number;
}

/** Average shortfall from the peers' median over the days, whole percent. */
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
