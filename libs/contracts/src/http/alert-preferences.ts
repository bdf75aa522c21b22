import { alertChannels, alertLanguages, type AlertTopic } from '@heliograph/domain/alerts/catalogue';
import { z } from 'zod';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00');
const channels = z.array(z.enum(alertChannels)).max(alertChannels.length);

/** How a person wants to be alerted. */
export const alertPreferencesSchema = z.object({
  /** Of notifications; text messages match a registered template, which is English. */
  language: z.enum(alertLanguages),
  /** At the site of the person's first inverter; alerts that are not urgent wait until they end. Null: none. */
  quietHours: z
    .object({ from: time, until: time })
    .refine(({ from, until }) => from !== until, 'must not end when they begin')
    .nullable(),
  /** Tried before the others of a topic, which follow as they are listed here. */
  firstChannel: z.enum(alertChannels),
  /** By topic; an empty list switches a topic off. The first channel that accepts an alert is enough. */
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
