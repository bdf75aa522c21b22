import { z } from 'zod';
import { defineCall } from './call.js';
import { exportMediaTypes, listFormat } from './file-format.js';
import { dayOfInverter } from './get-readings.js';

export const exportReadings = defineCall({
  method: 'GET',
  path: '/exportReadings',
  summary:
    'All readings of one inverter on one day, as CSV or XLSX, newest first; phases and MPPT inputs have a column each',
  files: Object.values(exportMediaTypes),
  input: z.object({ ...dayOfInverter, ...listFormat }),
  output: z.string(),
});
