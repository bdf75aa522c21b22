import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isFailed } from '../../../shared/api/known.js';
import { formatInteger } from '../../../shared/format/units.js';
import { faultHelp } from './strings/en.js';
import { faultText } from '../../../shared/strings/en/faults.js';
import { Button } from '../../../shared/ui/button.js';
import { FailureAlert } from '../../../shared/ui/failure-alert.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { EVENTS_SIZE, eventsQuery } from '../api/get-inverter-events.js';
import { EventEntry } from './event-entry.js';
import css from './events-panel.module.css';

const words = () => faultHelp.events;

/** One page of events, newest first. */
export function EventList({ inverter }: { inverter: CustomerInverter }) {
  const [page, setPage] = useState(1);
  const query = useQuery(eventsQuery(inverter.serial_number, page));
  if (isFailed(query)) {
    return (
      <div className={css.failure}>
        <FailureAlert />
      </div>
    );
  }
  const { data } = query;
  if (!data) {
    return (
      <div className={css.places} role="status" aria-label={words().loading}>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={40} />
        ))}
      </div>
    );
  }
  if (data.total === 0) return <p className={css.sentence}>{words().empty}</p>;
  const first = (page - 1) * EVENTS_SIZE + 1;
  const last = Math.min(page * EVENTS_SIZE, data.total);
  return (
    <>
      <ul className={css.list} aria-label={words().list} aria-busy={query.isPlaceholderData}>
        {data.rows.map((event) => (
          <EventEntry
            key={`${event.kind} ${event.code} ${event.begunAt}`}
            event={event}
            inverter={inverter}
          />
        ))}
      </ul>
      {data.total > EVENTS_SIZE && (
        <nav className={css.pager} aria-label={faultText.events}>
          <Button inactive={page === 1} onClick={() => setPage(page - 1)}>
            {words().newer}
          </Button>
          <span>{words().shown(formatInteger(first), formatInteger(last), formatInteger(data.total))}</span>
          <Button inactive={last >= data.total} onClick={() => setPage(page + 1)}>
            {words().older}
          </Button>
        </nav>
      )}
    </>
  );
}
