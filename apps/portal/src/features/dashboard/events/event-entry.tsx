import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { InverterEvent } from '@heliograph/contracts/http/get-inverter-events';
import { isUrgentFault } from '@heliograph/domain/inverter/urgent-faults';
import { Info, RotateCcw, TriangleAlert, Unlink, Unplug, type LucideIcon } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { known } from '../../../shared/api/known.js';
import { CustomerLink } from '../../../shared/view-as/customer-link.js';
import { clockOrDay, clockPeriod } from '../../../shared/format/dates.js';
import { formatInteger, formatKwh } from '../../../shared/format/units.js';
import { faultHelp } from './strings/en.js';
import { layoutText } from '../../../shared/strings/en/layout.js';
import { serverNow } from '../../../shared/time/clock.js';
import { openTicketsQuery } from './get-open-tickets.js';
import { formatDuration } from './duration.js';
import css from './events-panel.module.css';
import { faultHelpOf } from './fault-help.js';
import { faultName } from '../../../shared/format/fault-name.js';
import { reportAddress } from './report-address.js';
import { Reported, ticketSince } from './reported.js';

const icons: Record<InverterEvent['kind'], LucideIcon> = {
  fault: TriangleAlert,
  notice: Info,
  silence: Unlink,
  counter_reset: RotateCcw,
  dead_string: Unplug,
};

interface Description {
  title: string;
  body: string;
  todo?: string;
}

function describe(
  { kind, code, counter, endedAt, recoveredReadings, input }: InverterEvent,
  isReported: boolean,
): Description {
  const words = faultHelp.events;
  switch (kind) {
    case 'silence':
      if (endedAt === null) return { title: words.silence, body: words.silenceMeaning };
      if (recoveredReadings === null) return { title: words.silence, body: words.silenceOver };
      return { title: words.silence, body: words.recovered(recoveredReadings) };
    case 'counter_reset': {
      const body = counter
        ? words.counterMeaning(formatKwh(counter.beforeWh), formatKwh(counter.showedWh))
        : '';
      return { title: words.counterReset, body };
    }
    case 'dead_string':
      return {
        title: words.deadString(formatInteger(input!)),
        body: words.deadStringMeaning,
        todo: words.deadStringTodo,
      };
    case 'notice':
      return { title: words.notice, body: faultName(code) };
    case 'fault': {
      const { meaning, todo } = faultHelpOf(code);
      const isUrgent = code !== null && isUrgentFault(code) && !isReported;
      return {
        title: faultName(code),
        // A meaning is in the present tense.
        body: endedAt === null ? meaning : '',
        todo: isUrgent ? `${todo} ${faultHelp.callNow}` : todo,
      };
    }
  }
}

/** One event: title, time, meaning, and what to do while it is ongoing. */
export function EventEntry({ event, inverter }: { event: InverterEvent; inverter: CustomerInverter }) {
  const { kind, code, begunAt, endedAt } = event;
  const isOpen = endedAt === null && kind !== 'notice';
  const canReport = isOpen && kind !== 'silence';
  const tickets = useQuery({ ...openTicketsQuery(inverter.serial_number), enabled: canReport });
  const ticket = canReport ? ticketSince(known(tickets), begunAt, code) : undefined;
  const { title, body, todo } = describe(event, ticket !== undefined || tickets.isLoading);
  const Icon = icons[kind];
  return (
    <li className={css.event} data-open={isOpen || undefined} data-kind={kind}>
      <Icon size={20} strokeWidth={1.6} aria-hidden />
      <div>
        <p>
          <b className={css.title}>{title}</b> {code !== null && <small>{faultHelp.code(code)}</small>}
        </p>
        <p className={css.when}>{periodText(event, inverter.timeZone)}</p>
        {body && (
          <p className={css.body}>
            {body} {isOpen && todo}
          </p>
        )}
        {ticket && <Reported ticket={ticket} />}
        {canReport && !ticket && !tickets.isPending && (
          <CustomerLink to={reportAddress(inverter.serial_number, code, begunAt)}>
            {layoutText.reportIssue}
          </CustomerLink>
        )}
      </div>
      <time className="visually-hidden" dateTime={begunAt} />
    </li>
  );
}

function periodText({ kind, begunAt, endedAt }: InverterEvent, timeZone: string): string {
  const words = faultHelp.events;
  const [begin, now] = [Date.parse(begunAt), serverNow()];
  const begun = clockOrDay(begin, now, timeZone);
  if (kind === 'notice' || kind === 'counter_reset') return begun;
  if (endedAt === null) return `${words.begun(begun)}, ${words.open}`;
  const end = Date.parse(endedAt);
  const [from, to] = clockPeriod(begin, end, now, timeZone);
  const lasted = words.lasted(formatDuration(end - begin));
  return `${words.begun(from)} ${words.ended(to)}, ${lasted}`;
}
