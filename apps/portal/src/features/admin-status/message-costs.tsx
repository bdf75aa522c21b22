import { alertChannels } from '@heliograph/domain/alerts/catalogue';
import { isFailed } from '../../shared/api/known.js';
import { formatMonth } from '../../shared/format/dates.js';
import { formatMoney } from '../../shared/format/money.js';
import { formatInteger } from '../../shared/format/units.js';
import { FailureAlert } from '../../shared/ui/failure-alert.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import css from './admin-status.module.css';
import { type MessageCosts, useMessageCosts } from './api/get-message-costs.js';
import own from './message-costs.module.css';
import { adminStatusText } from './strings/en.js';

/** Messages per channel and month, their costs, and whether a monthly limit is near. */
export function MessageCostsCard() {
  const words = adminStatusText.costs;
  const query = useMessageCosts();
  const costs = isFailed(query) ? undefined : query.data;
  return (
    <section className={css.service} aria-label={words.title} aria-busy={!costs}>
      <header>
        <h2>{words.title}</h2>
        <span className={css.period}>{words.period}</span>
      </header>
      {isFailed(query) && <FailureAlert />}
      <div role="alert">
        {costs?.limits.map(
          ({ channel, max, warning }) =>
            warning && (
              <p key={channel} className={own.limit}>
                {words[warning](words.channels[channel], formatInteger(max))}
              </p>
            ),
        )}
      </div>
      {query.isPending && <Skeleton height={72} width="100%" />}
      {costs && (costs.months.length === 0 ? <p>{words.none}</p> : <Table costs={costs} />)}
      <p className={css.axis}>{words.meaning}</p>
    </section>
  );
}

/** A row per month, a column per channel that was used: paid ones first. */
function Table({ costs: { months } }: { costs: MessageCosts }) {
  const words = adminStatusText.costs;
  const channels = [...alertChannels]
    .reverse()
    .filter((channel) => months.some((month) => month.channel === channel));
  const rows = [...new Set(months.map(({ month }) => month))];
  return (
    <div className={own.costs} tabIndex={0} role="group" aria-label={words.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.month}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {words.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{formatMonth(`${row}-01`)}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  {cellOf(months.find((one) => one.month === row && one.channel === channel))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellOf(month: MessageCosts['months'][number] | undefined): string {
  if (!month) return formatInteger(0);
  const sent = formatInteger(month.sent);
  return month.costPaise === null ? sent : `${sent} · ${formatMoney(month.costPaise)}`;
}
