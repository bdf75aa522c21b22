import { z } from 'zod';
import { defineCall, noInput } from './call.js';

export const exportFailedMessages = defineCall({
  method: 'GET',
  path: '/exportFailedMessages',
  summary: 'All text messages not delivered so far, as CSV, newest first',
  recentLogin: true,
  files: ['text/csv'],
  input: noInput,
  output: z.string(),
});
