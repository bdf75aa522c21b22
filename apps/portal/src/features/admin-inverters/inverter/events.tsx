import { getInverterEvents, type InverterEvent } from '@heliograph/contracts/http/get-inverter-events';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApiForPage } from '../../../shared/api/call-api.js';
import { isFailed } from '../../../shared/api/known.js';
import { REFRESH_MS, fleetKey } from '../../../shared/api/queries.js';
import { zonedClockOrDay } from '../../../shared/format/dates.js';
import { fleetText } from '../strings/en.js';
import { serverNow } from '../../../shared/time/clock.js';
import { FailureAlert } from '../../../shared/ui/failure-alert.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { eventName } from './diagnosis/event-name.js';
import { HistoryFile } from './history-file.js';
import { Pages } from './pages.js';
import { Panel } from '../../../shared/record/panel.js';
import { Rows } from '../../../shared/record/rows.js';

const SIZE = 10;

interface Props {
  inverterId: string;
  serialNumber: string;
  timeZone: string;
}

/** Faults, notices, outages and counter resets, newest first. */
export function Events({ inverterId, serialNumber, timeZone }: Props) {
  const words = fleetText.inverter;
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: fleetKey('events', serialNumber, page),
    queryFn: ({ signal }) =>
      callApiForPage(getInverterEvents, { serial_no: serialNumber, page, size: SIZE }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const total = query.data?.total ?? 0;
  return (
    <Panel
      title={words.events}
      tools={total > 0 && <HistoryFile inverterId={inverterId} history="events" title={words.events} />}
    >
      {isFailed(query) && <FailureAlert />}
      {query.isPending && <Skeleton height={160} width="100%" />}
      {query.data && (
        <Rows
          label={words.events}
          heads={[words.what, words.from, words.until]}
          rows={query.data.rows.map((event) => rowOf(event, timeZone))}
          empty={words.noEvents}
        />
      )}
      <Pages label={words.events} size={SIZE} total={total} page={page} onPage={setPage} />
    </Panel>
  );
}

function rowOf(event: InverterEvent, timeZone: string) {
  const { kind, code, begunAt, endedAt } = event;
  const words = fleetText.inverter;
  const when = (at: string) => zonedClockOrDay(Date.parse(at), serverNow(), timeZone);
  return {
    key: `${kind} ${code} ${begunAt}`,
    cells: [
      eventName(event),
      when(begunAt),
      endedAt !== null ? when(endedAt) : kind === 'notice' ? null : words.open,
    ],
  };
}
