import { z } from 'zod';
import { defineCall } from './call.js';
import { exportMediaTypes, listFormat } from './file-format.js';
import { fleetFilters, fleetSorts } from './get-fleet.js';
import { sought } from './paging.js';

export const exportFleet = defineCall({
  method: 'GET',
  path: '/exportFleet',
  summary: 'All inverters that `getFleet` finds with the same input, as CSV or XLSX without a row limit',
  files: Object.values(exportMediaTypes),
  input: sought(fleetSorts, '-id').extend({ ...fleetFilters, ...listFormat }),
  output: z.string(),
});
