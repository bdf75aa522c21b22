import { z } from 'zod';
import { defineCall, id } from './call.js';

/** What `getInverterDetail` and `getInverterEvents` show the newest of. */
export const inverterHistories = ['silences', 'events', 'tickets', 'audit', 'clones'] as const;
export type InverterHistory = (typeof inverterHistories)[number];

export const exportInverterHistory = defineCall({
  method: 'GET',
  path: '/exportInverterHistory',
  summary:
    'One history of an inverter, whole, as CSV, the newest first: its silences, what happened to it, the tickets on it, what was done to it, or when two devices seemed to use its secret',
  files: ['text/csv'],
  input: z.object({ inverter_id: id, history: z.enum(inverterHistories) }),
  output: z.string(),
});
