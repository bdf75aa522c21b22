import { localDate } from '@heliograph/domain/time/zone';
import { useSyncExternalStore } from 'react';
import { pageZone, serverNow } from '../../shared/time/clock.js';

/** The server's clock may be a little behind what we know of it. */
const LATE_MS = 5_000;

/** The day of the fleet's graphs, in the fleet's time zone. It begins a few seconds late, when it has on the server. */
export const useFleetDay = (): string =>
  useSyncExternalStore(subscribe, () => localDate(pageZone(), serverNow() - LATE_MS));

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, 1_000);
  return () => clearInterval(timer);
}
