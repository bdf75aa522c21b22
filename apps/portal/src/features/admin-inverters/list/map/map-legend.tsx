import { fleetStates } from '@heliograph/domain/fleet/state';
import { useTokens } from '../../../../shared/theme/use-tokens.js';
import { fleetStateText } from '../../../../shared/strings/en/fleet-states.js';
import { mapText } from './strings/en.js';
import { groupOf, groupSymbols, mapGroups, type ShownCity } from './cities.js';
import css from './fleet-map.module.css';
import { groupColors } from './map-option.js';

/** The symbols on the map, each with its worst state. */
export function MapLegend({ cities }: { cities: readonly ShownCity[] }) {
  const colors = groupColors(useTokens());
  const worst = new Set(cities.map(({ states }) => states[0]!.state));
  return (
    <ul className={css.legend} aria-label={mapText.columns.worst}>
      {mapGroups.map((group) => {
        const named = fleetStates.filter((state) => groupOf(state) === group && worst.has(state));
        if (named.length === 0) return null;
        return (
          <li key={group}>
            <svg width={12} height={12} aria-hidden>
              <path d={groupSymbols[group].path} fill={colors[group]} />
            </svg>
            {named.map((state) => fleetStateText[state]).join(', ')}
          </li>
        );
      })}
    </ul>
  );
}
