import { z } from 'zod';
import { defineCall, id } from './call.js';
import { listing } from './paging.js';

const day = z.iso.date('must be a day, as YYYY-MM-DD').optional();

/** Filters; a message must match all given filters. */
export const rejectedMessageFilters = {
  /** First and last day of receipt, in the installation's time zone. */
  from: day,
  to: day,
  /** Id of the inverter. */
  inverter: id.optional(),
};

export const getRejectedMessages = defineCall({
  method: 'GET',
  path: '/getRejectedMessages',
  summary:
    'What devices sent that could not be stored as data (quarantine), with its reason, newest first: whole messages, or single readings of a backlog. The search is for serial numbers. `X-Total-Count` is the number found, at most 10,000',
  input: listing(['receivedAt'], '-receivedAt').extend(rejectedMessageFilters),
  output: z.array(
    z.object({
      rejectedId: id,
      receivedAt: z.iso.datetime(),
      /** Null: no inverter was registered here with that serial number. */
      inverter_id: id.nullable(),
      serial_number: z.string(),
      topic: z.string(),
      /** A code, such as `invalid_json`; later versions may add codes. */
      reason: z.string(),
      /** The field and the limit. */
      detail: z.string(),
      /** The payload as text, at most its first 2,048 bytes; invalid UTF-8 becomes U+FFFD. */
      payload: z.string(),
      /** Size of the whole payload. */
      payloadBytes: z.int().min(0),
    }),
  ),
});
export type RejectedMessage = z.infer<typeof getRejectedMessages.output>[number];
