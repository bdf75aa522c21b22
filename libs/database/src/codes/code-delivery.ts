import type { Queryable } from '../connection/database.js';
import type { CodePurposeAndSubject } from './code-aim.js';

/** Limits for an administrator's password reset: codes per hour, wrong guesses per day. */
export interface AdministratorCodeLimits {
  readonly hourly: number;
  readonly wrongDaily: number;
}

export interface CodeReceiverQuery extends Pick<CodePurposeAndSubject, 'purpose'> {
  readonly phone: string;
  /** Whether demonstration accounts count. */
  readonly demo: boolean;
  /** Null: no limits, since the browser has logged in to the administrator's account before. */
  readonly limits: AdministratorCodeLimits | null;
}

/**
 * Decides whether the code just stored is sent. `nobody`: the number has no account; `withheld`: it is an
 * administrator's number over its limits. The statement is the same for every number, so that its timing reveals
 * nothing.
 */
export async function decideCodeDelivery(
  client: Queryable,
  { phone, purpose, demo, limits }: CodeReceiverQuery,
): Promise<'nobody' | 'account' | 'withheld'> {
  const { rows } = await client.query<{
    customer: boolean;
    administrator: boolean;
    codes: number;
    wrong: number;
  }>(receiverSql, [phone, demo]);
  const { customer, administrator, codes, wrong } = rows[0]!;
  if (!customer && !administrator) return 'nobody';
  const limited = administrator && purpose === 'reset' && limits !== null;
  return limited && (codes > limits.hourly || wrong >= limits.wrongDaily) ? 'withheld' : 'account';
}

const receiverSql = /* sql */ `
SELECT EXISTS (SELECT FROM users WHERE phone_no = $1 AND ($2 OR NOT demo)) AS customer,
       EXISTS (SELECT FROM administrators WHERE phone_no = $1 AND ($2 OR NOT demo)) AS administrator,
       count(*) FILTER (WHERE sent_at > now() - interval '1 hour')::integer AS codes,
       coalesce(sum(tries), 0)::integer AS wrong
FROM one_time_codes WHERE phone = $1 AND purpose = 'reset' AND sent_at > now() - interval '1 day'`;
