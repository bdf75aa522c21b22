import { acknowledgementSeconds, backlogLagSeconds, liveLagSeconds } from '../metrics.js';
import type { DeviceMessage } from './device-message.js';
import type { MessagePart } from './message-part.js';

/** Records acknowledgement times and the age of readings. @param nowMs when the batch was acknowledged. */
export function observeBatch(parts: readonly MessagePart[], nowMs: number): void {
  let previous: DeviceMessage | null = null;
  for (const part of parts) {
    const { message } = part;
    // Count each message once: its parts are adjacent.
    if (message !== previous) acknowledgementSeconds.observe(secondsSince(nowMs, message.receivedAt));
    previous = message;
    if (part.kind !== 'reading') continue;
    const lag = part.backlogIndex === null ? liveLagSeconds : backlogLagSeconds;
    lag.observe(secondsSince(nowMs, part.reading.ts));
  }
}

/** 0 if the device's clock is ahead. */
const secondsSince = (nowMs: number, thenMs: number) => Math.max(0, nowMs - thenMs) / 1000;
