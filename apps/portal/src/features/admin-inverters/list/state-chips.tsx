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
  Waves,
} from 'lucide-react';
import { known } from '../../../shared/api/known.js';
import { formatInteger } from '../../../shared/format/units.js';
import { fleetText } from '../strings/en.js';
import { type DeviceSign, deviceSigns, type FleetFilters } from './fleet-filters.js';
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

const signIcons: Record<DeviceSign, LucideIcon> = { cloned: Copy, flooding: Waves };

interface Props {
  filters: FleetFilters;
  onChange: (change: { state?: FleetState | null } & { [Sign in DeviceSign]?: 'yes' | null }) => void;
}

/** Number of inverters per state, and of suspected cloning or flooding if any; a tap filters by it. */
export function StateChips({ filters, onChange }: Props) {
  const words = fleetText.states;
  const totals = known(useFleetTotals());
  const number = (count: number | null | undefined) => (count == null ? '' : formatInteger(count));
  return (
    <div className={css.chips} role="group" aria-label={words.label}>
      <button
        type="button"
        aria-pressed={!filters.state && !deviceSigns.some((sign) => filters[sign])}
        onClick={() => onChange({ state: null, cloned: null, flooding: null })}
      >
        {words.all} <b>{number(totals?.inverters)}</b>
      </button>
      {deviceSigns
        .filter((sign) => filters[sign] || !!totals?.[sign])
        .map((sign) => {
          const Icon = signIcons[sign];
          return (
            <button
              key={sign}
              type="button"
              aria-pressed={filters[sign] === 'yes'}
              onClick={() => onChange({ [sign]: filters[sign] ? null : 'yes' })}
            >
              <Icon size={16} strokeWidth={1.6} aria-hidden />
              {fleetText.warnings[sign]} <b>{number(totals?.[sign])}</b>
            </button>
          );
        })}
      {offered.map(([one, Sign]) => (
        <button
          key={one}
          type="button"
          aria-pressed={filters.state === one}
          onClick={() => onChange({ state: one })}
        >
          <Sign size={16} strokeWidth={1.6} aria-hidden />
          {words[one]} <b>{number(totals?.states?.[one])}</b>
        </button>
      ))}
    </div>
  );
}
