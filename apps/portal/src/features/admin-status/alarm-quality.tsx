import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isFailed } from '../../shared/api/known.js';
import { formatDayMonth, formatZonedClock } from '../../shared/format/dates.js';
import { formatFigure, formatInteger } from '../../shared/format/units.js';
import { faultName } from '../../shared/format/fault-name.js';
import { FailureAlert } from '../../shared/ui/failure-alert.js';
import css from './admin-status.module.css';
import { useAlarmQuality, type AlarmQuality } from './api/get-alarm-quality.js';
import { Facts } from './facts.js';
import { adminStatusText } from './strings/en.js';

const ALARMS = '/admin/alarms';

/** Whether alarms are few enough to be noticed and lead to action (ISA-18.2, EEMUA 191). */
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
              note: (
                <Link to={`${ALARMS}?inverter=${row.inverter_id}`}>
                  {words.count(formatInteger(row.alarms), row.alarms === 1)}
                </Link>
              ),
              id: row.inverter_id,
            }))}
          />
          <InverterList
            title={words.oldest}
            none={words.noStanding}
            rows={quality.standing.map((row) => ({
              ...row,
              id: `${row.inverter_id} ${row.faultCode}`,
              note: `${row.faultCode === null ? words.outage : faultName(row.faultCode)}, ${words.since(formatDayMonth(Date.parse(row.since), quality.timeZone))}`,
            }))}
          />
        </div>
      )}
      <p className={css.axis}>{words.meaning}</p>
    </section>
  );
}

/** In the order of the titles; counts lead to their lists. */
function factsOf(quality: AlarmQuality): readonly ReactNode[] {
  const words = adminStatusText.alarms;
  const { perThousandAndDay, floods, peak, standingCount, closedCount, closedWithoutTicketCount } = quality;
  const at = peak && Date.parse(peak.at);
  return [
    perThousandAndDay === null ? words.unknown : <Link to={ALARMS}>{formatFigure(perThousandAndDay)}</Link>,
    at !== null && floods > 0 ? (
      <Link to={`${ALARMS}?at=${peak!.at}`}>
        {words.flooded(
          formatInteger(floods),
          formatInteger(peak!.alarms),
          `${formatDayMonth(at, quality.timeZone)} ${formatZonedClock(at, quality.timeZone)}`,
        )}
      </Link>
    ) : (
      words.noFlood
    ),
    <Link to={`${ALARMS}?view=standing`}>{formatInteger(standingCount)}</Link>,
    closedCount === 0 ? (
      words.unknown
    ) : (
      <Link to={`${ALARMS}?view=closed_without_ticket`}>
        {words.share(
          formatInteger(Math.round((100 * closedWithoutTicketCount) / closedCount)),
          formatInteger(closedWithoutTicketCount),
          formatInteger(closedCount),
        )}
      </Link>
    ),
  ];
}

interface Row {
  readonly inverter_id: string;
  readonly serial_number: string;
  /** React key in the list. */
  readonly id: string;
  readonly note: ReactNode;
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
            <li key={row.id}>
              <Link to={`/admin/inverter/${row.inverter_id}`}>{row.serial_number}</Link>{' '}
              <span>{row.note}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
