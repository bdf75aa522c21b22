import type { Queryable } from '../connection/database.js';
import type { Person } from './find-person.js';

/**
 * Deletes a customer's account and everything that depends on it: sessions, views of it, known browsers, wrong
 * passwords, codes, grants, messages, tariffs. Inverters and tickets must not refer to it any more.
 */
export async function eraseAccount(
  client: Queryable,
  { id, phoneNo }: Pick<Person, 'id' | 'phoneNo'>,
): Promise<void> {
  await client.query('SELECT erase_account($1, $2)', [id, phoneNo]);
}
