import type { MessageKind } from '@heliograph/domain/alerts/catalogue';
import { heldUntil } from '@heliograph/domain/alerts/preferences';
import { readRecipients } from '../alerts/alert-preferences.js';
import type { Queryable } from '../connection/database.js';
import { readClock } from '../connection/read-clock.js';

const DAY_MS = 86_400_000;

/**
 * Writes a person's own message again, to be sent in 24 hours or after their quiet hours: once, however often they ask.
 * @returns whether the message exists and its text is still kept
 */
export async function remindTomorrow(
  database: Queryable,
  { messageId, userId }: { readonly messageId: number; readonly userId: number },
): Promise<boolean> {
  const { rows } = await database.query<{ kind: MessageKind }>(kindSql, [messageId, userId]);
  if (!rows[0]) return false;
  const recipient = (await readRecipients(database, [userId])).get(userId)!;
  const tomorrow = (await readClock(database)).getTime() + DAY_MS;
  const held = heldUntil(rows[0].kind, recipient.preferences, tomorrow, recipient.timeZone);
  await database.query(remindSql, [messageId, held ?? new Date(tomorrow)]);
  return true;
}

const kindSql = /* sql */ `SELECT kind FROM outbox WHERE id = $1 AND user_id = $2 AND text IS NOT NULL`;

// `withdraw-outdated.ts` recognizes a reminder by its cause.
const remindSql = /* sql */ `
INSERT INTO outbox (kind, cause, user_id, phone, text, channels, language, localized_text, path, since, send_after)
SELECT kind, cause || ':reminder', user_id, phone, text, channels, language, localized_text, path, since, $2
FROM outbox WHERE id = $1
ON CONFLICT (kind, cause) DO NOTHING`;
