import { z } from 'zod';
import { defineCall, id, messageOutput } from './call.js';

export const adminAccessChanges = ['disable', 'enable', 'endSessions', 'makeSuperAdmin'] as const;
export type AdminAccessChange = (typeof adminAccessChanges)[number];

export const changeAdminAccess = defineCall({
  method: 'POST',
  path: '/changeAdminAccess',
  summary:
    'Disables or enables an administrator, ends all sessions of the account, or makes it the super-admin in the place of the caller',
  input: z.object({ adminId: id, change: z.enum(adminAccessChanges) }),
  output: messageOutput,
});
