import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { Live } from '@heliograph/contracts/http/live';
import { LIVE_OF_OWN_PATH, liveOfUserSchema } from '@heliograph/contracts/http/live-of-user';
import { createContext, use, type ReactNode } from 'react';
import { noteServerTime } from '../../../shared/time/clock.js';
import { useLiveStream, type Stream } from './use-live-stream.js';

export type LiveById = ReadonlyMap<string, Live>;

const LiveContext = createContext<Stream<LiveById>>({ state: null, lostAt: null });

/** An event carries only the inverters that changed. */
function reduce(lives: LiveById | null, changed: readonly Live[]): LiveById {
  const [first] = changed;
  if (first) noteServerTime(first.serverTime);
  return new Map([...(lives ?? []), ...changed.map((live) => [live.inverterId, live] as const)]);
}

interface Props {
  /** Null while unknown. */
  inverters: readonly CustomerInverter[] | null;
  children: ReactNode;
}

/** Follows all of the customer's inverters over one connection, for every page. */
export function LiveOfAll({ inverters, children }: Props) {
  // The server streams the inverters owned when the stream opens, so an added one needs a new stream.
  const ids = inverters?.map(({ inverter_id }) => inverter_id).join() ?? '';
  const stream = useLiveStream(ids && LIVE_OF_OWN_PATH, liveOfUserSchema, reduce, ids);
  return <LiveContext value={stream}>{children}</LiveContext>;
}

/** The customer's inverters by id, as in the last events. */
export const useLiveOfAll = () => use(LiveContext);
