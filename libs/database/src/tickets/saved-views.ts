import type { TicketView } from '@heliograph/domain/tickets/view';
import type { Queryable } from '../connection/database.js';

export interface NewSavedView {
  readonly administratorId: number;
  readonly name: string;
  readonly view: TicketView | null;
  readonly search: string;
  readonly sort: string;
}

export interface SavedView extends Omit<NewSavedView, 'administratorId'> {
  readonly id: number;
}

/** An administrator's own views, by name. */
export async function listSavedViews(database: Queryable, administratorId: number): Promise<SavedView[]> {
  const { rows } = await database.query<SavedView>(listSql, [administratorId]);
  return rows;
}

const listSql = /* sql */ `
SELECT id, name, view, search, sort FROM ticket_views WHERE administrator_id = $1 ORDER BY name, id`;

/**
 * Stores a view, replacing the administrator's view of the same name.
 * @returns its id; null: the administrator has `max` views already
 */
export async function saveView(client: Queryable, saved: NewSavedView, max: number): Promise<number | null> {
  const { administratorId, name, view, search, sort } = saved;
  // Of two concurrent calls, the second counts what the first added.
  await client.query('SELECT FROM administrators WHERE id = $1 FOR NO KEY UPDATE', [administratorId]);
  const { rows } = await client.query<{ id: number }>(saveSql, [
    administratorId,
    name,
    view,
    search,
    sort,
    max,
  ]);
  return rows[0]?.id ?? null;
}

const saveSql = /* sql */ `
INSERT INTO ticket_views (administrator_id, name, view, search, sort)
SELECT $1, $2::text, $3, $4, $5
WHERE (SELECT count(*) FROM ticket_views WHERE administrator_id = $1 AND name <> $2::text) < $6
ON CONFLICT (administrator_id, name) DO UPDATE SET view = excluded.view, search = excluded.search, sort = excluded.sort
RETURNING id`;

/** @returns whether the administrator had it. */
export async function removeView(
  database: Queryable,
  { id, administratorId }: { readonly id: number; readonly administratorId: number },
): Promise<boolean> {
  const { rowCount } = await database.query(removeSql, [id, administratorId]);
  return rowCount === 1;
}

const removeSql = /* sql */ `DELETE FROM ticket_views WHERE id = $1 AND administrator_id = $2`;
