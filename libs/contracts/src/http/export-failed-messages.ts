import { z } from 'zod';
import { defineCall, noInput } from './call.js';

export const exportFailedMessages = defineCall({
  method: 'GET',
  path: '/exportFailedMessages',
  summary: 'All text messages that could not be delivered so far, as CSV, the newest first',
  recentLogin: true,
  files: ['text/csv'],
  input: noInput,
  output: z.string(),
});
