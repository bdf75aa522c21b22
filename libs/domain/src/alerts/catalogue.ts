/** Channels by which a message reaches a person, the cheapest first. */
export const alertChannels = ['push', 'email', 'whatsapp', 'sms'] as const;
export type AlertChannel = (typeof alertChannels)[number];

/** All channels in the order of trying. */
export const channelsFrom = (first: AlertChannel): readonly AlertChannel[] => [
  first,
  ...alertChannels.filter((channel) => channel !== first),
];

export const alertLanguages = ['en', 'hi'] as const;
export type AlertLanguage = (typeof alertLanguages)[number];

/** Topics for which a person chooses channels. */
export const alertTopics = ['safety', 'outage', 'recovery', 'care', 'summary', 'tickets', 'notices'] as const;
export type AlertTopic = (typeof alertTopics)[number];

interface Alert {
  /**
   * `safety`: a danger, sent on all channels together. `urgent`: a person waits for it. `warning`: the next channel is
   * tried if the first fails for ten minutes. `notice`: all others.
   */
  readonly severity: 'safety' | 'urgent' | 'warning' | 'notice';
  /** Null: always a text message, which can't be switched off. */
  readonly topic: AlertTopic | null;
  /** Whether it waits until the person's quiet hours end. */
  readonly quietHours: 'wait' | 'ignore';
  /** Another message is sent only for a new one of these, which the message's cause identifies. */
  readonly once:
    | 'per code'
    | 'per outage'
    | 'per incident'
    | 'per fault and day'
    | 'per ticket'
    | 'per reply'
    | 'per end of warranty'
    | 'per certificate'
    | 'per week'
    | 'per loss of strings'
    | 'per month'
    | 'per event';
  /** Not delivered after this time, because it no longer helps. Codes have a shorter limit of their own. */
  readonly usefulH: number;
}

const DAY_H = 24;

/** Every kind of message to a person. Indian networks require a registered template for each. */
const catalogue = {
  code_reset: { severity: 'urgent', topic: null, quietHours: 'ignore', once: 'per code', usefulH: 1 },
  code_add: { severity: 'urgent', topic: null, quietHours: 'ignore', once: 'per code', usefulH: 1 },
  code_close: { severity: 'urgent', topic: null, quietHours: 'ignore', once: 'per code', usefulH: 1 },
  communication_lost: {
    severity: 'warning',
    topic: 'outage',
    quietHours: 'wait',
    once: 'per outage',
    usefulH: 2 * DAY_H,
  },
  // Most inverters of an incident report again, but not the owner's.
  still_lost: {
    severity: 'warning',
    topic: 'outage',
    quietHours: 'wait',
    once: 'per outage',
    usefulH: 2 * DAY_H,
  },
  communication_restored: {
    severity: 'notice',
    topic: 'recovery',
    quietHours: 'wait',
    once: 'per outage',
    usefulH: DAY_H,
  },
  // An inverter that has not reported since it was added.
  unheard: {
    severity: 'warning',
    topic: 'outage',
    quietHours: 'wait',
    once: 'per event',
    usefulH: 3 * DAY_H,
  },
  // A dangerous fault of the owner's inverter.
  safety_fault: {
    severity: 'safety',
    topic: 'safety',
    quietHours: 'ignore',
    once: 'per fault and day',
    usefulH: 3 * DAY_H,
  },
  // An incident that includes the owner's inverter.
  incident: { severity: 'notice', topic: 'outage', quietHours: 'wait', once: 'per incident', usefulH: DAY_H },
  // Sent 60 days before the end of a warranty.
  warranty_ending: {
    severity: 'notice',
    topic: 'care',
    quietHours: 'wait',
    once: 'per end of warranty',
    usefulH: 7 * DAY_H,
  },
  // Clearly less energy than nearby inverters of the same rating, for days.
  low_yield: { severity: 'notice', topic: 'care', quietHours: 'wait', once: 'per week', usefulH: 3 * DAY_H },
  // An MPPT input of the inverter had no power on a sunny day.
  dead_string: {
    severity: 'notice',
    topic: 'care',
    quietHours: 'wait',
    once: 'per loss of strings',
    usefulH: 7 * DAY_H,
  },
  // The last month's energy of all inverters of the owner.
  monthly_summary: {
    severity: 'notice',
    topic: 'summary',
    quietHours: 'wait',
    once: 'per month',
    usefulH: 7 * DAY_H,
  },
  ticket_created: {
    severity: 'notice',
    topic: 'tickets',
    quietHours: 'wait',
    once: 'per ticket',
    usefulH: 3 * DAY_H,
  },
  // The team's reply on a ticket.
  ticket_reply: {
    severity: 'notice',
    topic: 'tickets',
    quietHours: 'wait',
    once: 'per reply',
    usefulH: 3 * DAY_H,
  },
  // To the administrator who is notified of overdue tickets.
  tickets_overdue: {
    severity: 'notice',
    topic: null,
    quietHours: 'ignore',
    once: 'per event',
    usefulH: DAY_H,
  },
  // To the administrator who is notified of devices' certificates: 30 days before the end.
  certificates_ending: {
    severity: 'notice',
    topic: null,
    quietHours: 'ignore',
    once: 'per certificate',
    usefulH: 7 * DAY_H,
  },
  // A new password, second factor or login on a new device.
  account: { severity: 'notice', topic: null, quietHours: 'ignore', once: 'per event', usefulH: 3 * DAY_H },
  // Written by an administrator.
  notice: { severity: 'notice', topic: 'notices', quietHours: 'wait', once: 'per event', usefulH: 3 * DAY_H },
} as const satisfies Record<string, Alert>;

