import { queues } from '@heliograph/contracts/queue/queues';
import type { WatchSigns } from '@heliograph/domain/watch/late-parts';
import type { Queryable } from '../connection/database.js';
import { FLEET_LOST_SQL } from '../incidents/find-fleet-outage.js';
import { CANARY_DELIVERY } from './canary.js';

/** Health checks have to be answered soon, ms. */
const ANSWER_MAX_MS = 2_000;

/** When each part between the fleet and a person's phone last proved to work. */
export async function readWatchSigns(database: Queryable): Promise<WatchSigns> {
  const values = [queues.noCommunicationSweep.name, CANARY_DELIVERY];
  const query = { text: signsSql, values, query_timeout: ANSWER_MAX_MS };
  const { rows } = await database.query<WatchSigns>(query);
  return rows[0]!;
}

const signsSql = /* sql */ `
SELECT now() AS now,
       (SELECT max(ended_at) FROM duties) AS "lastJobAt",
       (SELECT succeeded_at FROM duties WHERE duty = $1) AS "lastSweepAt",
       (SELECT succeeded_at FROM duties WHERE duty = $2) AS "lastCanaryAt",
       (SELECT min(greatest(created_at, send_after)) FROM outbox
        WHERE delivered_at IS NULL AND failed_at IS NULL
          AND (send_after IS NULL OR send_after <= now())) AS "oldestMessageAt",
       (SELECT silent_since FROM incidents
        WHERE ${FLEET_LOST_SQL} AND suspected = 'unknown') AS "fleetSilentSince"`;
