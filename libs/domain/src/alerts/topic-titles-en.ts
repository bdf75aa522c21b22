import type { AlertTopic } from './catalogue.js';

/** One file per language, so that pages load only one. */
export const topicTitles: Readonly<Record<AlertTopic, string>> = {
  safety: 'Dangerous faults',
  outage: 'No communication',
  recovery: 'Communication restored',
  care: 'Low energy and end of warranty',
  summary: 'Monthly summary',
  tickets: 'Tickets',
  notices: 'Messages from our team',
};
