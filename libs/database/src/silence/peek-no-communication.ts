import type { Queryable } from '../connection/database.js';
import type { NoCommunicationAnswer } from './take-no-communication.js';

/** Answers `noCommunication` for a read-only view: does not use up `first`, which the next other caller gets. */
export async function peekNoCommunication(
  database: Queryable,
  inverterId: number,
): Promise<NoCommunicationAnswer> {
  const { rows } = await database.query<NoCommunicationAnswer>(seeSql, [inverterId]);
  return rows[0]!;
}

const seeSql = /* sql */ `
SELECT EXISTS (SELECT FROM silence_cases WHERE inverter_id = $1 AND closed_at IS NULL) AS nocomm, false AS first`;
