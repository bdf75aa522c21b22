import type { Queryable } from '../connection/database.js';
import type { Person } from './find-person.js';

/**
 * Deletes a customer's account and all that exists only with it: sessions, views of it, known browsers, wrong passwords,
 * codes, grants, messages, tariffs. What is left of inverters and tickets must not name it any more.
 */
export async function eraseAccount(
  client: Queryable,
  { id, phoneNo }: Pick<Person, 'id' | 'phoneNo'>,
): Promise<void> {
  for (const sql of byNumberSql) await client.query(sql, [phoneNo]);
  await client.query(messagesSql, [id, phoneNo]);
  await client.query('DELETE FROM tariffs WHERE user_id = $1', [id]);
  // Sessions and administrators' views of the customer go with it.
  await client.query('DELETE FROM users WHERE id = $1', [id]);
}

const byNumberSql = [
  `DELETE FROM known_browsers WHERE role = 'customer' AND phone_no = $1`,
  `DELETE FROM login_failures WHERE role = 'customer' AND phone_no = $1`,
  'DELETE FROM one_time_codes WHERE phone = $1',
  'DELETE FROM code_grants WHERE phone = $1',
];

const messagesSql = 'DELETE FROM outbox WHERE user_id = $1 OR phone = $2';
