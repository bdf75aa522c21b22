import type { AlertChannel, AlertTopic } from './catalogue.js';

/**
 * Whether WhatsApp has templates for a topic: notices have no fixed form. In a file of its own, so that pages load
 * little.
 */
export const offersWhatsapp = (topic: AlertTopic): boolean => topic !== 'notices';

/** Whether a person can choose a channel for a topic. */
export const isOffered = (channel: AlertChannel, topic: AlertTopic): boolean =>
  channel !== 'whatsapp' || offersWhatsapp(topic);
