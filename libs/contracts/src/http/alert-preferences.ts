import { alertChannels, alertLanguages, type AlertTopic } from '@heliograph/domain/alerts/catalogue';
import { z } from 'zod';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00');
const channels = z.array(z.enum(alertChannels)).max(alertChannels.length);

/** A person's preferences for alerts. */
export const alertPreferencesSchema = z.object({
  /** Language of all channels but text messages, which match registered English templates. */
  language: z.enum(alertLanguages),
  /** Local time at the person's first inverter; alerts that are not urgent wait until quiet hours end. Null: none. */
  quietHours: z
    .object({ from: time, until: time })
    .refine(({ from, until }) => from !== until, 'must not end when they begin')
    .nullable(),
  /** Channel that is tried before a topic's other ones, which follow from the cheapest on. */
  firstChannel: z.enum(alertChannels),
  /** Channels by topic; an empty list switches a topic off. An alert is sent on the first channel that accepts it. */
  channels: z.object({
    safety: channels,
    outage: channels,
    recovery: channels,
    care: channels,
    summary: channels,
    tickets: channels,
    notices: channels,
  } satisfies Record<AlertTopic, unknown>),
});
export type AlertPreferencesInput = z.infer<typeof alertPreferencesSchema>;
