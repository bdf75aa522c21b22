import { z } from 'zod';
import { defineCall } from './call.js';
import { searched } from './paging.js';

export const exportAuditLog = defineCall({
  method: 'GET',
  path: '/exportAuditLog',
  summary: 'All audit log entries that `getAuditLog` finds with the same search, as CSV, newest first',
  recentLogin: true,
  files: ['text/csv'],
  input: z.object({ search: searched }),
  output: z.string(),
});
