import type { Queryable } from '../connection/database.js';

/**
 * Writes a person's own message again, to be sent in 24 hours: once, however often they ask.
 * @returns whether there is such a message, with a text that is still kept
 */
export async function remindTomorrow(
  database: Queryable,
  { messageId, userId }: { readonly messageId: number; readonly userId: number },
): Promise<boolean> {
  const { rows } = await database.query<{ found: boolean }>(remindSql, [messageId, userId]);
  return rows[0]!.found;
}

const remindSql = /* sql */ `
WITH message AS (SELECT * FROM outbox WHERE id = $1 AND user_id = $2 AND text IS NOT NULL), reminder AS (
  INSERT INTO outbox (kind, cause, user_id, phone, text, channels, language, localized_text, path, send_after)
  SELECT kind, cause || ':reminder', user_id, phone, text, channels, language, localized_text, path,
         now() + interval '1 day'
  FROM message ON CONFLICT (kind, cause) DO NOTHING
)
SELECT EXISTS (SELECT FROM message) AS found`;
