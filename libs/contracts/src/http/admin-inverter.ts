import { fleetStates } from '@heliograph/domain/fleet/state';
import { inverterStatuses } from '@heliograph/domain/inverter/status';
import { z } from 'zod';
import { id } from './call.js';

const date = z.iso.date().nullable();

/** An inverter in an administrator's lists. */
export const listedInverterSchema = z.object({
  inverter_id: id,
  serial_number: z.string(),
  /** Null: imported, not sold yet. */
  invoice_number: z.string().nullable(),
  dealer: z.string().nullable(),
  /** Displayed status: NO_COMMUNICATION while an INSTALLED or ACTIVE inverter has an open outage. */
  status: z.enum(inverterStatuses),
  /** Latest evaluation, within the last minute, as the portal's chip shows it. */
  state: z.enum(fleetStates),
  power_rating: z.string(),
  date_of_installation: date,
  date_of_purchase: date,
  sim: z.string().nullable(),
});
export type ListedInverter = z.infer<typeof listedInverterSchema>;

/** An inverter as the edit form reads and writes it. */
export const inverterRecordSchema = listedInverterSchema.extend({
  /** The owner's name for the inverter; empty: unnamed. */
  inverterName: z.string(),
  /** Site, degrees north and east; null: not set, derived from the owner's city or pincode. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** IANA name; fixed once there are readings. */
  time_zone: z.string(),
  /** Incremented by every change. */
  version: z.int(),
});
export type InverterRecord = z.infer<typeof inverterRecordSchema>;
