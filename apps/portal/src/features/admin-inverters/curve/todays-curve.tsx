import { useQuery } from '@tanstack/react-query';
import { isFailed } from '../../../shared/api/known.js';
import { fleetText } from '../strings/en.js';
import { FailureAlert } from '../../../shared/ui/failure-alert.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { todaysCurveQuery } from './api/get-power-curve.js';
import type { CurvePlace } from './curve-lines.js';
import { DayCurve } from './day-curve.js';

interface Props {
  inverterId: string;
  /** Undefined while loading. */
  place: CurvePlace | undefined;
  energyTodayWh: number | null;
}

export function TodaysCurve({ inverterId, place, energyTodayWh }: Props) {
  const query = useQuery(todaysCurveQuery(inverterId));
  if (isFailed(query)) return <FailureAlert />;
  if (!query.data || !place) {
    return (
      <div role="status" aria-label={fleetText.curve.loading}>
        <Skeleton height={140} width="100%" />
      </div>
    );
  }
  return <DayCurve curve={query.data} place={place} energyTodayWh={energyTodayWh} />;
}
