import { INCIDENT_HOLD_MS, INCIDENT_ONE_OF } from '@heliograph/domain/incidents/common-cause';
import type { IncidentKind } from '@heliograph/domain/silence/diagnostic-snapshot';
import type { Queryable } from '../connection/database.js';
import { incidentClosedSql } from '../webhooks/incident-events-sql.js';

/**
 * Whether the incident in `incidents` is over: so few of its `count` outages are still open that they have other causes.
 * An incident of two is over when one is back.
 */
export const isOverSql = (
  open: string,
  count: string,
) => /* sql */ `(${open} * ${INCIDENT_ONE_OF} < ${count} OR ${open} <= 2 AND ${open} * 3 <= ${count}
    OR incidents.silent_inverters = 2 AND ${open} = 1 AND ${count} = 2)`;

/**
 * Closes incidents in which hardly any inverter is still without communication, or nothing has changed for a day after
 * half were back, or for a week after some were.
 */
export async function closeIncidents(client: Queryable, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: number }>(closeSql, [now]);
  await remindOfRemaining(client, rows, now);
  await client.query(skippedSql, [dueAfterEnd(now)]);
}

/**
 * Closes the open incident of this kind and name if half of its inverters are back, because another one begins.
 */
export async function closeReplacedIncident(
  client: Queryable,
  kind: IncidentKind,
  name: string,
  now: Date,
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(closeReplacedSql, [now, kind, name]);
  await remindOfRemaining(client, rows, now);
}

/** Incidents that have ended, and whose owners have not all been notified of it. */
const ENDED_SQL = 'NOT end_told AND closed_at IS NOT NULL';

export interface EndedIncident {
  readonly id: number;
  readonly closedAt: Date;
}

export async function listEndedIncidents(database: Queryable): Promise<EndedIncident[]> {
  const { rows } = await database.query<EndedIncident & object>(
    `SELECT id, closed_at AS "closedAt" FROM incidents WHERE ${ENDED_SQL} ORDER BY id`,
  );
  return rows;
}

/**
 * Marks that all owners were notified of the end. Skips an incident that was reopened, even if it is closed again, and
 * one with an outage that remindSql skipped.
 */
export async function markEndTold(client: Queryable, ended: readonly EndedIncident[]): Promise<void> {
  await client.query(endToldSql, [ended.map(({ id }) => id), ended.map(({ closedAt }) => closedAt)]);
}

const endToldSql = /* sql */ `
UPDATE incidents SET end_told = true FROM unnest($1::bigint[], $2::timestamptz[]) AS ended (id, closed_at)
WHERE incidents.id = ended.id AND incidents.closed_at = ended.closed_at
  AND NOT EXISTS (SELECT FROM silence_cases
    WHERE incident_id = incidents.id AND silence_cases.closed_at IS NULL AND message_due_at IS NULL)`;

/**
 * Owners of the remaining outages were notified that the inverter is not the cause, so they are notified again if the
 * outage persists.
 */
async function remindOfRemaining(
  client: Queryable,
  closed: readonly { readonly id: number }[],
  now: Date,
): Promise<void> {
  const ids = closed.map(({ id }) => id);
  if (ids.length > 0) await client.query(remainingSql, [dueAfterEnd(now), ids]);
}

const dueAfterEnd = (now: Date) => new Date(now.getTime() + STRAGGLERS * INCIDENT_HOLD_MS);

/**
 * Some modems reconnect almost an hour after the others, so the message about an outage that outlasts its incident
 * waits this many times INCIDENT_HOLD_MS.
 */
const STRAGGLERS = 6;

const OPEN = 'count(*) FILTER (WHERE silence_cases.closed_at IS NULL)';
const HALF_BACK_SQL = `${OPEN} * 2 <= count(*)`;
const unchangedSql = (time: string) =>
  `greatest(max(silence_cases.silent_since), max(silence_cases.closed_at)) < $1::timestamptz - interval '${time}'`;
/** While none is back, it goes on. */
const UNCHANGED_SQL = `(${HALF_BACK_SQL} AND ${unchangedSql('1 day')} OR ${OPEN} < count(*) AND ${unchangedSql('7 days')})`;

const closeWhereSql = (incident: string, isOver: string) => /* sql */ `
WITH closed AS (
  UPDATE incidents SET closed_at = $1, end_told = false
  WHERE closed_at IS NULL AND ${incident} (
    SELECT ${isOver} FROM silence_cases WHERE silence_cases.incident_id = incidents.id
  )
  RETURNING *
), enqueued AS (${incidentClosedSql('closed')}
)
SELECT id FROM closed`;

const closeSql = closeWhereSql('', `${isOverSql(OPEN, 'count(*)')} OR ${UNCHANGED_SQL}`);
const closeReplacedSql = closeWhereSql('kind = $2 AND name = $3 AND', `count(*) > 0 AND ${HALF_BACK_SQL}`);

// Skips an outage that ingest is closing, or a withdrawal is reading, at this moment, so that neither waits for the other.
const remindSql = (outages: string) => /* sql */ `
WITH remaining AS (
  SELECT id FROM silence_cases WHERE ${outages} AND closed_at IS NULL
  FOR NO KEY UPDATE SKIP LOCKED
)
UPDATE silence_cases SET message_due_at = $1 FROM remaining WHERE silence_cases.id = remaining.id`;

const remainingSql = remindSql('incident_id = ANY ($2::bigint[])');
const skippedSql = remindSql(
  `incident_id = ANY (ARRAY(SELECT id FROM incidents WHERE ${ENDED_SQL})) AND message_due_at IS NULL`,
);
