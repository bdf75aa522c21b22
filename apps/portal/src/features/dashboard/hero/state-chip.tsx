import { words } from '../../../shared/strings/dashboard.js';
import type { ShownState } from '../state/shown-state.js';
import css from './state-chip.module.css';
import { signs } from './state-signs.js';

interface Props {
  state: ShownState;
  /** Stands before the word: how many are so. */
  count?: number;
  /** A screen reader says it when it changes. */
  spoken?: boolean;
}

/** The state in a word and a sign. */
export function StateChip({ state, count, spoken = false }: Props) {
  const Sign = signs[state];
  return (
    <span className={css.chip} data-state={state} role={spoken ? 'status' : undefined}>
      <Sign size={16} strokeWidth={1.8} aria-hidden />
      {count !== undefined && `${count} `}
      {words.chip[state]}
    </span>
  );
}
