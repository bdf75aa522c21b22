import {
  type AlertChannel,
  DEFAULT_CHANNELS,
  hasFallback,
  isDanger,
  type MessageKind,
  usefulHours,
} from '@heliograph/domain/alerts/catalogue';
import type { Queryable } from '../connection/database.js';

const USEFUL_HOURS = JSON.stringify(usefulHours);

interface Addressed {
  readonly kind: MessageKind;
  readonly channels: readonly AlertChannel[];
}

/**
 * Channels to try after the earlier ones failed. An alert with a fallback becomes a text message as a last resort; any
 * other message uses its next channel only if the current one is gone permanently.
 */
export function channelsLeft(
  { kind, channels }: Addressed,
  rest: readonly AlertChannel[],
  isGone: boolean,
): readonly AlertChannel[] {
  if (rest.length > 0) return isGone || hasFallback(kind) ? rest : [];
  return isGone && hasFallback(kind) && !channels.includes('sms') ? DEFAULT_CHANNELS : [];
}

interface Accepted extends Addressed {
  readonly id: string;
  readonly channel: AlertChannel;
  readonly reference: string | null;
}

/** Passes an accepted but undelivered message to its next channel, or marks it as failed. */
async function goOn(database: Queryable, message: Accepted, error: string): Promise<void> {
  const { id, kind, channels, channel, reference } = message;
  // A danger was sent on all channels; the others are tried again.
  const rest = isDanger(kind) ? channels.filter((other) => other !== channel) : channels.slice(1);
  const next = channelsLeft(message, rest, true);
  await database.query(undeliveredSql, [
    id,
    channel,
    reference,
    error,
    next.length > 0 ? next : null,
    USEFUL_HOURS,
  ]);
}

/** Reports one message, by its channel's reference; ignores unknown references. */
export async function reportUndelivered(
  database: Queryable,
  sent: { readonly id?: string; readonly channel: AlertChannel; readonly reference: string },
  error: string,
): Promise<void> {
  const { id, channel, reference } = sent;
  const { rows } =
    id === undefined
      ? await database.query<Accepted>(byReferenceSql, [reference])
      : await database.query<Accepted>(byIdSql, [id, channel, reference]);
  for (const message of rows) await goOn(database, message, error);
}

/** Reports messages without a receipt in time. @returns how many */
export async function reportLateReceipts(database: Queryable, limit: number): Promise<number> {
  const { rows } = await database.query<Accepted>(lateSql, [limit]);
  for (const message of rows) await goOn(database, message, 'No receipt of delivery within ten minutes');
  return rows.length;
}

const ACCEPTED = /* sql */ `
SELECT id::text, kind, channels, delivered_by AS channel, provider_reference AS reference FROM outbox`;

const byReferenceSql = /* sql */ `${ACCEPTED} WHERE provider_reference = $1 AND delivered_by = 'whatsapp'`;
const byIdSql = /* sql */ `
${ACCEPTED} WHERE id = $1 AND delivered_by = $2 AND provider_reference = $3`;
const lateSql = /* sql */ `${ACCEPTED} WHERE receipt_due_at <= now() ORDER BY receipt_due_at LIMIT $1`;

// The message waits from now on, but expires no later than before.
const undeliveredSql = /* sql */ `
UPDATE outbox SET delivered_at = NULL, delivered_by = NULL, provider_reference = NULL, receipt = NULL, receipt_at = NULL,
  receipt_due_at = NULL, attempts = 0, error = $4, channels = coalesce($5, channels), send_after = now(),
  expires_at = least(expires_at, greatest(created_at, send_after) + make_interval(hours => ($6::jsonb ->> kind)::integer)),
  failed_at = CASE WHEN $5::text[] IS NULL THEN now() END
WHERE id = $1 AND delivered_by = $2 AND provider_reference IS NOT DISTINCT FROM $3`;
