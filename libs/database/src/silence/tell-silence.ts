import type { Queryable } from '../connection/database.js';

export interface SilenceTold {
  /** A case is open: nothing is heard from the inverter. */
  readonly nocomm: boolean;
  /** This caller is the first to be told of this case; true once a case, whoever asks and however many at once. */
  readonly first: boolean;
}

/** Answers `noCommunication` for one inverter. */
export async function tellSilence(database: Queryable, inverterId: number): Promise<SilenceTold> {
  const { rows } = await database.query<SilenceTold>(tellSql, [inverterId]);
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
