import { exportReadings } from '@heliograph/contracts/http/export-readings';
import type { InverterReading } from '@heliograph/contracts/http/get-readings';
import { quantities } from '@heliograph/domain/metrics/registry';
import { useQuery } from '@tanstack/react-query';
import { isFailed } from '../../../../shared/api/known.js';
import { formatClockSeconds, formatWeekday } from '../../../../shared/format/dates.js';
import { formatInteger } from '../../../../shared/format/units.js';
import { Rows } from '../../../../shared/record/rows.js';
import { ExportLink } from '../../../../shared/table/export-link.js';
import { Button } from '../../../../shared/ui/button.js';
import { FailureAlert } from '../../../../shared/ui/failure-alert.js';
import { Skeleton } from '../../../../shared/ui/skeleton.js';
import { faultName } from '../../reason.js';
import { fleetText } from '../../strings/en.js';
import { Pages } from '../pages.js';
import { READINGS_SIZE, readingsQuery } from './api/get-readings.js';
import css from './diagnosis.module.css';
import { decimals } from './figures.js';
import { diagnosisText } from './strings/en.js';
import type { HistoryView } from './use-history-view.js';

interface Props {
  inverterId: string;
  timeZone: string;
  view: HistoryView;
  change: (part: Partial<HistoryView>) => void;
}

/** All readings of the day, on demand. */
export function DayReadings(props: Props) {
  const { view, change } = props;
  const words = diagnosisText;
  return (
    <div className={css.part}>
      <Button aria-expanded={view.listed} onClick={() => change({ listed: !view.listed, page: 1 })}>
        {words.readings(formatWeekday(view.date))}
      </Button>
      {view.listed && <ReadingRows {...props} />}
    </div>
  );
}

function ReadingRows({ inverterId, timeZone, view: { date, page }, change }: Props) {
  const query = useQuery(readingsQuery(inverterId, date, page));
  const title = diagnosisText.readings(formatWeekday(date));
  const total = query.data?.total ?? 0;
  if (isFailed(query)) return <FailureAlert />;
  if (!query.data) {
    return (
      <div role="status" aria-label={diagnosisText.loading}>
        <Skeleton height={240} width="100%" />
      </div>
    );
  }
  return (
    <div className={css.readings}>
      {total > 0 && (
        <div className={css.tools}>
          <span>{diagnosisText.counted(formatInteger(total), total === 1)}</span>
          <ExportLink call={exportReadings} asked={{ inverter_id: inverterId, date }} of={title} />
        </div>
      )}
      <Rows
        wide
        label={title}
        heads={heads()}
        rows={query.data.rows.map((reading) => ({
          key: `${reading.ts} ${reading.seq}`,
          cells: cellsOf(reading, timeZone),
        }))}
        empty={diagnosisText.noReadings}
      />
      <Pages
        label={title}
        size={READINGS_SIZE}
        total={total}
        page={page}
        onPage={(next) => change({ page: next })}
      />
    </div>
  );
}

const heads = () => [
  diagnosisText.time,
  diagnosisText.received,
  ...quantities.map(({ name, unit }) => {
    const label = fleetText.inverter.quantities[name];
    return unit === '' ? label : `${label} (${unit})`;
  }),
];

function cellsOf(reading: InverterReading, timeZone: string) {
  const received = formatClockSeconds(Date.parse(reading.receivedAt), timeZone);
  return [
    formatClockSeconds(Date.parse(reading.ts), timeZone),
    reading.backlog ? diagnosisText.fromBacklog(received) : received,
    ...quantities.map((quantity) => {
      switch (quantity.kind) {
        case 'word': {
          const word = reading[quantity.name];
          return word && fleetText.inverter.states[word];
        }
        case 'words':
          return reading[quantity.name]?.map(faultName).join(', ') || null;
        case 'reals':
          return reading[quantity.name]?.map(figure).join(' · ') || null;
        default: {
          const value = reading[quantity.name];
          return value === null ? null : figure(value);
        }
      }
    }),
  ];
}

const figure = (value: number | null) => (value === null ? fleetText.facts.unknown : decimals.format(value));
