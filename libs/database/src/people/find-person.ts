import type { Queryable } from '../connection/database.js';

/** A customer's data for an erasure. */
export interface Person {
  readonly id: number;
  readonly phoneNo: string;
  readonly email: string;
  readonly address: string;
  readonly inverterIds: readonly number[];
  readonly ticketIds: readonly number[];
}

/**
 * Finds a number's customer and locks the account until the transaction ends, so that it doesn't change and gets no new
 * inverter or ticket.
 * @returns null: the number is no customer's.
 */
export async function lockPerson(client: Queryable, phoneNo: string): Promise<Person | null> {
  const { rows } = await client.query<Omit<Person, 'inverterIds' | 'ticketIds'>>(lockSql, [phoneNo]);
  const [account] = rows;
  if (!account) return null;
  const { rows: things } = await client.query<Pick<Person, 'inverterIds' | 'ticketIds'>>(thingsSql, [
    account.id,
  ]);
  return { ...account, ...things[0]! };
}

const lockSql = /* sql */ `
SELECT id, phone_no AS "phoneNo", email, address FROM users WHERE phone_no = $1 FOR UPDATE`;

const thingsSql = /* sql */ `
SELECT ARRAY(SELECT id FROM inverters WHERE user_id = $1 ORDER BY id) AS "inverterIds",
       ARRAY(SELECT id::integer FROM tickets WHERE user_id = $1 ORDER BY id) AS "ticketIds"`;
