import { z } from 'zod';
import { defineCall, noInput } from './call.js';

export const checkRecentLogin = defineCall({
  method: 'GET',
  path: '/checkRecentLogin',
  summary:
    'Succeeds if the login is recent enough for the calls that require it. The portal asks before a download, because it cannot retry one after a login',
  recentLogin: true,
  input: noInput,
  output: z.object({}),
});
