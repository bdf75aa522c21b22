import { firmwareApprovals } from '@heliograph/domain/inverter/firmware-approval';
import { isImei } from '@heliograph/domain/inverter/imei';
import { z } from 'zod';
import { text } from '../mqtt/text.js';
import { defineCall, id, messageOutput, noInput } from './call.js';
import { mistake } from './field-mistakes.js';
import { calendarDate } from './inverter-fields.js';

export const updateDevice = defineCall({
  method: 'POST',
  path: '/updateDevice',
  summary:
    'Registers the IMEI of an inverter’s device and the last day of its certificate; an absent one stays. What the device itself reports counts before them',
  input: z.object({
    inverter_id: id,
    /** Empty: unknown; the same applies to the next field. */
    imei: z
      .string()
      .trim()
      .refine((typed) => typed === '' || isImei(typed), mistake('imei'))
      .transform((typed) => typed || null)
      .optional(),
    certificate_ends_on: z
      .union(
        [z.literal('').transform(() => null), calendarDate('certificate_ends_on')],
        mistake('certificate_ends_on'),
      )
      .optional(),
  }),
  output: messageOutput,
});

/** Firmware version as devices report it. */
const version = {
  /** Empty: devices that report no model. */
  model: text(64),
  firmware: text(32),
};

export const getFirmwares = defineCall({
  method: 'GET',
  path: '/getFirmwares',
  summary:
    'Firmware versions by model: the 500 most frequent that devices in service report, counted once a minute, and all that were approved or not',
  input: noInput,
  output: z.array(
    z.object({
      ...version,
      state: z.enum(firmwareApprovals),
      /** Inverters whose devices report this version; 0 if it is not among the 500 most frequent. */
      inverters: z.int(),
    }),
  ),
});
export type Firmware = z.infer<typeof getFirmwares.output>[number];

export const setFirmwareApproval = defineCall({
  method: 'POST',
  path: '/setFirmwareApproval',
  summary: 'Sets whether a firmware version is approved for a model',
  input: z.object({
    ...version,
    firmware: version.firmware.min(1),
    approval: z.enum(firmwareApprovals),
  }),
  output: messageOutput,
});
