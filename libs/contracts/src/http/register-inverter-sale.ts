import { canonicalPowerRating } from '@heliograph/domain/inverter/power-rating';
import { SERIAL_NUMBER_PATTERN } from '@heliograph/domain/inverter/serial-number';
import { z } from 'zod';
import { requiredText } from './account-fields.js';
import { defineCall, messageOutput, serialNumberInput } from './call.js';

const powerRating = z
  .string()
  .max(32)
  .transform((said, context) => {
    const rating = canonicalPowerRating(said);
    if (rating === null)
      context.addIssue({ code: 'custom', message: 'must be one of the ratings that are sold' });
    return rating ?? z.NEVER;
  });

export const registerInverterSale = defineCall({
  method: 'POST',
  path: '/registerInverterSale',
  summary: 'Registers a sale: the inverter is new, or was imported and not sold yet',
  input: z.object({
    serial_number: serialNumberInput.regex(
      SERIAL_NUMBER_PATTERN,
      'must be 4 to 32 letters, digits and hyphens, and not begin with a hyphen',
    ),
    invoice_number: requiredText(100).toUpperCase(),
    dealer: requiredText(100),
    power_rating: powerRating,
    // There is no year 0 in the database's calendar.
    date_of_purchase: z.iso
      .date('Invalid date of purchase')
      .refine((date) => !date.startsWith('0000'), 'Invalid date of purchase'),
    sim: requiredText(32),
  }),
  output: messageOutput,
});
