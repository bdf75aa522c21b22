import { z } from 'zod';
import { defineCall, id } from './call.js';
import { listing } from './paging.js';
import { incidentInShort } from './silence-in-short.js';

export const incidentSchema = incidentInShort.extend({
  openedAt: z.iso.datetime(),
  /** Inverters whose silence it was, and of them those that are not heard yet. */
  inverters: z.int(),
  stillSilent: z.int(),
});
export type Incident = z.infer<typeof incidentSchema>;

/** By `closedAt` and `lasted` one that is open counts as later, and longer, than all that are over. */
export const incidentSorts = [
  'suspected',
  'name',
  'silentSince',
  'closedAt',
  'lasted',
  'silentInverters',
] as const;

export const getIncidents = defineCall({
  method: 'GET',
  path: '/getIncidents',
  summary:
    'Times at which many inverters fell silent together: the open ones, then those that are over, the last first; searched by what is ' +
    'suspected and what the inverters have in common; `getFleet` with `incident` lists the inverters of one; `X-Total-Count` says how many were found',
  input: listing(incidentSorts, '-closedAt').extend({
    state: z.enum(['open', 'closed']).optional(),
    /** This one alone. */
    incident: id.optional(),
  }),
  output: z.array(incidentSchema),
});
