import { useCallback, useSyncExternalStore } from 'react';

/** A browser's clock may be wrong; ages and days are reckoned by the server's. */
let offsetMs = 0;
/** Below this the two agree well enough: an HTTP date has whole seconds only. */
const AGREE_MS = 2_000;

/** Takes the server's time from a `Date` header or an ISO 8601 text. */
export function noteServerTime(text: string | null): void {
  const server = text === null ? NaN : Date.parse(text);
  if (Number.isNaN(server)) return;
  const offset = server - Date.now();
  offsetMs = Math.abs(offset) < AGREE_MS ? 0 : offset;
}

/** Now by the server's clock, ms since 1970. */
export const serverNow = () => Date.now() + offsetMs;

/** Server time in steps of `stepMs`; the component follows each step. */
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