export type MessageKind = keyof typeof catalogue;
export const messageKinds = Object.keys(catalogue) as MessageKind[];

export const alertOf = (kind: MessageKind): Alert => catalogue[kind];

/** Hours by kind; none for a kind that is not in the catalogue. */
export const usefulHours: Readonly<Record<string, number>> = Object.fromEntries(
  messageKinds.map((kind) => [kind, alertOf(kind).usefulH]),
);

/** Default channels of a topic, unless it is texted by choice only. */
export const DEFAULT_CHANNELS: readonly AlertChannel[] = ['sms'];

/** Topics that are texted only to people who chose it: they are not urgent, and each text message costs money. */
const textedByChoice: readonly AlertTopic[] = ['care', 'summary'];
export const isTextedByChoice = (topic: AlertTopic): boolean => textedByChoice.includes(topic);

/** Whether it is sent by day only. */
export const isSentByDay = (kind: MessageKind): boolean => {
  const { topic } = alertOf(kind);
  return topic !== null && isTextedByChoice(topic);
};

/** Channels that cost money per message. */
export const paidChannels = ['whatsapp', 'sms'] as const satisfies readonly AlertChannel[];
export type PaidChannel = (typeof paidChannels)[number];
export const isPaid = (channel: AlertChannel): channel is PaidChannel =>
  paidChannels.some((paid) => paid === channel);

/**
 * Whether a channel may report non-delivery of an accepted message later: by a bounce, or a failed or missing receipt.
 * The message then goes to its next channel.
 */
export const reportsLater = (channel: AlertChannel): boolean => channel === 'email' || channel === 'whatsapp';

const kindsOf = (...severities: readonly Alert['severity'][]): MessageKind[] =>
  messageKinds.filter((kind) => severities.includes(alertOf(kind).severity));

/*
 * The functions below also accept kinds that are not in the catalogue: the canary's, and a newer version's during an
 * upgrade.
 */

/** Whether it is about a danger, and so sent on all channels together. */
export const isDanger = (kind: MessageKind): boolean => kindsOf('safety').includes(kind);

/** Sent before all others, even when notices wait for the next day: a person is waiting for it or in danger. */
export const urgentKinds = kindsOf('safety', 'urgent');
export const isUrgent = (kind: MessageKind): boolean => urgentKinds.includes(kind);

/** Whether a message of this kind waits in quiet hours. */
export const waitsForQuietHours = (kind: MessageKind): boolean =>
  messageKinds.includes(kind) && alertOf(kind).quietHours === 'wait';

/** Whether a person can switch this kind off, unlike codes and messages about the account. */
export const canSwitchOff = (kind: MessageKind): boolean =>
  messageKinds.includes(kind) && alertOf(kind).topic !== null;

/** Whether the monthly limit of its channel applies. Messages about dangers are always sent. */
export const isCapped = (kind: MessageKind): boolean => canSwitchOff(kind) && !isDanger(kind);

/** An alert that fails on one channel is tried on the next, this long after it was written. */
export const NEXT_CHANNEL_AFTER_MS = 10 * 60_000;
export const hasFallback = (kind: MessageKind): boolean =>
  kindsOf('safety', 'urgent', 'warning').includes(kind);
