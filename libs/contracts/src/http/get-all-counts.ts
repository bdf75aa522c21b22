import { z } from 'zod';
import { defineCall, noInput } from './call.js';

const count = z.int().min(0);

export const getAllCounts = defineCall({
  method: 'GET',
  path: '/getAllCounts',
  summary: 'Counts for the status page: the five totals with their details, and the number of administrators',
  input: noInput,
  output: z.object({
    activeTicketCount: count,
    closedTicketCount: count,
    /** Includes removed inverters, which stay in the list. */
    inverterCount: count,
    userCount: count,
    /** Inverters displayed as NO_COMMUNICATION. */
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
