import type { Queryable } from '../connection/database.js';
import type { CodeAim } from './code-aim.js';

/** A code that one guess was spent on. */
export interface TriedCode extends CodeAim {
  readonly id: number;
  readonly codeHash: Buffer;
}

/**
 * Spends one try on the code that this browser last asked for at this number, before the guess is looked at: one
 * statement, so that guesses made at the same moment are counted one by one.
 * @param triesMax of an administrator: for a new password; of a customer: for everything else
 * @returns null where there is no such code, or it is used, too old, or has no try left.
 */
export async function countTry(
  database: Queryable,
  { phone, browserHash }: { readonly phone: string; readonly browserHash: Buffer },
  triesMax: { readonly customer: number; readonly administrator: number },
): Promise<TriedCode | null> {
  const { rows } = await database.query<TriedCode>(countSql, [
    phone,
    browserHash,
    triesMax.customer,
    triesMax.administrator,
  ]);
  return rows[0] ?? null;
}

const countSql = /* sql */ `
UPDATE one_time_codes SET tries = tries + 1
WHERE phone = $1 AND browser_hash = $2 AND ended_at IS NULL AND expires_at > now()
  AND tries < CASE WHEN purpose = 'reset' AND EXISTS (SELECT FROM administrators WHERE phone_no = $1) THEN $4::integer ELSE $3::integer END
RETURNING id, purpose, subject, code_hash AS "codeHash"`;
