import { fleetStates } from '@heliograph/domain/fleet/state';
import { inverterStatuses } from '@heliograph/domain/inverter/status';
import { z } from 'zod';
import { defineCall, id } from './call.js';
import { listing } from './paging.js';
import { incidentInShort } from './silence-in-short.js';

const filter = z.string().trim().min(1).max(100).optional();

/** What of the fleet is wanted; each is exactly as `getFleetChoices` names it. */
export const fleetFilters = {
  state: z.enum(fleetStates).optional(),
  rating: filter,
  city: filter,
  dealer: filter,
  firmware: filter,
  /** Of `getIncidents`: the inverters whose silence it was, heard again or not. */
  incident: id.optional(),
  /** Only those whose secret two devices seem to use now. */
  cloned: z.literal('yes').optional(),
  /** Only those whose device sent more than its quotas within the last day. */
  flooding: z.literal('yes').optional(),
};

/** `trouble`: the worst first; `coverage`: of whom least was heard in the last 31 days, as it was looked at within the last hours. */
export const fleetSorts = [
  'trouble',
  'id',
  'serial_number',
  'dealer',
  'power_rating',
  'date_of_installation',
  'coverage',
] as const;

export const fleetRowSchema = z.object({
  inverter_id: id,
  serial_number: z.string(),
  inverterName: z.string(),
  dealer: z.string().nullable(),
  /** The spec's: an open silence case is laid over INSTALLED and ACTIVE. */
  status: z.enum(inverterStatuses),
  /** As it was judged last, within the minute. */
  state: z.enum(fleetStates),
  /** Of `fault`: the device's code; null where it named none. */
  faultCode: z.string().nullable(),
  /** Since when it is in fault or silent; null: not known, or neither. */
  since: z.iso.datetime().nullable(),
  /** Of its open silence: what others that fell silent with it have in common with it; null: it is alone, or heard. */
  incident: incidentInShort.nullable(),
  /** Of its last judged day: its specific yield as a part of its siblings' median; null: not judged. */
  yieldShare: z.number().nullable(),
  yieldDay: z.iso.date().nullable(),
  power_rating: z.string(),
  date_of_installation: z.iso.date().nullable(),
  sim: z.string().nullable(),
  firmware: z.string().nullable(),
  city: z.string().nullable(),
  lastHeardAt: z.iso.datetime().nullable(),
  intervalS: z.int(),
  /** dBm. */
  signal: z.int().nullable(),
  acPowerW: z.number().nullable(),
  timeZone: z.string(),
  /** Since the site's midnight; null where nothing of today is known. */
  energyTodayWh: z.int().nullable(),
  /** The day's hours so far; null where nothing is known of one. */
  hoursWh: z.array(z.int().nullable()),
});
export type FleetRow = z.infer<typeof fleetRowSchema>;

export const getFleet = defineCall({
  method: 'GET',
  path: '/getFleet',
  summary:
    'The fleet with its trouble, a page at a time: what each inverter is in, since when, and its day so far; `X-Total-Count` says how many were found',
  input: listing(fleetSorts, '-id').extend(fleetFilters),
  output: z.array(fleetRowSchema),
});
