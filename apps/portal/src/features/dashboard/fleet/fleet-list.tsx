import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { known } from '../../../shared/api/known.js';
import { allInvertersText } from './strings/en.js';
import { useNow } from '../../../shared/time/clock.js';
import { hourlyOfAllQuery } from '../api/get-user-energy-hourly.js';
import type { InverterToday } from '../state/use-inverter-today.js';
import type { FleetEntry } from './fleet-entries.js';
import { collapsedRows } from './collapsed-rows.js';
import css from './fleet-list.module.css';
import { FleetRow } from './fleet-row.js';
import { StateCounts } from './fleet-state.js';

/** A row per inverter, most urgent first, linking to its dashboard. */
export function FleetList({
  entries,
  inverterToday,
}: {
  entries: readonly FleetEntry[];
  inverterToday: InverterToday;
}) {
  const now = useNow(1_000);
  const day = known(useQuery(hourlyOfAllQuery(inverterToday.today)));
  const hoursOf = new Map(day?.parts.map(({ inverterId, values }) => [inverterId, values]));
  const maxHourWh = Math.max(1, ...[...hoursOf.values()].flat().map((value) => value ?? 0));
  const withTotal = entries.filter(({ live }) => live.totalEnergyWh !== null).length;
  /** Index of the first row that "show all" added; null: not pressed. */
  const [addedFrom, setAddedFrom] = useState<number | null>(null);
  const shown = addedFrom === null ? entries.slice(0, collapsedRows(entries.length)) : entries;
  const rows = useRef<HTMLUListElement>(null);
  // The button with the focus disappears.
  useEffect(() => {
    if (addedFrom !== null) rows.current!.children[addedFrom]?.querySelector('a')?.focus();
  }, [addedFrom]);
  return (
    <section className={css.card} aria-label={allInvertersText.list}>
      <header className={css.head}>
        <h2>{allInvertersText.list}</h2>
        <div className={css.counts}>
          <StateCounts entries={entries} />
        </div>
        {withTotal > 0 && withTotal < entries.length && (
          <p className={css.total}>{allInvertersText.totalOf(withTotal, entries.length)}</p>
        )}
      </header>
      <ul ref={rows} className={css.rows}>
        {shown.map((entry) => (
          <FleetRow
            key={entry.inverter.inverter_id}
            entry={entry}
            now={now}
            connected={inverterToday.connection.reach === 'ok'}
            hours={hoursOf.get(entry.inverter.inverter_id)}
            maxHourWh={maxHourWh}
          />
        ))}
      </ul>
      {shown.length < entries.length && (
        <button type="button" className={css.more} onClick={() => setAddedFrom(shown.length)}>
          {allInvertersText.showAll(entries.length)}
        </button>
      )}
    </section>
  );
}
