import { localInstant, localTime } from '../time/zone.js';
import {
  type AlertChannel,
  alertChannels,
  type AlertLanguage,
  alertOf,
  type AlertTopic,
  alertTopics,
  channelsFrom,
  DEFAULT_CHANNELS,
  isPaid,
  isSentByDay,
  isTextedByChoice,
  type MessageKind,
} from './catalogue.js';
import { DAYTIME, daytimeFrom, isDaytime } from './daytime.js';
import { offersWhatsapp } from './whatsapp-topics.js';

const HALF_A_DAY_MIN = ((DAYTIME.untilHour - DAYTIME.fromHour) * 60) / 2;

/** Minutes after midnight at the site; from 22:00 until 07:00 passes midnight. */
export interface QuietHours {
  readonly fromMinute: number;
  readonly untilMinute: number;
}

export interface AlertPreferences {
  readonly language: AlertLanguage;
  /** Null: none. */
  readonly quietHours: QuietHours | null;
  /** Tried before all others, if a message has it. */
  readonly firstChannel: AlertChannel;
  /** Topics without an entry have the default channels; an empty list switches a topic off. */
  readonly channels: Readonly<Partial<Record<AlertTopic, readonly AlertChannel[]>>>;
}

/** Preferences of a person who has not chosen any. */
export const DEFAULT_PREFERENCES: AlertPreferences = {
  ...{ language: 'en', quietHours: null, firstChannel: 'push', channels: {} },
};

/** Sets the language of preferences that are still the default ones. */
export const startingIn = (preferences: AlertPreferences, language: AlertLanguage = 'en'): AlertPreferences =>
  preferences === DEFAULT_PREFERENCES ? { ...preferences, language } : preferences;

/**
 * Channels of a topic, as chosen or by default. By default, a topic that is texted by choice uses each free channel
 * that the person has chosen for any topic.
 */
export function topicChannels(
  { channels }: Pick<AlertPreferences, 'channels'>,
  topic: AlertTopic,
): readonly AlertChannel[] {
  const chosen = channels[topic];
  if (chosen) return chosen;
  if (!isTextedByChoice(topic)) return DEFAULT_CHANNELS;
  const used = Object.values(channels).flat();
  return alertChannels.filter((channel) => !isPaid(channel) && used.includes(channel));
}

/**
 * Adds notifications to every topic that is not switched off, after a person's first browser subscribed. Unchanged if
 * any topic uses notifications already.
 */
export function withNotifications(preferences: AlertPreferences): AlertPreferences {
  const chosen = (topic: AlertTopic) => topicChannels(preferences, topic);
  if (alertTopics.some((topic) => chosen(topic).includes('push'))) return preferences;
  const channels = alertTopics.map((topic): [AlertTopic, readonly AlertChannel[]] => [
    topic,
    preferences.channels[topic]?.length === 0 ? [] : ['push', ...chosen(topic)],
  ]);
  return { ...preferences, channels: Object.fromEntries(channels) };
}

/**
 * Adds WhatsApp to every topic with text messages, after a person agreed to it. Unchanged if any topic uses WhatsApp
 * already.
 */
export function withWhatsapp(preferences: AlertPreferences): AlertPreferences {
  const chosen = (topic: AlertTopic) => topicChannels(preferences, topic);
  if (alertTopics.some((topic) => chosen(topic).includes('whatsapp'))) return preferences;
  const texted = alertTopics.filter((topic) => chosen(topic).includes('sms') && offersWhatsapp(topic));
  const channels = texted.map((topic): [AlertTopic, readonly AlertChannel[]] => [
    topic,
    ['whatsapp', ...chosen(topic)],
  ]);
  return { ...preferences, channels: { ...preferences.channels, ...Object.fromEntries(channels) } };
}

