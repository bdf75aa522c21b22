import { row, type Row } from './row.js';

const yes = '200';
const none = '401 no_session';
const gone = '404 not_found';
const role = '403 wrong_role';

const ALERTS = {
  language: 'en',
  quietHours: null,
  channels: { safety: ['sms'], outage: [], recovery: [], care: [], summary: [], tickets: [], notices: [] },
};
const PUSH = { endpoint: 'https://push.example.org/{a.id}' };

// oxfmt-ignore
export const alertRows: readonly Row[] = [
  row('GET /getAlertPreferences', 'own', {}, { anonymous: none, customers: yes, administrators: none }),
  row('POST /setAlertPreferences', 'own', ALERTS, { anonymous: none, customers: yes, administrators: none }),
  row('POST /subscribePush', 'own', { ...PUSH, p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) }, { anonymous: none, customers: yes, administrators: none }),
  row('POST /unsubscribePush', 'own', PUSH, { anonymous: none, customers: yes, administrators: none }),
  row('POST /remindTomorrow', 'absent', { messageId: '{absent.id}' }, { anonymous: none, customers: gone, administrators: none }),
  row('POST /agreeToWhatsapp', 'where there is none', { textVersion: '2026-11-26' }, { anonymous: none, customers: gone, administrators: none }),
  row('POST /withdrawFromWhatsapp', 'own', {}, { anonymous: none, customers: yes, administrators: none }),
  row('GET /getMessageCosts', 'all', {}, { anonymous: none, customers: role, administrators: yes }),
  row('GET /whatsapp', 'where there is none', {}, { everyone: gone }),
  row('POST /whatsapp', 'where there is none', {}, { everyone: gone }),
  row('POST /bounces', 'without the secret', {}, { everyone: gone }),
  row('POST /unsubscribe', 'a link that is not signed', { token: '{a.id}.outage.AAAA' }, { everyone: gone }),
  row('GET /unsubscribe', 'a link that is not signed', { token: 'AAAA' }, { everyone: '302' }),
];
