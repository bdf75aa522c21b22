import type { TicketCause } from '@heliograph/domain/tickets/cause';
import type { Queryable } from '../connection/database.js';

/** What a ticket is linked to: one of the two. */
export interface OpenCause {
  readonly silenceCaseId: number | null;
  readonly faultCode: string | null;
}

/** The silence case, or the fault, that is open on an inverter at this moment; null: it is not, or no more. */
export async function findOpenCause(
  database: Queryable,
  inverterId: number,
  cause: TicketCause,
): Promise<OpenCause | null> {
  if (cause.kind === 'silence') {
    const { rows } = await database.query<{ id: number }>(silenceSql, [inverterId]);
    return rows[0] ? { silenceCaseId: rows[0].id, faultCode: null } : null;
  }
  const { rows } = await database.query<{ active: boolean }>(faultSql, [inverterId, cause.code]);
  return rows[0]!.active ? { silenceCaseId: null, faultCode: cause.code } : null;
}

const silenceSql = /* sql */ `SELECT id FROM silence_cases WHERE inverter_id = $1 AND closed_at IS NULL`;

// What the device said of it last, in an event or in its newest reading, as health has it; of events at one instant "over" counts.
const faultSql = /* sql */ `
SELECT coalesce((SELECT active FROM device_events WHERE inverter_id = $1 AND code = $2 AND severity <> 'info'
                 ORDER BY ts DESC, active LIMIT 1), false)
    OR EXISTS (SELECT FROM latest WHERE inverter_id = $1 AND $2 = ANY(faults)) AS active`;
