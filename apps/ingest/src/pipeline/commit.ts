import { inTransaction } from '@heliograph/database/connection/database';
import { activateInverters } from '@heliograph/database/devices/activate-inverters';
import { insertDeviceEvents } from '@heliograph/database/devices/insert-device-events';
import { noteBacklogs } from '@heliograph/database/devices/note-backlogs';
import { saveDeviceInfos } from '@heliograph/database/devices/save-device-infos';
import { saveDeviceSigns } from '@heliograph/database/devices/save-device-signs';
import { appendEnergy } from '@heliograph/database/energy/append-energy';
import { markDirty } from '@heliograph/database/energy/mark-dirty';
import { noteWrongClocks } from '@heliograph/database/latest/note-wrong-clocks';
import { updateLatest } from '@heliograph/database/latest/update-latest';
import { insertQuarantine, type QuarantineRow } from '@heliograph/database/quarantine/insert-quarantine';
import { closeSilenceCases } from '@heliograph/database/silence/close-silence-cases';
import type { Pool, PoolClient } from 'pg';
import { backlogSigns, deviceSigns } from './device-signs.js';
import { hasWrongClock, isHeard, isLive, latestCandidates } from './latest-candidates.js';
import { payloadOf, type MessagePart, type QuarantinedPart, type ReadingPart } from './message-part.js';
import type { CommitTry } from './store-batch.js';
import { counterArrival, storeReadings } from './store-readings.js';

/** What one committed batch came to. */
export interface CommitOutcome {
  readonly stored: number;
  readonly repeated: number;
  readonly quarantined: readonly QuarantinedPart[];
  /** Ids of inverters whose hours have to be folded anew. */
  readonly dirtyInverterIds: readonly number[];
}

/** One transaction a batch: once this returns, everything in it is stored for good. */
export function commit(pool: Pool, { parts, bare, maxMs }: CommitTry): Promise<CommitOutcome> {
  const work = async (client: PoolClient): Promise<CommitOutcome> => {
    const readings = await storeReadings(client, ofKind(parts, 'reading'));
    if (!bare) {
      await showLive(client, [...readings.inserted, ...readings.repeated].filter(isLive));
      await noteRefused(client, ofKind(parts, 'quarantined').filter(hasWrongClock));
      await saveDevices(client, parts);
      await noteBacklogs(client, backlogSigns(readings.inserted));
    }
    const arrivals = readings.inserted.map(counterArrival);
    const dirtyInverterIds = await (bare ? markDirty : appendEnergy)(client, arrivals);
    const quarantined = [...ofKind(parts, 'quarantined'), ...readings.contradicting.map(asContradiction)];
    await insertQuarantine(client, quarantined.map(quarantineRow));
    return {
      stored: readings.inserted.length,
      repeated: readings.repeated.length,
      quarantined,
      dirtyInverterIds,
    };
  };
  return inTransaction(pool, work, maxMs);
}

async function showLive(client: PoolClient, live: readonly ReadingPart[]): Promise<void> {
  if (live.length === 0) return;
  await updateLatest(client, latestCandidates(live));
  await activateInverters(client, inverterIds(live));
  await closeSilenceCases(client, inverterIds(live.filter(isHeard)), new Date());
}

async function noteRefused(client: PoolClient, parts: readonly QuarantinedPart[]): Promise<void> {
  const receivedAt = Math.max(...parts.map(({ message }) => message.receivedAt));
  await noteWrongClocks(client, inverterIds(parts), receivedAt);
}

async function saveDevices(client: PoolClient, parts: readonly MessagePart[]): Promise<void> {
  await saveDeviceSigns(client, deviceSigns(parts));
  const infos = new Map(ofKind(parts, 'info').map(({ message, info }) => [message.device.inverterId, info]));
  const infoRows = [...infos].map(([inverterId, info]) => ({ inverterId, info }));
  await saveDeviceInfos(
    client,
    infoRows.sort((a, b) => a.inverterId - b.inverterId),
  );
  const events = ofKind(parts, 'event').map(({ message, event }) => ({
    inverterId: message.device.inverterId,
    event,
    receivedAt: message.receivedAt,
  }));
  await insertDeviceEvents(
    client,
    events.sort((a, b) => a.inverterId - b.inverterId || a.event.ts - b.event.ts),
  );
}

function asContradiction(part: ReadingPart): QuarantinedPart {
  const { ts, seq } = part.reading;
  return {
    kind: 'quarantined',
    message: part.message,
    reason: 'contradiction',
    detail: `ts ${ts}, seq ${seq} is stored with other values`,
    payload: payloadOf(part),
  };
}

function quarantineRow({ message, reason, detail, payload }: QuarantinedPart): QuarantineRow {
  const { inverterId, serialNumber } = message.device;
  return {
    inverterId,
    serialNumber,
    topic: message.topic,
    reason,
    detail,
    payload,
    receivedAt: message.receivedAt,
  };
}

function ofKind<Kind extends MessagePart['kind']>(parts: readonly MessagePart[], kind: Kind) {
  return parts.filter((part): part is Extract<MessagePart, { kind: Kind }> => part.kind === kind);
}

/** Each once, in ascending order. */
function inverterIds(parts: readonly MessagePart[]): number[] {
  return [...new Set(parts.map(({ message }) => message.device.inverterId))].sort((a, b) => a - b);
}
