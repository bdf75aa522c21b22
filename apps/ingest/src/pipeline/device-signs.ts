import type { DeviceSigns } from '@heliograph/database/devices/save-device-signs';
import type { MessagePart } from './message-part.js';
import { isHeard } from './latest-candidates.js';

/** What a batch showed of each device, told in the order it arrived; in order of inverter. */
export function deviceSigns(parts: readonly MessagePart[]): DeviceSigns[] {
  const byInverter = new Map<number, DeviceSigns>();
  for (const part of parts) {
    const { inverterId } = part.message.device;
    const known: DeviceSigns = byInverter.get(inverterId) ?? {
      inverterId,
      status: null,
      statusAt: null,
      sleep: 'unsaid',
    };
    if (part.kind === 'status') {
      const { state, message } = part;
      const sleep = { online: 'awake', sleep: message.receivedAt, lost: known.sleep } as const;
      const statusAt = message.receivedAt;
      byInverter.set(inverterId, { inverterId, status: state, statusAt, sleep: sleep[state] });
    } else if (part.kind === 'reading' && isHeard(part)) {
      byInverter.set(inverterId, { ...known, sleep: 'awake' });
    }
  }
  return [...byInverter.values()].sort((a, b) => a.inverterId - b.inverterId);
}
