import type { Broker } from '@heliograph/simulators/device/broker';
import type { ScenarioDevice } from '@heliograph/simulators/timeline/timeline';
import { hrtime } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageRecord } from '../../faults/message-record.js';
import { addFleet } from './add-fleet.js';
import { requireOpenFiles } from './open-files.js';
import { PacketLens } from './packet-lens.js';
import { Platform, type WorkerMistakes } from './platform.js';

export const STEP_MS = 30_000;
/** Maximum number of waits for acknowledgements in a step, each of a millisecond or more. */
const ANSWER_WAITS_MAX = 20_000;
/** The time to wait may change meanwhile. */
const LOOK_EVERY_MS = 50;
const SET_BACK_EVERY_MS = 1_000;

/** Not shifted with the process's clock. */
export const realMs = () => Number(hrtime.bigint() / 1_000_000n);

/** A platform with a sold fleet, and recorders of the messages between them. */
export interface Stage {
  readonly platform: Platform;
  /** The platform's broker, which also records its devices' packets. */
  readonly broker: Broker;
  readonly record: MessageRecord;
  readonly lens: PacketLens;
}

/** What sends messages. */
interface Senders {
  /** Sends what is due. @param now simulated time, ms since 1970 */
  advance(now: number): void;
  /** Whether ingest still has to answer something. */
  readonly isBusy: boolean;
  /** All connections fail. */
  cut(): void;
}

/**
 * Has something played on a platform of its own.
 * @param start the first simulated time, ms since 1970
 * @param send what sends the messages to the stage's broker
 * @param act plays, and asks while everything still runs
 */
export async function onStage<S extends Senders, T>(
  { start, devices, mistakes }: Settings,
  send: (stage: Stage) => S,
  act: (stage: Stage, senders: S) => Promise<T>,
): Promise<T> {
  requireOpenFiles(devices.length);
  const platform = await Platform.start(start, mistakes);
  try {
    await addFleet(platform.pool, devices);
    const lens = new PacketLens();
    const record = new MessageRecord();
    const stage = { platform, broker: watched(platform, record, lens), record, lens };
    const senders = send(stage);
    try {
      return await act(stage, senders);
    } finally {
      senders.cut();
    }
  } finally {
    await platform.stop();
  }
}

const watched = (platform: Platform, record: MessageRecord, lens: PacketLens): Broker => ({
  url: platform.brokerUrl,
  watch: (serialNumber) => {
    const connection = record.connection();
    return {
      sent: (packet) => {
        lens.see(serialNumber, 'client', packet);
        connection.published(packet);
      },
      received: (packet) => {
        lens.see(serialNumber, 'broker', packet);
        connection.answered(packet);
      },
    };
  },
});

interface Settings {
  readonly start: number;
  readonly devices: readonly ScenarioDevice[];
  readonly mistakes: WorkerMistakes;
}

/**
 * Sets the clock, sends all due messages, and waits until ingest has acknowledged them.
 * @param now simulated time, ms since 1970
 */
export async function step(
  { platform }: Pick<Stage, 'platform'>,
  senders: Senders,
  now: number,
): Promise<void> {
  // Else a step would look like a gap of ingest's.
  await platform.beat(now - STEP_MS / 2);
  await platform.setTime(now);
  senders.advance(now);
  if (!platform.isReceiving) return;
  for (let waits = 0; waits < ANSWER_WAITS_MAX; waits++) {
    if (!senders.isBusy) return;
    await sleep(1);
  }
  throw new Error('ingest did not answer');
}

/**
 * Waits while no simulated time passes. A clock that stood still would also stop ingest's timers, so it is set back.
 * @param leftMs real time that is left
 * @param meanwhile called again and again, at least once
 */
export async function hold(
  { platform }: Pick<Stage, 'platform'>,
  leftMs: () => number,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const at = Date.now();
  let setBackAt = realMs();
  for (;;) {
    if (realMs() - setBackAt > SET_BACK_EVERY_MS) {
      await platform.setTime(at);
      setBackAt = realMs();
    }
    await meanwhile();
    const left = leftMs();
    if (left <= 0) return;
    await sleep(Math.min(LOOK_EVERY_MS, left));
  }
}
