import { z } from 'zod';
import { defineCall, id } from './call.js';
import { listing } from './paging.js';
import { incidentInShort } from './silence-in-short.js';

export const incidentSchema = incidentInShort.extend({
  openedAt: z.iso.datetime(),
  /** Affected inverters, and how many still have no communication. */
  inverters: z.int(),
  stillSilent: z.int(),
});
export type Incident = z.infer<typeof incidentSchema>;

/** By `closedAt` and `lasted`, an open incident counts as later and longer than every closed one. */
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
    'Outages of many inverters with a common cause: open incidents, then closed ones, latest first; searches the probable cause and the shared ' +
    'attribute. `getFleet` with `incident` lists the inverters of one. `X-Total-Count` is the number found',
  input: listing(incidentSorts, '-closedAt').extend({
    state: z.enum(['open', 'closed']).optional(),
    /** Only this incident. */
    incident: id.optional(),
  }),
  output: z.array(incidentSchema),
});
