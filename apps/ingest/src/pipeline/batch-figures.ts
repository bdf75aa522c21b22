import { acknowledgementSeconds, backlogLagSeconds, liveLagSeconds } from '../metrics.js';
import type { DeviceMessage } from './device-message.js';
import type { MessagePart } from './message-part.js';

/** How long a batch's messages waited, and how old its readings were. @param nowMs when they were acknowledged, ms since 1970. */
export function observeBatch(parts: readonly MessagePart[], nowMs: number): void {
  let before: DeviceMessage | null = null;
  for (const part of parts) {
    const { message } = part;
    // The parts of one message follow each other.
    if (message !== before) acknowledgementSeconds.observe(secondsUntil(nowMs, message.receivedAt));
    before = message;
    if (part.kind !== 'reading') continue;
    const lag = part.backlogIndex === null ? liveLagSeconds : backlogLagSeconds;
    lag.observe(secondsUntil(nowMs, part.reading.ts));
  }
}

/** A clock that is ahead makes no lag. */
const secondsUntil = (nowMs: number, thenMs: number) => Math.max(0, nowMs - thenMs) / 1000;
