import { z } from 'zod';
import { defineCall, noInput } from './call.js';

export const exportAdminIssues = defineCall({
  method: 'GET',
  path: '/exportAdminIssues',
  summary: 'All that administrators reported, as CSV, the newest first',
  recentLogin: true,
  files: ['text/csv'],
  input: noInput,
  output: z.string(),
});
