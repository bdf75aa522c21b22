import { inverterStatuses } from '@heliograph/domain/inverter/status';
import { z } from 'zod';
import { id } from './call.js';

const date = z.iso.date().nullable();

/** An inverter in an administrator's lists. */
export const listedInverterSchema = z.object({
  inverter_id: id,
  serial_number: z.string(),
  /** Null: only imported, not sold yet. */
  invoice_number: z.string().nullable(),
  dealer: z.string().nullable(),
  /** As shown: NO_COMMUNICATION while a silence case is open over INSTALLED or ACTIVE. */
  status: z.enum(inverterStatuses),
  power_rating: z.string(),
  date_of_installation: date,
  date_of_purchase: date,
  sim: z.string().nullable(),
});
export type ListedInverter = z.infer<typeof listedInverterSchema>;

/** What the form of an inverter shows and sends back. */
export const inverterRecordSchema = listedInverterSchema.extend({
  /** What its owner calls it; empty: not named. */
  inverterName: z.string(),
  /** The site in degrees north and east; null: nobody said it, and it follows its owner's city or pincode. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** IANA name; fixed once there are readings. */
  time_zone: z.string(),
  /** Rises with every change. */
  version: z.int(),
});
export type InverterRecord = z.infer<typeof inverterRecordSchema>;
