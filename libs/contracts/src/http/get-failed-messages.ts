import { z } from 'zod';
import { defineCall, id } from './call.js';

const whole = (max: number) => z.coerce.number().int().min(1).max(max);

export const getFailedMessages = defineCall({
  method: 'GET',
  path: '/getFailedMessages',
  summary: 'Text messages that could not be delivered so far, the newest first',
  input: z.object({ page: whole(1_000_000).default(1), size: whole(10_000).default(10_000) }),
  output: z.array(
    z.object({
      id,
      kind: z.string(),
      phone: z.string(),
      createdAt: z.iso.datetime(),
      attempts: z.number().int(),
      error: z.string(),
      /** Null: it is still being tried. */
      failedAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type FailedMessage = z.infer<typeof getFailedMessages.output>[number];
