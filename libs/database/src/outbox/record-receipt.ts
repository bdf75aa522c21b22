import type { Queryable } from '../connection/database.js';

export const receipts = ['sent', 'delivered', 'read'] as const;
export type Receipt = (typeof receipts)[number];

/** Records WhatsApp's receipt for an accepted message. Receipts may arrive twice and in any order. */
export async function recordReceipt(
  database: Queryable,
  { reference, receipt, at }: { readonly reference: string; readonly receipt: Receipt; readonly at: Date },
): Promise<void> {
  await database.query(recordSql, [reference, receipt, at, receipts]);
}

const recordSql = /* sql */ `
UPDATE outbox SET receipt = $2, receipt_at = $3, receipt_due_at = CASE WHEN $2 = 'sent' THEN receipt_due_at END
WHERE provider_reference = $1 AND delivered_by = 'whatsapp'
  AND coalesce(array_position($4::text[], receipt), 0) < array_position($4::text[], $2)`;

/** Whether a message is being handed to its channel now, so that its reference is not known yet. */
export async function isBeingSent(database: Queryable, id: string): Promise<boolean> {
  const { rows } = await database.query<{ leased: boolean }>(leasedSql, [id]);
  return rows[0]?.leased ?? false;
}

const leasedSql = /* sql */ `SELECT leased_until > now() AS leased FROM outbox WHERE id = $1`;
