import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { ReadingsGap } from '@heliograph/contracts/http/live';
import { Moon, RefreshCw } from 'lucide-react';
import { clockOrDay, clockPeriod, formatClock } from '../../../shared/format/dates.js';
import { formatEnergy } from '../../../shared/format/units.js';
import { dashboardText } from '../strings/en.js';
import { isCatchingUp } from '../state/catching-up.js';
import type { InverterFacts } from '../state/describe-inverter.js';
import { nextWake } from '../state/site-day.js';
import { isSunUp } from '../state/use-inverter-state.js';
import type { TroubleBox } from '../trouble/use-trouble-box.js';
import css from './state-box.module.css';

interface Props {
  facts: InverterFacts;
  inverter: CustomerInverter;
  /** Null if not needed or not loaded yet. */
  Trouble: TroubleBox | null;
}

/** Advice to the owner; empty while there is no problem, and for an inverter that is out of service. */
export function StateBox({ facts, inverter, Trouble }: Props) {
  const { state, live, now } = facts;
  if (state === 'removed') return null;
  if (state === 'night') return <Night facts={facts} />;
  const isFlapping = live.silence !== null && live.silence.reopened > 0 && live.silence.settledAt === null;
  const isTrouble = state === 'fault' || state === 'lost' || state === 'clockWrong' || state === 'waiting';
  if (live.gap && isCatchingUp(live, now) && !isTrouble && !isFlapping) {
    return <CatchingUp gap={live.gap} facts={facts} />;
  }
  return Trouble && <Trouble facts={facts} serialNumber={inverter.serial_number} />;
}

function Night({ facts: { live, site, now } }: { facts: InverterFacts }) {
  const wake = nextWake(site, now, live.waking);
  return (
    <div className={css.box} data-kind="night">
      <Moon size={20} strokeWidth={1.6} aria-hidden />
      <p>
        {wake !== null
          ? dashboardText.box.night(formatClock(wake, site.timeZone))
          : isSunUp(site, now)
            ? dashboardText.box.asleepByDay
            : dashboardText.box.nightBare}
      </p>
    </div>
  );
}

function CatchingUp({ gap, facts: { site, now } }: { gap: ReadingsGap; facts: InverterFacts }) {
  const [from, to] = [Date.parse(gap.from), Date.parse(gap.to)];
  const when = (at: string) => clockOrDay(Date.parse(at), now, site.timeZone);
  const words = dashboardText.box;
  return (
    <div className={css.box} data-kind="catchingUp">
      <RefreshCw size={20} strokeWidth={1.6} aria-hidden />
      <div>
        <p>{words.catchingUp(...clockPeriod(from, to, now, site.timeZone))}</p>
        <p className={css.advice}>
          {gap.filledTo !== null &&
            (gap.filledWh === null
              ? words.filledTo(when(gap.filledTo))
              : words.filledWith(when(gap.filledTo), formatEnergy(gap.filledWh)))}
        </p>
      </div>
    </div>
  );
}
