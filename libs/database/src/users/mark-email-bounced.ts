import type { Queryable } from '../connection/database.js';

/**
 * Records that an e-mail bounced permanently, if it went to the user's current address and not to an earlier one.
 * @param addresses in lower case
 * @returns whether it went to the current address
 */
export async function markEmailBounced(
  database: Queryable,
  messageId: string,
  addresses: readonly string[],
): Promise<boolean> {
  const { rowCount } = await database.query(markSql, [messageId, addresses]);
  return rowCount === 1;
}

/** Ends e-mails to the current address until the customer saves it. */
export async function holdEmails(database: Queryable, userId: number): Promise<void> {
  await database.query(
    'UPDATE users SET email_bounced_at = coalesce(email_bounced_at, now()) WHERE id = $1',
    [userId],
  );
}

const markSql = /* sql */ `
UPDATE users SET email_bounced_at = coalesce(email_bounced_at, now())
WHERE id = (SELECT user_id FROM outbox WHERE id = $1) AND lower(email) = ANY ($2)`;
