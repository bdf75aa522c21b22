import { inverterStatuses } from '@heliograph/domain/inverter/status';
import { z } from 'zod';
import { id } from './call.js';
import { replacementSchema } from './replacement.js';
import { warrantySchema } from './warranty.js';

const date = z.iso.date().nullable();

/** An inverter as its owner sees it. */
export const customerInverterSchema = z.object({
  inverter_id: id,
  serial_number: z.string(),
  inverterName: z.string(),
  invoice_number: z.string().nullable(),
  dealer: z.string().nullable(),
  status: z.enum(inverterStatuses),
  power_rating: z.string(),
  /** Nameplate, W. */
  rated_power_w: z.int(),
  date_of_installation: date,
  date_of_purchase: date,
  sim: z.string().nullable(),
  /** Site, for the sun's position and the local day. */
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  warranty: warrantySchema,
  /** Replacements of its device, newest first; absent: none. */
  replacements: z.array(replacementSchema).optional(),
});
export type CustomerInverter = z.infer<typeof customerInverterSchema>;
