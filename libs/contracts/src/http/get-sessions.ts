import { z } from 'zod';
import { defineCall, noInput } from './call.js';

const ownSession = z.object({
  sessionId: z.string(),
  /** The session that makes this call. */
  isThis: z.boolean(),
  /** Such as `Chrome on Android`; null: the browser did not say, or the session is older than this field. */
  browser: z.string().nullable(),
  loggedInAt: z.iso.datetime(),
  /** To the minute. */
  lastSeenAt: z.iso.datetime(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const getSessions = defineCall({
  method: 'GET',
  path: '/getSessions',
  summary: "Where the caller's account is logged in, the last used first",
  input: noInput,
  output: z.object({ sessions: z.array(ownSession) }),
});
