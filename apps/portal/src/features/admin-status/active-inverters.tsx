import { localInstant } from '@heliograph/domain/time/zone';
import { Link } from 'react-router-dom';
import { isFailed, known } from '../../shared/api/known.js';
import { useCounts } from '../../shared/api/get-all-counts.js';
import { zoneName } from '../../shared/format/dates.js';
import { formatInteger } from '../../shared/format/units.js';
import { serverNow } from '../../shared/time/clock.js';
import { adminStatusText } from './strings/en.js';
import { useActiveInverters } from './api/get-active-inverter-count-hourly.js';
import { useServiceState } from './api/get-service-state.js';
import { FleetGraph } from './fleet-graph.js';
import { useFleetDay } from './use-fleet-day.js';

const LABELS_EVERY = 3;
const clock = (hour: number) => `${hour}:00`;

/** Number of inverters whose energy rose, by hour of today in the fleet's time zone. */
export function ActiveInverters() {
  const words = adminStatusText.active;
  const today = useFleetDay();
  const query = useActiveInverters(today);
  const hours = known(query);
  const counts = useCounts();
  const inverters = known(counts)?.inverterCount;
  const timeZone = known(useServiceState())?.timeZone;
  const running = hours ? hours.findLastIndex((active) => active !== null) : -1;
  const active = hours?.[running] ?? null;
  const now =
    active === null || inverters === undefined
      ? null
      : words.now(formatInteger(active), formatInteger(inverters), clock(running));
  return (
    <FleetGraph
      name="active"
      title={words.title}
      period={[words.today, timeZone && zoneName(serverNow(), timeZone)].filter(Boolean).join(', ')}
      columns={[words.hour, words.axis]}
      failed={isFailed(query) || isFailed(counts)}
      none={words.none}
      total={now !== null && timeZone ? <Link to={activeIn(timeZone, today, running)}>{now}</Link> : now}
      summary={now}
      chart={
        hours && inverters !== undefined
          ? {
              isCount: true,
              every: LABELS_EVERY,
              running,
              bars: hours.map((count, hour) => ({
                label: clock(hour),
                name: clock(hour),
                figure: count === null ? '–' : words.count(formatInteger(count)),
                value: count,
                ...(timeZone && { to: activeIn(timeZone, today, hour) }),
              })),
            }
          : null
      }
    />
  );
}

/** The list of inverters that were active in an hour of a day, YYYY-MM-DD. */
function activeIn(timeZone: string, date: string, hour: number): string {
  const [year, month, day] = date.split('-').map(Number);
  const at = new Date(localInstant(timeZone, year!, month!, day!, hour)).toISOString();
  return `/admin?tab=inverters&active_at=${at}`;
}
