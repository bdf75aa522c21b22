import { warrantyStates } from '@heliograph/domain/warranty/warranty';
import { z } from 'zod';

const date = z.iso.date().nullable();

/** The warranty of one inverter: the spec's text and colour, and the same in parts, for other languages. */
export const warrantySchema = z.object({
  warrantyTime: z.string(),
  /** Of the text, on a light ground. */
  Color: z.string().regex(/^#[0-9a-f]{6}$/),
  state: z.enum(warrantyStates),
  /** Null: nothing is known of a warranty for the rating. */
  years: z.int().nullable(),
  beginsOn: date,
  /** The last day under warranty. */
  endsOn: date,
  /** From today at the site to the last day; null where the warranty does not run. */
  left: z.object({ years: z.int(), months: z.int(), days: z.int() }).nullable(),
});
export type WarrantyAnswer = z.infer<typeof warrantySchema>;
