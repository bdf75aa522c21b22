import type { BacklogSign } from '@heliograph/database/devices/note-backlogs';
import type { DeviceSigns } from '@heliograph/database/devices/save-device-signs';
import type { MessagePart, ReadingPart } from './message-part.js';

/** What a batch's status messages say of each device, the last one last; in order of inverter. */
export function deviceSigns(parts: readonly MessagePart[]): DeviceSigns[] {
  const byInverter = new Map<number, DeviceSigns>();
  for (const part of parts) {
    if (part.kind !== 'status') continue;
    const { inverterId } = part.message.device;
    const statusAt = part.message.receivedAt;
    const sleptAt = part.state === 'sleep' ? statusAt : (byInverter.get(inverterId)?.sleptAt ?? null);
    byInverter.set(inverterId, { inverterId, status: part.state, statusAt, sleptAt });
  }
  return [...byInverter.values()].sort((a, b) => a.inverterId - b.inverterId);
}

/** Who of these readings' devices sent what it had kept, and when that came last; in order of inverter. */
export function backlogSigns(readings: readonly ReadingPart[]): BacklogSign[] {
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
