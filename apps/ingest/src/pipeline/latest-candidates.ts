import { LATE_AFTER_MS } from '@heliograph/domain/silence/no-communication';
import type { LatestCandidate } from '@heliograph/database/latest/update-latest';
import { isReplaced } from './device-message.js';
import type { QuarantinedPart, ReadingPart } from './message-part.js';

/** Live telemetry. Backlog, retained messages and replaced devices only fill history. */
export function isLive({ message, backlogIndex }: ReadingPart): boolean {
  return backlogIndex === null && !message.retained && !isReplaced(message.device);
}

/** Live, with a correct device clock: updates last seen. */
export function isHeard(part: ReadingPart): boolean {
  return isLive(part) && Math.abs(part.reading.ts - part.message.receivedAt) <= LATE_AFTER_MS;
}

/** Telemetry quarantined for its timestamp: not stored as data, but it shows that the site's device communicates. */
export const hasWrongClock = ({ message, reason }: QuarantinedPart): boolean =>
  message.kind === 'telemetry' &&
  !message.retained &&
  !isReplaced(message.device) &&
  (reason === 'ts_ahead' || reason === 'ts_too_old');

/** The newest live reading of each inverter, ordered by inverter. */
export function latestCandidates(live: readonly ReadingPart[]): LatestCandidate[] {
  const byInverter = new Map<number, LatestCandidate>();
  for (const part of live) {
    const candidate = candidateOf(part);
    const known = byInverter.get(candidate.inverterId);
    byInverter.set(candidate.inverterId, known ? merged(known, candidate) : candidate);
  }
  return [...byInverter.values()].sort((a, b) => a.inverterId - b.inverterId);
}

function candidateOf(part: ReadingPart): LatestCandidate {
  const { device, receivedAt } = part.message;
  const { ts, seq, values } = part.reading;
  const heardAt = isHeard(part) ? receivedAt : null;
  return { inverterId: device.inverterId, ts, seq, receivedAt, values, heardAt, lastReceivedAt: receivedAt };
}

const merged = (a: LatestCandidate, b: LatestCandidate): LatestCandidate => ({
  ...(isAfter(b, a) ? b : a),
  heardAt: latestOf(a.heardAt, b.heardAt),
  lastReceivedAt: Math.max(a.lastReceivedAt, b.lastReceivedAt),
});

type Key = { readonly ts: number; readonly seq: number };
const isAfter = (a: Key, b: Key) => a.ts > b.ts || (a.ts === b.ts && a.seq > b.seq);
const latestOf = (a: number | null, b: number | null) =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);
