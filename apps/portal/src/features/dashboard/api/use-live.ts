import { livePath, liveSchema, type Live } from '@heliograph/contracts/http/live';
import { noteServerTime } from '../../../shared/time/clock.js';
import { addReading, type LiveReading } from '../state/recent-readings.js';
import { useLiveStream } from './use-live-stream.js';

interface LiveState {
  /** The latest reading, shown on the live tile. */
  readonly live: Live;
  /** Readings received in the last minutes, while the page was open. */
  readonly recentReadings: readonly LiveReading[];
}

/** `live` is null before the first event; `lostAt` as in `Stream`. */
export interface LiveStream {
  readonly live: Live | null;
  readonly recentReadings: readonly LiveReading[];
  readonly lostAt: number | null;
}

const NONE: never[] = [];

function reduce(state: LiveState | null, live: Live): LiveState {
  noteServerTime(live.serverTime);
  return { live, recentReadings: addReading(state?.recentReadings ?? NONE, live) };
}

export function useLive(inverterId: string): LiveStream {
  const { state, lostAt } = useLiveStream(livePath(inverterId), liveSchema, reduce);
  return { live: state?.live ?? null, recentReadings: state?.recentReadings ?? NONE, lostAt };
}
