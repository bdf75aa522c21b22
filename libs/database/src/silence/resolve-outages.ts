import type { Pool, PoolClient } from 'pg';
import { hindi } from '@heliograph/domain/alerts/hindi';
import { inverterPath } from '@heliograph/domain/alerts/paths';
import {
  communicationRestoredMessage,
  type NamedInverters,
} from '@heliograph/domain/silence/outage-messages';
import { isOver, isResolved } from '@heliograph/domain/silence/resolved';
import { inTransaction } from '../connection/transaction.js';
import { findClockProblem } from '../heartbeats/clock-problem.js';
import { closeIncidents, listEndedIncidents, markEndTold } from '../incidents/close-incidents.js';
import { learnFeeders } from '../incidents/learn-feeders.js';
import { incidentCause } from '../incidents/incident-cause.js';
import {
  listOwnersInIncidents,
  listRestoredOwners,
  type OwnerInIncident,
  type RestoredOwner,
} from '../incidents/list-restored-owners.js';
import { insertMessages, type NewMessage } from '../outbox/insert-messages.js';
import { lockClosedOutages, type ClosedOutage } from './lock-closed-outages.js';
import { markResolved } from './mark-resolved.js';

export interface SilenceSettlement {
  /** Outages that were resolved. */
  readonly settled: number;
  /** Outbox ids of the messages about them, still to be delivered. */
  readonly messageIds: string[];
}

const CASES_AT_ONCE = 1_000;
const OWNERS_AT_ONCE = 1_000;
/** A hanging transaction must not block the others. */
const SETTLE_MAX_MS = 2 * 60_000;
const SETTLE_LOCK = 7_360_011;

/**
 * Resolves outages of inverters that have reported again for long enough, and closes incidents that have ended. Owners
 * who were notified of an outage are notified of its end: once for each outage, or once for all their inverters in an
 * incident. Does nothing while the clocks disagree. Safe to call concurrently.
 */
export async function resolveOutages(
  pool: Pool,
  { now }: { readonly now: Date },
): Promise<SilenceSettlement> {
  if (await findClockProblem(pool, 'ingest', now)) return { settled: 0, messageIds: [] };
  let settled = 0;
  const messageIds: string[] = [];
  let lastId: number | null = 0;
  while (lastId !== null) {
    const afterId: number = lastId;
    const page: SettledPage = await alone(pool, (client) => settlePage(client, now, afterId));
    settled += page.settled;
    messageIds.push(...page.messageIds);
    lastId = page.lastId;
  }
  await alone(pool, (client) => closeIncidents(client, now));
  messageIds.push(...(await notifyOfEnds(pool)));
  return { settled, messageIds };
}

/**
 * One transaction at a time, so that the later of an owner's last resolved outage and the incident's end writes the
 * message.
 */
function alone<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(
    pool,
    async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [SETTLE_LOCK]);
      return work(client);
    },
    { maxMs: SETTLE_MAX_MS },
  );
}

interface SettledPage extends SilenceSettlement {
  /** Null: no more pages. */
  readonly lastId: number | null;
}

async function settlePage(client: PoolClient, now: Date, afterId: number): Promise<SettledPage> {
  const cases = await lockClosedOutages(client, { now, afterId, limit: CASES_AT_ONCE });
  const over = cases.filter((closed) => isResolved(closed, now.getTime()));
  const ids = over.map(({ id }) => id);
  const recovered = await markResolved(client, ids, now);
  const single = over.flatMap((closed) => messageOfCase(closed, recovered.get(closed.id) ?? 0));
  const owners = await listRestoredOwners(client, over.flatMap(ownerInIncident));
  return {
    settled: over.length,
    messageIds: await insertMessages(client, [...single, ...owners.flatMap(messageOfIncident)]),
    lastId: cases.length < CASES_AT_ONCE ? null : cases.at(-1)!.id,
  };
}

/**
 * Notifies the owners of ended incidents, of which the largest has half a million, in batches. After a crash the next
 * call begins again: an owner gets one message about an incident's end.
 */
async function notifyOfEnds(pool: Pool): Promise<string[]> {
  const ended = await listEndedIncidents(pool);
  if (ended.length === 0) return [];
  const ids = ended.map(({ id }) => id);
  const owners = await listOwnersInIncidents(pool, ids);
  const messageIds: string[] = [];
  for (let first = 0; first < owners.length; first += OWNERS_AT_ONCE) {
    const batch = owners.slice(first, first + OWNERS_AT_ONCE);
    const inserted = await alone(pool, async (client) => {
      const restored = await listRestoredOwners(client, batch);
      return insertMessages(client, restored.flatMap(messageOfIncident));
    });
    messageIds.push(...inserted);
  }
  await alone(pool, async (client) => {
    await learnFeeders(client, ids);
    await markEndTold(client, ended);
  });
  return messageIds;
}

function messageOfCase(closed: ClosedOutage, recoveredReadings: number): NewMessage[] {
  const { id, isNotifiedAlone, silentSince, closedAt, userId, phone } = closed;
  if (!isNotifiedAlone || !isOver(closed) || userId === null || phone === null) return [];
  const restored = { ...closed, silentMs: closedAt - silentSince, recoveredReadings, more: 0, userId, phone };
  return [restoredMessage(String(id), restored)];
}

const ownerInIncident = ({ incidentId, userId, isNotifiedAlone }: ClosedOutage): OwnerInIncident[] =>
  incidentId === null || userId === null || isNotifiedAlone ? [] : [{ incidentId, userId }];

function messageOfIncident(owner: RestoredOwner): NewMessage[] {
  const { incidentId, userId, silentSince, closedAt, inverters } = owner;
  const restored = { ...owner, silentMs: closedAt - silentSince, more: inverters - 1 };
  return [restoredMessage(incidentCause(incidentId, userId), restored)];
}

interface Restored extends NamedInverters {
  readonly silentMs: number;
  readonly recoveredReadings: number;
  readonly userId: number;
  readonly phone: string;
}

const restoredMessage = (
  cause: string,
  { silentMs, recoveredReadings, userId, phone, ...inverters }: Restored,
): NewMessage => ({
  kind: 'communication_restored',
  cause,
  userId,
  phone,
  text: communicationRestoredMessage(inverters, silentMs, recoveredReadings),
  hindi: hindi.communicationRestored(inverters, silentMs, recoveredReadings),
  path: inverterPath(inverters.serialNumber),
});
