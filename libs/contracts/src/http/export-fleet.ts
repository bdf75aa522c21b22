import { z } from 'zod';
import { defineCall } from './call.js';
import { fleetFilters, fleetSorts } from './get-fleet.js';
import { sought } from './paging.js';

export const exportFleet = defineCall({
  method: 'GET',
  path: '/exportFleet',
  summary: 'All inverters that `getFleet` finds with the same input, as CSV without a row limit',
  files: ['text/csv'],
  input: sought(fleetSorts, '-id').extend(fleetFilters),
  output: z.string(),
});
