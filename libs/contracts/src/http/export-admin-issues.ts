import { z } from 'zod';
import { defineCall } from './call.js';
import { exportMediaTypes, listFormat } from './file-format.js';

export const exportAdminIssues = defineCall({
  method: 'GET',
  path: '/exportAdminIssues',
  summary: 'All issues reported by administrators, as CSV or XLSX, newest first',
  recentLogin: true,
  files: Object.values(exportMediaTypes),
  input: z.object(listFormat),
  output: z.string(),
});
