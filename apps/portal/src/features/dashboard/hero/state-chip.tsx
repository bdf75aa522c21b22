import { dashboardText } from '../strings/en.js';
import type { ShownState } from '../state/shown-state.js';
import css from './state-chip.module.css';
import { signs } from './state-signs.js';

interface Props {
  state: ShownState;
  /** Number of inverters in this state, shown before the label. */
  count?: number;
  /** Whether screen readers announce changes. */
  spoken?: boolean;
}

/** The state as a label with an icon. */
export function StateChip({ state, count, spoken = false }: Props) {
  const Sign = signs[state];
  return (
    <span className={css.chip} data-state={state} role={spoken ? 'status' : undefined}>
      <Sign size={16} strokeWidth={1.8} aria-hidden />
      {count !== undefined && `${count} `}
      {dashboardText.chip[state]}
    </span>
  );
}
