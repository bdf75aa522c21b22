import { z } from 'zod';
import { defineCall, id } from './call.js';
import { exportMediaTypes, listFormat } from './file-format.js';

/** Histories whose newest entries are in `getInverterDetail` and `getInverterEvents`. */
const inverterHistories = ['silences', 'events', 'tickets', 'audit', 'clones'] as const;
export type InverterHistory = (typeof inverterHistories)[number];

export const exportInverterHistory = defineCall({
  method: 'GET',
  path: '/exportInverterHistory',
  summary:
    'One complete history of an inverter, as CSV or XLSX, newest first: its outages, events, tickets, audit log, or suspected uses of its secret by two devices',
  recentLogin: true,
  files: Object.values(exportMediaTypes),
  input: z.object({ inverter_id: id, history: z.enum(inverterHistories), ...listFormat }),
  output: z.string(),
});
