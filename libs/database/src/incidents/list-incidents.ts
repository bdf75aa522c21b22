import type { IncidentKind, IncidentSuspected } from '@heliograph/domain/inverter/silence-evidence';
import type { Queryable } from '../connection/database.js';
import type { ListPage } from '../lists/read-list.js';

export interface ListedIncident {
  readonly id: number;
  readonly kind: IncidentKind;
  readonly name: string;
  readonly suspected: IncidentSuspected;
  readonly silentSince: Date;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly silentInverters: number;
  readonly expectedInverters: number;
  /** Inverters whose silence it was, and those that are silent still. */
  readonly inverters: number;
  readonly stillSilent: number;
}

/** Incidents, the newest first. @param open undefined: those that are over too. */
export async function listIncidents(
  database: Queryable,
  open: boolean | undefined,
  { limit, offset }: ListPage,
): Promise<ListedIncident[]> {
  const { rows } = await database.query<ListedIncident>(listSql, [open, limit, offset]);
  return rows;
}

export async function countIncidents(database: Queryable, open: boolean | undefined): Promise<number> {
  const { rows } = await database.query<{ count: number }>(countSql, [open]);
  return rows[0]!.count;
}

const wantedSql = '($1::boolean IS NULL OR (closed_at IS NULL) = $1)';

// The silences are counted for the incidents of the page only.
const listSql = /* sql */ `
SELECT page.id, page.kind, page.name, page.suspected, page.silent_since AS "silentSince", page.opened_at AS "openedAt",
       page.closed_at AS "closedAt", page.silent_inverters AS "silentInverters",
       page.expected_inverters AS "expectedInverters", silences.inverters, silences.still AS "stillSilent"
FROM (
  SELECT * FROM incidents WHERE ${wantedSql} ORDER BY opened_at DESC, id DESC LIMIT $2 OFFSET $3
) page
CROSS JOIN LATERAL (
  SELECT count(DISTINCT inverter_id)::int AS inverters, count(*) FILTER (WHERE closed_at IS NULL)::int AS still
  FROM silence_cases WHERE incident_id = page.id
) silences
ORDER BY page.opened_at DESC, page.id DESC`;

const countSql = /* sql */ `SELECT count(*)::int AS count FROM incidents WHERE ${wantedSql}`;
