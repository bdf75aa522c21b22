import { row, type Row } from './row.js';

const yes = '200';
const none = '401 no_session';
const role = '403 wrong_role';
const gone = '404 not_found';
const bad = '400 invalid_input';

const absent = { webhookId: '{absent.id}' };
const others = { anonymous: none, customers: role, administrator: role };

// oxfmt-ignore
export const webhookRows: readonly Row[] = [
  row('GET /getWebhooks', 'all', {}, { ...others, 'super-admin': yes }),
  row('POST /createWebhook', 'of a private host', { url: 'https://127.0.0.1/', description: '', events: ['outage.opened'] }, { ...others, 'super-admin': bad }),
  row('POST /updateWebhook', 'absent', { ...absent, enabled: false }, { ...others, 'super-admin': gone }),
  row('POST /deleteWebhook', 'absent', absent, { ...others, 'super-admin': gone }),
  row('POST /rotateWebhookSecret', 'absent', absent, { ...others, 'super-admin': gone }),
  row('POST /sendTestEvent', 'absent', absent, { ...others, 'super-admin': gone }),
  row('GET /getWebhookDeliveries', 'absent', absent, { ...others, 'super-admin': gone }),
  row('POST /replayWebhookDeliveries', 'absent', absent, { ...others, 'super-admin': gone }),
];
