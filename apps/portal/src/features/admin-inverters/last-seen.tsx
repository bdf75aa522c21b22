import { formatAge } from '../../shared/format/age.js';
import { zonedClockOrDay } from '../../shared/format/dates.js';
import { isLive } from './is-live.js';
import { fleetText } from './strings/en.js';
import { useNow } from '../../shared/time/clock.js';
import css from './last-seen.module.css';

const STEP_MS = 5_000;

interface Props {
  at: string;
  intervalS: number;
  timeZone: string;
}

/** Age of a live reading; past twice the reporting interval, the time it was last seen instead. */
export function LastSeen({ at, intervalS, timeZone }: Props) {
  const now = useNow(STEP_MS);
  const heardAt = Date.parse(at);
  const ageMs = Math.max(0, now - heardAt);
  if (isLive(ageMs, intervalS)) return <span className={css.age}>{formatAge(ageMs)}</span>;
  return (
    <span className={css.age} data-stale>
      <span className="visually-hidden">{fleetText.columns.heard}</span>{' '}
      {zonedClockOrDay(heardAt, now, timeZone)}
    </span>
  );
}
