import type { TicketPriority } from '@heliograph/domain/tickets/status';
import type { Queryable } from '../connection/database.js';

/** Counts of tickets by when one target was met: the first response or the resolution. */
interface TargetTimes {
  readonly done: number;
  /** Median from creation, in seconds of clock time; null: none is done. */
  readonly medianS: number | null;
  /** `within`: done by the due time; `late`: done after it, or still not done. */
  readonly within: number;
  readonly late: number;
}

export interface MonthOfTickets {
  /** Month of creation, `YYYY-MM`. */
  readonly month: string;
  readonly priority: TicketPriority;
  readonly opened: number;
  readonly response: TargetTimes;
  readonly resolution: TargetTimes;
}

/** Response and resolution times of the tickets created since, newest month first. */
export async function reportTicketTimes(
  database: Queryable,
  { since, timeZone }: { readonly since: Date; readonly timeZone: string },
): Promise<MonthOfTickets[]> {
  const { rows } = await database.query<MonthOfTickets>(reportSql, [since, timeZone]);
  return rows;
}

const timesSql = (done: string, due: string) => {
  const counted = `${due} IS NOT NULL AND ${done} IS NOT NULL`;
  return /* sql */ `json_build_object(
    'done', count(*) FILTER (WHERE ${counted}),
    'medianS', percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ${done} - created_at)) FILTER (WHERE ${counted}),
    'within', count(*) FILTER (WHERE ${done} <= ${due}),
    'late', count(*) FILTER (WHERE coalesce(${done}, now()) > ${due}))`;
};

// Closing a ticket without a reply counts as its response.
const reportSql = /* sql */ `
SELECT month, priority, count(*)::int AS opened,
       ${timesSql('responded', 'response_due_at')} AS response,
       ${timesSql('closed_at', 'resolution_due_at')} AS resolution
FROM (
  SELECT to_char(created_at AT TIME ZONE $2, 'YYYY-MM') AS month, priority, created_at, closed_at,
         LEAST(responded_at, closed_at) AS responded, response_due_at, resolution_due_at
  FROM tickets WHERE created_at >= $1
) t
GROUP BY month, priority ORDER BY month DESC, priority`;
