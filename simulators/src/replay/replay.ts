import type { DeviceInfo } from '@heliograph/contracts/mqtt/messages';
import type { Broker } from '../device/broker.js';
import type { FleetDevice } from '../fleet/secrets-file.js';
import { shuffle } from '../random/shuffle.js';
import { hashText } from '../random/hash.js';
import { Player, type Cue } from './player.js';
import type { Recording } from './recording.js';
import { replayedReading } from './replayed-reading.js';

export interface ReplayOptions {
  readonly broker: Broker;
  /** The n-th device plays the recording's n-th inverter. */
  readonly devices: readonly FleetDevice[];
  readonly scale: number;
  /** Infinity: as fast as readings are acknowledged. */
  readonly speed: number;
  readonly shuffled: boolean;
  readonly repeat: number;
  readonly seed: number;
  /** Added to every timestamp, ms. */
  readonly shiftMs: number;
}

/** A running replay. */
export class Replay {
  private readonly startedMs = Date.now();
  private readonly players: readonly Player[];
  readonly total: number;

  constructor(recording: Recording, options: ReplayOptions) {
    this.total = recording.inverters.reduce((sum, { rows }) => sum + rows.length, 0) * options.repeat;
    const infoJson = infoOf(recording);
    this.players = recording.inverters.map(
      ({ rows }, index) =>
        new Player(
          options.broker,
          options.devices[index]!,
          cuesOf(rows, recording.firstTs, options, options.devices[index]!.serialNumber),
          infoJson,
          this.startedMs,
        ),
    );
  }

  /** Resolves once every reading is acknowledged and every connection closed. */
  async done(): Promise<void> {
    await Promise.all(this.players.map((player) => player.done));
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
  rows: Recording['inverters'][number]['rows'],
  firstTs: number,
  { scale, speed, shuffled, repeat, seed, shiftMs }: ReplayOptions,
  serialNumber: string,
): Cue[] {
  const order = rows.flatMap((_, seq) => Array<number>(repeat).fill(seq));
  if (shuffled) shuffle(order, seed, hashText(serialNumber));
  // Shuffled readings use the due times of the ordered ones, to keep the recording's pace.
  return order.map((seq, place) => ({
    dueMs: (rows[Math.floor(place / repeat)]!.ts - firstTs) / speed,
    payload: () => replayedReading(rows[seq]!, seq, scale, shiftMs),
  }));
}

/** The median spacing of the recording is the reporting interval. */
function infoOf({ inverters }: Recording): string {
  const rows = inverters[0]!.rows;
  const spacings = rows.slice(1).map((row, index) => row.ts - rows[index]!.ts);
  const median = spacings.sort((a, b) => a - b)[Math.floor(spacings.length / 2)];
  const info: DeviceInfo = {
    v: 1,
    model: 'Recorded plant',
    ...(median ? { interval_s: Math.round(median / 1000) } : {}),
  };
  return JSON.stringify(info);
}
