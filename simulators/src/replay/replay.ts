import type { DeviceInfo } from '@heliograph/contracts/mqtt/messages';
import type { Broker } from '../device/broker.js';
import type { FleetDevice } from '../fleet/secrets-file.js';
import { shuffle } from '../random/shuffle.js';
import { hashText } from '../random/hash.js';
import { Player, type Cue } from './player.js';
import type { Recording } from './recording.js';
import { replayedReading } from './replayed-reading.js';
import type { RecordedRow } from './rows.js';

export interface ReplayOptions {
  readonly broker: Broker;
  /** The n-th device plays the recording's n-th inverter. */
  readonly devices: readonly FleetDevice[];
  /** Infinity: as fast as readings are acknowledged. */
  readonly speed: number;
  readonly shuffled: boolean;
  readonly repeat: number;
  readonly seed: number;
  /** Added to every timestamp, ms. */
  readonly shiftMs: number;
  /** When the first row is due, ms since 1970; unset: now. */
  readonly startMs?: number;
  /** Whether a device stays connected after its last row instead of announcing sleep. */
  readonly staysConnected?: boolean;
}

/** A running replay. */
export class Replay {
  private readonly startedMs: number;
  private readonly players: readonly Player[];
  readonly total: number;

  constructor(recording: Recording, options: ReplayOptions) {
    this.startedMs = options.startMs ?? Date.now();
    this.total = recording.inverters.reduce((sum, { rows }) => sum + rows.length, 0) * options.repeat;
    this.players = recording.inverters.map(
      ({ rows }, index) =>
        new Player(options.broker, options.devices[index]!, {
          cues: cuesOf(rows, recording.firstTs, options, options.devices[index]!.serialNumber),
          infoJson: infoOf(rows),
          startedMs: this.startedMs,
          staysConnected: options.staysConnected ?? false,
        }),
    );
  }

  /** Resolves once every reading is acknowledged and every connection closed. */
  async done(): Promise<void> {
    await Promise.all(this.players.map((player) => player.done));
  }

  /** Sends the readings that are due. Needed only where the clock is set, because timers use the real one. */
  advance(): void {
    for (const player of this.players) player.pump();
  }

  /** Whether a response of the broker is pending. */
  get isBusy(): boolean {
    return this.players.some((player) => player.isBusy);
  }

  /** Fails all connections. */
  cut(): void {
    for (const player of this.players) player.cut();
  }

  get sent(): number {
    return this.players.reduce((sum, player) => sum + player.sent, 0);
  }

  get acknowledged(): number {
    return this.players.reduce((sum, player) => sum + player.acknowledged, 0);
  }

  get inverters(): number {
    return this.players.length;
  }

  get seconds(): number {
    return (Date.now() - this.startedMs) / 1000;
  }

  /** Number of devices without a connection, and one of the reasons; null while all are connected. */
  get trouble(): string | null {
    const away = this.players.filter((player) => player.trouble !== null && player.trouble !== 'ended');
    return away.length === 0 ? null : `${away.length} not connected (${away[0]!.trouble})`;
  }
}

function cuesOf(
  rows: readonly RecordedRow[],
  firstTs: number,
  { speed, shuffled, repeat, seed, shiftMs }: ReplayOptions,
  serialNumber: string,
): Cue[] {
  const order = rows.flatMap((_, seq) => Array<number>(repeat).fill(seq));
  if (shuffled) shuffle(order, seed, hashText(serialNumber));
  // Shuffled readings use the due times of the ordered ones, to keep the recording's pace.
  return order.map((seq, place) => {
    const row = rows[seq]!;
    const reading = () => replayedReading(row, seq, shiftMs);
    return {
      dueMs: (rows[Math.floor(place / repeat)]!.sentAt - firstTs) / speed,
      topic: row.isBacklog ? 'backlog' : 'telemetry',
      payload: row.isBacklog ? () => `{"v":1,"readings":[${reading()}]}` : reading,
    };
  });
}

/** Reporting interval of an inverter: the median spacing of its rows, ms; null: only one row. */
export function intervalOf(rows: readonly RecordedRow[]): number | null {
  const spacings = rows.slice(1).map(({ ts }, index) => Math.abs(ts - rows[index]!.ts));
  return spacings.sort((a, b) => a - b)[Math.floor(spacings.length / 2)] ?? null;
}

function infoOf(rows: readonly RecordedRow[]): string {
  const intervalMs = intervalOf(rows);
  const info: DeviceInfo = {
    v: 1,
    model: 'Recorded plant',
    ...(intervalMs ? { interval_s: Math.round(intervalMs / 1000) } : {}),
  };
  return JSON.stringify(info);
}
