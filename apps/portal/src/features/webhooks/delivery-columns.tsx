import type { WebhookDelivery } from '@heliograph/contracts/http/webhooks';
import { formatInstant } from '../../shared/format/dates.js';
import { formatInteger } from '../../shared/format/units.js';
import type { Column } from '../../shared/table/column.js';
import { webhookText } from './strings/en.js';
import css from './webhooks.module.css';

const titled = (name: 'when' | 'event' | 'about' | 'state' | 'attempts' | 'result') => ({
  name,
  title: () => webhookText.deliveries[name],
});

export const deliveryColumns: readonly Column<WebhookDelivery>[] = [
  { ...titled('when'), words: ({ occurredAt }) => formatInstant(occurredAt), card: 'heading' },
  {
    ...titled('state'),
    words: ({ state }) => webhookText.deliveries.states[state],
    cell: ({ state }) => (
      <span className={css.state} data-state={state}>
        {webhookText.deliveries.states[state]}
      </span>
    ),
    card: 'sign',
  },
  { ...titled('event'), words: ({ event }) => eventInWords(event) },
  { ...titled('about'), words: ({ data }) => aboutInWords(data) },
  { ...titled('attempts'), words: ({ attempts }) => formatInteger(attempts) },
  { ...titled('result'), words: resultInWords, card: 'wide' },
];

/** An event of a later version is shown by its name in the API. */
function eventInWords(event: string): string {
  const names: Readonly<Record<string, string>> = webhookText.eventNames;
  return names[event] ?? event;
}

interface Named {
  readonly inverter?: { readonly serialNumber: string };
  readonly ticket?: { readonly id: string };
  readonly incident?: { readonly name: string };
}

function aboutInWords(data: WebhookDelivery['data']): string {
  const words = webhookText.deliveries;
  const { inverter, ticket, incident } = data as Named;
  return [
    inverter && words.inverter(inverter.serialNumber),
    ticket && words.ticket(ticket.id),
    incident && words.incident(incident.name),
  ]
    .filter(Boolean)
    .join(', ');
}

function resultInWords({ failure, responseStatus, nextAttemptAt, attempts }: WebhookDelivery): string {
  const words = webhookText.deliveries;
  const failed = failure !== null && failure !== 'status' && words.failures[failure];
  const answered = responseStatus !== null && words.answered(responseStatus);
  const next = nextAttemptAt !== null && attempts > 0 && words.next(formatInstant(nextAttemptAt));
  return [failed || answered, next].filter(Boolean).join('. ');
}
