import { fleetStates } from '@heliograph/domain/fleet/state';
import { type DeviceFinding, deviceFindings } from '@heliograph/domain/inverter/device-findings';
import { FileBadge, Waves, X } from 'lucide-react';
import type { FleetTotals } from '@heliograph/contracts/http/get-fleet-totals';
import { known } from '../../../shared/api/known.js';
import { zonedClockOrDay } from '../../../shared/format/dates.js';
import { formatInteger } from '../../../shared/format/units.js';
import { stateIcons } from '../../../shared/inverter/fleet-state-icons.js';
import { fleetText } from '../strings/en.js';
import { incidentText } from '../../../shared/strings/en/incidents.js';
import { pageZone, serverNow } from '../../../shared/time/clock.js';
import { fleetStateText } from '../../../shared/strings/en/fleet-states.js';
import {
  flagFilters,
  type FlagFilter,
  type FleetFilters,
  textFilters,
  type useFleetFilters,
} from './fleet-filters.js';
import { useFleetTotals } from './api/get-fleet-totals.js';
import css from './fleet-tools.module.css';
import { IncidentChips } from './incident-chips.js';

const ALL = {
  state: null,
  device: null,
  reporting: null,
  active_at: null,
  ...(Object.fromEntries(flagFilters.map((flag) => [flag, null])) as Record<FlagFilter, null>),
};

interface Props {
  filters: FleetFilters;
  onChange: ReturnType<typeof useFleetFilters>[1];
}

/**
 * Number of inverters per state, which add up to the whole fleet. Besides these: inverters over their quotas or with an
 * ending certificate, incidents, and other active filters. A tap filters by a chip.
 */
export function StateChips({ filters, onChange }: Props) {
  const words = fleetStateText;
  const totals = known(useFleetTotals());
  const counted: Partial<Record<DeviceFinding, number>> = totals?.devices ?? {};
  const number = (count: number | null | undefined) => (count == null ? '' : formatInteger(count));
  return (
    <div className={css.chips} role="group" aria-label={words.label}>
      <button
        type="button"
        aria-pressed={
          !filters.state &&
          !filters.device &&
          !filters.reporting &&
          !filters.active_at &&
          !flagFilters.some((sign) => filters[sign])
        }
        onClick={() => onChange(ALL)}
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
      {deviceFindings
        .filter((finding) => filters.device === finding || !!counted[finding])
        .map((finding) => (
          <button
            key={finding}
            type="button"
            aria-pressed={filters.device === finding}
            onClick={() => onChange({ device: filters.device === finding ? null : finding })}
          >
            <FileBadge size={16} strokeWidth={1.6} aria-hidden />
            {fleetText.filters.devices[finding]} <b>{number(counted[finding])}</b>
          </button>
        ))}
      {filters.reporting && (
        <button type="button" aria-pressed onClick={() => onChange({ reporting: null })}>
          {fleetText.totals.reporting[filters.reporting]}
          <X size={16} strokeWidth={1.6} aria-hidden />
        </button>
      )}
      {filters.silent_in && (
        <button type="button" aria-pressed onClick={() => onChange({ silent_in: null })}>
          {incidentText.page.columns.stillSilent}
          <X size={16} strokeWidth={1.6} aria-hidden />
        </button>
      )}
      {(['added_this_week', 'recomputing'] as const)
        .filter((flag) => filters[flag])
        .map((flag) => (
          <button key={flag} type="button" aria-pressed onClick={() => onChange({ [flag]: null })}>
            {fleetText.filters[flag]}
            <X size={16} strokeWidth={1.6} aria-hidden />
          </button>
        ))}
      {filters.active_at && (
        <button type="button" aria-pressed onClick={() => onChange({ active_at: null })}>
          {fleetText.filters.active_at(
            zonedClockOrDay(Date.parse(filters.active_at), serverNow(), pageZone()),
          )}
          <X size={16} strokeWidth={1.6} aria-hidden />
        </button>
      )}
      <IncidentChips incident={filters.incident} onChange={(incident) => onChange({ incident })} />
      {textFilters
        .filter((filter) => filters[filter] !== undefined)
        .map((filter) => (
          <button key={filter} type="button" aria-pressed onClick={() => onChange({ [filter]: null })}>
            {fleetText.filters.active(fleetText.filters[filter], filters[filter]!)}
            <X size={16} strokeWidth={1.6} aria-hidden />
          </button>
        ))}
    </div>
  );
}

/** The sum of the states' counts; the size of the list until they are known. */
const allOf = (totals: FleetTotals | undefined) =>
  totals?.states ? Object.values(totals.states).reduce((sum, count) => sum + count, 0) : totals?.inverters;
