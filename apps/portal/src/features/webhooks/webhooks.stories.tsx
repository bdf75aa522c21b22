import { getWebhookDeliveries, getWebhooks, type Webhook } from '@heliograph/contracts/http/webhooks';
import { webhookEvents } from '@heliograph/domain/webhooks/events';
import { answer, failing, pending } from '../../../gallery/answers.js';
import type { Story } from '../../../gallery/story.js';
import { Deliveries } from './deliveries.js';
import { nameOf } from './name-of.js';
import { WebhooksPage } from './webhooks-page.js';

export default { title: 'Webhooks' };

const AT = '2026-05-20T06:10:00.000Z';

const failingOne: Webhook = {
  webhookId: '1',
  url: 'https://events.on-call.example.org/integration/9f2c7d5e1a8b4c63/enqueue',
  description: 'On-call tool',
  events: ['outage.opened', 'outage.closed', 'incident.opened', 'fault.dangerous'],
  enabled: true,
  gone: false,
  createdAt: AT,
  lastDeliveredAt: AT,
  waiting: 1_204,
  oldestWaitingAt: AT,
  dead: 3,
};
const gone: Webhook = {
  ...failingOne,
  webhookId: '2',
  url: 'https://crm.example.org/hooks/heliograph',
  description: '',
  events: [...webhookEvents],
  enabled: false,
  gone: true,
  lastDeliveredAt: null,
  waiting: 0,
  oldestWaitingAt: null,
  dead: 0,
};

const delivery = {
  deliveryId: '9',
  messageId: 'msg_01hzq5',
  event: 'outage.opened',
  data: { inverter: { id: '42', serialNumber: 'HG5K-2400042' } },
  state: 'delivered',
  attempts: 1,
  occurredAt: AT,
  nextAttemptAt: null,
  finishedAt: AT,
  responseStatus: 204,
  failure: null,
} as const;
const deliveries = answer(getWebhookDeliveries, {
  deliveries: [
    {
      ...delivery,
      deliveryId: '11',
      event: 'incident.opened',
      data: { incident: { id: '1', name: 'Chhatrapati Sambhajinagar' } },
      state: 'waiting',
      attempts: 4,
      nextAttemptAt: '2026-05-20T08:40:00.000Z',
      finishedAt: null,
      responseStatus: 503,
      failure: 'status',
    },
    { ...delivery, deliveryId: '10', state: 'dead', attempts: 13, responseStatus: null, failure: 'timeout' },
    delivery,
  ],
  next: '9',
});

const page = <WebhooksPage />;
const parameters = {
  address: '/admin/webhooks',
  context: { adminId: '2', superAdmin: true },
  answers: [
    answer(getWebhooks, {
      webhooks: [failingOne, gone],
      nationalServer: {
        source: 'Draft of the ministry, 12 March 2026',
        mapped: 31,
        parameters: 34,
        delivery: null,
      },
    }),
    deliveries,
  ],
};

export const Whole: Story = { render: () => page, parameters: { ...parameters, dark: true } };
export const Loading: Story = {
  render: () => page,
  parameters: { ...parameters, answers: [pending(getWebhooks)] },
};
export const Failed: Story = {
  render: () => page,
  parameters: { ...parameters, answers: [failing(getWebhooks)] },
};
export const Delivering: Story = {
  render: () => page,
  parameters: {
    ...parameters,
    answers: [
      answer(getWebhooks, {
        webhooks: [],
        nationalServer: {
          source: 'Draft of the ministry, 12 March 2026',
          mapped: 34,
          parameters: 34,
          delivery: { behind: 3, expired: 0 },
        },
      }),
    ],
  },
};
export const NoneYet: Story = {
  render: () => page,
  parameters: { ...parameters, answers: [answer(getWebhooks, { webhooks: [], nationalServer: null })] },
};
const shown = (
  <Deliveries webhook={failingOne} name={nameOf(failingOne)} which="all" onWhich={() => undefined} />
);
export const Sent: Story = { render: () => shown, parameters: { ...parameters, dark: true } };
export const SentFailed: Story = {
  render: () => shown,
  parameters: { ...parameters, answers: [failing(getWebhookDeliveries)] },
};
