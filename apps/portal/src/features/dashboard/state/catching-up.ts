import type { Live } from '@heliograph/contracts/http/live';

/** The backlog is sent in batches: after this time without one, no more is expected, ms. */
const BATCH_WAIT_MS = 5 * 60_000;
/** The backlog is complete when it reaches the first live reading, up to this many reporting intervals. */
const COMPLETE_INTERVALS = 2;

/** Whether the backlog fills the latest outage's gap to its end. */
export const isGapFilled = ({ gap, intervalS }: Pick<Live, 'gap' | 'intervalS'>): boolean =>
  gap?.filledTo != null &&
  Date.parse(gap.to) - Date.parse(gap.filledTo) <= COMPLETE_INTERVALS * intervalS * 1000;

/** Whether the backlog of the latest outage is arriving. @param now server time, ms since 1970. */
export const isCatchingUp = (live: Pick<Live, 'gap' | 'intervalS'>, now: number): boolean =>
  live.gap?.filledAt != null && now - Date.parse(live.gap.filledAt) < BATCH_WAIT_MS && !isGapFilled(live);
