import { accountMessage, type AccountEvent } from '@heliograph/domain/accounts/account-message';
import type { Queryable } from '../connection/database.js';
import { type Account, accountStore, type AccountStore } from '../accounts/account.js';
import type { MessageKind } from '@heliograph/domain/alerts/catalogue';

const SAME_HOURLY_MAX = 3;

/**
 * Writes a text message about an account, in the transaction of the change that it reports; the worker sends it within
 * a minute. The same text is sent at most three times an hour, because text messages cost money and a browser without
 * cookies is new at each login. Unverified numbers and the demonstration's get none, because they may belong to
 * strangers.
 */
export async function insertAccountMessage(
  client: Queryable,
  { role, id }: Account,
  event: AccountEvent,
  requestId: string | null,
): Promise<void> {
  const kind: MessageKind = 'account';
  await client.query(insertSql(accountStore(role)), [
    kind,
    id,
    accountMessage(event),
    requestId,
    SAME_HOURLY_MAX,
  ]);
}

const insertSql = ({ table, outboxUserId, mayGetMessages }: AccountStore) => /* sql */ `
INSERT INTO outbox (kind, cause, user_id, phone, text, request_id)
SELECT $1, gen_random_uuid()::text, ${outboxUserId}, phone_no, $3, $4 FROM ${table} t
WHERE id = $2 AND ${mayGetMessages} AND NOT demo AND $5 > (
  SELECT count(*) FROM outbox o
  WHERE o.phone = t.phone_no AND o.kind = $1 AND o.text = $3 AND o.created_at > now() - interval '1 hour')`;
