import type { Queryable } from '../connection/database.js';
import { migrations } from './all.js';

/** Whether migrations of this version have not run yet. */
export async function hasPendingMigrations(pool: Queryable): Promise<boolean> {
  const { rows: tables } = await pool.query(`SELECT WHERE to_regclass('migrations') IS NOT NULL`);
  if (tables.length === 0) return true;
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM migrations');
  const done = new Set(rows.map(({ name }) => name));
  return migrations.some(({ name }) => !done.has(name));
}
