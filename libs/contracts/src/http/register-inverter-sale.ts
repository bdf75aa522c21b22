import { SERIAL_NUMBER_PATTERN } from '@heliograph/domain/inverter/serial-number';
import { z } from 'zod';
import { defineCall, messageOutput, serialNumberInput } from './call.js';
import { mistake } from './field-mistakes.js';
import { calendarDate, dealer, invoiceNumber, powerRating, soldSimNumber } from './inverter-fields.js';

export const registerInverterSale = defineCall({
  method: 'POST',
  path: '/registerInverterSale',
  summary: 'Registers the sale of an inverter that is new, or imported and not sold yet',
  input: z.object({
    serial_number: serialNumberInput.regex(SERIAL_NUMBER_PATTERN, mistake('serial_number')),
    invoice_number: invoiceNumber,
    dealer,
    power_rating: powerRating,
    date_of_purchase: calendarDate('date_of_purchase'),
    sim: soldSimNumber,
  }),
  output: messageOutput,
});
