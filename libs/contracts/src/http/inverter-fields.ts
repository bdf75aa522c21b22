import { simMistake } from '@heliograph/domain/inverter/iccid';
import { canonicalPowerRating } from '@heliograph/domain/inverter/power-rating';
import { z } from 'zod';
import { requiredText } from './account-fields.js';
import { type FieldMistake, mistake } from './field-mistakes.js';

/** Fields shared by sale and edit of an inverter. */
export const invoiceNumber = requiredText(100).toUpperCase();
export const dealer = requiredText(100);
/** Any text: outside clients may store what their supplier printed. */
export const simNumber = requiredText(32);
/** SIM number of a new sale; rejected if a spreadsheet has shortened it. */
export const soldSimNumber = simNumber.refine(
  (sim) => simMistake(sim) !== 'sim_shortened',
  mistake('sim_shortened'),
);
/** SIM number in the portal's forms and files: 19 or 20 digits. A wrong check digit only causes a warning. */
export const checkedSimNumber = soldSimNumber.refine(
  (sim) => simMistake(sim) !== 'sim_number',
  mistake('sim_number'),
);

/** Accepts any spelling: `5 kW (3p)` becomes `5 kW (3P)`. */
export const powerRating = requiredText(32).transform((said, context) => {
  const rating = canonicalPowerRating(said);
  if (rating === null) context.addIssue({ code: 'custom', message: mistake('power_rating') });
  return rating ?? z.NEVER;
});

/** An existing day, YYYY-MM-DD. PostgreSQL has no year 0. */
export const calendarDate = (invalid: FieldMistake['is']) =>
  z
    .string()
    .trim()
    .min(1, { error: mistake('required'), abort: true })
    .pipe(z.iso.date(invalid).refine((date) => !date.startsWith('0000'), invalid));
