import { z } from 'zod';
import { defineCall } from './call.js';
import { exportMediaTypes, listFormat } from './file-format.js';
import { rejectedMessageFilters } from './get-rejected-messages.js';
import { searched } from './paging.js';

export const exportRejectedMessages = defineCall({
  method: 'GET',
  path: '/exportRejectedMessages',
  summary:
    'All that `getRejectedMessages` finds with the same search and filters, as CSV or XLSX, newest first',
  recentLogin: true,
  files: Object.values(exportMediaTypes),
  input: z.object({ search: searched, ...rejectedMessageFilters, ...listFormat }),
  output: z.string(),
});
