import { clockOrDay } from '../../../shared/format/dates.js';
import { formatPower, powerAmount } from '../../../shared/format/units.js';
import { text } from '../../../shared/strings/en/text.js';
import { dashboardText } from '../strings/en.js';
import type { InverterFacts } from '../state/describe-inverter.js';
import { type InverterState, isAtRest } from '../state/inverter-state.js';
import { isSunUp } from '../state/use-inverter-state.js';
import css from './hero.module.css';
import { powerShare } from './power-share.js';
import { Safety } from './safety.js';

interface Props {
  facts: InverterFacts;
  ratedPowerW: number;
  /** The inverters that the rating is of, in words; '': all. */
  ratedOf?: string;
  sentence: string;
}

const isNotLive = (state: InverterState) =>
  state === 'lost' ||
  state === 'waiting' ||
  state === 'clockWrong' ||
  state === 'unknown' ||
  state === 'removed';

/** Current power; if stale, greyed and with its time; if unknown, a dash. */
export function PowerNow({ facts, ratedPowerW, ratedOf = '', sentence }: Props) {
  const { live, state, reach, now, site } = facts;
  const lastSeen = live.heardAt === null ? null : clockOrDay(Date.parse(live.heardAt), now, site.timeZone);
  const isAsleep = isAtRest(state, live, now);
  const stale = reach !== 'ok' || state === 'stale';
  const unknown = isNotLive(state) || (live.acPowerW === null && (stale || !isAsleep));
  const watts = isAsleep && !stale ? 0 : (live.acPowerW ?? 0);
  const { value, unit } = powerAmount(watts);
  const share = powerShare(watts, ratedPowerW);
  const isRemoved = state === 'removed';
  const label = isRemoved
    ? dashboardText.hero.powerNow
    : unknown
      ? dashboardText.hero.powerUnknown
      : stale && lastSeen !== null
        ? dashboardText.hero.powerAt(lastSeen)
        : dashboardText.hero.powerNow;
  return (
    <div className={css.now}>
      <div className={css.label}>{label}</div>
      {unknown ? (
        <div className={css.power} data-stale>
          –
        </div>
      ) : (
        <div className={css.power} data-stale={stale || undefined} data-testid="power-now">
          {value}
          <small>{unit}</small>
        </div>
      )}
      <div className={css.share} data-none={unknown || undefined} aria-hidden>
        {!unknown && watts > 0 && <i style={{ width: `${Math.min(100, share.percent)}%` }} />}
      </div>
      <div className={css.note}>{note(facts, unknown, lastSeen, `${share.words} ${ratedOf}`.trim())}</div>
      <p className={css.sentence}>{sentence}</p>
      {state !== 'night' && !isRemoved && <Safety faults={live.faults} />}
    </div>
  );
}

function note(facts: InverterFacts, unknown: boolean, lastSeen: string | null, share: string) {
  const { live, state } = facts;
  if (state === 'night')
    return isSunUp(facts.site, facts.now)
      ? dashboardText.hero.noPowerAsleep
      : dashboardText.hero.noPowerExpected;
  if (!unknown) return share;
  if (state === 'unknown') return dashboardText.hero.notLoaded;
  if (lastSeen === null)
    return live.totalEnergyWh === null && state !== 'removed' ? dashboardText.hero.nothingHeard : '';
  if (live.acPowerW === null) return text.ago.lastHeard(lastSeen);
  return dashboardText.hero.whenLastHeard(formatPower(live.acPowerW), lastSeen);
}
