import type { Queryable } from '../connection/database.js';

export interface WhatsappConsent {
  readonly textVersion: string;
  readonly givenAt: Date;
}

/** A person's current consent; null: none. */
export async function findWhatsappConsent(
  database: Queryable,
  userId: number,
): Promise<WhatsappConsent | null> {
  const { rows } = await database.query<WhatsappConsent>(findSql, [userId]);
  return rows[0] ?? null;
}

/** @returns false: the person had consented already, and that consent stays */
export async function giveWhatsappConsent(
  database: Queryable,
  userId: number,
  textVersion: string,
): Promise<boolean> {
  const { rowCount } = await database.query(giveSql, [userId, textVersion]);
  return rowCount === 1;
}

/** @returns whether there was a consent */
export async function withdrawWhatsappConsent(database: Queryable, userId: number): Promise<boolean> {
  const { rowCount } = await database.query(withdrawSql, [userId]);
  return rowCount === 1;
}

const findSql = /* sql */ `
SELECT text_version::text AS "textVersion", given_at AS "givenAt" FROM whatsapp_consents
WHERE user_id = $1 AND withdrawn_at IS NULL`;

const giveSql = /* sql */ `
INSERT INTO whatsapp_consents (user_id, text_version) VALUES ($1, $2)
ON CONFLICT (user_id) WHERE withdrawn_at IS NULL DO NOTHING`;

const withdrawSql = /* sql */ `
UPDATE whatsapp_consents SET withdrawn_at = now() WHERE user_id = $1 AND withdrawn_at IS NULL`;
