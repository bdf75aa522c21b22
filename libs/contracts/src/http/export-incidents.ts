import { z } from 'zod';
import { defineCall } from './call.js';
import { incidentSorts } from './get-incidents.js';
import { sought } from './paging.js';

export const exportIncidents = defineCall({
  method: 'GET',
  path: '/exportIncidents',
  summary: 'All incidents that `getIncidents` finds with the same search, as CSV without a row limit',
  files: ['text/csv'],
  input: sought(incidentSorts, '-closedAt'),
  output: z.string(),
});
