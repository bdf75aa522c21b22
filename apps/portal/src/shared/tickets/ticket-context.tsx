import type { TicketContext as Context } from '@heliograph/contracts/http/get-ticket-context';
import { useState, type ReactNode } from 'react';
import { useTicketContext } from '../api/get-ticket-context.js';
import { isFailed } from '../api/known.js';
import { formatInstant } from '../format/dates.js';
import { formatFigure, formatPower } from '../format/units.js';
import { conversationText } from '../strings/en/conversation.js';
import { faultName } from '../format/fault-name.js';
import { FailureAlert } from '../ui/failure-alert.js';
import { Skeleton } from '../ui/skeleton.js';
import css from './conversation.module.css';

/** The state of inverter and portal that was attached to a ticket, fetched when opened. */
export function TicketContext({ ticketId }: { ticketId: string }) {
  const words = conversationText.context;
  const [open, setOpen] = useState(false);
  const query = useTicketContext(ticketId, open);
  const context = query.data?.context;
  return (
    <details className={css.context} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.heading}</summary>
      <div aria-busy={query.isFetching}>
        {isFailed(query) && <FailureAlert />}
        {open && query.isPending && <Skeleton height={88} />}
        {context === null && <p>{words.none}</p>}
        {context && <Facts context={context} when={(at) => formatInstant(at, query.data!.timeZone)} />}
      </div>
    </details>
  );
}

/** A time of the inverter, in its site's zone. */
type When = (at: string) => string;

function Facts({ context, when }: { context: Context; when: When }) {
  const words = conversationText.context;
  const { lastReceivedAt, outageSince, faults, portal, browser } = context;
  const language = portal && words.languages[portal.language];
  return (
    <>
      <p className={css.note}>{words.at(when(context.at))}</p>
      <dl className={css.facts}>
        <Fact name={words.inverter}>{stateAtCreation(context, when)}</Fact>
        <Fact name={words.data}>
          {lastReceivedAt === null ? words.neverReceived : words.lastReceived(when(lastReceivedAt))}
        </Fact>
        <Fact name={words.communication}>
          {outageSince === null ? words.noOutage : words.outage(when(outageSince))}
        </Fact>
        <Fact name={words.faults}>
          {faults.length === 0
            ? words.noFaults
            : faults.map((fault) => <p key={fault.code}>{faultWords(fault, when)}</p>)}
        </Fact>
        <Fact name={words.firmware}>{context.firmware}</Fact>
        <Fact name={words.portal}>
          {[portal && words.page(portal.page, portal.build), language, browser].filter(Boolean).join(', ')}
        </Fact>
      </dl>
      <Readings readings={context.readings} when={when} />
    </>
  );
}

function stateAtCreation({ at, readings }: Context, when: When): string {
  const words = conversationText.context;
  const [last] = readings.filter((reading) => reading.at <= at).slice(-1);
  if (!last?.state) return words.stateUnknown;
  return words.stateAt(words.states[last.state], when(last.at));
}

function faultWords({ code, since }: Context['faults'][number], when: When): string {
  const said = `${faultName(code)} (${code})`;
  return since === null ? said : conversationText.context.fault(said, when(since));
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Readings({ readings, when }: Pick<Context, 'readings'> & { when: When }) {
  const words = conversationText.context;
  if (readings.length === 0) return <p>{words.noReadings}</p>;
  const shown = (value: number | null, unit: string) =>
    value === null ? words.unknown : `${formatFigure(value)} ${unit}`;
  return (
    // Keyboard users must be able to scroll the table.
    <div className={css.readings} tabIndex={0} role="region" aria-label={words.readings}>
      <table>
        <caption>{words.readings}</caption>
        <thead>
          <tr>
            {[words.time, words.state, words.power, words.voltage, words.frequency, words.temperature].map(
              (name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {readings.map(({ at, state, acPowerW, acVoltageV, gridFreqHz, temperatureC }) => (
            <tr key={at}>
              <td>{when(at)}</td>
              <td>{state === null ? words.unknown : words.states[state]}</td>
              <td>{acPowerW === null ? words.unknown : formatPower(acPowerW)}</td>
              <td>{acVoltageV?.map((volts) => shown(volts, 'V')).join(' / ') ?? words.unknown}</td>
              <td>{shown(gridFreqHz, 'Hz')}</td>
              <td>{shown(temperatureC, '°C')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
