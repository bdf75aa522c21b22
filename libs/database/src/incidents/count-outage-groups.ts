import {
  INCIDENT_INVERTERS_MIN,
  INCIDENT_ONE_OF,
  INCIDENT_SPREAD_MS,
  type OutageGroup,
} from '@heliograph/domain/incidents/common-cause';
import { OPERATOR_DIGITS } from '@heliograph/domain/inverter/sim-operator';
import type { Queryable } from '../connection/database.js';
import {
  silenceDueParameters,
  MONITORED_SQL,
  THRESHOLD_SQL,
  type OutageCheck,
} from '../silence/silence-due-sql.js';
import { matchesSql } from './kinship-sql.js';
import { sharedAttributeNameSql, concurrentOutagesSql, UNDECIDED_SQL } from './concurrent-outages-sql.js';

interface SilentGroups {
  /** Groups with outages whose owners were not notified yet. */
  readonly groups: readonly OutageGroup[];
  /** All inverters without communication that no open incident explains. */
  readonly silentInAll: number;
}

/**
 * Counts inverters with and without data for each city, SIM operator and dealer that has a newly opened outage. When
 * the first outage is due, the others have lasted nearly as long, so those past half of their threshold count as well.
 */
export async function countOutageGroups(database: Queryable, look: OutageCheck): Promise<SilentGroups> {
  // In most minutes no outage is undecided. Checking that first is cheaper than even planning the count.
  const undecided = await database.query<{ any: boolean }>(undecidedSql);
  if (!undecided.rows[0]!.any) return { groups: [], silentInAll: 0 };
  const limits = [INCIDENT_SPREAD_MS / 1000, INCIDENT_ONE_OF, INCIDENT_INVERTERS_MIN];
  const { rows } = await database.query<OutageGroup & { silentInAll: number }>(countSql, [
    ...silenceDueParameters(look),
    ...limits,
  ]);
  return { groups: rows, silentInAll: rows[0]?.silentInAll ?? 0 };
}

const undecidedSql = /* sql */ `SELECT EXISTS (SELECT FROM silence_cases WHERE ${UNDECIDED_SQL}) AS any`;

const spread = '$10';

/** Members of `counted`, by the index for the kind. They are evaluated one by one, only as many as needed. */
const membersOf = {
  city: /* sql */ `SELECT id FROM inverters WHERE city = counted.name`,
  operator: /* sql */ `SELECT inverter_id AS id FROM devices
    WHERE sim_iccid IS NOT NULL AND left(sim_iccid, ${OPERATOR_DIGITS}) = counted.name`,
  dealer: /* sql */ `SELECT id FROM inverters WHERE lower(dealer) = lower(counted.name) AND dealer = counted.name`,
};
const sweptMembers = (kind: keyof typeof membersOf) => /* sql */ `
  (${membersOf[kind]} OFFSET 0) member
  CROSS JOIN LATERAL (
    SELECT latest.last_received_at, ${THRESHOLD_SQL} AS threshold
    FROM inverters JOIN devices ON devices.inverter_id = inverters.id JOIN latest ON latest.inverter_id = inverters.id
    WHERE inverters.id = member.id AND ${MONITORED_SQL}
    OFFSET 0
  ) swept`;
const groupSql = (kind: keyof typeof membersOf) => /* sql */ `
SELECT counted.*, (
  SELECT count(*) FROM (
    SELECT FROM ${sweptMembers(kind)}
    WHERE swept.last_received_at >= $1::timestamptz - swept.threshold / 2
    LIMIT counted.silent * ($11 - 1) + 1
  ) heard
) AS heard, (
  SELECT count(*) FROM (SELECT FROM ${sweptMembers(kind)} LIMIT $12) enough
) AS members
FROM counted WHERE counted.kind = '${kind}'`;

const countSql = /* sql */ `
${concurrentOutagesSql(spread)}, counted AS MATERIALIZED (
  SELECT undecided.kind, undecided.name, undecided.at, count(*) AS silent,
         bool_and(silent.heard < silent.since - make_interval(secs => ${spread})) AS "fromNight",
         (SELECT count(*) FROM silent) AS "silentInAll"
  FROM undecided JOIN silent ON undecided.name = ${sharedAttributeNameSql('undecided.kind')}
    AND ${matchesSql('undecided.at', 'silent.heard', 'silent.since', spread)}
  GROUP BY undecided.kind, undecided.name, undecided.at
)
${(['city', 'operator', 'dealer'] as const).map(groupSql).join('\nUNION ALL\n')}`;
