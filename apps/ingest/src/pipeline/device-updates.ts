import type { BacklogReceipt } from '@heliograph/database/devices/note-backlogs';
import type { DeviceStatusUpdate } from '@heliograph/database/devices/save-device-statuses';
import { ofKind, type MessagePart, type ReadingPart } from './message-part.js';

/** Each device's last status in the batch, ordered by inverter. */
export function deviceStatuses(parts: readonly MessagePart[]): DeviceStatusUpdate[] {
  const byInverter = new Map<number, DeviceStatusUpdate>();
  for (const part of parts) {
    if (part.kind !== 'status') continue;
    const { state, message } = part;
    const { inverterId, session } = message.device;
    const before = byInverter.get(inverterId);
    if (message.repeated && state === before?.status) continue;
    const statusAt = message.receivedAt;
    const sleptBefore = before && !before.repeated ? before.sleptAt : null;
    byInverter.set(inverterId, {
      ...{ inverterId, session, status: state, statusAt },
      sleptAt: state === 'sleep' ? statusAt : sleptBefore,
      repeated: !before && message.repeated,
    });
  }
  return [...byInverter.values()].sort((a, b) => a.inverterId - b.inverterId);
}

/** Arrival of each device's last backlog reading, ordered by inverter. */
export function backlogReceipts(readings: readonly ReadingPart[]): BacklogReceipt[] {
  const byInverter = new Map<number, number>();
  for (const { message, backlogIndex } of readings) {
    if (backlogIndex === null) continue;
    const { inverterId } = message.device;
    byInverter.set(inverterId, Math.max(message.receivedAt, byInverter.get(inverterId) ?? 0));
  }
  return [...byInverter]
    .map(([inverterId, receivedAt]) => ({ inverterId, receivedAt }))
    .sort((a, b) => a.inverterId - b.inverterId);
}

/** Each device's last info message, ordered by inverter. */
export function deviceInfos(parts: readonly MessagePart[]) {
  const infos = ofKind(parts, 'info').map(({ message: { device }, info }) => {
    return [device.inverterId, { inverterId: device.inverterId, session: device.session, info }] as const;
  });
  return [...new Map(infos).values()].sort((a, b) => a.inverterId - b.inverterId);
}

/** Device events, ordered by inverter and time. */
export function deviceEvents(parts: readonly MessagePart[]) {
  return ofKind(parts, 'event')
    .map(({ message, event }) => ({
      inverterId: message.device.inverterId,
      event,
      receivedAt: message.receivedAt,
    }))
    .sort((a, b) => a.inverterId - b.inverterId || a.event.ts - b.event.ts);
}
