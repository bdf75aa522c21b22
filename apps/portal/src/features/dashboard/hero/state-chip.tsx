import { dashboardText } from '../strings/en.js';
import type { ShownState } from '../state/shown-state.js';
import css from './state-chip.module.css';
import { stateIcons } from './state-icons.js';

interface Props {
  state: ShownState;
  /** Number of inverters in this state, shown before the label. */
  count?: number;
  /** Whether screen readers announce changes. */
  announced?: boolean;
}

/** The state as a label with an icon. */
export function StateChip({ state, count, announced = false }: Props) {
  const Icon = stateIcons[state];
  return (
    <span className={css.chip} data-state={state} role={announced ? 'status' : undefined}>
      <Icon size={16} strokeWidth={1.8} aria-hidden />
      {count !== undefined && `${count} `}
      {dashboardText.chip[state]}
    </span>
  );
}
