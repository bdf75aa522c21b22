import { z } from 'zod';
import { defineCall, noInput } from './call.js';

export const checkRecentLogin = defineCall({
  method: 'GET',
  path: '/checkRecentLogin',
  summary:
    'Succeeds where the log-in is recent enough for calls that need it: asked before a file is downloaded, which cannot be asked for again after a log-in',
  recentLogin: true,
  input: noInput,
  output: z.object({}),
});
