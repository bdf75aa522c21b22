import type { Queryable } from '../connection/database.js';

/** Price of a user's whole installation, net of subsidy, whole paise; null: not entered. */
export async function readInstallationPrice(database: Queryable, userId: number): Promise<number | null> {
  const { rows } = await database.query<{ paise: number | null }>({
    name: 'read-installation-price',
    text: 'SELECT installation_price_paise AS paise FROM users WHERE id = $1',
    values: [userId],
  });
  return rows[0]?.paise ?? null;
}

/** Leaves the row's version unchanged, so that a profile that is being edited can still be saved. */
export async function putInstallationPrice(
  database: Queryable,
  userId: number,
  paise: number | null,
): Promise<void> {
  await database.query('UPDATE users SET installation_price_paise = $2 WHERE id = $1', [userId, paise]);
}
