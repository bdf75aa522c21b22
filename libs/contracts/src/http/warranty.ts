import { warrantyStates } from '@heliograph/domain/warranty/warranty';
import { z } from 'zod';

const date = z.iso.date().nullable();

/** Warranty of one inverter: the specification's text and colour, and structured fields for other languages. */
export const warrantySchema = z.object({
  warrantyTime: z.string(),
  /** Text colour on a light background. */
  Color: z.string().regex(/^#[0-9a-f]{6}$/),
  state: z.enum(warrantyStates),
  /** Null: no warranty is known for the rating. */
  years: z.int().nullable(),
  beginsOn: date,
  /** The last day under warranty. */
  endsOn: date,
  /** From today at the site to the last day; null if no warranty is running. */
  left: z.object({ years: z.int(), months: z.int(), days: z.int() }).nullable(),
});
export type WarrantyAnswer = z.infer<typeof warrantySchema>;
