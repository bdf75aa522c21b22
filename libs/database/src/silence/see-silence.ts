import type { Queryable } from '../connection/database.js';
import type { SilenceTold } from './tell-silence.js';

/** Answers `noCommunication` for a read-only view: does not use up `first`, which the next other caller gets. */
export async function seeSilence(database: Queryable, inverterId: number): Promise<SilenceTold> {
  const { rows } = await database.query<SilenceTold>(seeSql, [inverterId]);
  return rows[0]!;
}

const seeSql = /* sql */ `
SELECT EXISTS (SELECT FROM silence_cases WHERE inverter_id = $1 AND closed_at IS NULL) AS nocomm, false AS first`;
