import { deviceStatuses } from '@heliograph/domain/inverter/device-status';
import { fleetStates } from '@heliograph/domain/fleet/state';
import { inverterHealths } from '@heliograph/domain/inverter/health';
import { inverterStatuses } from '@heliograph/domain/inverter/status';
import { inverterStates } from '@heliograph/domain/metrics/registry';
import { ticketPriorities, ticketStatuses } from '@heliograph/domain/tickets/status';
import { z } from 'zod';
import { defineCall, id } from './call.js';
import { auditLineSchema } from './get-audit-log.js';

const instant = z.iso.datetime();
const words = z.string().nullable();

export const inverterDetailSchema = z.object({
  inverter_id: id,
  serial_number: z.string(),
  inverterName: z.string(),
  invoice_number: words,
  dealer: words,
  status: z.enum(inverterStatuses),
  state: z.enum(fleetStates),
  health: z.enum(inverterHealths),
  yieldShare: z.number().nullable(),
  yieldDay: z.iso.date().nullable(),
  power_rating: z.string(),
  ratedPowerW: z.int(),
  date_of_purchase: z.iso.date().nullable(),
  date_of_installation: z.iso.date().nullable(),
  sim: words,
  site: z.object({ latitude: z.number(), longitude: z.number(), timeZone: z.string() }),
  /** Null: nobody added it yet. */
  owner: z
    .object({
      userId: id,
      name: z.string(),
      phoneNo: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
    })
    .nullable(),
  /** What the device last said of itself; null: it has no secret, so it never can. */
  device: z
    .object({
      model: words,
      firmware: words,
      phases: z.int().nullable(),
      mppt: z.int().nullable(),
      intervalS: z.int().nullable(),
      simIccid: words,
      imei: words,
      status: z.enum(deviceStatuses).nullable(),
      statusAt: instant.nullable(),
      provisionedAt: instant,
      /** Null: its first secret still holds. */
      secretRotatedAt: instant.nullable(),
      revokedAt: instant.nullable(),
    })
    .nullable(),
  /** The newest reading; null: never heard. */
  latest: z
    .object({
      at: instant,
      heardAt: instant.nullable(),
      state: z.enum(inverterStates).nullable(),
      acPowerW: z.number().nullable(),
      acVoltageV: z.array(z.number().nullable()).nullable(),
      acCurrentA: z.array(z.number().nullable()).nullable(),
      gridFrequencyHz: z.number().nullable(),
      powerFactor: z.number().nullable(),
      dcVoltageV: z.array(z.number().nullable()).nullable(),
      dcCurrentA: z.array(z.number().nullable()).nullable(),
      dcPowerW: z.array(z.number().nullable()).nullable(),
      temperatureC: z.number().nullable(),
      signal: z.int().nullable(),
      faults: z.array(z.string()),
    })
    .nullable(),
  /** Times at which two devices seemed to use its secret, the newest 20: at most the first is so now. */
  clones: z.array(
    z.object({
      begunAt: instant,
      lastAt: instant,
      /** How often one took the other's place. */
      takeovers: z.int(),
      /** Of the last time: from where, and by whom; empty: forgotten. */
      addresses: z.array(z.string()),
      /** It still looks so: no day has passed since, and the secret is the same. */
      current: z.boolean(),
    }),
  ),
  /** Its device sends more than its quotas: how many of each were not stored; null: not within the last day. */
  flood: z
    .object({
      begunAt: instant,
      lastAt: instant,
      readings: z.int(),
      backlog: z.int(),
      events: z.int(),
      /** Invalid messages. */
      quarantine: z.int(),
    })
    .nullable(),
  energyTodayWh: z.int().nullable(),
  totalEnergyWh: z.int().nullable(),
  /** The newest 20; `silences` says how many there were. */
  silences: z.int(),
  silenceCases: z.array(
    z.object({ silentSince: instant, openedAt: instant, closedAt: instant.nullable(), closeReason: words }),
  ),
  /** The newest 20 of all tickets on it. */
  tickets: z.array(
    z.object({
      ticketId: id,
      status: z.enum(ticketStatuses),
      priority: z.enum(ticketPriorities),
      description: z.string(),
      error: words,
      createdAt: instant,
      closedAt: instant.nullable(),
    }),
  ),
  /** What was done to it, the newest 20. */
  audit: z.array(auditLineSchema),
});
export type InverterDetail = z.infer<typeof inverterDetailSchema>;

export const getInverterDetail = defineCall({
  method: 'GET',
  path: '/getInverterDetail',
  summary:
    'All that is known of one inverter: sale, site, owner, device, newest reading, silences, tickets, and what was done to it',
  input: z.object({ inverter_id: id }),
  output: inverterDetailSchema,
});
