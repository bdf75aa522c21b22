import { z } from 'zod';
import { defineCall } from './call.js';
import { exportMediaTypes, listFormat } from './file-format.js';
import { auditFilters } from './get-audit-log.js';
import { searched } from './paging.js';

export const exportAuditLog = defineCall({
  method: 'GET',
  path: '/exportAuditLog',
  summary:
    'All audit log entries that `getAuditLog` finds with the same search and filters, as CSV or XLSX, newest first',
  recentLogin: true,
  files: Object.values(exportMediaTypes),
  input: z.object({ search: searched, ...auditFilters, ...listFormat }),
  output: z.string(),
});
