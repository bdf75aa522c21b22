import { livePath, liveSchema, type Live } from '@heliograph/contracts/http/live';
import { noteServerTime } from '../../../shared/time/clock.js';
import { addReading, type LiveReading } from '../state/recent-readings.js';
import { useLiveStream } from './use-live-stream.js';

interface Followed {
  /** The latest reading, shown on the live tile. */
  readonly live: Live;
  /** The readings received since the page was opened. */
  readonly trail: readonly LiveReading[];
}

/** `live` is null before the first event. `lostAt`: server time at which the stream broke; null while it is open. */
export interface LiveStream {
  readonly live: Live | null;
  readonly trail: readonly LiveReading[];
  readonly lostAt: number | null;
}

const NONE: never[] = [];

function take(last: Followed | null, live: Live): Followed {
  noteServerTime(live.serverTime);
  return { live, trail: addReading(last?.trail ?? NONE, live) };
}

export function useLive(inverterId: string): LiveStream {
  const { told, lostAt } = useLiveStream(livePath(inverterId), liveSchema, take);
  return { live: told?.live ?? null, trail: told?.trail ?? NONE, lostAt };
}
