import type { TicketCause } from '@heliograph/domain/tickets/cause';
import type { Queryable } from '../connection/database.js';

/** The cause of a ticket: exactly one is set. */
export interface OpenCause {
  readonly silenceCaseId: number | null;
  readonly faultCode: string | null;
}

/** The outage or fault that is open on an inverter now; null: none. */
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

// Uses the device's last report of the fault, in an event or its newest reading, as for the inverter's health. Of two
// events at the same instant, the end counts.
const faultSql = /* sql */ `
SELECT coalesce((SELECT active FROM device_events WHERE inverter_id = $1 AND code = $2 AND severity <> 'info'
                 ORDER BY ts DESC, active LIMIT 1), false)
    OR EXISTS (SELECT FROM latest WHERE inverter_id = $1 AND $2 = ANY(faults)) AS active`;
