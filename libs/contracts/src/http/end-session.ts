import { z } from 'zod';
import { defineCall, id, messageOutput } from './call.js';

export const endSession = defineCall({
  method: 'POST',
  path: '/endSession',
  summary: 'Ends one of the sessions that `getSessions` lists',
  ends: true,
  input: z.object({ sessionId: id }),
  output: messageOutput,
});
