import { z } from 'zod';
import { defineCall, noInput } from './call.js';

export const exportAdminIssues = defineCall({
  method: 'GET',
  path: '/exportAdminIssues',
  summary: 'All issues reported by administrators, as CSV, newest first',
  recentLogin: true,
  files: ['text/csv'],
  input: noInput,
  output: z.string(),
});
