import type { Live } from '@heliograph/contracts/http/live';
import type { Site } from '@heliograph/domain/inverter/site';
import { clockOrDay } from '../../../shared/format/dates.js';
import { formatAge } from '../../../shared/format/age.js';
import { text } from '../../../shared/strings/en/text.js';
import { ageMs, isFresh, type InverterState } from '../state/inverter-state.js';
import css from './age.module.css';

interface Props {
  live: Live;
  state: InverterState;
  site: Site;
  now: number;
  connected: boolean;
}

/**
 * Age of the latest reading; if it is not fresh, or there is no connection, the time it was last received. Nothing for
 * an inverter that reported only before it was added, or that was removed before it reported.
 */
export function Age({ live, state, site, now, connected }: Props) {
  const age = ageMs(live, now);
  if (age === null)
    return (
      state !== 'removed' &&
      live.totalEnergyWh === null && <span className={css.stale}>{text.ago.never}</span>
    );
  const when = clockOrDay(Date.parse(live.heardAt!), now, site.timeZone);
  const isAsleep = state === 'night' && live.deviceStatus === 'sleep';
  const current = connected && isFresh(live, now) && state !== 'lost' && state !== 'clockWrong';
  if (current && !isAsleep) return <span className={css.age}>{formatAge(age)}</span>;
  return <span className={isAsleep ? css.night : css.stale}>{text.ago.lastHeard(when)}</span>;
}
