import type { ActiveFault } from '@heliograph/contracts/http/get-active-faults';
import type { TicketContext } from '@heliograph/contracts/http/get-ticket-context';
import { useQuery } from '@tanstack/react-query';
import { useTicketContext } from '../../../shared/api/get-ticket-context.js';
import { formatInstant } from '../../../shared/format/dates.js';
import { formatFigure, formatInteger, formatPower } from '../../../shared/format/units.js';
import { Facts } from '../../../shared/record/facts.js';
import { Part } from '../../../shared/record/part.js';
import { conversationText } from '../../../shared/strings/en/conversation.js';
import { faultName } from '../../../shared/format/fault-name.js';
import { activeFaultsQuery } from '../api/get-active-faults.js';
import { caseText } from './strings/en.js';

interface Props {
  ticketId: string;
  serialNumber: string;
}

/** The faults with which the ticket was opened, with the measurements when each began. */
export function FaultPanel({ ticketId, serialNumber }: Props) {
  const words = caseText.fault;
  return (
    <Part title={words.title} query={useTicketContext(ticketId, true)}>
      {({ context, timeZone }) =>
        context ? <Faults {...{ context, timeZone, serialNumber }} /> : <p>{words.unknown}</p>
      }
    </Part>
  );
}

interface FaultsProps {
  context: TicketContext;
  timeZone: string;
  serialNumber: string;
}

function Faults({ context, timeZone, serialNumber }: FaultsProps) {
  const words = caseText.fault;
  const { data: active } = useQuery(activeFaultsQuery(serialNumber));
  const { faults, outageSince } = context;
  return (
    <>
      {outageSince !== null && <p>{conversationText.context.outage(formatInstant(outageSince, timeZone))}</p>}
      {faults.length === 0 && <p>{words.none}</p>}
      {faults.map((fault) => (
        <Facts
          key={fault.code}
          facts={[
            [words.name, `${faultName(fault.code)} (${fault.code})`],
            [words.since, fault.since === null ? words.unknownSince : formatInstant(fault.since, timeZone)],
            ...measured(readingOf(context, fault.since), timeZone),
            ...stillActive(
              active?.find(({ code, begunAt }) => code === fault.code && begunAt === fault.since),
            ),
          ]}
        />
      ))}
    </>
  );
}

type Reading = TicketContext['readings'][number];

/** The first reading with the fault; if its beginning is unknown, the last reading before the ticket. */
function readingOf({ at, readings }: TicketContext, since: string | null): Reading | undefined {
  if (since !== null) return readings.find((reading) => reading.at >= since);
  return readings.findLast((reading) => reading.at <= at);
}

/** An active fault has more details, since its complete first reading is still stored. */
function stillActive(fault: ActiveFault | undefined): [string, string | null][] {
  const words = caseText.fault;
  if (!fault) return [];
  const { dcVoltageV, insulationKohm } = fault.measured ?? {};
  return [
    ...(dcVoltageV?.length
      ? [[words.panels, dcVoltageV.map((volts) => figure(volts, 'V')).join(' / ')]]
      : []),
    ...(insulationKohm == null ? [] : [[words.insulation, figure(insulationKohm, 'kΩ')]]),
    [
      words.now,
      fault.occurrences === null
        ? words.active
        : words.activeTimes(formatInteger(fault.occurrences), fault.occurrences === 1),
    ],
  ] as [string, string][];
}

const figure = (value: number | null, unit: string) =>
  value === null ? conversationText.context.unknown : `${formatFigure(value)} ${unit}`;

function measured(reading: Reading | undefined, timeZone: string): [string, string | null][] {
  const names = conversationText.context;
  if (!reading) return [[caseText.fault.reading, caseText.fault.noReading]];
  return [
    [caseText.fault.reading, formatInstant(reading.at, timeZone)],
    [names.voltage, reading.acVoltageV?.map((volts) => figure(volts, 'V')).join(' / ') ?? null],
    [names.frequency, figure(reading.gridFreqHz, 'Hz')],
    [names.power, reading.acPowerW === null ? null : formatPower(reading.acPowerW)],
    [names.temperature, figure(reading.temperatureC, '°C')],
  ];
}
