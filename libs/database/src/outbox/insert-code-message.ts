import type { CodePurpose } from '@heliograph/contracts/http/one-time-code';
import type { Queryable } from '../connection/database.js';
import type { MessageKind } from '@heliograph/domain/alerts/catalogue';

export interface CodeMessage {
  readonly codeId: number;
  readonly purpose: CodePurpose;
  readonly phone: string;
  /** The text, encrypted with the server's key. */
  readonly sealedText: Buffer;
  /** Lifetime of the code; the message is not delivered after it. */
  readonly minutes: number;
  readonly requestId: string;
}

/** Writes the message with a code, in the transaction that creates the code. @returns its id */
export async function insertCodeMessage(
  client: Queryable,
  { codeId, purpose, phone, sealedText, minutes, requestId }: CodeMessage,
): Promise<string> {
  const kind: MessageKind = `code_${purpose}`;
  const { rows } = await client.query<{ id: number }>(insertSql, [
    kind,
    String(codeId),
    phone,
    sealedText,
    minutes,
    requestId,
  ]);
  return String(rows[0]!.id);
}

const insertSql = /* sql */ `
INSERT INTO outbox (kind, cause, phone, sealed_text, expires_at, request_id, user_id)
VALUES ($1, $2, $3, $4, clock_timestamp() + make_interval(mins => $5), $6, (SELECT id FROM users WHERE phone_no = $3))
RETURNING id`;
