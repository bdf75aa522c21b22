import type { IncidentInShort } from '@heliograph/contracts/http/silence-in-short';
import { saidCause } from '@heliograph/domain/silence/diagnostic-snapshot';
import { incidentText } from '../strings/en/incidents.js';

type Cause = Pick<IncidentInShort, 'kind' | 'name' | 'suspected'>;

/** `Power grid, Pune`: the probable cause and the shared attribute. */
export const incidentName = (cause: Cause): string => {
  const words = incidentText;
  return words.named(words.suspected[saidCause(cause)], words.kind[cause.kind](cause.name));
};

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** `12 min`, `3 h 20 min`, `2 d 4 h`. */
export function formatDuration(seconds: number): string {
  const words = incidentText.history.duration;
  if (seconds < HOUR_S) return words.minutes(Math.round(seconds / MINUTE_S));
  if (seconds < DAY_S)
    return words.hours(Math.floor(seconds / HOUR_S), Math.floor((seconds % HOUR_S) / MINUTE_S));
  return words.days(Math.floor(seconds / DAY_S), Math.floor((seconds % DAY_S) / HOUR_S));
}
