import { z } from 'zod';
import { defineCall, noInput } from './call.js';

const count = z.int().min(0);

export const getAllCounts = defineCall({
  method: 'GET',
  path: '/getAllCounts',
  summary:
    'How many there are: the five counts of the status, with what stands below them, and administrators',
  input: noInput,
  output: z.object({
    activeTicketCount: count,
    closedTicketCount: count,
    /** With those that were removed: they stay in the list. */
    inverterCount: count,
    userCount: count,
    /** Inverters whose status shows as NO_COMMUNICATION. */
    NCInverterCount: count,
    adminCount: count,
    /** Active tickets of priority HIGH. */
    highTicketCount: count,
    /** The last seven days. */
    closedThisWeekCount: count,
    inverterThisWeekCount: count,
    userThisWeekCount: count,
  }),
});
