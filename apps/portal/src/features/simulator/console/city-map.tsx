import { formatInteger } from '../../../shared/format/units.js';
import { Button } from '../../../shared/ui/button.js';
import type { Run, SimulatedFleet } from './api/console-schemas.js';
import css from './fleet.module.css';
import { words } from './words.js';

interface Props {
  fleet: SimulatedFleet;
  devices: Run['devices'];
  city: string | null;
  onCity: (city: string | null) => void;
}

/** India, degrees. */
const WEST = 68;
const EAST = 98;
const NORTH = 36;
const SOUTH = 7;
/** A degree of longitude is shorter than one of latitude there. */
const SHORTER = 0.93;
const DOT_MIN = 0.5;
const DOT_MAX = 1.6;

/** Cities at their places. A dot grows with the number of inverters; its darker part shows the connected ones. */
export function CityMap({ fleet, devices, city, onCity }: Props) {
  const places = fleet.cities.map((place) => {
    const own = devices.filter((_, index) => fleet.devices[index]?.city === place.name);
    const connected = own.filter(([, isConnected]) => isConnected).length;
    return { ...place, total: own.length, connected };
  });
  const most = Math.max(1, ...places.map(({ total }) => total));
  return (
    <div className={css.map}>
      <svg viewBox={`0 0 ${(EAST - WEST) * SHORTER} ${NORTH - SOUTH}`} role="img" aria-label={words.map}>
        {places.map(({ name, latitude, longitude, total, connected }) => {
          const [x, y] = [(longitude - WEST) * SHORTER, NORTH - latitude];
          const radius = DOT_MIN + (DOT_MAX - DOT_MIN) * Math.sqrt(total / most);
          return (
            <g key={name} data-chosen={city === name || undefined} onClick={() => onCity(name)}>
              <circle cx={x} cy={y} r={radius} className={css.total} />
              <circle
                cx={x}
                cy={y}
                r={radius * Math.sqrt(connected / Math.max(1, total))}
                className={css.connected}
              />
            </g>
          );
        })}
      </svg>
      <ul>
        {[null, ...places].map((place) => {
          const name = place?.name ?? null;
          return (
            <li key={name}>
              <Button variant="text" aria-pressed={city === name} onClick={() => onCity(name)}>
                {name ?? words.all}
                {place && ` ${formatInteger(place.connected)} / ${formatInteger(place.total)}`}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
