import { canonicalPowerRating } from '@heliograph/domain/inverter/power-rating';
import { z } from 'zod';
import { REQUIRED, requiredText } from './account-fields.js';

/** What a sale and an edit say of an inverter; the messages are the spec's, and forms show them. */
export const invoiceNumber = requiredText(100).toUpperCase();
export const dealer = requiredText(100);
export const simNumber = requiredText(32);

/** In any spelling: `5 kW (3p)` becomes `5 kW (3P)`. */
export const powerRating = requiredText(32).transform((said, context) => {
  const rating = canonicalPowerRating(said);
  if (rating === null)
    context.addIssue({ code: 'custom', message: 'must be one of the ratings that are sold' });
  return rating ?? z.NEVER;
});

/** A day that there is, YYYY-MM-DD; there is no year 0 in the database's calendar. */
export const calendarDate = (message: string) =>
  z
    .string()
    .trim()
    .min(1, { error: REQUIRED, abort: true })
    .pipe(z.iso.date(message).refine((date) => !date.startsWith('0000'), message));
