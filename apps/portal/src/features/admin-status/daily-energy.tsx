import { isFailed, known } from '../../shared/api/known.js';
import { formatMonth, formatMonthShort } from '../../shared/format/dates.js';
import { formatEnergy } from '../../shared/format/units.js';
import { adminStatusText } from './strings/en.js';
import { useFleetEnergy } from './api/get-fleet-energy-daily.js';
import { useFleetQuality } from './api/get-fleet-energy-quality.js';
import { useServiceState } from './api/get-service-state.js';
import { FleetGraph } from './fleet-graph.js';
import { qualityWords } from './quality-words.js';
import { useFleetDay } from './use-fleet-day.js';

const WH_PER_KWH = 1000;
const LABELS_EVERY = 2;

/** Energy of all inverters by day of this month in the fleet's time zone. */
export function DailyEnergy() {
  const words = adminStatusText.energy;
  const day = useFleetDay();
  const query = useFleetEnergy(day);
  const days = known(query);
  const service = useServiceState();
  const today = known(service) ? day : null;
  const heard = days?.filter((day) => day !== null) ?? [];
  const sum = heard.reduce((total, day) => total + day, 0);
  const energy = heard.length > 0 ? formatEnergy(sum) : null;
  const parts = known(useFleetQuality(day));
  const quality = parts ? qualityWords(parts) : null;
  return (
    <FleetGraph
      name="energy"
      title={words.title}
      period={today && formatMonth(today)}
      columns={[words.day, words.axis]}
      failed={isFailed(query) || isFailed(service)}
      none={words.none}
      total={
        energy && (
          <>
            <b>{words.soFar(energy)}</b>
            {quality && <span> · {quality}</span>}
          </>
        )
      }
      summary={energy && [words.soFar(energy), quality].filter(Boolean).join(', ')}
      chart={
        days && today
          ? {
              every: LABELS_EVERY,
              running: Number(today.slice(8)) - 1,
              bars: days.map((energyWh, index) => ({
                label: String(index + 1),
                name: words.dayOf(String(index + 1), formatMonthShort(today)),
                figure: energyWh === null ? '–' : formatEnergy(energyWh),
                value: energyWh === null ? null : energyWh / WH_PER_KWH,
              })),
            }
          : null
      }
    />
  );
}
