import type { Queryable } from '../connection/database.js';

export interface NoCommunicationAnswer {
  /** Whether an outage is open. */
  readonly nocomm: boolean;
  /** Whether this caller is the first to learn of this outage: true once per outage, even for concurrent calls. */
  readonly first: boolean;
}

/** Answers `noCommunication` for one inverter. */
export async function takeNoCommunication(
  database: Queryable,
  inverterId: number,
): Promise<NoCommunicationAnswer> {
  const { rows } = await database.query<NoCommunicationAnswer>(tellSql, [inverterId]);
  return rows[0]!;
}

const tellSql = /* sql */ `
WITH told AS (
  UPDATE silence_cases SET told_at = now()
  WHERE inverter_id = $1 AND closed_at IS NULL AND told_at IS NULL
  RETURNING id
)
SELECT EXISTS (SELECT FROM silence_cases WHERE inverter_id = $1 AND closed_at IS NULL) AS nocomm,
       EXISTS (SELECT FROM told) AS first`;
