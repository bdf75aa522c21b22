import { deviceStatuses } from '@heliograph/domain/inverter/device-status';
import { fleetStates } from '@heliograph/domain/fleet/state';
import { firmwareApprovals } from '@heliograph/domain/inverter/firmware-approval';
import { inverterHealths } from '@heliograph/domain/inverter/health';
import { inverterStatuses } from '@heliograph/domain/inverter/status';
import { ticketPriorities, ticketStatuses } from '@heliograph/domain/tickets/status';
import { z } from 'zod';
import { defineCall, id } from './call.js';
import { auditLineSchema } from './get-audit-log.js';
import { quantityShape } from './quantity-shape.js';

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
  /** Null: no customer has added it yet. */
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
  /** Device metadata as last reported, unless said otherwise; null: no secret was issued, so no device can connect. */
  device: z
    .object({
      model: words,
      firmware: words,
      /** Null: it reports no firmware. */
      firmwareApproval: z.enum(firmwareApprovals).nullable(),
      phases: z.int().nullable(),
      mppt: z.int().nullable(),
      intervalS: z.int().nullable(),
      simIccid: words,
      imei: words,
      /** Last day of its certificate, in UTC. */
      certificateEndsOn: z.iso.date().nullable(),
      /** Entered by administrators; used where the device reports nothing. */
      registered: z.object({ imei: words, certificateEndsOn: z.iso.date().nullable() }),
      status: z.enum(deviceStatuses).nullable(),
      statusAt: instant.nullable(),
      provisionedAt: instant,
      /** Null: the first secret is still in use. */
      secretRotatedAt: instant.nullable(),
      revokedAt: instant.nullable(),
    })
    .nullable(),
  /** Newest reading, each quantity under its name on the wire; null: none yet. */
  latest: z.object({ at: instant, heardAt: instant.nullable(), ...quantityShape }).nullable(),
  /** Suspected uses of its secret by two devices, newest 20. Only the first can be current. */
  clones: z.array(
    z.object({
      begunAt: instant,
      lastAt: instant,
      /** Number of times one device displaced the other's connection. */
      takeovers: z.int(),
      /** Addresses at the last takeover; empty: no longer stored. */
      addresses: z.array(z.string()),
      /** Still suspected: within the last day, and the secret has not changed. */
      current: z.boolean(),
    }),
  ),
  /** Messages not stored because the device exceeded its quotas; null: none within the last day. */
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
  /** Total number of outages; `silenceCases` has the newest 20. */
  silences: z.int(),
  silenceCases: z.array(
    z.object({ silentSince: instant, openedAt: instant, closedAt: instant.nullable(), closeReason: words }),
  ),
  /** Newest 20 of all its tickets. */
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
  /** Audit log entries about it, newest 20. */
  audit: z.array(auditLineSchema),
});
export type InverterDetail = z.infer<typeof inverterDetailSchema>;

export const getInverterDetail = defineCall({
  method: 'GET',
  path: '/getInverterDetail',
  summary:
    'Details of one inverter: sale, site, owner, device, newest reading, outages, tickets, and audit log',
  input: z.object({ inverter_id: id }),
  output: inverterDetailSchema,
});
