import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getTicketReport, TicketTimes } from '@heliograph/contracts/http/get-ticket-report';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isFailed } from '../../../shared/api/known.js';
import { formatMonth, formatWeekdayName } from '../../../shared/format/dates.js';
import { formatInteger } from '../../../shared/format/units.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { tableText } from '../../../shared/strings/en/table.js';
import { AdminPage } from '../../../shared/ui/admin-page.js';
import { FailureAlert } from '../../../shared/ui/failure-alert.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { REPORT_MONTHS, ticketReportQuery } from '../api/get-ticket-report.js';
import { formatSpan } from '../queue/span.js';
import { ticketQueueText } from '../strings/en.js';
import css from './ticket-report.module.css';

type Report = OutputOf<typeof getTicketReport>;

/** How long tickets took until the first response and until resolution, by month and priority. */
export function TicketReportPage() {
  const words = ticketQueueText.report;
  const report = useQuery(ticketReportQuery);
  return (
    <AdminPage title={words.title}>
      <div className={css.page} aria-busy={report.isFetching}>
        <p>
          {words.intro(formatInteger(REPORT_MONTHS))}{' '}
          {report.data?.workingTime && workingWords(report.data.workingTime)}
        </p>
        {isFailed(report) && <FailureAlert />}
        {report.isPending && <Skeleton height={320} width="100%" />}
        {report.data && <Times report={report.data} />}
      </div>
    </AdminPage>
  );
}

const WEEK_DAYS = 7;
/** The first day of this month is a Sunday. */
const dayName = (weekday: number) => formatWeekdayName(`2026-11-0${weekday + 1}`);

function workingWords({ from, to, weekdays, holidays }: NonNullable<Report['workingTime']>): string {
  const words = ticketQueueText.report;
  const days = weekdays.length === WEEK_DAYS ? words.daily : weekdays.map(dayName).join(', ');
  return words.working(days, from, to, holidays);
}

function Times({ report: { targets, months } }: { report: Report }) {
  const words = ticketQueueText.report;
  const { priority } = adminTicketText;
  if (months.length === 0) return <p className={css.empty}>{words.empty}</p>;
  return (
    <>
      <ul className={css.targets}>
        {(['HIGH', 'LOW'] as const).map((one) => (
          <li key={one}>
            {words.targets(
              priority[one],
              formatInteger(targets.response[one]),
              formatInteger(targets.resolution[one]),
            )}
          </li>
        ))}
      </ul>
      <div className={css.scroll} role="region" aria-label={words.title} tabIndex={0}>
        <table className={css.table}>
          <caption className="visually-hidden">{words.title}</caption>
          <thead>
            <tr>
              <th rowSpan={2}>{words.month}</th>
              <th rowSpan={2}>{adminTicketText.columns.priority}</th>
              <th rowSpan={2}>{words.opened}</th>
              <th colSpan={2}>{words.response}</th>
              <th colSpan={2}>{words.resolution}</th>
            </tr>
            <tr>
              <th>{words.median}</th>
              <th>{words.within}</th>
              <th>{words.median}</th>
              <th>{words.within}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((row) => (
              <Month key={`${row.month} ${row.priority}`} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={css.note}>{words.responseNote}</p>
    </>
  );
}

function Month({
  row: { month, priority, opened, response, resolution },
}: {
  row: Report['months'][number];
}) {
  const words = ticketQueueText.report;
  const name = formatMonth(`${month}-01`);
  const shown = adminTicketText.priority[priority];
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-priority={priority}>{shown}</td>
      <td>
        <Link
          to={`/admin/viewTicket?month=${month}&priority=${priority}`}
          aria-label={words.show(name, shown, formatInteger(opened))}
        >
          {formatInteger(opened)}
        </Link>
      </td>
      <td>{median(response)}</td>
      <td>{share(response)}</td>
      <td>{median(resolution)}</td>
      <td>{share(resolution)}</td>
    </tr>
  );
}

const median = ({ medianS }: TicketTimes) =>
  medianS === null ? tableText.unknown : formatSpan(medianS * 1_000);

/** Share of the tickets with a known outcome. */
function share({ within, late }: TicketTimes): string {
  const all = within + late;
  if (all === 0) return tableText.unknown;
  const percent = formatInteger(Math.round((within / all) * 100));
  return ticketQueueText.report.share(percent, formatInteger(within), formatInteger(all));
}
