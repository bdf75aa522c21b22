import { Link } from 'react-router-dom';
import { isFailed } from '../../shared/api/known.js';
import { formatClock, formatDayMonth } from '../../shared/format/dates.js';
import { formatFigure, formatInteger } from '../../shared/format/units.js';
import { FailureAlert } from '../../shared/ui/failure-alert.js';
import css from './admin-status.module.css';
import { useAlarmQuality, type AlarmQuality } from './api/get-alarm-quality.js';
import { Facts } from './facts.js';
import { adminStatusText } from './strings/en.js';

/** Whether alarms are few enough to be noticed, and lead to something (ISA-18.2, EEMUA 191). */
export function AlarmQualityCard() {
  const words = adminStatusText.alarms;
  const query = useAlarmQuality();
  const quality = isFailed(query) ? undefined : query.data;
  return (
    <section className={css.service} aria-label={words.title} aria-busy={!quality}>
      <header>
        <h2>{words.title}</h2>
        <span className={css.period}>{words.period}</span>
      </header>
      {isFailed(query) && <FailureAlert />}
      <Facts
        titles={[words.rate, words.floods, words.standing, words.noAction]}
        values={quality ? factsOf(quality) : null}
        pending={query.isPending}
      />
      {quality && (
        <div className={css.lists}>
          <InverterList
            title={words.worst}
            none={words.noAlarms}
            rows={quality.worst.map((row) => ({
              ...row,
              note: words.count(formatInteger(row.alarms), row.alarms === 1),
            }))}
          />
          <InverterList
            title={words.oldest}
            none={words.noStanding}
            rows={quality.standing.map((row) => ({
              ...row,
              note: `${row.faultCode ?? words.outage}, ${words.since(formatDayMonth(Date.parse(row.since), quality.timeZone))}`,
            }))}
          />
        </div>
      )}
      <p className={css.axis}>{words.meaning}</p>
    </section>
  );
}

/** In the order of the titles. */
function factsOf(quality: AlarmQuality): readonly string[] {
  const words = adminStatusText.alarms;
  const { perThousandAndDay, floods, peak, standingCount, closedCount, closedWithoutTicketCount } = quality;
  const at = peak && Date.parse(peak.at);
  return [
    perThousandAndDay === null ? words.unknown : formatFigure(perThousandAndDay),
    at !== null && floods > 0
      ? words.flooded(
          formatInteger(floods),
          formatInteger(peak!.alarms),
          `${formatDayMonth(at, quality.timeZone)} ${formatClock(at, quality.timeZone)}`,
        )
      : words.noFlood,
    formatInteger(standingCount),
    closedCount === 0
      ? words.unknown
      : words.share(
          formatInteger(Math.round((100 * closedWithoutTicketCount) / closedCount)),
          formatInteger(closedWithoutTicketCount),
          formatInteger(closedCount),
        ),
  ];
}

interface Row {
  readonly inverter_id: string;
  readonly serial_number: string;
  readonly note: string;
}

function InverterList({ title, none, rows }: { title: string; none: string; rows: readonly Row[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ol>
          {rows.map((row) => (
            <li key={`${row.inverter_id} ${row.note}`}>
              <Link to={`/admin/inverter/${row.inverter_id}`}>{row.serial_number}</Link>{' '}
              <span>{row.note}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
