import { z } from 'zod';
import { defineCall } from './call.js';
import { incidentInShort } from './silence-in-short.js';

const INCIDENTS_PAGE_MAX = 100;

export const incidentSchema = incidentInShort.extend({
  openedAt: z.iso.datetime(),
  /** Inverters whose silence it was, and of them those that are not heard yet. */
  inverters: z.int(),
  stillSilent: z.int(),
});
export type Incident = z.infer<typeof incidentSchema>;

export const getIncidents = defineCall({
  method: 'GET',
  path: '/getIncidents',
  summary:
    'Times at which many inverters fell silent together, the newest first; `getFleet` with `incident` lists the inverters of one; `X-Total-Count` says how many were found',
  input: z.object({
    state: z.enum(['open', 'closed']).optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(INCIDENTS_PAGE_MAX).default(10),
  }),
  output: z.array(incidentSchema),
});
