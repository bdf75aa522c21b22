import { z } from 'zod';
import { defineCall } from './call.js';
import { exportMediaTypes, listFormat } from './file-format.js';
import { fleetFilters, fleetSorts } from './get-fleet.js';
import { sought } from './paging.js';

export const exportCoverage = defineCall({
  method: 'GET',
  path: '/exportCoverage',
  summary:
    'Data availability of the last 31 days, for all inverters that `getFleet` finds with the same input, as CSV or XLSX without a row limit: one row per day, in completed hours of daylight',
  files: Object.values(exportMediaTypes),
  input: sought(fleetSorts, '-id').extend({ ...fleetFilters, ...listFormat }),
  output: z.string(),
});
