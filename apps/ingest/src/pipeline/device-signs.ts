import type { DeviceSigns } from '@heliograph/database/devices/save-device-signs';
import type { MessagePart } from './message-part.js';

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
