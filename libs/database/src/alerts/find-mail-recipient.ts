import type { Queryable } from '../connection/database.js';

export interface MailRecipient {
  readonly email: string;
  /** Whether an e-mail to this address bounced permanently. */
  readonly bounced: boolean;
  /** Time zone of their first inverter; India's without one. */
  readonly timeZone: string;
}

/** Called when an e-mail is sent, so that it goes to the current address. Null: the user has none. */
export async function findMailRecipient(database: Queryable, userId: number): Promise<MailRecipient | null> {
  const { rows } = await database.query<MailRecipient>(findSql, [userId]);
  return rows[0] ?? null;
}

const findSql = /* sql */ `
SELECT email, email_bounced_at IS NOT NULL AS bounced,
       coalesce((SELECT time_zone FROM inverters WHERE user_id = users.id ORDER BY id LIMIT 1), 'Asia/Kolkata') AS "timeZone"
FROM users WHERE id = $1 AND email <> ''`;
