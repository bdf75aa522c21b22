import { hindi } from '@heliograph/domain/alerts/hindi';
import { inverterPath } from '@heliograph/domain/alerts/paths';
import type { ReportingHours } from '@heliograph/domain/waking-hours/reporting-hours';
import { FLEET_HOLD_MS, FLEET_RETURN_MS, type OutageGroup } from '@heliograph/domain/incidents/common-cause';
import {
  communicationLostMessage,
  SILENCE_INTERVALS,
  SILENCE_MIN_MS,
} from '@heliograph/domain/silence/no-communication';
import { silenceDueAt } from '@heliograph/domain/silence/silence-due';
import type { IncidentKind, ProbableCause } from '@heliograph/domain/silence/diagnostic-snapshot';
import { incidentMessage, stillLostMessage } from '@heliograph/domain/silence/outage-messages';
import type { Queryable } from '../connection/database.js';
import { incidentCause, incidentCauseSql, NOTIFIED_INCIDENT_SQL } from '../incidents/incident-cause.js';
import { joinNotifiedOutages } from '../incidents/join-notified-outages.js';
import type { OwnerInIncident } from '../incidents/list-restored-owners.js';
import { joinInverterSql, sharedAttributesSql } from '../incidents/kinship-sql.js';
import { insertMessages, type NewMessage } from '../outbox/insert-messages.js';
import { IS_WITHDRAWN_SQL } from '../outbox/message-kinds.js';
import { reportingHoursJsonSql, hoursOrDefault, msSql } from '../waking-hours/awake-hours-json.js';
import { listUndecided, replaceWithdrawn } from './notify-after-withdrawal.js';

interface UntoldCase {
  readonly caseId: number;
  readonly inverterName: string;
  readonly serialNumber: string;
  readonly timeZone: string;
  /** Null: no owner. */
  readonly userId: number | null;
  readonly phone: string | null;
  /** Null: it belongs to no incident, or to a closed one. */
  readonly incidentId: number | null;
  /** Its owner's message about the incident, if that is open and the message was withdrawn. */
  readonly withdrawnId: number | null;
  /** Whether it moved to an open incident from one that its owner was notified of. */
  readonly isMoved: boolean;
  /** Whether the owner was notified of an incident that has ended. */
  readonly isLeftBehind: boolean;
  /** Whether the owner was notified of the incident's end before it was reopened. */
  readonly isToldOver: boolean;
  readonly kind: IncidentKind;
  readonly name: string;
  readonly suspected: ProbableCause;
  /** Beginning of the open incident, or of the outage if it is in no open incident. */
  readonly silentSince: Date;
  /**
   * Last receipt since the outage was opened, ms since 1970; a wrong clock kept it from closing the outage. Null: none.
   */
  readonly talkedAt: number | null;
  /** Ms since 1970; null: never, or seen since. */
  readonly sleptAt: number | null;
  readonly thresholdMs: number;
  readonly hours: ReportingHours | null;
}
type OwnedCase = UntoldCase & { readonly userId: number; readonly phone: string };

/**
 * Notifies owners of their outages: once per owner for an incident, otherwise once per outage. An owner who was
 * notified of an outage in the incident before, alone or with another incident, gets no message about the incident. An
 * outage that may still join an incident waits, but not for long. Nor are owners notified early of an incident of the
 * whole fleet: it is most likely ours, and may be over soon.
 * @param filling groups that may be becoming incidents; null: any group may be.
 * @returns outbox ids of the messages.
 */
