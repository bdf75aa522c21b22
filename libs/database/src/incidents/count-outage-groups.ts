import { INCIDENT_SPREAD_MS, type OutageGroup } from '@heliograph/domain/incidents/common-cause';
import type { Queryable } from '../connection/database.js';
import type { OutageCheck } from '../silence/silence-due-sql.js';
import {
  concurrentOutagesSql,
  isMissedSql,
  type FadingInverters,
  silentMatchesSql,
  UNDECIDED_SQL,
} from './concurrent-outages-sql.js';
import { countGroupMembers, type GroupMembers, type SilentGroup } from './count-group-members.js';

interface SilentGroups {
  /** Groups with outages whose owners were not notified yet. */
  readonly groups: readonly OutageGroup[];
  /** All inverters without communication that no open incident explains. */
  readonly silentInAll: number;
}

/**
 * Counts inverters with and without data for each city, SIM operator, dealer, area and feeder that has a newly opened
 * outage. Inverters that have missed a reading count as well: when a group's first outage is due, the others have
 * lasted nearly as long.
 */
export async function countOutageGroups(
  database: Queryable,
  look: OutageCheck,
  fading: FadingInverters,
  known: Map<string, GroupMembers>,
): Promise<SilentGroups> {
  const { rows } = await database.query<SilentGroup & { silentInAll: number }>(countSql, [
    look.now,
    fading.ids,
    fading.since,
    fading.isHeld,
    INCIDENT_SPREAD_MS / 1000,
  ]);
  return {
    groups: await countGroupMembers(database, look, rows, known),
    silentInAll: rows[0]?.silentInAll ?? 0,
  };
}

/** Whether there is an outage that may still join an incident. */
export async function hasUndecidedOutages(database: Queryable): Promise<boolean> {
  return (await database.query<{ any: boolean }>(undecidedSql)).rows[0]!.any;
}

const undecidedSql = /* sql */ `SELECT EXISTS (SELECT FROM silence_cases WHERE ${UNDECIDED_SQL}) AS any`;

const spread = '$5';

const byDay = /* sql */ `count(*) FILTER (WHERE silent.heard >= silent.since - make_interval(secs => ${spread}))`;

// By day, a single outage is not a group, except on a feeder or near an open incident.
const countSql = /* sql */ `
${concurrentOutagesSql(spread, { ids: '$2', since: '$3', isHeld: '$4' })}
SELECT undecided.kind, undecided.name, undecided.at, count(*) AS silent,
       count(DISTINCT silent.site) AS sites,
       count(*) FILTER (WHERE silent.is_open AND silent.joined_id IS NULL) AS open,
       count(*) FILTER (WHERE silent.joined_id IS NULL) AS unexplained,
       mode() WITHIN GROUP (ORDER BY silent.joined_id) AS "joinedId",
       count(*) FILTER (WHERE silent.is_apart AND ${isMissedSql('undecided.at', 'silent')}) AS apart,
       min(silent.interval) FILTER (WHERE silent.joined_id IS NULL)
         <= min(silent.interval) FILTER (WHERE silent.joined_id IS NOT NULL) AS "isMostOften",
       ${byDay} AS "byDay",
       mode() WITHIN GROUP (ORDER BY silent.city) AS city, mode() WITHIN GROUP (ORDER BY silent.time_zone) AS "timeZone",
       mode() WITHIN GROUP (ORDER BY silent.cell) AS cell,
       CASE WHEN undecided.kind IN ('area', 'feeder') THEN array_agg(silent.inverter_id) END AS "inverterIds",
       (SELECT count(*) FROM silent WHERE joined_id IS NULL) AS "silentInAll"
FROM sharing AS silent
JOIN undecided USING (kind, name)
WHERE ${silentMatchesSql('undecided.kind', 'undecided.at', spread)}
GROUP BY undecided.kind, undecided.name, undecided.at
HAVING count(*) FILTER (WHERE silent.joined_id IS NULL) > 1 OR undecided.kind = 'feeder' OR CASE WHEN undecided.kind = 'area' THEN count(silent.joined_id) > 0 ELSE ${byDay} = 0 END`;
