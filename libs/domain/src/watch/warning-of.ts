import type { WatchedPart, WatchSigns } from './late-parts.js';

/** Warning for operators that a part is late, and since when. */
export function warningOf(part: WatchedPart, signs: WatchSigns): string {
  const since = (at: Date | null) => (at === null ? 'yet' : `since ${at.toISOString()}`);
  switch (part) {
    case 'worker':
      return `No job of a worker has ended ${since(signs.lastJobAt)}.`;
    case 'sweep':
      return `No outage sweep has succeeded ${since(signs.lastSweepAt)}.`;
    case 'messages':
      return `A message waits for delivery ${since(signs.oldestMessageAt)}.`;
    case 'canary':
      return `The canary has not been delivered ${since(signs.lastCanaryAt)}.`;
    case 'readings':
      return `Hardly any inverter has reported ${since(signs.fleetSilentSince)}.`;
  }
}
