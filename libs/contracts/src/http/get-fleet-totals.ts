import { fleetStates } from '@heliograph/domain/fleet/state';
import { z } from 'zod';
import { defineCall, noInput } from './call.js';

export const fleetTotalsSchema = z.object({
  /** When power and counts were computed (twice a minute); all of these are null before the first computation. */
  judgedAt: z.iso.datetime().nullable(),
  /** Sum over inverters seen within three reporting intervals (at least 10 min). */
  powerW: z.int().nullable(),
  /** Number of these inverters; `expected`: number of all that should report (INSTALLED and ACTIVE). */
  reporting: z.int().nullable(),
  expected: z.int().nullable(),
  inverters: z.int().nullable(),
  /** Number of inverters in each state. */
  states: z.record(z.enum(fleetStates), z.int()).nullable(),
  /** Current value: since midnight in the fleet's zone; null if nothing is known of today. */
  energyTodayWh: z.int().nullable(),
  /** Current number of inverters whose secret two devices seem to use. */
  cloned: z.int(),
  /** Inverters whose device exceeded its quotas within the last day. */
  flooding: z.int(),
  /** Devices in service, by some of the findings in `getFleet`. */
  devices: z.object({ certificate_ending: z.int(), certificate_ended: z.int() }),
});
export type FleetTotals = z.infer<typeof fleetTotalsSchema>;

export const getFleetTotals = defineCall({
  method: 'GET',
  path: '/getFleetTotals',
  summary:
    'Totals of the fleet: power now, energy today, reporting inverters, and inverters by state; `judgedAt` is when the sums were computed',
  input: noInput,
  output: fleetTotalsSchema,
});
