import type { Queryable } from '../connection/database.js';

/** An inverter's energy of a day compared with its peer inverters'. */
export interface PeerShare {
  /** `YYYY-MM-DD` in the site's time zone. */
  readonly date: string;
  /** Share of the peer inverters' median; null: too few peers. */
  readonly share: number | null;
}

/** The last day that was compared; null: none. */
export async function findPeerShare(database: Queryable, inverterId: number): Promise<PeerShare | null> {
  const { rows } = await database.query<PeerShare>(
    `SELECT to_char(yield_day, 'YYYY-MM-DD') AS date, yield_share AS share
       FROM fleet_states WHERE inverter_id = $1 AND yield_day IS NOT NULL`,
    [inverterId],
  );
  return rows[0] ?? null;
}
