import type { EventsInPeriod } from '@heliograph/contracts/http/get-events-in-period';
import { Link } from 'react-router-dom';
import { zonedClockOrDay } from '../../../../shared/format/dates.js';
import { formatInteger } from '../../../../shared/format/units.js';
import { Rows } from '../../../../shared/record/rows.js';
import { serverNow } from '../../../../shared/time/clock.js';
import { fleetText } from '../../strings/en.js';
import css from './diagnosis.module.css';
import type { Mark } from './marks.js';
import { diagnosisText } from './strings/en.js';
import { daysName } from './times.js';

interface Props {
  events: EventsInPeriod;
  marks: readonly Mark[];
}

/** The marks of the curve in words, with their numbers. */
export function PeriodEvents({ events, marks }: Props) {
  const words = diagnosisText;
  const { what, from, until } = fleetText.inverter;
  const title = words.events(daysName(events));
  return (
    <div className={css.part}>
      <h3>{title}</h3>
      <Rows
        label={title}
        heads={[words.number, what, from, until]}
        rows={marks.map((mark, index) => ({
          key: String(index),
          cells: cellsOf(mark, index, events),
        }))}
        empty={words.noEvents}
      />
      {!events.complete && <p className={css.none}>{words.incomplete}</p>}
    </div>
  );
}

function cellsOf(
  { what, ticketId, begin, end }: Mark,
  index: number,
  { firstDate, lastDate, from, timeZone }: EventsInPeriod,
) {
  // Within a single day the clock is enough.
  const shown = firstDate === lastDate ? Date.parse(from) : serverNow();
  const when = (ts: number) => zonedClockOrDay(ts, shown, timeZone);
  return [
    formatInteger(index + 1),
    ticketId === null ? (
      what
    ) : (
      <Link to={`/admin/ticket/${ticketId}`}>{diagnosisText.ticket(ticketId, what)}</Link>
    ),
    when(begin),
    end === null ? fleetText.inverter.open : end === begin ? null : when(end),
  ];
}
