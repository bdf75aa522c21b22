import type { Queryable } from '../connection/database.js';

export interface PasskeyCredential {
  /** In base64url. */
  readonly credentialId: string;
  /** COSE. */
  readonly publicKey: Buffer;
  /** Number of signatures, if the authenticator counts them. */
  readonly signCount: number;
  readonly transports: string[];
}

export interface PasskeyRecord {
  readonly id: number;
  readonly name: string;
  readonly credentialId: string;
  readonly transports: string[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Oldest first. */
export async function listPasskeys(database: Queryable, administratorId: number): Promise<PasskeyRecord[]> {
  const { rows } = await database.query<PasskeyRecord>(
    /* sql */ `
    SELECT id, name, credential_id AS "credentialId", transports, created_at AS "createdAt", last_used_at AS "lastUsedAt"
    FROM administrator_passkeys WHERE administrator_id = $1 ORDER BY id`,
    [administratorId],
  );
  return rows;
}

/** @returns false: already registered */
export async function insertPasskey(
  database: Queryable,
  administratorId: number,
  name: string,
  { credentialId, publicKey, signCount, transports }: PasskeyCredential,
): Promise<boolean> {
  const { rowCount } = await database.query(
    /* sql */ `
    INSERT INTO administrator_passkeys (administrator_id, name, credential_id, public_key, sign_count, transports)
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [administratorId, name, credentialId, publicKey, signCount, transports],
  );
  return rowCount === 1;
}

/**
 * Locks the administrator, so that concurrent calls see each other's deletion.
 * @returns the passkey's name; null: the administrator has no such passkey
 */
export async function deletePasskey(
  database: Queryable,
  administratorId: number,
  id: number,
): Promise<string | null> {
  await database.query('SELECT FROM administrators WHERE id = $1 FOR UPDATE', [administratorId]);
  const { rows } = await database.query<{ name: string }>(
    'DELETE FROM administrator_passkeys WHERE id = $1 AND administrator_id = $2 RETURNING name',
    [id, administratorId],
  );
  return rows[0]?.name ?? null;
}

export interface PasskeyHolder extends PasskeyCredential {
  readonly id: number;
  readonly name: string;
  readonly administratorId: number;
  readonly phoneNo: string;
  readonly passwordHash: string;
  readonly demo: boolean;
  readonly disabled: boolean;
}

/** The administrator whose passkey it is. */
export async function findPasskeyHolder(
  database: Queryable,
  credentialId: string,
): Promise<PasskeyHolder | null> {
  const { rows } = await database.query<PasskeyHolder>(holderSql, [credentialId]);
  return rows[0] ?? null;
}

const holderSql = /* sql */ `
SELECT p.id, p.name, p.credential_id AS "credentialId", p.public_key AS "publicKey", p.sign_count AS "signCount", p.transports,
       a.id AS "administratorId", a.phone_no AS "phoneNo", a.password_hash AS "passwordHash", a.demo,
       a.disabled_at IS NOT NULL AS disabled
FROM administrator_passkeys p JOIN administrators a ON a.id = p.administrator_id
WHERE p.credential_id = $1`;

export async function notePasskeyUse(database: Queryable, id: number, signCount: number): Promise<void> {
  await database.query(
    'UPDATE administrator_passkeys SET sign_count = $2, last_used_at = now() WHERE id = $1',
    [id, signCount],
  );
}
