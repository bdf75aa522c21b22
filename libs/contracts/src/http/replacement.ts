import { z } from 'zod';

/** A device of an inverter, replaced by another. */
export const replacementSchema = z.object({
  oldSerialNumber: z.string(),
  replacementSerialNumber: z.string(),
  installedAt: z.iso.datetime(),
});
export type Replacement = z.output<typeof replacementSchema>;
