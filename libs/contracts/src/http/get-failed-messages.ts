import { z } from 'zod';
import { defineCall, id } from './call.js';
import { paging } from './paging.js';

export const getFailedMessages = defineCall({
  method: 'GET',
  path: '/getFailedMessages',
  summary: 'Text messages not delivered so far, newest first; `X-Total-Count` is their number',
  input: paging,
  output: z.array(
    z.object({
      id,
      kind: z.string(),
      phone: z.string(),
      createdAt: z.iso.datetime(),
      attempts: z.number().int(),
      error: z.string(),
      /** Null: delivery is still being retried. */
      failedAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type FailedMessage = z.infer<typeof getFailedMessages.output>[number];
