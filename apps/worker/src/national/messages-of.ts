import type { Delivery } from '@heliograph/contracts/national/delivery';
import type { NationalProfile } from '@heliograph/contracts/national/profile';
import type { NationalCursor } from '@heliograph/database/national/cursors';
import type { Unsent, UnsentReading } from '@heliograph/database/national/read-unsent';
import { type NationalMessage, renderMessage } from './render-message.js';

interface Step {
  /** Number of messages up to and including this step. */
  readonly messages: number;
  readonly readings: number;
  readonly cursor: NationalCursor;
}

export interface Messages {
  readonly messages: readonly NationalMessage[];
  /** Inverters that lack a mandatory parameter. */
  readonly heldIds: readonly number[];
  /** Cursors and number of readings after this many acknowledged messages. */
  cursorsAfter(messages: number): { readonly cursors: NationalCursor[]; readonly readings: number };
}

/** Renders the messages of a page, each inverter's in order of time. */
export function messagesOf(profile: NationalProfile, delivery: Delivery, page: readonly Unsent[]): Messages {
  const messages: NationalMessage[] = [];
  const steps: Step[] = [];
  const heldIds: number[] = [];
  for (const { cursor, next, readings } of page) {
    const isHeld = ![...partsOf(readings, delivery.readings?.max ?? 1)].every((part) => {
      const message = renderMessage(profile, delivery, part);
      if (!message) return false;
      messages.push(message);
      const { ts, seq } = part.at(-1)!;
      const reached = { ...cursor, sentTs: ts, sentSeq: seq };
      steps.push({ messages: messages.length, readings: part.length, cursor: reached });
      return true;
    });
    if (isHeld) heldIds.push(cursor.inverterId);
    else steps.push({ messages: messages.length, readings: 0, cursor: next });
  }
  return {
    messages,
    heldIds,
    cursorsAfter(acknowledged) {
      const done = steps.filter((step) => step.messages <= acknowledged);
      const last = new Map(done.map(({ cursor }) => [cursor.inverterId, cursor]));
      return { cursors: [...last.values()], readings: done.reduce((sum, step) => sum + step.readings, 0) };
    },
  };
}

/** Parts of consecutive readings of the same device, at most `max` each. */
function* partsOf(readings: readonly UnsentReading[], max: number): Generator<UnsentReading[]> {
  let part: UnsentReading[] = [];
  for (const reading of readings) {
    const isSame = part[0]?.facts.serial_number === reading.facts.serial_number;
    if (part.length > 0 && (part.length === max || !isSame)) {
      yield part;
      part = [];
    }
    part.push(reading);
  }
  if (part.length > 0) yield part;
}
