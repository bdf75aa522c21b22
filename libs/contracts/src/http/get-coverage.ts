import { COVERAGE_DAYS } from '@heliograph/domain/fleet/coverage';
import { z } from 'zod';
import { defineCall, id } from './call.js';
import { fleetFilters, fleetSorts } from './get-fleet.js';
import { sought } from './paging.js';

/** Each costs some hundred rows. */
const INVERTERS_MAX = 50;
const DAYS_MAX = 62;

const hours = z.int().min(0).max(25);

export const coverageRowSchema = z.object({
  inverter_id: id,
  serial_number: z.string(),
  /** Part of the hours of daylight that were heard, at once or later, 0 to 1; null where none was expected. */
  share: z.number().nullable(),
  /** The oldest first, today last: hours of daylight that are over, by how they are known. All 0: before its first reading. */
  days: z.array(
    z.object({ date: z.iso.date(), measured: hours, backfilled: hours, estimated: hours, missing: hours }),
  ),
});
export type CoverageRow = z.infer<typeof coverageRowSchema>;

export const getCoverage = defineCall({
  method: 'GET',
  path: '/getCoverage',
  summary:
    'How much of each day is known, of the same inverters as `getFleet` with the same input answers; `X-Total-Count` says how many were found',
  input: sought(fleetSorts, '-id')
    .extend(fleetFilters)
    .extend({
      page: z.coerce.number().int().min(1).max(1_000_000_000).default(1),
      size: z.coerce.number().int().min(1).max(INVERTERS_MAX).default(12),
      days: z.coerce.number().int().min(1).max(DAYS_MAX).default(COVERAGE_DAYS),
    }),
  output: z.array(coverageRowSchema),
});
