import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { Moon, RefreshCw } from 'lucide-react';
import { formatClock } from '../../../shared/format/dates.js';
import { formatEnergy } from '../../../shared/format/units.js';
import { dashboardText } from '../strings/en.js';
import type { BackfilledToday } from '../state/backfilled-today.js';
import type { InverterFacts } from '../state/describe-inverter.js';
import { nextWake } from '../state/site-day.js';
import type { TroubleBox } from '../trouble/use-trouble-box.js';
import css from './state-box.module.css';

interface Props {
  facts: InverterFacts;
  inverter: CustomerInverter;
  backfilled: BackfilledToday | null;
  /** Null if not needed or not loaded yet. */
  Trouble: TroubleBox | null;
}

/** Advice to the owner; empty while there is no problem. */
export function StateBox({ facts, inverter, backfilled, Trouble }: Props) {
  const { state, live } = facts;
  if (state === 'night') return <Night facts={facts} />;
  const isFlapping = live.silence !== null && live.silence.reopened > 0 && live.silence.settledAt === null;
  const isTrouble = state === 'fault' || state === 'lost' || state === 'clockWrong' || state === 'waiting';
  if (backfilled && !isTrouble && !isFlapping) return <CatchingUp backfilled={backfilled} />;
  return Trouble && <Trouble facts={facts} serialNumber={inverter.serial_number} />;
}

function Night({ facts: { live, site, now } }: { facts: InverterFacts }) {
  const wake = nextWake(site, now, live.waking);
  return (
    <div className={css.box} data-kind="night">
      <Moon size={20} strokeWidth={1.6} aria-hidden />
      <p>
        {wake === null
          ? dashboardText.box.nightBare
          : dashboardText.box.night(formatClock(wake, site.timeZone))}
      </p>
    </div>
  );
}

function CatchingUp({ backfilled: { hours, energyWh, from, to } }: { backfilled: BackfilledToday }) {
  return (
    <div className={css.box} data-kind="catchingUp">
      <RefreshCw size={20} strokeWidth={1.6} aria-hidden />
      <div>
        <p>{dashboardText.box.catchingUp(hours, formatEnergy(energyWh))}</p>
        <p className={css.advice}>{dashboardText.box.catchingUpNote(from, to)}</p>
      </div>
    </div>
  );
}
