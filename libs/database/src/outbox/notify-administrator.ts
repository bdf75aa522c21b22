import type { MessageKind } from '@heliograph/domain/alerts/catalogue';
import type { PoolClient } from 'pg';
import type { Database } from '../connection/database.js';
import { inTransaction } from '../connection/transaction.js';

interface Notice<Item> {
  readonly kind: MessageKind;
  /** Number of an administrator who may log in; the demonstration's get no messages. */
  readonly phone: string;
  /** Finds new items and marks them as notified. */
  readonly take: (client: PoolClient) => Promise<Item[]>;
  readonly text: (items: readonly Item[]) => string;
}

/**
 * Notifies an administrator of all new items, in one message.
 * @returns the new items; null: there is no such administrator, and nothing was marked
 */
export async function notifyAdministrator<Item>(
  pool: Database['pool'],
  { kind, phone, take, text }: Notice<Item>,
): Promise<Item[] | null> {
  return inTransaction(pool, async (client) => {
    const { rows: found } = await client.query(recipientSql, [phone]);
    if (found.length === 0) return null;
    const items = await take(client);
    if (items.length > 0) await client.query(messageSql, [kind, phone, text(items)]);
    return items;
  });
}

const recipientSql = /* sql */ `
SELECT FROM administrators WHERE phone_no = $1 AND disabled_at IS NULL AND NOT demo`;

const messageSql = /* sql */ `
INSERT INTO outbox (kind, cause, phone, text) VALUES ($1, gen_random_uuid()::text, $2, $3)`;
