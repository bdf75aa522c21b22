import type { Queryable } from '../connection/database.js';
import type { CodePurposeAndSubject } from './code-aim.js';
import type { CodeRequest } from './code-request.js';

export interface NewCode extends CodeRequest, CodePurposeAndSubject {
  /** Keyed hash of the code. */
  readonly codeHash: Buffer;
  readonly minutes: number;
}

/** Stores a code and invalidates earlier ones for the same browser and number. @returns its id */
export async function insertCode(client: Queryable, code: NewCode): Promise<number> {
  const { phone, address, network56, network48, browserHash, purpose, subject, codeHash, minutes } = code;
  await client.query(replaceSql, [phone, browserHash]);
  const { rows } = await client.query<{ id: number }>(insertSql, [
    phone,
    address,
    network56,
    network48,
    browserHash,
    purpose,
    subject,
    codeHash,
    minutes,
  ]);
  return rows[0]!.id;
}

const replaceSql = /* sql */ `
UPDATE one_time_codes SET ended_at = now() WHERE phone = $1 AND browser_hash = $2 AND ended_at IS NULL`;

const insertSql = /* sql */ `
INSERT INTO one_time_codes (phone, address, network_56, network_48, browser_hash, purpose, subject, code_hash, expires_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp() + make_interval(mins => $9))
RETURNING id`;
