import { acknowledgementSeconds, backlogLagSeconds, liveLagSeconds } from '../metrics.js';
import type { DeviceMessage } from './device-message.js';
import type { MessagePart } from './message-part.js';

/** Records acknowledgement times and reading ages. @param nowMs when the batch was acknowledged, ms since 1970. */
export function observeBatch(parts: readonly MessagePart[], nowMs: number): void {
  let before: DeviceMessage | null = null;
  for (const part of parts) {
    const { message } = part;
    // A message's parts are adjacent: observe its acknowledgement time once.
    if (message !== before) acknowledgementSeconds.observe(secondsUntil(nowMs, message.receivedAt));
    before = message;
    if (part.kind !== 'reading') continue;
    const lag = part.backlogIndex === null ? liveLagSeconds : backlogLagSeconds;
    lag.observe(secondsUntil(nowMs, part.reading.ts));
  }
}

/** 0 for a device clock that is ahead. */
const secondsUntil = (nowMs: number, thenMs: number) => Math.max(0, nowMs - thenMs) / 1000;
