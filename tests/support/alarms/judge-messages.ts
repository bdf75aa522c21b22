import type { Told } from './result.js';
import type { Line } from './scenario.js';
import { whyFalse, type TrueOutage } from './truth.js';
import type { World } from './world.js';

export type SilencesOf = ReadonlyMap<number, readonly TrueOutage[]>;

export interface MessageOfCause {
  readonly message: Told;
  /** The event of one of the message's inverters; null: no event that needs a message. */
  readonly cause: Line | null;
}

/** Number of messages of one kind to one owner for one cause. */
export interface ToldOfCause {
  readonly ownerId: number;
  readonly cause: Line;
  readonly ofLoss: boolean;
  readonly count: number;
}

/** Messages about lost communication. All other kinds are about recovery. */
const lossKinds = ['communication_lost', 'still_lost', 'incident'];
const isOfLoss = ({ kind }: Told): boolean => lossKinds.includes(kind);

/** @param causeOfIncident by incident id. If several causes apply to a message, its incident's is preferred. */
export function causesOfMessages(
  world: World,
  silencesOf: SilencesOf,
  messages: readonly Told[],
  causeOfIncident: ReadonlyMap<number, Line | null>,
): MessageOfCause[] {
  const causes = new Map<string, Line | null>();
  for (const loss of messages.filter(isOfLoss)) {
    const befell = loss.inverterIds.map((id) => causesAt(world, silencesOf, id, loss.at));
    const ofIncident = loss.incidentId === null ? null : (causeOfIncident.get(loss.incidentId) ?? null);
    const isToldOf = ofIncident !== null && befell.flat().includes(ofIncident);
    causes.set(subjectOf(loss), isToldOf ? ofIncident : (befell.flat()[0] ?? null));
  }
  // A recovery has the cause of the loss that the owner was notified of.
  return messages.map((message) => ({ message, cause: causes.get(subjectOf(message)) ?? null }));
}

const subjectOf = ({ ownerId, caseId, incidentId }: Told) => `${ownerId} ${caseId} ${incidentId}`;

/** Actual causes of lost communication at a time, as far as they are worth a message. */
export function causesAt(
  world: World,
  silencesOf: SilencesOf,
  inverterId: number,
  at: number,
): readonly Line[] {
  const silence = silencesOf.get(inverterId)?.findLast(({ from }) => from <= at);
  if (silence && at <= silence.until) {
    // Prefer causes that are still active: the owner may have been notified of an earlier one.
    const lasting = silence.causes.filter(({ from, until }) => from <= at && until > at);
    return lasting.length > 0 ? lasting : silence.causes;
  }
  const life = world.lives[inverterId - 1]!;
  return whyFalse(life, world.lines, at) === null ? [life.cuts.findLast(({ from }) => from <= at)!.line] : [];
}

/**
 * @param common causes that hit enough inverters for an incident. A smaller cause can't be recognized, so one message
 * per inverter is correct.
 */
export function countTold(messages: readonly MessageOfCause[], common: ReadonlySet<Line>): ToldOfCause[] {
  const counted = new Map<string, { ownerId: number; cause: Line; ofLoss: boolean; count: number }>();
  for (const { message, cause } of messages) {
    if (!cause) continue;
    const ofLoss = isOfLoss(message);
    // Owners who are left behind when a common cause is over get a second message, about their own inverter.
    const isOfAll = common.has(cause) && message.kind !== 'still_lost';
    const about = isOfAll ? 'all' : message.inverterIds[0];
    const key = `${ofLoss} ${message.ownerId} ${cause.number} ${about}`;
    const known = counted.get(key);
    if (known) known.count++;
    else counted.set(key, { ownerId: message.ownerId, cause, ofLoss, count: 1 });
  }
  return [...counted.values()];
}
