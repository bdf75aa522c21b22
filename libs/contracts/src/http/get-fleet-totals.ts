import { fleetStates } from '@heliograph/domain/fleet/state';
import { z } from 'zod';
import { defineCall, noInput } from './call.js';

export const fleetTotalsSchema = z.object({
  /** When power and counts were summed up, twice a minute; null, and they too: not yet. */
  judgedAt: z.iso.datetime().nullable(),
  /** Of those that were heard within three of their intervals (10 min at least). */
  powerW: z.int().nullable(),
  /** Their number, and that of all which are expected to report: INSTALLED and ACTIVE. */
  reporting: z.int().nullable(),
  expected: z.int().nullable(),
  inverters: z.int().nullable(),
  /** How many are in each state. */
  states: z.record(z.enum(fleetStates), z.int()).nullable(),
  /** As it is now: since midnight in the fleet's zone; null where nothing of today is known. */
  energyTodayWh: z.int().nullable(),
  /** Inverters whose secret two devices seem to use, as it is now. */
  cloned: z.int(),
  /** Inverters whose device sent more than its quotas within the last day. */
  flooding: z.int(),
});
export type FleetTotals = z.infer<typeof fleetTotalsSchema>;

export const getFleetTotals = defineCall({
  method: 'GET',
  path: '/getFleetTotals',
  summary:
    'The fleet as one: power now, energy today, who reports, and how many are in which state; `judgedAt` says how old the sums are',
  input: noInput,
  output: fleetTotalsSchema,
});
