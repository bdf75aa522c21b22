import { inTransaction } from '@heliograph/database/connection/transaction';
import { awaitPipelined } from '@heliograph/database/connection/await-pipelined';
import { activateInverters } from '@heliograph/database/devices/activate-inverters';
import { insertDeviceEvents } from '@heliograph/database/devices/insert-device-events';
import { noteBacklogs } from '@heliograph/database/devices/note-backlogs';
import { saveDeviceInfos } from '@heliograph/database/devices/save-device-infos';
import { saveDeviceStatuses } from '@heliograph/database/devices/save-device-statuses';
import { updateEnergyRollups } from '@heliograph/database/energy/update-energy-rollups';
import { lowerRecomputeWatermark } from '@heliograph/database/energy/lower-recompute-watermark';
import { lockEnergyCursors } from '@heliograph/database/energy/lock-energy-cursors';
import type { EnergyCursor } from '@heliograph/database/energy/energy-cursors';
import { noteWrongClocks } from '@heliograph/database/latest/note-wrong-clocks';
import { updateLatest } from '@heliograph/database/latest/update-latest';
import { insertQuarantine, type QuarantineRow } from '@heliograph/database/quarantine/insert-quarantine';
import { closeOutages } from '@heliograph/database/silence/close-outages';
import type { Pool, PoolClient } from 'pg';
import type { DeviceQuotas } from '../quotas/device-quotas.js';
import { backlogReceipts, deviceEvents, deviceInfos, deviceStatuses } from './device-updates.js';
import { hasWrongClock, isHeard, isLive, latestCandidates } from './latest-candidates.js';
import {
  ofKind,
  payloadOf,
  type MessagePart,
  type QuarantinedPart,
  type ReadingPart,
} from './message-part.js';
import { counterArrival, storeReadings, type StoredReadings } from './store-readings.js';

export interface CommitAttempt {
  readonly parts: readonly MessagePart[];
  /** Store only the readings. Derived data is not updated; the recompute watermark is lowered instead. */
  readonly rawOnly: boolean;
  /** Timeout. */
  readonly maxMs: number;
}

export interface CommitOutcome {
  readonly stored: number;
  readonly repeated: number;
  readonly quarantined: readonly QuarantinedPart[];
  /** Inverters whose energy hours must be recomputed. */
  readonly inverterIdsToRecompute: readonly number[];
}

/**
 * Stores a batch in one transaction: once this resolves, all of it is durable. Independent statements are pipelined,
 * because each await costs an iteration of the event loop, which serves thousands of connections.
 */
export async function commit(
  pool: Pool,
  { parts, rawOnly, maxMs }: CommitAttempt,
  quotas: DeviceQuotas,
): Promise<CommitOutcome> {
  const readingParts = ofKind(parts, 'reading');
  let notInserted: readonly ReadingPart[] = [];
  const work = async (client: PoolClient): Promise<CommitOutcome> => {
    const [readings, cursors] = await awaitPipelined([
      storeReadings(client, readingParts),
      rawOnly ? null : lockEnergyCursors(client, readingParts.map(inverterId)),
    ]);
    notInserted = [...readings.repeated, ...readings.contradicting];
    const arrivals = readings.inserted.map(counterArrival);
    const contradictions = readings.contradicting
      .map(asContradiction)
      .flatMap((part) => quotas.admit(part.message.device, [part]));
    const quarantined = ofKind([...parts, ...contradictions], 'quarantined');
    const quarantineRows = quarantined.map(quarantineRow);
    // Update energy last: it locks the fleet's hourly rows, which all writers update.
    const [, , inverterIdsToRecompute] = await awaitPipelined([
      cursors && updateDevices(client, parts, readings, cursors),
      insertQuarantine(client, quarantineRows),
      cursors ? updateEnergyRollups(client, arrivals, cursors) : lowerRecomputeWatermark(client, arrivals),
    ]);
    return {
      stored: readings.inserted.length,
      repeated: readings.repeated.length,
      quarantined,
      inverterIdsToRecompute,
    };
  };
  // The commit must be durable, because a device deletes a reading once it is acknowledged.
  const outcome = await inTransaction(pool, work, { maxMs, isDurable: true });
  quotas.giveBack(notInserted);
  return outcome;
}

/** Updates each device's live state from the batch. `closeOutages` must follow `updateLatest`. */
async function updateDevices(
  client: PoolClient,
  parts: readonly MessagePart[],
  { inserted, repeated }: StoredReadings,
  cursors: ReadonlyMap<number, EnergyCursor>,
): Promise<void> {
  const live = [...inserted, ...repeated].filter(isLive);
  const [liveIds, heardIds] = [inverterIds(live), inverterIds(live.filter(isHeard))];
  const candidates = latestCandidates(live);
  const wrongClocks = ofKind(parts, 'quarantined').filter(hasWrongClock);
  const [statuses, infos, events] = [deviceStatuses(parts), deviceInfos(parts), deviceEvents(parts)];
  const receipts = backlogReceipts(inserted);
  await awaitPipelined([
    updateLatest(client, candidates),
    activateInverters(
      client,
      liveIds.filter((id) => cursors.get(id)?.installed),
    ),
    closeOutages(client, heardIds, new Date()),
    noteWrongClocks(
      client,
      inverterIds(wrongClocks),
      Math.max(...wrongClocks.map(({ message }) => message.receivedAt)),
    ),
    saveDeviceStatuses(client, statuses),
    saveDeviceInfos(client, infos),
    insertDeviceEvents(client, events),
    noteBacklogs(client, receipts),
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
