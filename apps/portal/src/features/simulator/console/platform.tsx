import type { ReactNode } from 'react';
import { formatInteger, formatPhone } from '../../../shared/format/units.js';
import card from '../../../shared/ui/card.module.css';
import type { Report, Run } from './api/console-schemas.js';
import css from './console.module.css';
import { formatClock } from './times.js';
import { words } from './words.js';

const SHOWN_MAX = 12;
const MINUTE_MS = 60_000;

/** The platform's results: readings, outages with their detection times, messages. */
export function Platform({ run, report }: { run: Run; report: Report }) {
  const { readings } = report;
  return (
    <section className={card.card} aria-label={words.platform}>
      <h2>{words.platform}</h2>
      <dl className={css.figures}>
        {(['sent', 'acknowledged', 'stored'] as const).map((name) => (
          <div key={name}>
            <dt>{words[name]}</dt>
            <dd>{formatInteger(readings[name])}</dd>
          </div>
        ))}
      </dl>
      <Latencies latencies={run.latencies} />
      <div className={css.lists}>
        <List title={words.outages}>
          {report.outages.map((outage) => (
            <li key={`${outage.serial} ${outage.dueAt} ${outage.openedAt}`}>
              {outage.serial}: {outageWords(outage)}
            </li>
          ))}
        </List>
        <List title={words.incidents}>
          {report.incidents.map((count, index) => (
            // Incidents are only added.
            <li key={index}>{words.inverters(count)}</li>
          ))}
        </List>
        <List title={words.messages}>
          {report.messages.map(({ at, kind, phone }) => (
            <li key={`${phone} ${at} ${kind}`}>
              {formatClock(at)} {kind.replaceAll('_', ' ')}, {formatPhone(phone)}
            </li>
          ))}
        </List>
        <List title={words.quarantine}>
          {report.quarantine.map(({ reason, count }) => (
            <li key={reason}>
              {reason}: {formatInteger(count)}
            </li>
          ))}
        </List>
        <List title={words.connections}>
          {run.failures.map(({ reason, count }) => (
            <li key={reason}>
              {reason}: {formatInteger(count)}
            </li>
          ))}
        </List>
      </div>
    </section>
  );
}

function outageWords({ dueAt, openedAt, closedAt }: Report['outages'][number]): string {
  if (openedAt === null) return words.notFound;
  const found = dueAt === null ? words.falseOutage : words.found(Math.round((openedAt - dueAt) / MINUTE_MS));
  return `${formatClock(openedAt)} ${found}, ${closedAt === null ? words.open_ : words.closed(formatClock(closedAt))}`;
}

function List({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <section aria-label={title}>
      <h3>
        {title} <small>{formatInteger(children.length)}</small>
      </h3>
      <ul>
        {children.length === 0 ? <li>{words.none}</li> : children.slice(0, SHOWN_MAX)}
        {children.length > SHOWN_MAX && <li>{words.more(children.length - SHOWN_MAX)}</li>}
      </ul>
    </section>
  );
}

function Latencies({ latencies }: Pick<Run, 'latencies'>) {
  const most = Math.max(1, ...latencies.map(({ count }) => count));
  return (
    <table className={css.latencies}>
      <caption>{words.latency}</caption>
      <tbody>
        {latencies.map(({ upToMs, count }) => (
          <tr key={upToMs}>
            <th scope="row">{words.upTo(upToMs)}</th>
            <td className={css.bar}>
              <span style={{ width: `${(100 * count) / most}%` }} />
            </td>
            <td>{formatInteger(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
