import { inverterStatuses } from '@heliograph/domain/inverter/status';
import { capitalizeWords } from '@heliograph/domain/text/capitalize-words';
import { isTimeZone } from '@heliograph/domain/time/zone';
import { z } from 'zod';
import { defineCall, id, messageOutput, numeric, versionInput } from './call.js';
import { calendarDate, dealer, invoiceNumber, powerRating, simNumber } from './inverter-fields.js';

const degrees = (max: number, message: string) =>
  z.union([z.literal('').transform(() => null), numeric.pipe(z.number().min(-max).max(max))], message);
const timeZone = z
  .string()
  .trim()
  .max(64)
  .refine(isTimeZone, 'This is no time zone. One is written such as Asia/Kolkata');

/** Error if only one of the two is given. */
export const INCOMPLETE_COORDINATES = 'Latitude and longitude are given both, or neither';

export const updateInverter = defineCall({
  method: 'POST',
  path: '/updateInverter',
  summary: 'Changes an inverter; only the super-administrator sets REMOVED',
  input: z.object({
    inverter_id: id,
    /** Version that was read; 409 if outdated. If absent, the update always applies, and the audit log records that. */
    version: versionInput.optional(),
    invoice_number: invoiceNumber,
    dealer,
    /** Setting NO_COMMUNICATION while an outage is open changes nothing, as does omitting it. */
    status: z.enum(inverterStatuses).optional(),
    power_rating: powerRating,
    /** Empty: unchanged. */
    inverterName: z.string().trim().max(100).overwrite(capitalizeWords).optional(),
    date_of_installation: calendarDate('Invalid date of installation'),
    date_of_purchase: calendarDate('Invalid date of purchase'),
    sim: simNumber,
    /**
     * Site: both degrees or neither (empty: derived from the owner's city or pincode), and an IANA zone, fixed once
     * there are readings. Absent: unchanged.
     */
    latitude: degrees(90, 'Latitude is from -90 to 90 degrees, such as 18.5204').optional(),
    longitude: degrees(180, 'Longitude is from -180 to 180 degrees, such as 73.8567').optional(),
    time_zone: timeZone.optional(),
  }),
  output: messageOutput,
});
