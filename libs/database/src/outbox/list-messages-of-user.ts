import type { AlertChannel } from '@heliograph/domain/alerts/catalogue';
import type { Queryable } from '../connection/database.js';
import type { Receipt } from './record-receipt.js';

export interface MessageOfUser {
  readonly id: number;
  readonly kind: string;
  /** Null: it contained a code, or is no longer kept. */
  readonly text: string | null;
  readonly createdAt: Date;
  /** Channel that delivered the message, or is tried now. */
  readonly channel: AlertChannel;
  readonly deliveredAt: Date | null;
  /** The channel's receipt; null: none yet. */
  readonly receipt: Receipt | null;
  readonly receiptAt: Date | null;
  readonly failedAt: Date | null;
  readonly error: string | null;
}

/** Messages to a number since its user registered, newest first. */
export async function listMessagesOfUser(
  database: Queryable,
  { phoneNo, registeredAt }: { readonly phoneNo: string; readonly registeredAt: Date },
  limit: number,
): Promise<MessageOfUser[]> {
  const { rows } = await database.query<MessageOfUser>(listSql, [phoneNo, registeredAt, limit]);
  return rows;
}

const listSql = /* sql */ `
SELECT id, kind, text, created_at AS "createdAt", delivered_at AS "deliveredAt", failed_at AS "failedAt", error,
       coalesce(delivered_by, channels[1]) AS channel, receipt, receipt_at AS "receiptAt"
FROM outbox WHERE phone = $1 AND created_at >= $2
ORDER BY id DESC LIMIT $3`;
