import type { FailedMessageRecord } from '@heliograph/database/outbox/list-failed-messages';
import type { ListFile } from '../lists/list-columns.js';

const columns: [string, (row: FailedMessageRecord) => string | null][] = [
  ['message_id', ({ id }) => String(id)],
  ['kind', ({ kind }) => kind],
  ['phone', ({ phone }) => phone],
  ['created_at', ({ createdAt }) => createdAt.toISOString()],
  ['attempts', ({ attempts }) => String(attempts)],
  ['error', ({ error }) => error],
  ['given_up_at', ({ failedAt }) => failedAt && failedAt.toISOString()],
];

/** Failed messages as a file, without their text. */
export const failedMessagesFileColumns: ListFile['columns'] = columns;
