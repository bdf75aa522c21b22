import { z } from 'zod';
import { defineCall, noInput } from './call.js';

export const exportAuditLog = defineCall({
  method: 'GET',
  path: '/exportAuditLog',
  summary: 'The whole audit log as CSV, the newest first',
  files: ['text/csv'],
  input: noInput,
  output: z.string(),
});
