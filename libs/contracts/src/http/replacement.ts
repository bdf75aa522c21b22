import { z } from 'zod';

/** Replacement of an inverter's device by another. */
export const replacementSchema = z.object({
  oldSerialNumber: z.string(),
  replacementSerialNumber: z.string(),
  installedAt: z.iso.datetime(),
});
export type Replacement = z.output<typeof replacementSchema>;
