import { z } from 'zod';
import { defineCall, id, messageOutput } from './call.js';

const adminAccessChanges = [
  'disable',
  'enable',
  'endSessions',
  'resetSecondFactor',
  'makeSuperAdmin',
] as const;
export type AdminAccessChange = (typeof adminAccessChanges)[number];

export const changeAdminAccess = defineCall({
  method: 'POST',
  path: '/changeAdminAccess',
  summary:
    'Disables or enables an administrator, ends the account’s sessions, removes its second factor, or transfers the caller’s super-admin role to it',
  recentLogin: true,
  input: z.object({ adminId: id, change: z.enum(adminAccessChanges) }),
  output: messageOutput,
});
