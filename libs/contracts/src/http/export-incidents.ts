import { z } from 'zod';
import { defineCall } from './call.js';
import { exportMediaTypes, listFormat } from './file-format.js';
import { incidentSorts } from './get-incidents.js';
import { sought } from './paging.js';

export const exportIncidents = defineCall({
  method: 'GET',
  path: '/exportIncidents',
  summary: 'All incidents that `getIncidents` finds with the same search, as CSV or XLSX without a row limit',
  files: Object.values(exportMediaTypes),
  input: sought(incidentSorts, '-closedAt').extend(listFormat),
  output: z.string(),
});
