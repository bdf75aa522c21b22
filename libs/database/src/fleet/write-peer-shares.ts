import type { Queryable } from '../connection/database.js';

/** Inverters per statement. */
export const BATCH_ROWS = 5_000;

export interface DayOfSite {
  readonly inverterId: number;
  /** YYYY-MM-DD in the site's time zone. */
  readonly day: string;
}

/** @param yields `share`: fraction of the peer inverters' median; null: no peers */
export async function writePeerShares(
  database: Queryable,
  yields: readonly (DayOfSite & { readonly share: number | null })[],
): Promise<void> {
  for (let from = 0; from < yields.length; from += BATCH_ROWS) {
    const batch = yields.slice(from, from + BATCH_ROWS);
    await database.query(writeSql, [
      batch.map(({ inverterId }) => inverterId),
      batch.map(({ day }) => day),
      batch.map(({ share }) => share),
    ]);
  }
}

const writeSql = /* sql */ `
UPDATE fleet_states f SET yield_day = given.day, yield_share = given.share
FROM unnest($1::integer[], $2::date[], $3::real[]) AS given (inverter_id, day, share)
WHERE f.inverter_id = given.inverter_id AND (f.yield_day, f.yield_share) IS DISTINCT FROM (given.day, given.share)`;
