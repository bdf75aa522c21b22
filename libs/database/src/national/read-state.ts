import type { Queryable } from '../connection/database.js';

export interface NationalState {
  /** Inverters with readings that the national server has not acknowledged for over an hour. */
  readonly behind: number;
  /** Readings that became too old before they were acknowledged. */
  readonly expired: number;
}

export async function readNationalState(database: Queryable): Promise<NationalState> {
  const { rows } = await database.query<NationalState>(stateSql);
  return rows[0]!;
}

const stateSql = /* sql */ `
SELECT count(*) FILTER (WHERE c.sent_ts < coalesce(t.waiting_ts, t.last_ts) - interval '1 hour') AS behind,
       coalesce(sum(c.expired), 0)::bigint AS expired
FROM national_cursors c JOIN energy_tails t ON t.inverter_id = c.inverter_id`;
