import { severityOf } from '@heliograph/domain/fleet/state';
import { Link } from 'react-router-dom';
import { formatInteger } from '../../../../shared/format/units.js';
import type { Column } from '../../../../shared/table/column.js';
import { fleetText } from '../../strings/en.js';
import { fleetStateText } from '../../../../shared/strings/en/fleet-states.js';
import { mapText } from './strings/en.js';
import { listAddress, type ShownCity } from './cities.js';
import css from './fleet-map.module.css';

const titled = (name: keyof typeof mapText.columns) => ({
  name,
  title: () => mapText.columns[name],
});

/** Each number links to its inverters. */
export const cityColumns = (): readonly Column<ShownCity>[] => [
  { ...titled('city'), words: ({ city }) => city, card: 'heading' },
  {
    ...titled('inverters'),
    words: ({ inverters }) => formatInteger(inverters),
    cell: ({ city, inverters, states }) => {
      // With a filter by state, only that state is left and counted.
      const only = states.length === 1 ? states[0]!.state : undefined;
      return (
        <Link
          to={listAddress(city, only)}
          aria-label={mapText.list(city, fleetText.counted(formatInteger(inverters), inverters === 1))}
        >
          {formatInteger(inverters)}
        </Link>
      );
    },
    order: ({ inverters }) => inverters,
  },
  {
    ...titled('worst'),
    words: ({ states }) => fleetStateText[states[0]!.state],
    order: ({ states }) => severityOf(states[0]!.state),
  },
  {
    ...titled('states'),
    sortable: false,
    words: ({ states }) => states.map(({ state }) => fleetStateText[state]).join(', '),
    cell: ({ city, states }) => (
      <span className={css.states}>
        {states.map(({ state, inverters }) => (
          <Link key={state} to={listAddress(city, state)}>
            {mapText.list(fleetStateText[state], formatInteger(inverters))}
          </Link>
        ))}
      </span>
    ),
    card: 'wide',
  },
];
