import type { Live } from '@heliograph/contracts/http/live';
import { LIVE_OF_OWN_PATH, liveOfUserSchema } from '@heliograph/contracts/http/live-of-user';
import { noteServerTime } from '../../../shared/time/clock.js';
import { useLiveStream, type Stream } from './use-live-stream.js';

export type LiveById = ReadonlyMap<string, Live>;

/** An event carries only the inverters that changed. */
function reduce(lives: LiveById | null, changed: readonly Live[]): LiveById {
  const [first] = changed;
  if (first) noteServerTime(first.serverTime);
  return new Map([...(lives ?? []), ...changed.map((live) => [live.inverterId, live] as const)]);
}

/** Follows all of the customer's inverters over one connection. */
export const useLiveOfAll = (): Stream<LiveById> => useLiveStream(LIVE_OF_OWN_PATH, liveOfUserSchema, reduce);
