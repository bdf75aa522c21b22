import { type FleetState, fleetStates } from '@heliograph/domain/fleet/state';
import { Waves } from 'lucide-react';
import type { FleetTotals } from '@heliograph/contracts/http/get-fleet-totals';
import { known } from '../../../shared/api/known.js';
import { formatInteger } from '../../../shared/format/units.js';
import { stateIcons } from '../state-icons.js';
import { fleetText } from '../strings/en.js';
import { type DeviceSign, deviceSigns, type FleetFilters } from './fleet-filters.js';
import { useFleetTotals } from './api/get-fleet-totals.js';
import css from './fleet-tools.module.css';

interface Props {
  filters: FleetFilters;
  onChange: (change: { state?: FleetState | null } & { [Sign in DeviceSign]?: 'yes' | null }) => void;
}

/**
 * Number of inverters per state, which add up to all of them, and apart from them the number that exceed their quotas; a
 * tap filters by it.
 */
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
        {words.all} <b>{number(allOf(totals))}</b>
      </button>
      {fleetStates
        .filter((state) => filters.state === state || !!totals?.states?.[state])
        .map((state) => {
          const Icon = stateIcons[state];
          return (
            <button
              key={state}
              type="button"
              aria-pressed={filters.state === state}
              onClick={() => onChange({ state: filters.state === state ? null : state })}
            >
              <Icon size={16} strokeWidth={1.6} aria-hidden />
              {words[state]} <b>{number(totals?.states?.[state])}</b>
            </button>
          );
        })}
      {(filters.flooding || !!totals?.flooding) && (
        <button
          type="button"
          aria-pressed={filters.flooding === 'yes'}
          onClick={() => onChange({ flooding: filters.flooding ? null : 'yes' })}
        >
          <Waves size={16} strokeWidth={1.6} aria-hidden />
          {fleetText.warnings.flooding} <b>{number(totals?.flooding)}</b>
        </button>
      )}
    </div>
  );
}

/** As the states were counted together; before they are known, the size of the list. */
const allOf = (totals: FleetTotals | undefined) =>
  totals?.states ? Object.values(totals.states).reduce((sum, count) => sum + count, 0) : totals?.inverters;
