import type { FleetState } from '@heliograph/domain/fleet/state';
import type { InverterStatus } from '@heliograph/domain/inverter/status';
import { inverterText } from '../../shared/strings/en/inverters.js';
import css from './fleet-state-chip.module.css';
import { stateIcons } from './state-icons.js';
import { fleetText } from './strings/en.js';

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
        {fleetText.states[state]}
      </span>
      <small>{note === undefined ? said : `${said} · ${note}`}</small>
    </span>
  );
}
