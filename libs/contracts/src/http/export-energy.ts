import { z } from 'zod';
import { defineCall, id, serialNumberInput } from './call.js';
import { exportFormats, exportMediaTypes } from './file-format.js';

const day = (name: string) => z.iso.date(`${name} must be a day of the calendar, as YYYY-MM-DD`);

export const exportResolutions = ['hour', 'day', 'month', 'year'] as const;
export const exportEnergy = defineCall({
  method: 'GET',
  path: '/exportEnergy',
  summary:
    'Energy of one inverter (serial_no), or of each inverter of a user (user_id), as a file with the columns inverter, name, begin, utc_offset, energy_wh, quality; by month and year also saved_inr where a tariff is set. ' +
    'Periods are whole hours, days, months or years of the site’s calendar: all that overlap the days from `from` to `to`, from the first reading until now',
  files: Object.values(exportMediaTypes),
  input: z
    .object({
      serial_no: serialNumberInput.optional(),
      user_id: id.optional(),
      from: day('from'),
      to: day('to'),
      resolution: z.enum(exportResolutions),
      format: z.enum(exportFormats),
    })
    .refine(
      ({ user_id, serial_no }) => (user_id === undefined) !== (serial_no === undefined),
      'either user_id or serial_no is required, and not both',
    )
    .refine(({ from, to }) => from <= to, 'from must not be after to'),
  output: z.string(),
});
