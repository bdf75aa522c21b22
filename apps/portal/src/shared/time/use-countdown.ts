import { useEffect, useState } from 'react';

const TICK_MS = 250;

/**
 * Whole seconds left of a countdown, and a function that starts one (s). Measured by the clock, not by counting ticks.
 * @param initialS rest of a countdown already running, s; none if not above 0
 */
export function useCountdown(initialS = 0): [secondsLeft: number, begin: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(() => (initialS > 0 ? performance.now() + initialS * 1_000 : null));
  const [left, setLeft] = useState(() => Math.max(0, Math.ceil(initialS)));
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000));
      setLeft(seconds);
      if (seconds === 0) setEndsAt(null);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  const begin = (seconds: number) => {
    setLeft(Math.ceil(seconds));
    setEndsAt(performance.now() + seconds * 1_000);
  };
  return [left, begin];
}

/** `0:24` */
export const minutesAndSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
