import { type FleetState, fleetStates } from '@heliograph/domain/fleet/state';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export const textFilters = ['rating', 'city', 'dealer', 'firmware'] as const;
type TextFilter = (typeof textFilters)[number];

/** Filters that are on or off, in addition to the state: device problems, and registered in the last seven days. */
export const flagFilters = ['cloned', 'flooding', 'added_this_week'] as const;
type FlagFilter = (typeof flagFilters)[number];

const reportingFilters = ['yes', 'expected'] as const;

/** In addition to text filters: a state, whether it reports, an incident, those still silent, and those that are on or off. */
type Filter = 'state' | 'reporting' | 'incident' | 'silent_in' | FlagFilter | TextFilter;

export type FleetFilters = {
  readonly state?: FleetState;
  readonly reporting?: (typeof reportingFilters)[number];
  readonly incident?: string;
  /** An incident whose outages are still open. */
  readonly silent_in?: string;
} & {
  readonly [Sign in FlagFilter]?: 'yes';
} & {
  readonly [Filter in TextFilter]?: string;
};

/** The fleet's filters in the address; invalid values are ignored. */
function readFilters(address: URLSearchParams): FleetFilters {
  const state = fleetStates.find((one) => one === address.get('state'));
  const reporting = reportingFilters.find((one) => one === address.get('reporting'));
  const said = (['incident', 'silent_in', ...textFilters] as const).flatMap((filter) => {
    const value = address.get(filter)?.trim();
    return value ? [[filter, value.slice(0, 100)]] : [];
  });
  return {
    ...(state && { state }),
    ...(reporting && { reporting }),
    ...(Object.fromEntries([
      ...flagFilters.filter((sign) => address.get(sign) === 'yes').map((sign) => [sign, 'yes']),
      ...said,
    ]) as FleetFilters),
  };
}

/**
 * The filters in the address and a setter, which pushes a history entry and goes to the first page. Null removes a
 * filter.
 */
export function useFleetFilters(): [FleetFilters, (change: Partial<Record<Filter, string | null>>) => void] {
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => readFilters(address), [address]);
  const change = useCallback(
    (part: Partial<Record<Filter, string | null>>) => {
      const written = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(part)) {
        if (value) written.set(name, value);
        else written.delete(name);
      }
      written.delete('page');
      setAddress(written, { preventScrollReset: true });
    },
    [setAddress],
  );
  return [filters, change];
}
