import { alertChannels } from '@heliograph/domain/alerts/catalogue';
import { z } from 'zod';
import { defineCall, noInput } from './call.js';

const count = z.int().min(0);

export const getMessageCosts = defineCall({
  method: 'GET',
  path: '/getMessageCosts',
  summary:
    'Messages that each channel accepted in this month (UTC) and the eleven before it, and what they cost',
  input: noInput,
  output: z.object({
    /** Newest first. A channel without messages in a month is missing. */
    months: z.array(
      z.object({
        /** `YYYY-MM` */
        month: z.string(),
        channel: z.enum(alertChannels),
        sent: count,
        /** Alerts among them, which the channel's monthly limit counts. */
        alerts: count,
        /** Cost at each day's price; null: no price was set. */
        costPaise: z.number().min(0).nullable(),
      }),
    ),
    /** Limits of the current month; channels without a limit are missing. */
    limits: z.array(
      z.object({
        channel: z.enum(alertChannels),
        max: count,
        /** `near` from four fifths on. */
        warning: z.enum(['near', 'reached']).nullable(),
      }),
    ),
  }),
});
