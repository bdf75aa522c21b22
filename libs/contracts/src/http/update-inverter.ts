import { inverterStatuses } from '@heliograph/domain/inverter/status';
import { capitalizeWords } from '@heliograph/domain/text/capitalize-words';
import { isTimeZone } from '@heliograph/domain/time/zone';
import { z } from 'zod';
import { defineCall, id, messageOutput, numeric, versionInput } from './call.js';
import { type FieldMistake, mistake } from './field-mistakes.js';
import { calendarDate, dealer, invoiceNumber, powerRating, simNumber } from './inverter-fields.js';

const degrees = (max: number, invalid: FieldMistake['is']) =>
  z.union(
    [
      z.null(),
      z.literal('').transform(() => null),
      numeric(invalid).pipe(z.number().min(-max, invalid).max(max, invalid)),
    ],
    invalid,
  );
const timeZone = z.string().trim().max(64).refine(isTimeZone, mistake('time_zone'));

export const updateInverter = defineCall({
  method: 'POST',
  path: '/updateInverter',
  summary: 'Changes an inverter; the status REMOVED also revokes its device’s secret, as removeInverter does',
  input: z.object({
    inverter_id: id,
    /** Version that was read; 409 if outdated. If absent, the update always applies, and the audit log records that. */
    version: versionInput.optional(),
    invoice_number: invoiceNumber,
    dealer,
    /** Changes nothing if absent, or if NO_COMMUNICATION is sent while an outage is open. */
    status: z.enum(inverterStatuses).optional(),
    power_rating: powerRating,
    /** Empty: unchanged. */
    inverterName: z.string().trim().max(100).overwrite(capitalizeWords).optional(),
    date_of_installation: calendarDate('date_of_installation'),
    date_of_purchase: calendarDate('date_of_purchase'),
    sim: simNumber,
    /**
     * Site: both degrees or neither (empty or null: derived from the owner's city or pincode), and an IANA zone, fixed once
     * there are readings. Absent: unchanged.
     */
    latitude: degrees(90, 'latitude').optional(),
    longitude: degrees(180, 'longitude').optional(),
    time_zone: timeZone.optional(),
  }),
  output: messageOutput,
});
