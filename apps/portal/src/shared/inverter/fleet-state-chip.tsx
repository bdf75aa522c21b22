import type { FleetState } from '@heliograph/domain/fleet/state';
import type { InverterStatus } from '@heliograph/domain/inverter/status';
import { inverterText } from '../strings/en/inverters.js';
import css from './fleet-state-chip.module.css';
import { stateIcons } from './fleet-state-icons.js';
import { fleetStateText } from '../strings/en/fleet-states.js';

interface Props {
  state: FleetState;
  /** The specification's status. */
  status: InverterStatus;
  /** Why it is in this state, and since when. */
  note?: string;
}

/** An inverter's state as a chip; below it, its status and the reason. */
export function FleetStateChip({ state, status, note }: Props) {
  const Icon = stateIcons[state];
  const said = inverterText.status[status];
  return (
    <span className={css.state}>
      <span className={css.chip} data-state={state}>
        <Icon size={16} strokeWidth={1.8} aria-hidden />
        {fleetStateText[state]}
      </span>
      <small>{note === undefined ? said : `${said} · ${note}`}</small>
    </span>
  );
}
