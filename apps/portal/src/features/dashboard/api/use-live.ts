import { livePath, liveSchema, type Live } from '@heliograph/contracts/http/live';
import { noteServerTime } from '../../../shared/time/clock.js';
import { follow, type LiveReading } from '../state/trail.js';
import { useLiveStream } from './use-live-stream.js';

interface Followed {
  /** What the tile shows. */
  readonly live: Live;
  /** The readings that came while one looked. */
  readonly trail: readonly LiveReading[];
}

/** `live` null: nothing was told yet. `lostAt`: server time since when the stream is broken; null: it is not. */
export interface LiveStream {
  readonly live: Live | null;
  readonly trail: readonly LiveReading[];
  readonly lostAt: number | null;
}

const NONE: never[] = [];

function take(last: Followed | null, live: Live): Followed {
  noteServerTime(live.serverTime);
  return { live, trail: follow(last?.trail ?? NONE, live) };
}

/** Follows the live view of one inverter. */
export function useLive(inverterId: string): LiveStream {
  const { told, lostAt } = useLiveStream(livePath(inverterId), liveSchema, take);
  return { live: told?.live ?? null, trail: told?.trail ?? NONE, lostAt };
}
