import type { Queryable } from '../connection/database.js';
import { recordDuty } from '../duties/record-duty.js';

/** Kind of the canary: a message without a recipient that takes the same path as others. */
export const CANARY_KIND = 'canary';
/** The canary's row in `duties`, with the time of its last delivery. */
export const CANARY_DELIVERY = 'canary-delivery';

/**
 * Writes the canary, always in the same row of the outbox.
 * @returns its id; null: the previous one still waits for delivery.
 */
export async function writeCanary(database: Queryable): Promise<string | null> {
  const { rows } = await database.query<{ id: number }>(writeSql, [CANARY_KIND]);
  return rows[0] ? String(rows[0].id) : null;
}

/** Records that the canary was delivered. */
export async function recordCanary(database: Queryable): Promise<void> {
  await recordDuty(database, CANARY_DELIVERY, true);
}

const writeSql = /* sql */ `
INSERT INTO outbox AS known (kind, cause, phone, text) VALUES ($1, $1, '', 'Canary')
ON CONFLICT (kind, cause) DO UPDATE SET
  text = excluded.text, created_at = now(), delivered_at = NULL, failed_at = NULL, error = NULL, attempts = 0
WHERE known.delivered_at IS NOT NULL OR known.failed_at IS NOT NULL
RETURNING id`;
