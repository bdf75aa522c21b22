import { type FleetState, fleetStates } from '@heliograph/domain/fleet/state';
import { type DeviceFinding, deviceFindings } from '@heliograph/domain/inverter/device-findings';
import { useMemo } from 'react';
import { useAddressChange } from '../../../shared/table/use-address-change.js';

export const textFilters = ['rating', 'city', 'dealer', 'firmware'] as const;
type TextFilter = (typeof textFilters)[number];

/** Filters that are on or off, in addition to the state: device problems, and registered in the last seven days. */
export const flagFilters = ['cloned', 'flooding', 'added_this_week', 'recomputing'] as const;
export type FlagFilter = (typeof flagFilters)[number];

const reportingFilters = ['yes', 'expected'] as const;

/**
 * Text filters, and filters by state, device finding, reporting, incident, open outage of an incident, hour, and flags.
 */
const filterNames = [
  'state',
  'device',
  'reporting',
  'incident',
  'silent_in',
  'active_at',
  ...flagFilters,
  ...textFilters,
] as const;
type Filter = (typeof filterNames)[number];

/** The change that clears all filters. */
export const NO_FILTERS = Object.fromEntries(filterNames.map((filter) => [filter, null])) as Record<
  Filter,
  null
>;

export type FleetFilters = {
  readonly state?: FleetState;
  readonly device?: DeviceFinding;
  readonly reporting?: (typeof reportingFilters)[number];
  readonly incident?: string;
  /** An incident whose outages are still open. */
  readonly silent_in?: string;
  /** Start of an hour in which energy rose, ISO 8601. */
  readonly active_at?: string;
} & {
  readonly [Sign in FlagFilter]?: 'yes';
} & {
  readonly [Filter in TextFilter]?: string;
};

/** The fleet's filters in the address; invalid values are ignored. */
function readFilters(address: URLSearchParams): FleetFilters {
  const state = fleetStates.find((one) => one === address.get('state'));
  const device = deviceFindings.find((one) => one === address.get('device'));
  const reporting = reportingFilters.find((one) => one === address.get('reporting'));
  const activeAt = Date.parse(address.get('active_at') ?? '');
  const said = (['incident', 'silent_in', ...textFilters] as const).flatMap((filter) => {
    const value = address.get(filter)?.trim();
    return value ? [[filter, value.slice(0, 100)]] : [];
  });
  return {
    ...(state && { state }),
    ...(device && { device }),
    ...(reporting && { reporting }),
    ...(!Number.isNaN(activeAt) && { active_at: new Date(activeAt).toISOString() }),
    ...(Object.fromEntries([
      ...flagFilters.filter((sign) => address.get(sign) === 'yes').map((sign) => [sign, 'yes']),
      ...said,
    ]) as FleetFilters),
  };
}

/** The filters in the address and a setter for them. */
export function useFleetFilters(): [FleetFilters, (change: Partial<Record<Filter, string | null>>) => void] {
  const [address, change] = useAddressChange();
  const filters = useMemo(() => readFilters(address), [address]);
  return [filters, change];
}
