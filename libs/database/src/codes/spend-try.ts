import type { Queryable } from '../connection/database.js';
import type { CodePurposeAndSubject } from './code-aim.js';

/** A code with one try spent on it. */
export interface CodeWithTrySpent extends CodePurposeAndSubject {
  readonly id: number;
  readonly codeHash: Buffer;
}

/**
 * Spends one try on the browser's latest code for this number, before the guess is checked. It is one statement, so
 * that concurrent guesses are counted one by one.
 * @param triesMax `administrator`: for an administrator's new password; `customer`: for everything else
 * @returns null where there is no code, or it is used, expired or out of tries.
 */
export async function spendTry(
  database: Queryable,
  { phone, browserHash }: { readonly phone: string; readonly browserHash: Buffer },
  triesMax: { readonly customer: number; readonly administrator: number },
): Promise<CodeWithTrySpent | null> {
  const { rows } = await database.query<CodeWithTrySpent>(countSql, [
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
