import type { TicketPriority, TicketStatus } from '@heliograph/domain/tickets/status';
import type { Queryable } from '../connection/database.js';

export interface SilenceRecord {
  readonly silentSince: Date;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly closeReason: string | null;
}

/** Newest outages of an inverter, and their total number. */
export async function listSilenceCases(
  database: Queryable,
  inverterId: number,
  limit: number,
): Promise<{ cases: SilenceRecord[]; total: number }> {
  const { rows } = await database.query<SilenceRecord & { total: number }>(silencesSql, [inverterId, limit]);
  return { cases: rows.map(({ total: _total, ...one }) => one), total: rows[0]?.total ?? 0 };
}

export interface InverterTicketRecord {
  readonly id: number;
  readonly status: TicketStatus;
  readonly priority: TicketPriority;
  readonly description: string;
  readonly error: string | null;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
}

/** Tickets on one inverter, including closed ones, newest first. */
export async function listTicketsOfInverter(
  database: Queryable,
  inverterId: number,
  limit: number,
): Promise<InverterTicketRecord[]> {
  const { rows } = await database.query<InverterTicketRecord>(ticketsSql, [inverterId, limit]);
  return rows;
}

const silencesSql = /* sql */ `
SELECT silent_since AS "silentSince", opened_at AS "openedAt", closed_at AS "closedAt", close_reason AS "closeReason",
       (SELECT count(*) FROM silence_cases WHERE inverter_id = $1)::int AS total
FROM silence_cases WHERE inverter_id = $1 ORDER BY opened_at DESC LIMIT $2`;

const ticketsSql = /* sql */ `
SELECT id, status, priority, description, error, created_at AS "createdAt", closed_at AS "closedAt"
FROM tickets WHERE inverter_id = $1 ORDER BY id DESC LIMIT $2`;
