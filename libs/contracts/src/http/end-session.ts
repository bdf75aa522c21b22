import { z } from 'zod';
import { defineCall, id, messageOutput } from './call.js';

export const endSession = defineCall({
  method: 'POST',
  path: 'Ends one of the sessions that `getSessions` lists',
  summary: "Logs the caller's account out where one of `getSessions` is held",
  ends: true,
  input: z.object({ sessionId: id }),
  output: messageOutput,
});
