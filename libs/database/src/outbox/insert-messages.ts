import { DEFAULT_CHANNELS, type MessageKind } from '@heliograph/domain/alerts/catalogue';
import { channelsFor, DEFAULT_PREFERENCES, heldUntil } from '@heliograph/domain/alerts/preferences';
import { readRecipients, type Recipient } from '../alerts/alert-preferences.js';
import { readClock } from '../connection/read-clock.js';
import type { Queryable } from '../connection/database.js';

/** A message to a person; one is sent for each kind and cause. */
export interface NewMessage {
  readonly kind: MessageKind;
  readonly cause: string;
  readonly userId: number;
  readonly phone: string;
  readonly text: string;
  /** The text in Hindi, for all channels but text messages. Unset: there is none. */
  readonly hindi?: string;
  /** Page of the portal that the message links to. */
  readonly path?: string;
  /** When its cause began. Unset: the cause is a single moment. */
  readonly since?: Date;
  /** Not sent before this time. Unset: as soon as quiet hours allow. */
  readonly sendAfter?: Date;
  /** Id of the request that caused it, if any. */
  readonly requestId?: string;
}

/** Half a million messages would exceed the 256 MB of a jsonb value. */
const ROWS_AT_ONCE = 10_000;

/**
 * Writes messages, in the transaction that causes them; a job delivers them after it. Skips messages that the person
 * has switched off.
 * @returns ids of the new ones; existing messages of the same kind and cause stay unchanged.
 */
export async function insertMessages(
  database: Queryable,
  messages: readonly NewMessage[],
): Promise<string[]> {
  if (messages.length === 0) return [];
  const recipients = await readRecipients(database, [...new Set(messages.map(({ userId }) => userId))]);
  const at = (await readClock(database)).getTime();
  const rows = messages.flatMap((message) => rowOf(message, recipients.get(message.userId), at));
  const ids: string[] = [];
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const values = [JSON.stringify(rows.slice(first, first + ROWS_AT_ONCE))];
    const { rows: inserted } = await database.query<{ id: number }>(insertSql, values);
    ids.push(...inserted.map(({ id }) => String(id)));
  }
  return ids;
}

function rowOf(message: NewMessage, recipient: Recipient | undefined, at: number) {
  const { kind, cause, userId, phone, text, hindi, path, since, sendAfter, requestId } = message;
  const preferences = recipient?.preferences ?? DEFAULT_PREFERENCES;
  const channels = recipient ? channelsFor(kind, preferences, recipient) : DEFAULT_CHANNELS;
  if (channels.length === 0) return [];
  const later = sendAfter && sendAfter.getTime() > at ? sendAfter : null;
  return [
    {
      ...{ kind, cause, phone, text, path, since, channels, user_id: userId, request_id: requestId },
      language: preferences.language,
      localized_text: preferences.language === 'hi' ? hindi : undefined,
      send_after:
        (recipient && heldUntil(kind, preferences, later?.getTime() ?? at, recipient.timeZone)) ?? later,
    },
  ];
}

const insertSql = /* sql */ `
INSERT INTO outbox (kind, cause, user_id, phone, text, request_id, channels, language, localized_text, send_after, path,
  since)
SELECT kind, cause, user_id, phone, text, request_id, channels, language, localized_text, send_after, path, since
FROM jsonb_to_recordset($1::jsonb) AS message (
  kind text, cause text, user_id bigint, phone text, text text, request_id text, channels text[], language text,
  localized_text text, send_after timestamptz, path text, since timestamptz)
ON CONFLICT (kind, cause) DO NOTHING
RETURNING id`;
