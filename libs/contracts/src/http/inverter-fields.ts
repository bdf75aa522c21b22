import { canonicalPowerRating } from '@heliograph/domain/inverter/power-rating';
import { z } from 'zod';
import { REQUIRED, requiredText } from './account-fields.js';

/** Fields shared by sale and edit of an inverter. The messages are the specification's, and forms show them. */
export const invoiceNumber = requiredText(100).toUpperCase();
export const dealer = requiredText(100);
export const simNumber = requiredText(32);

/** Accepts any spelling: `5 kW (3p)` becomes `5 kW (3P)`. */
export const powerRating = requiredText(32).transform((said, context) => {
  const rating = canonicalPowerRating(said);
  if (rating === null)
    context.addIssue({ code: 'custom', message: 'must be one of the ratings that are sold' });
  return rating ?? z.NEVER;
});

/** An existing day, YYYY-MM-DD. PostgreSQL has no year 0. */
export const calendarDate = (message: string) =>
  z
    .string()
    .trim()
    .min(1, { error: REQUIRED, abort: true })
    .pipe(z.iso.date(message).refine((date) => !date.startsWith('0000'), message));
