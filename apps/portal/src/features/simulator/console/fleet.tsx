import { useState } from 'react';
import { formatInteger } from '../../../shared/format/units.js';
import card from '../../../shared/ui/card.module.css';
import { useFleet } from './api/read-console.js';
import type { Run } from './api/console-schemas.js';
import css from './fleet.module.css';
import { CityMap } from './city-map.js';
import { Lens } from './lens.js';
import { FleetList } from './fleet-list.js';
import { words } from './words.js';

/** The true states of the simulated inverters, by city and one by one. */
export function Fleet({ run }: { run: Run }) {
  const [city, setCity] = useState<string | null>(null);
  const [lens, setLens] = useState<string | null>(null);
  const fleet = useFleet(run.number).data;
  if (!fleet || run.devices.length === 0) return null;
  const rows = fleet.devices.flatMap((device, index) => {
    const [state, isConnected, acPowerW, held] = run.devices[index]!;
    const row = { ...device, state, isConnected, acPowerW, held };
    return city === null || device.city === city ? [row] : [];
  });
  return (
    <>
      {lens !== null && <Lens key={lens} run={run} serial={lens} close={() => setLens(null)} />}
      <section className={card.card} aria-label={words.fleet}>
        <h2>
          {words.fleet} <small>{words.counted(formatInteger(rows.length))}</small>
        </h2>
        <div className={css.fleet}>
          <CityMap fleet={fleet} devices={run.devices} city={city} onCity={setCity} />
          <FleetList rows={rows} onRow={(inverter) => setLens(inverter)} />
        </div>
      </section>
    </>
  );
}
