import { COVERAGE_DAYS } from '@heliograph/domain/fleet/data-availability';
import { z } from 'zod';
import { defineCall, id } from './call.js';
import { fleetFilters, fleetSorts } from './get-fleet.js';
import { sought } from './paging.js';

/** Limited, because each inverter costs several hundred rows. */
const INVERTERS_MAX = 50;
const DAYS_MAX = 62;

const hours = z.int().min(0).max(25);

export const coverageRowSchema = z.object({
  inverter_id: id,
  serial_number: z.string(),
  /** Share of daylight hours with data, live or backfilled, 0 to 1; null if none were expected. */
  share: z.number().nullable(),
  /** Oldest first, today last: completed hours of daylight by data quality. All 0 before the first reading. */
  days: z.array(
    z.object({ date: z.iso.date(), measured: hours, backfilled: hours, estimated: hours, missing: hours }),
  ),
});
export type CoverageRow = z.infer<typeof coverageRowSchema>;

export const getCoverage = defineCall({
  method: 'GET',
  path: '/getCoverage',
  summary:
    'Data availability by day, for the inverters that `getFleet` returns with the same input; `X-Total-Count` is the number found',
  input: sought(fleetSorts, '-id')
    .extend(fleetFilters)
    .extend({
      page: z.coerce.number().int().min(1).max(1_000_000_000).default(1),
      size: z.coerce.number().int().min(1).max(INVERTERS_MAX).default(12),
      days: z.coerce.number().int().min(1).max(DAYS_MAX).default(COVERAGE_DAYS),
    }),
  output: z.array(coverageRowSchema),
});
