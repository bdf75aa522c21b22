import { ticketPriorities } from '@heliograph/domain/tickets/status';
import { z } from 'zod';
import { defineCall } from './call.js';

const count = z.int().min(0);
const hoursByPriority = z.object({ LOW: z.int(), HIGH: z.int() });

const times = z.object({
  /** Tickets responded to, or closed. */
  done: count,
  /** Median from creation, in seconds of clock time; null: none is done. */
  medianS: z.number().nullable(),
  within: count,
  /** Done after the due time, or still not done. */
  late: count,
});

export const getTicketReport = defineCall({
  method: 'GET',
  path: '/getTicketReport',
  summary:
    'Response and resolution times of tickets, by month of creation and priority, newest first. Only tickets that their owners opened wait for a response',
  input: z.object({ months: z.coerce.number().int().min(1).max(36).default(12) }),
  output: z.object({
    timeZone: z.string(),
    /** Null: around the clock, every day. */
    workingTime: z
      .object({
        /** `09:30`, in `timeZone`; the end is at most `24:00`. */
        from: z.string(),
        to: z.string(),
        /** 0 is Sunday. */
        weekdays: z.array(z.int().min(0).max(6)),
        /** Whether some days are holidays. */
        holidays: z.boolean(),
      })
      .nullable(),
    /** Working hours until due. */
    targets: z.object({ response: hoursByPriority, resolution: hoursByPriority }),
    months: z.array(
      z.object({
        month: z.string(),
        priority: z.enum(ticketPriorities),
        opened: count,
        response: times,
        resolution: times,
      }),
    ),
  }),
});
export type TicketTimes = z.output<typeof times>;
