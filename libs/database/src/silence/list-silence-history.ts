import type { Queryable } from '../connection/database.js';
import { boundsOf, type NewestPage } from '../lists/newest-first.js';

export interface SilenceHistoryRecord {
  readonly id: number;
  readonly silentSince: Date;
  readonly openedAt: Date;
  /** Null: it is not heard yet. */
  readonly closedAt: Date | null;
  readonly closeReason: string | null;
  /** How often it was heard in between and fell silent again. */
  readonly reopened: number;
  /** What had come, when it was certainly over, of what it had kept; null: that is not known. */
  readonly recoveredReadings: number | null;
  /** What those who fell silent with it have in common with it, as a kind and a name; null: it is alone. */
  readonly incidentKind: string | null;
  readonly incidentName: string | null;
}

/** Times at which one inverter was not heard, the newest first. */
export async function listSilenceHistory(
  database: Queryable,
  inverterId: number,
  page: NewestPage,
): Promise<SilenceHistoryRecord[]> {
  const { rows } = await database.query<SilenceHistoryRecord>(listSql, [...boundsOf(page), inverterId]);
  return rows;
}

// By the time of opening, which is the order of the ids, since an index has it.
const listSql = /* sql */ `
SELECT c.id, c.silent_since AS "silentSince", c.opened_at AS "openedAt", c.closed_at AS "closedAt",
       c.close_reason AS "closeReason", c.reopened, c.recovered_readings AS "recoveredReadings",
       i.kind AS "incidentKind", i.name AS "incidentName"
FROM (
  SELECT * FROM silence_cases WHERE inverter_id = $4 AND id < $3 ORDER BY opened_at DESC LIMIT $1 OFFSET $2
) c
LEFT JOIN incidents i ON i.id = c.incident_id
ORDER BY c.opened_at DESC`;
