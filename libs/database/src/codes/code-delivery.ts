import type { Queryable } from '../connection/database.js';
import type { CodePurposeAndSubject } from './code-aim.js';

export interface CodeReceiverQuery extends Pick<CodePurposeAndSubject, 'purpose'> {
  readonly phone: string;
  /** Whether demonstration accounts count. */
  readonly demo: boolean;
  /**
   * Wrong guesses per day at codes for an administrator's password, over all addresses. Null: no limit, since the
   * browser has logged in to the account before.
   */
  readonly wrongDaily: number | null;
}

/**
 * Decides whether the code just stored is sent. `nobody`: the number has no account; `withheld`: it is an
 * administrator's number over the limit. The statement is the same for every number, so that its timing reveals
 * nothing.
 */
export async function decideCodeDelivery(
  client: Queryable,
  { phone, purpose, demo, wrongDaily }: CodeReceiverQuery,
): Promise<'nobody' | 'account' | 'withheld'> {
  const { rows } = await client.query<{
    customer: boolean;
    administrator: boolean;
    wrong: number;
  }>(receiverSql, [phone, demo]);
  const { customer, administrator, wrong } = rows[0]!;
  if (!customer && !administrator) return 'nobody';
  const limited = administrator && purpose === 'reset' && wrongDaily !== null;
  return limited && wrong >= wrongDaily ? 'withheld' : 'account';
}

const receiverSql = /* sql */ `
SELECT EXISTS (SELECT FROM users WHERE phone_no = $1 AND ($2 OR NOT demo)) AS customer,
       EXISTS (SELECT FROM administrators WHERE phone_no = $1 AND ($2 OR NOT demo)) AS administrator,
       coalesce(sum(tries), 0)::integer AS wrong
FROM one_time_codes WHERE phone = $1 AND purpose = 'reset' AND sent_at > now() - interval '1 day'`;
