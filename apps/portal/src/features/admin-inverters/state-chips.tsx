import type { FleetState } from '@heliograph/domain/fleet/state';
import {
  ArrowDownNarrowWide,
  Copy,
  type LucideIcon,
  RefreshCw,
  Signal,
  Sun,
  TriangleAlert,
  Unlink,
} from 'lucide-react';
import { known } from '../../shared/api/known.js';
import { formatInteger } from '../../shared/format/units.js';
import { cloneText } from '../../shared/strings/clones.js';
import { fleetText } from '../../shared/strings/fleet.js';
import { useFleetTotals } from './api/get-fleet-totals.js';
import css from './fleet-tools.module.css';

const offered: readonly (readonly [FleetState, LucideIcon])[] = [
  ['fault', TriangleAlert],
  ['silent', Unlink],
  ['under_performing', ArrowDownNarrowWide],
  ['weak_signal', Signal],
  ['catching_up', RefreshCw],
  ['producing', Sun],
];

interface Props {
  state: FleetState | undefined;
  /** Only those that look cloned are shown. */
  cloned: 'yes' | undefined;
  onChange: (change: { state?: FleetState | null; cloned?: 'yes' | null }) => void;
}

/** How many inverters are in which state, and how many look cloned, where any does; a touch shows only these. */
export function StateChips({ state, cloned, onChange }: Props) {
  const words = fleetText.states;
  const totals = known(useFleetTotals());
  const number = (count: number | null | undefined) => (count == null ? '' : formatInteger(count));
  return (
    <div className={css.chips} role="group" aria-label={words.label}>
      <button
        type="button"
        aria-pressed={state === undefined && !cloned}
        onClick={() => onChange({ state: null, cloned: null })}
      >
        {words.all} <b>{number(totals?.inverters)}</b>
      </button>
      {(cloned || !!totals?.cloned) && (
        <button
          type="button"
          aria-pressed={cloned === 'yes'}
          onClick={() => onChange({ cloned: cloned ? null : 'yes' })}
        >
          <Copy size={16} strokeWidth={1.6} aria-hidden />
          {cloneText.cloned} <b>{number(totals?.cloned)}</b>
        </button>
      )}
      {offered.map(([one, Sign]) => (
        <button key={one} type="button" aria-pressed={state === one} onClick={() => onChange({ state: one })}>
          <Sign size={16} strokeWidth={1.6} aria-hidden />
          {words[one]} <b>{number(totals?.states?.[one])}</b>
        </button>
      ))}
    </div>
  );
}
