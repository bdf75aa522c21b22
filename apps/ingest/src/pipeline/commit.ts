import { inTransaction } from '@heliograph/database/connection/database';
import { together } from '@heliograph/database/connection/together';
import { activateInverters } from '@heliograph/database/devices/activate-inverters';
import { insertDeviceEvents } from '@heliograph/database/devices/insert-device-events';
import { noteBacklogs } from '@heliograph/database/devices/note-backlogs';
import { saveDeviceInfos } from '@heliograph/database/devices/save-device-infos';
import { saveDeviceSigns } from '@heliograph/database/devices/save-device-signs';
import { carryEnergy } from '@heliograph/database/energy/carry-energy';
import { markDirty } from '@heliograph/database/energy/mark-dirty';
import { lockTails } from '@heliograph/database/energy/lock-tails';
import type { Tail } from '@heliograph/database/energy/tails';
import { noteWrongClocks } from '@heliograph/database/latest/note-wrong-clocks';
import { updateLatest } from '@heliograph/database/latest/update-latest';
import { insertQuarantine, type QuarantineRow } from '@heliograph/database/quarantine/insert-quarantine';
import { closeSilenceCases } from '@heliograph/database/silence/close-silence-cases';
import type { Pool, PoolClient } from 'pg';
import type { DeviceQuotas } from '../quotas/device-quotas.js';
import { backlogSigns, deviceEvents, deviceInfos, deviceSigns } from './device-signs.js';
import { hasWrongClock, isHeard, isLive, latestCandidates } from './latest-candidates.js';
import {
  ofKind,
  payloadOf,
  type MessagePart,
  type QuarantinedPart,
  type ReadingPart,
} from './message-part.js';
import type { CommitTry } from './store-batch.js';
import { counterArrival, storeReadings, type StoredReadings } from './store-readings.js';

export interface CommitOutcome {
  readonly stored: number;
  readonly repeated: number;
  readonly quarantined: readonly QuarantinedPart[];
  /** Inverters whose energy hours must be recomputed. */
  readonly dirtyInverterIds: readonly number[];
}

/**
 * Stores a batch in one transaction: once this resolves, all of it is durable. Independent statements are pipelined,
 * because each await is a pass of an event loop that serves thousands of connections.
 */
export function commit(
  pool: Pool,
  { parts, bare, maxMs }: CommitTry,
  quotas: DeviceQuotas,
): Promise<CommitOutcome> {
  const readingParts = ofKind(parts, 'reading');
  const work = async (client: PoolClient): Promise<CommitOutcome> => {
    const [readings, tails] = await together([
      storeReadings(client, readingParts),
      bare ? null : lockTails(client, readingParts.map(inverterId)),
    ]);
    const arrivals = readings.inserted.map(counterArrival);
    const contradictions = readings.contradicting
      .map(asContradiction)
      .flatMap((part) => quotas.admit(part.message.device, [part]));
    const quarantined = ofKind([...parts, ...contradictions], 'quarantined');
    const quarantineRows = quarantined.map(quarantineRow);
    // Update energy last, because the fleet's hourly rows are shared with other writers.
    const [, , dirtyInverterIds] = await together([
      tails && noteTalk(client, parts, readings, tails),
      insertQuarantine(client, quarantineRows),
      tails ? carryEnergy(client, arrivals, tails) : markDirty(client, arrivals),
    ]);
    return {
      stored: readings.inserted.length,
      repeated: readings.repeated.length,
      quarantined,
      dirtyInverterIds,
    };
  };
  return inTransaction(pool, work, maxMs);
}

/** Updates each device's live state from the batch. Outages are closed after `latest` was updated. */
async function noteTalk(
  client: PoolClient,
  parts: readonly MessagePart[],
  { inserted, repeated }: StoredReadings,
  tails: ReadonlyMap<number, Tail>,
): Promise<void> {
  const live = [...inserted, ...repeated].filter(isLive);
  const [liveIds, heardIds] = [inverterIds(live), inverterIds(live.filter(isHeard))];
  const candidates = latestCandidates(live);
  const wrongClocks = ofKind(parts, 'quarantined').filter(hasWrongClock);
  const [signs, infos, events] = [deviceSigns(parts), deviceInfos(parts), deviceEvents(parts)];
  const backlogs = backlogSigns(inserted);
  await together([
    updateLatest(client, candidates),
    activateInverters(
      client,
      liveIds.filter((id) => tails.get(id)?.installed),
    ),
    closeSilenceCases(client, heardIds, new Date()),
    noteWrongClocks(
      client,
      inverterIds(wrongClocks),
      Math.max(...wrongClocks.map(({ message }) => message.receivedAt)),
    ),
    saveDeviceSigns(client, signs),
    saveDeviceInfos(client, infos),
    insertDeviceEvents(client, events),
    noteBacklogs(client, backlogs),
  ]);
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

/** Distinct, in ascending order. */
function inverterIds(parts: readonly MessagePart[]): number[] {
  return [...new Set(parts.map(inverterId))].sort((a, b) => a - b);
}

const inverterId = ({ message }: MessagePart) => message.device.inverterId;
