import { z } from 'zod';
import { defineCall } from './call.js';
import { exportMediaTypes, listFormat } from './file-format.js';

export const exportFailedMessages = defineCall({
  method: 'GET',
  path: '/exportFailedMessages',
  summary: 'All text messages not delivered so far, as CSV or XLSX, newest first',
  recentLogin: true,
  files: Object.values(exportMediaTypes),
  input: z.object(listFormat),
  output: z.string(),
});
