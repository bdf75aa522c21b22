import { fleetStates } from '@heliograph/domain/fleet/state';
import { deviceFindings } from '@heliograph/domain/inverter/device-findings';
import { inverterStatuses } from '@heliograph/domain/inverter/status';
import { inverterStates } from '@heliograph/domain/metrics/registry';
import { z } from 'zod';
import { defineCall, id } from './call.js';
import { listing } from './paging.js';
import { incidentInShort } from './silence-in-short.js';

const filter = z.string().trim().min(1).max(100).optional();

const isInFourDigitYear = (time: string) => {
  const year = new Date(time).getUTCFullYear();
  return year >= 1 && year <= 9999;
};

/** Filters; values exactly as `getFleetChoices` names them. */
export const fleetFilters = {
  state: z.enum(fleetStates).optional(),
  rating: filter,
  city: filter,
  dealer: filter,
  firmware: filter,
  /** An incident of `getIncidents`: all its inverters, recovered or not. */
  incident: id.optional(),
  /** An incident of `getIncidents`: only its inverters whose outage is still open. */
  silent_in: id.optional(),
  /** Only inverters of this user. */
  owner: id.optional(),
  /** Only inverters whose secret two devices seem to use now. */
  cloned: z.literal('yes').optional(),
  /** Only inverters whose device exceeded its quotas within the last day. */
  flooding: z.literal('yes').optional(),
  /** `yes`: only inverters that report now, as in `getFleetTotals`. `expected`: also inverters that should report. */
  reporting: z.enum(['yes', 'expected']).optional(),
  /** Only inverters registered in the last seven days. */
  added_this_week: z.literal('yes').optional(),
  /** Only inverters in service whose device’s certificate ends within 30 days or has ended, firmware is not approved, or IMEI is unknown. */
  device: z.enum(deviceFindings).optional(),
  /** Start of a local hour: only inverters whose energy rose in it, as in `getActiveInverterCountHourly`. */
  active_at: z.iso
    .datetime({ offset: true })
    .refine(isInFourDigitYear, 'must be in the years 0001 to 9999 of UTC')
    .optional(),
  /** Only inverters whose energy is being recomputed because of late readings. */
  recomputing: z.literal('yes').optional(),
};

/** `trouble`: worst first. `coverage`: least data in the last 31 days first, recomputed every few hours. */
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
  /** The specification's status: an open outage overrides INSTALLED and ACTIVE. */
  status: z.enum(inverterStatuses),
  /** Latest evaluation, within the last minute. */
  state: z.enum(fleetStates),
  /** As the device says in its latest reading; null: unknown. */
  readingState: z.enum(inverterStates).nullable(),
  /** For `fault`: the device's code; null if it sent none. */
  faultCode: z.string().nullable(),
  /** Start of the fault or outage; null: unknown, or neither. */
  since: z.iso.datetime().nullable(),
  /** Incident that its open outage belongs to; null: none, or no outage. */
  incident: incidentInShort.nullable(),
  /** Specific yield on its last evaluated day relative to its peers' median; null: not evaluated. */
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
  /** Since the site's midnight; null if nothing is known of today. */
  energyTodayWh: z.int().nullable(),
  /** By hour of the day so far; null where nothing is known. */
  hoursWh: z.array(z.int().nullable()),
});
export type FleetRow = z.infer<typeof fleetRowSchema>;

export const getFleet = defineCall({
  method: 'GET',
  path: '/getFleet',
  summary:
    'The fleet with its problems, one page at a time: state of each inverter, since when, and its day so far; `X-Total-Count` is the number found',
  input: listing(fleetSorts, '-id').extend(fleetFilters),
  output: z.array(fleetRowSchema),
});
