import type { FailedMessageRecord } from '@heliograph/database/outbox/list-failed-messages';
import { type ListColumn, type ListFile, localTime } from '../lists/list-columns.js';

const columns: ListColumn<FailedMessageRecord>[] = [
  ['message_id', ({ id }) => String(id)],
  ['kind', ({ kind }) => kind],
  ['phone', ({ phone }) => phone],
  ['created_at', ({ createdAt }, timeZone) => localTime(createdAt, timeZone)],
  ['attempts', ({ attempts }) => attempts],
  ['error', ({ error }) => error],
  ['given_up_at', ({ failedAt }, timeZone) => localTime(failedAt, timeZone)],
];

/** Failed messages as a file, without their text. */
export const failedMessagesFileColumns: ListFile['columns'] = columns;
