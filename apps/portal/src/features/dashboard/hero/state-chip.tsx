import { Clock, Hourglass, Moon, PlugZap, Sun, TriangleAlert, Unlink, type LucideIcon } from 'lucide-react';
import { words } from '../../../shared/strings/dashboard-en.js';
import type { RoofState } from '../state/roof-state.js';
import css from './state-chip.module.css';

const signs: Record<RoofState, LucideIcon> = {
  producing: Sun,
  standby: PlugZap,
  night: Moon,
  lost: Unlink,
  fault: TriangleAlert,
  stale: Clock,
  clockWrong: Clock,
  waiting: Hourglass,
};

/** The state in a word and a sign. */
export function StateChip({ state }: { state: RoofState }) {
  const Sign = signs[state];
  return (
    <span className={css.chip} data-state={state} role="status">
      <Sign size={16} strokeWidth={1.8} aria-hidden />
      {words.chip[state]}
    </span>
  );
}
