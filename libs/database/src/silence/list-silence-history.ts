import type { Queryable } from '../connection/database.js';
import { boundsOf, type NewestPage } from '../lists/newest-first.js';

export interface SilenceHistoryRecord {
  readonly id: number;
  readonly silentSince: Date;
  readonly openedAt: Date;
  /** Null: still open. */
  readonly closedAt: Date | null;
  readonly closeReason: string | null;
  /** Number of times it was reopened because data came back only briefly. */
  readonly reopened: number;
  /** Late readings from the time of the outage that had arrived when it was resolved; null: unknown. */
  readonly recoveredReadings: number | null;
  /** Shared attribute of the incident that it belongs to, as a kind and a name; null: none. */
  readonly incidentKind: string | null;
  readonly incidentName: string | null;
}

/** Outages of one inverter, newest first. */
export async function listSilenceHistory(
  database: Queryable,
  inverterId: number,
  page: NewestPage,
): Promise<SilenceHistoryRecord[]> {
  const { rows } = await database.query<SilenceHistoryRecord>(listSql, [...boundsOf(page), inverterId]);
  return rows;
}

// Sorted by opening time, which has an index and the same order as the ids.
const listSql = /* sql */ `
SELECT c.id, c.silent_since AS "silentSince", c.opened_at AS "openedAt", c.closed_at AS "closedAt",
       c.close_reason AS "closeReason", c.reopened, c.recovered_readings AS "recoveredReadings",
       i.kind AS "incidentKind", i.name AS "incidentName"
FROM (
  SELECT * FROM silence_cases WHERE inverter_id = $4 AND id < $3 ORDER BY opened_at DESC LIMIT $1 OFFSET $2
) c
LEFT JOIN incidents i ON i.id = c.incident_id
ORDER BY c.opened_at DESC`;