export async function notifyOwners(
  client: Queryable,
  now: Date,
  filling: readonly OutageGroup[] | null,
): Promise<string[]> {
  const found = await client.query<UntoldCase>(untoldSql, [
    now,
    filling === null,
    filling?.map(({ kind }) => kind) ?? [],
    filling?.map(({ name }) => name) ?? [],
    SILENCE_INTERVALS,
    SILENCE_MIN_MS / 1000,
  ]);
  const rows = found.rows.filter((outage) => isSilentStill(outage, now));
  if (rows.length === 0) return [];
  const owned = rows.filter(isOwned);
  const together = new Map<string, OwnedCase[]>();
  for (const outage of owned) {
    const cause = causeOf(outage);
    together.set(cause, [...(together.get(cause) ?? []), outage]);
  }
  await replaceWithdrawn(client, rows);
  const told = await joinNotifiedOutages(client, owned.flatMap(ownerInIncident));
  for (const { incidentId, userId } of told) together.delete(incidentCause(incidentId, userId));
  const messages = [...together].map(([cause, cases]) => messageOf(cause, cases));
  const messageIds = await insertMessages(client, messages);
  const withEarlier = messageIds.length < messages.length;
  const undecided = withEarlier ? await listUndecided(client, [...together.keys()], messageIds) : new Set();
  const decided = rows.filter((outage) => !(isOwned(outage) && undecided.has(causeOf(outage))));
  await client.query(decidedSql, [decided.map(({ caseId }) => caseId)]);
  return messageIds;
}

const isOwned = (outage: UntoldCase): outage is OwnedCase => outage.userId !== null && !outage.isMoved;

/** An inverter that sent data after its outage was opened may be asleep by now. */
function isSilentStill({ talkedAt, thresholdMs, sleptAt, hours, timeZone }: UntoldCase, now: Date): boolean {
  if (talkedAt === null) return true;
  const claim = { since: talkedAt, thresholdMs, sleptAt };
  return silenceDueAt(claim, hoursOrDefault(hours, timeZone, now)) <= now.getTime();
}

/** One message per owner about an incident; after the message that it is over, one per outage. */
const causeOf = ({ incidentId, isToldOver, userId, caseId }: OwnedCase): string =>
  incidentId === null || isToldOver ? String(caseId) : incidentCause(incidentId, userId);

const ownerInIncident = ({ incidentId, userId }: OwnedCase): OwnerInIncident[] =>
  incidentId === null ? [] : [{ incidentId, userId }];

function messageOf(cause: string, cases: readonly OwnedCase[]): NewMessage {
  const first = cases[0]!;
  const { userId, phone, incidentId, isLeftBehind, inverterName, serialNumber } = first;
  const inverter = { inverterName, serialNumber };
  const to = { cause, userId, phone, path: inverterPath(serialNumber), since: first.silentSince };
  if (isLeftBehind) {
    return {
      ...to,
      kind: 'still_lost',
      text: stillLostMessage(first, { ...inverter, more: 0 }),
      hindi: hindi.stillLost(first.silentSince, first.timeZone, inverter),
    };
  }
  if (incidentId === null) {
    return {
      ...to,
      kind: 'communication_lost',
      text: communicationLostMessage(inverterName, serialNumber),
      hindi: hindi.communicationLost(inverter),
    };
  }
  const inverters = { ...inverter, more: cases.length - 1 };
  return {
    ...to,
    kind: 'incident',
    text: incidentMessage(first, inverters),
    hindi: hindi.incident(first, inverters),
  };
}

const THRESHOLD = /* sql */ `greatest($5 * known.interval, make_interval(secs => $6))`;

/** Inverters with long intervals return this much later than the others of an incident. */
const RETURN_WITHIN = /* sql */ `interval '15 minutes'`;

/** Incidents whose owners are not notified yet. */
const HELD_SQL = /* sql */ `
  SELECT held.id FROM incidents held
  WHERE held.kind = 'fleet' AND held.suspected = 'unknown' AND held.closed_at IS NULL AND (
    held.opened_at > $1::timestamptz - make_interval(secs => ${FLEET_HOLD_MS / 1000}) OR EXISTS (
      SELECT FROM silence_cases back
      WHERE back.incident_id = held.id AND back.closed_at > $1::timestamptz - make_interval(secs => ${FLEET_RETURN_MS / 1000})
        AND back.close_reason = 'heard'
    ) AND held.opened_at > $1::timestamptz - make_interval(secs => ${(2 * FLEET_HOLD_MS) / 1000})
  )`;

