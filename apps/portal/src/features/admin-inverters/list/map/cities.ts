import type { MapCity } from '@heliograph/contracts/http/get-fleet-map';
import { type FleetState, fleetStates } from '@heliograph/domain/fleet/state';

/** A city on the map and in the list. With a filter by state, only that state's inverters count. */
export interface ShownCity {
  readonly city: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly inverters: number;
  /** Worst first. */
  readonly states: readonly { readonly state: FleetState; readonly inverters: number }[];
}

/** @param only undefined: every state */
export function shownCities(cities: readonly MapCity[], only: FleetState | undefined): ShownCity[] {
  return cities.flatMap(({ states, ...place }) => {
    const counted = fleetStates.flatMap((state) => {
      const inverters = states[state] ?? 0;
      return inverters > 0 && (only === undefined || state === only) ? [{ state, inverters }] : [];
    });
    const inverters = counted.reduce((sum, one) => sum + one.inverters, 0);
    return inverters > 0 ? [{ ...place, inverters, states: counted }] : [];
  });
}

/** Address of the list of a city's inverters, of one state or of all. */
export const listAddress = (city: string, state?: FleetState): string =>
  `/admin?${new URLSearchParams({ tab: 'inverters', city, ...(state && { state }) })}`;

/** Groups of states with a common symbol on the map, so that no meaning depends on colour alone. */
export const mapGroups = ['bad', 'lost', 'warning', 'good', 'quiet'] as const;
export type MapGroup = (typeof mapGroups)[number];

const groups: Readonly<Record<FleetState, MapGroup>> = {
  fault: 'bad',
  not_working: 'bad',
  cloned: 'bad',
  silent: 'lost',
  clock_wrong: 'lost',
  unheard: 'lost',
  late: 'lost',
  under_performing: 'warning',
  weak_signal: 'warning',
  producing: 'good',
  catching_up: 'quiet',
  idle: 'quiet',
  asleep: 'quiet',
  waiting: 'quiet',
  removed: 'quiet',
};
export const groupOf = (state: FleetState): MapGroup => groups[state];

/** ECharts' symbols, and an SVG path for the legend, 12 by 12. */
export const groupSymbols: Readonly<Record<MapGroup, { symbol: string; path: string }>> = {
  bad: { symbol: 'diamond', path: 'M6 0 12 6 6 12 0 6z' },
  lost: { symbol: 'rect', path: 'M1 1h10v10H1z' },
  warning: { symbol: 'triangle', path: 'M6 1 12 11H0z' },
  good: { symbol: 'circle', path: 'M6 0a6 6 0 1 1 0 12A6 6 0 1 1 6 0z' },
  quiet: { symbol: 'circle', path: 'M6 0a6 6 0 1 1 0 12A6 6 0 1 1 6 0z' },
};
