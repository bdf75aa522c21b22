import { z } from 'zod';
import { defineCall } from './call.js';
import { fleetFilters, fleetSorts } from './get-fleet.js';
import { sought } from './paging.js';

export const exportCoverage = defineCall({
  method: 'GET',
  path: '/exportCoverage',
  summary:
    'How much is known of each of the last 31 days of all inverters that `getFleet` finds with the same input, as CSV, with no bound: a row a day, in hours of daylight that are over',
  files: ['text/csv'],
  input: sought(fleetSorts, '-id').extend(fleetFilters),
  output: z.string(),
});
