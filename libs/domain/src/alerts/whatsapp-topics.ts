import type { AlertChannel, AlertTopic } from './catalogue.js';

/** Topics without a template of WhatsApp: their texts have no fixed form. In a file of its own, so that pages load little. */
const WITHOUT_TEMPLATE: readonly AlertTopic[] = ['summary', 'notices'];

export const offersWhatsapp = (topic: AlertTopic): boolean => !WITHOUT_TEMPLATE.includes(topic);

/** Whether a person can choose a channel for a topic. */
export const isOffered = (channel: AlertChannel, topic: AlertTopic): boolean =>
  channel !== 'whatsapp' || offersWhatsapp(topic);
