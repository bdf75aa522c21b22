import type { Queryable } from '../connection/database.js';

/** Whether a number is a customer's or an administrator's. @param demo whether the demonstration's accounts count */
export async function numberHasAccount(
  database: Queryable,
  phone: string,
  { demo }: { readonly demo: boolean },
): Promise<boolean> {
  const { rows } = await database.query<{ known: boolean }>(knownSql, [phone, demo]);
  return rows[0]!.known;
}

const knownSql = /* sql */ `
SELECT EXISTS (SELECT FROM users WHERE phone_no = $1 AND ($2 OR NOT demo))
  OR EXISTS (SELECT FROM administrators WHERE phone_no = $1 AND ($2 OR NOT demo)) AS known`;
