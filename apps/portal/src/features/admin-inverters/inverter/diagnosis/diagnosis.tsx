import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { localDate } from '@heliograph/domain/time/zone';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isFailed } from '../../../../shared/api/known.js';
import { zoneName } from '../../../../shared/format/dates.js';
import { Panel } from '../../../../shared/record/panel.js';
import { useNow } from '../../../../shared/time/clock.js';
import { FailureAlert } from '../../../../shared/ui/failure-alert.js';
import { Skeleton } from '../../../../shared/ui/skeleton.js';
import { eventsInPeriodQuery } from './api/get-events-in-period.js';
import { peerCurveQuery } from './api/get-peer-curve.js';
import { readingCurveQuery } from './api/get-reading-curve.js';
import { DayReadings } from './day-readings.js';
import { HistoryTools } from './history-tools.js';
import { marksOf } from './marks.js';
import { PeerNote } from './peer-note.js';
import { PeriodEvents } from './period-events.js';
import { ReadingGraph } from './reading-graph.js';
import { diagnosisText } from './strings/en.js';
import { canCompare, useHistoryView } from './use-history-view.js';

const MINUTE_MS = 60_000;

/** Readings and events of any day or range of days. */
export function Diagnosis({ detail }: { detail: InverterDetail }) {
  const words = diagnosisText;
  const { inverter_id: inverterId, ratedPowerW } = detail;
  const { timeZone } = detail.site;
  const now = useNow(MINUTE_MS);
  const today = localDate(timeZone, now);
  const [view, change] = useHistoryView(today);
  const isToday = view.date === today;
  const curve = useQuery(readingCurveQuery(inverterId, view, isToday));
  const events = useQuery(eventsInPeriodQuery(inverterId, view, isToday));
  const isCompared = view.compare && canCompare(view);
  const peers = useQuery({ ...peerCurveQuery(inverterId, view.date), enabled: isCompared });
  const marks = useMemo(() => (events.data ? marksOf(events.data) : []), [events.data]);
  const compared = (isCompared && peers.data) || null;
  return (
    <Panel wide title={[words.title, zoneName(now, timeZone)].filter(Boolean).join(', ')}>
      <HistoryTools view={view} today={today} change={change} />
      {isFailed(curve) ? (
        <FailureAlert />
      ) : curve.data ? (
        <ReadingGraph
          curve={curve.data}
          quantity={view.quantity}
          marks={marks}
          peers={compared && { curve: compared, ratedPowerW }}
        />
      ) : (
        <div role="status" aria-label={words.loading}>
          <Skeleton height={340} width="100%" />
        </div>
      )}
      {isCompared && isFailed(peers) && <FailureAlert />}
      {isCompared && peers.isPending && <p role="status">{words.peers.loading}</p>}
      {compared && <PeerNote peers={compared} />}
      {isFailed(events) && <FailureAlert />}
      {events.data && <PeriodEvents events={events.data} marks={marks} />}
      <DayReadings inverterId={inverterId} timeZone={timeZone} view={view} change={change} />
    </Panel>
  );
}
