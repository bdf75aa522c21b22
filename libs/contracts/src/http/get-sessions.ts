import { z } from 'zod';
import { defineCall, noInput } from './call.js';

const ownSession = z.object({
  sessionId: z.string(),
  /** The session that makes this call. */
  isThis: z.boolean(),
  /** Such as `Chrome on Android`; null: unknown, or the session predates this field. */
  browser: z.string().nullable(),
  loggedInAt: z.iso.datetime(),
  /** Precise to the minute. */
  lastSeenAt: z.iso.datetime(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const getSessions = defineCall({
  method: 'GET',
  path: '/getSessions',
  summary: 'The sessions of the caller’s account, most recently used first',
  input: noInput,
  output: z.object({ sessions: z.array(ownSession) }),
});
