import { dashboardText } from '../strings/en.js';
import type { ShownState } from '../state/shown-state.js';
import css from './state-chip.module.css';
import { stateIcons } from './state-icons.js';

interface Props {
  state: ShownState;
  /** Default: the state's name. */
  label?: string;
  /** Whether screen readers announce changes. */
  announced?: boolean;
}

/** The state as a label with an icon. */
export function StateChip({ state, label = dashboardText.chip[state], announced = false }: Props) {
  const Icon = stateIcons[state];
  return (
    <span className={css.chip} data-state={state} role={announced ? 'status' : undefined}>
      <Icon size={16} strokeWidth={1.8} aria-hidden />
      {label}
    </span>
  );
}
