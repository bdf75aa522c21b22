import type { FleetState } from '@heliograph/domain/fleet/state';
import type { InverterStatus } from '@heliograph/domain/inverter/status';
import type { InverterState } from '@heliograph/domain/metrics/registry';
import { inverterText } from '../strings/en/inverters.js';
import css from './fleet-state-chip.module.css';
import { stateIcons } from './fleet-state-icons.js';
import { fleetStateText } from '../strings/en/fleet-states.js';

interface Props {
  state: FleetState;
  /** As its latest reading says: where the sun is low, a device may stand by or sleep. */
  readingState?: InverterState | null | undefined;
  /** The specification's status. */
  status: InverterStatus;
  /** Why it is in this state, and since when. */
  note?: string | null;
}

/** The state's name; an inverter that stands by does not sleep. */
export const stateInWords = ({ state, readingState }: Pick<Props, 'state' | 'readingState'>) =>
  state === 'asleep' && readingState === 'standby' ? fleetStateText.standby : fleetStateText[state];

/** An inverter's state as a chip; below it, its status and the reason. */
export function FleetStateChip({ state, readingState, status, note }: Props) {
  const Icon = stateIcons[state];
  const said = inverterText.status[status];
  return (
    <span className={css.state}>
      <span className={css.chip} data-state={state}>
        <Icon size={16} strokeWidth={1.8} aria-hidden />
        {stateInWords({ state, readingState })}
      </span>
      <small>{note ? `${said} · ${note}` : said}</small>
    </span>
  );
}
