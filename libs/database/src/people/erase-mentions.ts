import type { Queryable } from '../connection/database.js';
import { ERASED } from './mentions.js';

/** Erases a pattern's matches from all free text, even in other people's records. */
export async function eraseMentions(client: Queryable, pattern: string): Promise<void> {
  for (const [table, columns] of Object.entries(freeText)) {
    await client.query(mentionsSql(table, columns), [pattern, ERASED]);
  }
  // Deleted instead, since a search without these words would find something else.
  await client.query('DELETE FROM ticket_views WHERE name ~* $1 OR search ~* $1', [pattern]);
}

const freeText: Readonly<Record<string, readonly string[]>> = {
  tickets: ['created_by', 'description', 'error', 'remark', 'close_reason'],
  ticket_comments: ['text'],
  ticket_messages: ['text'],
  ticket_files: ['name'],
  claims: ['reason', 'courier'],
  admin_issues: ['title', 'description'],
  inverters: ['inverter_name', 'dealer'],
  outbox: ['text', 'localized_text', 'error'],
};

const mentionsSql = (table: string, columns: readonly string[]) => /* sql */ `
UPDATE ${table} SET ${columns.map((column) => `${column} = regexp_replace(${column}, $1, $2, 'gi')`).join(', ')}
WHERE ${columns.map((column) => `${column} ~* $1`).join(' OR ')}`;
