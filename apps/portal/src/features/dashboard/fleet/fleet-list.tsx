import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { known } from '../../../shared/api/known.js';
import { allInvertersText } from './strings/en.js';
import { useNow } from '../../../shared/time/clock.js';
import { hourlyOfAllQuery } from '../api/get-user-energy-hourly.js';
import { StateChip } from '../hero/state-chip.js';
import type { InverterToday } from '../state/use-inverter-today.js';
import { countStates, type FleetEntry } from './fleet-entries.js';
import css from './fleet-list.module.css';
import { FleetRow } from './fleet-row.js';

/** Rows shown before "show all"; troubled inverters come first. */
const SHORT = 8;

/** A row per inverter, most urgent first, linking to its dashboard. */
export function FleetList({ entries, roof }: { entries: readonly FleetEntry[]; roof: InverterToday }) {
  const now = useNow(1_000);
  const day = known(useQuery(hourlyOfAllQuery(roof.today)));
  const hoursOf = new Map(day?.parts.map(({ inverterId, values }) => [inverterId, values]));
  const most = Math.max(1, ...[...hoursOf.values()].flat().map((value) => value ?? 0));
  const counted = entries.filter(({ live }) => live.totalEnergyWh !== null).length;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || entries.length <= SHORT + 1 ? entries : entries.slice(0, SHORT);
  return (
    <section className={css.card} aria-label={allInvertersText.list}>
      <header className={css.head}>
        <h2>{allInvertersText.list}</h2>
        <ul className={css.counts}>
          {countStates(entries).map(({ state, count }) => (
            <li key={state}>
              <StateChip state={state} count={count} />
            </li>
          ))}
        </ul>
        {counted > 0 && counted < entries.length && (
          <p className={css.total}>{allInvertersText.totalOf(counted, entries.length)}</p>
        )}
      </header>
      <ul className={css.rows}>
        {shown.map((entry) => (
          <FleetRow
            key={entry.inverter.inverter_id}
            entry={entry}
            now={now}
            connected={roof.connection.reach === 'ok'}
            hours={hoursOf.get(entry.inverter.inverter_id)}
            most={most}
          />
        ))}
      </ul>
      {shown.length < entries.length && (
        <button type="button" className={css.more} onClick={() => setWhole(true)}>
          {allInvertersText.showAll(entries.length)}
        </button>
      )}
    </section>
  );
}
