import type { Live } from '@heliograph/contracts/http/live';
import { useState } from 'react';
import { addReading, type LiveReading } from '../state/recent-readings.js';
import { useLiveOfAll } from './live-of-all.js';

/** `live` is null before the first event; `lostAt` as in `Stream`. */
export interface LiveStream {
  /** The latest reading, shown on the live tile. */
  readonly live: Live | null;
  /** Readings received in the last minutes, while the page was open. */
  readonly recentReadings: readonly LiveReading[];
  readonly lostAt: number | null;
}

const NONE: Pick<LiveStream, 'live' | 'recentReadings'> = { live: null, recentReadings: [] };

/** One inverter of the stream that the whole portal shares. `inverterId` must not change. */
export function useLive(inverterId: string): LiveStream {
  const { state, lostAt } = useLiveOfAll();
  const live = state?.get(inverterId) ?? null;
  const [shown, setShown] = useState(NONE);
  if (live && live !== shown.live) setShown({ live, recentReadings: addReading(shown.recentReadings, live) });
  return { live, recentReadings: shown.recentReadings, lostAt };
}
