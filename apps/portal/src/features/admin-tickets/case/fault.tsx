import type { TicketContext } from '@heliograph/contracts/http/get-ticket-context';
import { useTicketContext } from '../../../shared/api/get-ticket-context.js';
import { formatInstant } from '../../../shared/format/dates.js';
import { formatFigure, formatPower } from '../../../shared/format/units.js';
import { Facts } from '../../../shared/record/facts.js';
import { Part } from '../../../shared/record/part.js';
import { conversationText } from '../../../shared/strings/en/conversation.js';
import { faultText } from '../../../shared/strings/en/faults.js';
import { caseText } from './strings/en.js';

/** The faults with which the ticket was opened, with what was measured when each began. */
export function FaultPanel({ ticketId }: { ticketId: string }) {
  const words = caseText.fault;
  return (
    <Part title={words.title} query={useTicketContext(ticketId, true)}>
      {({ context }) => (context ? <Faults context={context} /> : <p>{words.unknown}</p>)}
    </Part>
  );
}

function Faults({ context }: { context: TicketContext }) {
  const words = caseText.fault;
  const { faults, outageSince } = context;
  return (
    <>
      {outageSince !== null && <p>{conversationText.context.outage(formatInstant(outageSince))}</p>}
      {faults.length === 0 && <p>{words.none}</p>}
      {faults.map((fault) => (
        <Facts
          key={fault.code}
          facts={[
            [words.name, `${faultText.codes[fault.code] ?? faultText.unknown(fault.code)} (${fault.code})`],
            [words.since, fault.since === null ? words.unknownSince : formatInstant(fault.since)],
            ...measured(readingOf(context, fault.since)),
          ]}
        />
      ))}
    </>
  );
}

type Reading = TicketContext['readings'][number];

/** The first reading with the fault; if its begin is not known, the last one before the ticket. */
function readingOf({ at, readings }: TicketContext, since: string | null): Reading | undefined {
  if (since !== null) return readings.find((reading) => reading.at >= since);
  return readings.findLast((reading) => reading.at <= at);
}

function measured(reading: Reading | undefined): [string, string | null][] {
  const names = conversationText.context;
  if (!reading) return [[caseText.fault.reading, caseText.fault.noReading]];
  const figure = (value: number | null, unit: string) =>
    value === null ? names.unknown : `${formatFigure(value)} ${unit}`;
  return [
    [caseText.fault.reading, formatInstant(reading.at)],
    [names.voltage, reading.acVoltageV?.map((volts) => figure(volts, 'V')).join(' / ') ?? null],
    [names.frequency, figure(reading.gridFreqHz, 'Hz')],
    [names.power, reading.acPowerW === null ? null : formatPower(reading.acPowerW)],
    [names.temperature, figure(reading.temperatureC, '°C')],
  ];
}
