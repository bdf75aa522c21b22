import { z } from 'zod';
import { defineCall, noInput } from './call.js';

export const checkRecentLogin = defineCall({
  method: 'GET',
  path: '/checkRecentLogin',
  summary:
    'Succeeds if the log-in is recent enough for the calls that need it. The portal asks before a download, which it cannot repeat after a log-in',
  recentLogin: true,
  input: noInput,
  output: z.object({}),
});