/** Removes WhatsApp after a person withdrew consent; topics left without a channel get the default ones. */
export function withoutWhatsapp(preferences: AlertPreferences): AlertPreferences {
  const used = alertTopics.filter((topic) => preferences.channels[topic]?.includes('whatsapp'));
  if (used.length === 0) return preferences;
  const channels = used.map((topic): [AlertTopic, readonly AlertChannel[]] => {
    const others = preferences.channels[topic]!.filter((channel) => channel !== 'whatsapp');
    return [topic, others.length > 0 || isTextedByChoice(topic) ? others : DEFAULT_CHANNELS];
  });
  return { ...preferences, channels: { ...preferences.channels, ...Object.fromEntries(channels) } };
}

/** Switches off e-mails about a topic. Unchanged if it has none. */
export function withoutEmail(preferences: AlertPreferences, topic: AlertTopic): AlertPreferences {
  const chosen = topicChannels(preferences, topic);
  if (!chosen.includes('email')) return preferences;
  const others = chosen.filter((channel) => channel !== 'email');
  return { ...preferences, channels: { ...preferences.channels, [topic]: others } };
}

/** Channels beside text messages by which a person can be reached. */
export interface Reachable {
  /** Whether a browser of theirs shows notifications. */
  readonly hasPush: boolean;
  /** Whether they have an e-mail address that does not bounce. */
  readonly hasEmail: boolean;
  /** Whether they agreed to WhatsApp. */
  readonly hasWhatsapp: boolean;
}

/**
 * Channels for a message, in the order of trying; none: the person has switched it off. If no chosen channel reaches
 * the person, a text message is sent, unless the topic is texted by choice only.
 */
export function channelsFor(
  kind: MessageKind,
  preferences: AlertPreferences,
  { hasPush, hasEmail, hasWhatsapp }: Reachable,
): readonly AlertChannel[] {
  const { topic } = alertOf(kind);
  const chosen = topic === null ? DEFAULT_CHANNELS : topicChannels(preferences, topic);
  if (chosen.length === 0) return [];
  const reaches = {
    push: hasPush,
    email: hasEmail,
    whatsapp: hasWhatsapp && topic !== null && offersWhatsapp(topic),
    sms: true,
  };
  const possible = channelsFrom(preferences.firstChannel).filter(
    (channel) => chosen.includes(channel) && reaches[channel],
  );
  if (possible.length > 0) return possible;
  return topic !== null && isTextedByChoice(topic) ? [] : DEFAULT_CHANNELS;
}

/** When a message may be sent; null: now. @param at ms since 1970 */
export function heldUntil(
  kind: MessageKind,
  { quietHours }: AlertPreferences,
  at: number,
  timeZone: string,
): Date | null {
  if (!quietHours || alertOf(kind).quietHours === 'ignore') return null;
  const { fromMinute, untilMinute } = quietHours;
  const { year, month, day, hour, minute } = localTime(timeZone, at);
  const now = hour * 60 + minute;
  const overMidnight = fromMinute > untilMinute;
  const isQuiet = overMidnight
    ? now >= fromMinute || now < untilMinute
    : now >= fromMinute && now < untilMinute;
  if (!isQuiet) return null;
  const endsTomorrow = overMidnight && now >= fromMinute;
  return new Date(localInstant(timeZone, year, month, endsTomorrow ? day + 1 : day, 0, untilMinute));
}

/**
 * When a message that was delayed may be sent; null: now. One that is sent by day waits for the first half of the next
 * day, so that a further delay does not cost another day, unless quiet hours leave none of the day.
 * @param at ms since 1970
 */
export function delayedUntil(
  kind: MessageKind,
  preferences: AlertPreferences,
  at: number,
  { userId, timeZone }: { readonly userId: number; readonly timeZone: string },
): Date | null {
  const quietUntil = heldUntil(kind, preferences, at, timeZone);
  if (quietUntil || !isSentByDay(kind) || isDaytime(timeZone, at)) return quietUntil;
  const day = daytimeFrom(timeZone, userId % HALF_A_DAY_MIN, at);
  const sendable = heldUntil(kind, preferences, day.getTime(), timeZone) ?? day;
  return isDaytime(timeZone, sendable.getTime()) ? sendable : null;
}
