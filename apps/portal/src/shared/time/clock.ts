import { useCallback, useSyncExternalStore } from 'react';

/** Offset of the server's clock: the browser's may be wrong, so ages and days use the server's. */
let offsetMs = 0;
/** Smaller offsets are ignored: an HTTP date has whole seconds only. */
const AGREE_MS = 2_000;

/**
 * Reads the server's time from a `Date` header or an ISO 8601 text.
 * @param arrivedAt when it arrived, by the browser's clock
 */
export function noteServerTime(text: string | null, arrivedAt = Date.now()): void {
  const server = text === null ? NaN : Date.parse(text);
  if (Number.isNaN(server)) return;
  const offset = server - arrivedAt;
  offsetMs = Math.abs(offset) < AGREE_MS ? 0 : offset;
}

/** The server's current time, ms since 1970. */
export const serverNow = () => Date.now() + offsetMs;

let own: string | undefined;
/** The browser's time zone. Read on first use: it takes longer than most of the page's start. */
export const ownZone = () => (own ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);

let installationZone: string | undefined;
/** Call it in the back office, with the zone of the API's days, months and files (`TIME_ZONE`). */
export const noteInstallationZone = (timeZone: string | undefined) => {
  installationZone = timeZone;
};

/** Zone of all times except those of one inverter, which are in its site's: customers' times are in the browser's. */
export const pageZone = () => installationZone ?? ownZone();

/** Server time in steps of `stepMs`; the component renders at each step. */
export function useNow(stepMs: number): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      const timer = setInterval(changed, Math.min(stepMs, 1_000));
      return () => clearInterval(timer);
    },
    [stepMs],
  );
  return useSyncExternalStore(subscribe, () => Math.floor(serverNow() / stepMs) * stepMs);
}