// An inverter with a wrong clock keeps its outage open, but its owner is not notified while it sends. Skips an outage
// that ingest is closing at this moment, so that neither waits for the other.
const untoldSql = /* sql */ `
SELECT silence_cases.id AS "caseId", known.inverter_name AS "inverterName", known.serial_number AS "serialNumber",
       known.time_zone AS "timeZone", users.id AS "userId", users.phone_no AS phone,
       going_on.id AS "incidentId", incidents.kind, incidents.name, incidents.suspected,
       CASE WHEN going_on.id IS NULL THEN silence_cases.silent_since ELSE incidents.silent_since END AS "silentSince",
       withdrawn.id AS "withdrawnId",
       going_on.id IS NOT NULL AND silence_cases.notified_incident_id IS NOT NULL AND withdrawn.id IS NULL AS "isMoved",
       incidents.closed_at IS NOT NULL AND EXISTS (
         SELECT FROM outbox WHERE kind = 'incident' AND cause = ${incidentCauseSql(NOTIFIED_INCIDENT_SQL, 'users.id')}
       ) AS "isLeftBehind",
       EXISTS (
         SELECT FROM outbox WHERE kind = 'communication_restored' AND cause = ${incidentCauseSql('going_on.id', 'users.id')}
       ) AS "isToldOver",
       CASE WHEN known.last_received_at > silence_cases.opened_at THEN ${msSql('known.last_received_at')} END AS "talkedAt",
       CASE WHEN known.slept_at >= known.heard_at THEN ${msSql('known.slept_at')} END AS "sleptAt",
       1000 * date_part('epoch', ${THRESHOLD}) AS "thresholdMs", ${reportingHoursJsonSql('$1')} AS hours
FROM silence_cases
${joinInverterSql('silence_cases.inverter_id')}
LEFT JOIN waking_hours waking ON waking.inverter_id = silence_cases.inverter_id
LEFT JOIN LATERAL (SELECT id, phone_no FROM users WHERE users.id = known.user_id OFFSET 0) users ON true
LEFT JOIN incidents ON incidents.id = silence_cases.incident_id
LEFT JOIN LATERAL (SELECT incidents.id WHERE incidents.closed_at IS NULL) going_on ON true
LEFT JOIN LATERAL (
  SELECT id FROM outbox
  WHERE kind = 'incident' AND cause = ${incidentCauseSql(NOTIFIED_INCIDENT_SQL, 'users.id')} AND ${IS_WITHDRAWN_SQL}
  OFFSET 0
) withdrawn ON going_on.id IS NOT NULL
WHERE silence_cases.message_due_at IS NOT NULL AND silence_cases.closed_at IS NULL
  AND known.last_received_at <= $1::timestamptz - ${THRESHOLD}
  AND (going_on.id = ANY (ARRAY(${HELD_SQL}))) IS NOT TRUE
  AND (
    going_on.id IS NOT NULL
    OR silence_cases.message_due_at <= $1
    OR silence_cases.incident_id IS NULL AND NOT $2 AND NOT EXISTS (
      SELECT FROM unnest($3::text[], $4::text[]) AS filling (kind, name) JOIN ${sharedAttributesSql('known')} USING (kind, name)
    ) AND NOT EXISTS (
      SELECT FROM incidents ended
      JOIN ${sharedAttributesSql('known')} ON common.kind = ended.kind AND common.name = coalesce(ended.place::text, ended.name)
      WHERE ended.closed_at BETWEEN $1::timestamptz - ${RETURN_WITHIN} AND $1
    )
  )
ORDER BY silence_cases.id
FOR NO KEY UPDATE OF silence_cases SKIP LOCKED`;

const decidedSql = /* sql */ `UPDATE silence_cases SET message_due_at = NULL WHERE id = ANY ($1::bigint[])`;
