import { z } from 'zod';
import { defineCall, id } from './call.js';
import { listing } from './paging.js';

const failedMessageSorts = ['id', 'kind', 'phone', 'createdAt', 'attempts', 'error', 'failedAt'] as const;

export const getFailedMessages = defineCall({
  method: 'GET',
  path: '/getFailedMessages',
  summary:
    'Text messages not delivered so far, newest first; searches kind, phone and error. `X-Total-Count` is the number found',
  input: listing(failedMessageSorts, '-id'),
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
