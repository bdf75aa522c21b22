import { localDate } from '@heliograph/domain/time/zone';
import { useQuery } from '@tanstack/react-query';
import { isFailed } from '../../../../shared/api/known.js';
import { Panel } from '../../../../shared/record/panel.js';
import { useNow } from '../../../../shared/time/clock.js';
import { FailureAlert } from '../../../../shared/ui/failure-alert.js';
import { Skeleton } from '../../../../shared/ui/skeleton.js';
import { readingCurveQuery } from './api/get-reading-curve.js';
import css from './diagnosis.module.css';
import { HistoryTools } from './history-tools.js';
import { ReadingGraph } from './reading-graph.js';
import { diagnosisText } from './strings/en.js';
import { useHistoryView } from './use-history-view.js';

const MINUTE_MS = 60_000;

interface Props {
  inverterId: string;
  timeZone: string;
}

/** Readings of any day or range of days. */
export function Diagnosis({ inverterId, timeZone }: Props) {
  const words = diagnosisText;
  const today = localDate(timeZone, useNow(MINUTE_MS));
  const [view, change] = useHistoryView(today);
  const query = useQuery(readingCurveQuery(inverterId, view, view.date === today));
  return (
    <Panel wide title={words.title}>
      <HistoryTools view={view} today={today} change={change} />
      {isFailed(query) ? (
        <FailureAlert />
      ) : query.data ? (
        <ReadingGraph curve={query.data} quantity={view.quantity} />
      ) : (
        <div role="status" aria-label={words.loading} className={css.loading}>
          <Skeleton height={280} width="100%" />
        </div>
      )}
    </Panel>
  );
}
