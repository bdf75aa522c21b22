import { BACKLOG_MAX_BYTES, BACKLOG_MAX_READINGS } from '@heliograph/contracts/mqtt/messages';
import { shuffle } from '../random/shuffle.js';

/** A reading waiting for its acknowledgement. */
export interface BufferedReading {
  /** True time of the reading, ms since 1970. */
  readonly ts: number;
  readonly energyTotalWh: number;
  /** The reading in wire format; ASCII, so its length in characters equals its bytes. */
  readonly json: string;
}

/** Readings of an interruption, oldest first, each computed on demand. */
export interface Past {
  readonly left: number;
  next(): BufferedReading;
}

const ENVELOPE_START = '{"v":1,"readings":[';
const ENVELOPE_END = ']}';

/**
 * Unacknowledged readings: live ones, and the backlog of those made while offline. Bounded: a full backlog drops every
 * second reading, which covers twice the time at half the density, and the lifetime counter preserves the energy.
 */
export class ReadingBuffer {
  private live: (BufferedReading & { acknowledged?: boolean })[] = [];
  private liveSent = 0;
  /** Readings of the past, computed when they are sent. */
  private older: BufferedReading[] = [];
  private backlog: BufferedReading[] = [];
  /** The backlog takes one of this many readings. */
  private stride = 1;
  private offered = 0;
  private chunk: BufferedReading[] | null = null;
  private chunkIsOlder = false;

  /** @param backlogMax maximum readings in the backlog, apart from the past */
  constructor(
    private readonly backlogMax: number,
    private readonly past: Past,
  ) {}

  get size(): number {
    return this.live.length + this.backlogSize;
  }

  get backlogSize(): number {
    return this.past.left + this.older.length + this.backlog.length + (this.chunk?.length ?? 0);
  }

  get liveSize(): number {
    return this.live.length;
  }

  addLive(reading: BufferedReading): void {
    this.live.push(reading);
  }

  addBacklog(reading: BufferedReading): void {
    if (this.backlog.length === 0) this.stride = 1;
    if (this.offered++ % this.stride !== 0) return;
    this.backlog.push(reading);
    if (this.backlog.length <= this.backlogMax) return;
    this.backlog = this.backlog.filter((_, index) => index % 2 === 0);
    this.stride *= 2;
  }

  /** The next live reading to send, while fewer than `window` are in flight. */
  nextLive(window: number): BufferedReading | null {
    if (this.liveSent >= window || this.liveSent >= this.live.length) return null;
    return this.live[this.liveSent++]!;
  }

  /** @returns the newest of the leading acknowledged readings, or null if the first is unacknowledged */
  acknowledgeLive(reading: BufferedReading): BufferedReading | null {
    (reading as { acknowledged?: boolean }).acknowledged = true;
    let newest: BufferedReading | null = null;
    while (this.live[0]?.acknowledged) {
      newest = this.live.shift()!;
      this.liveSent--;
    }
    return newest;
  }

  /** Makes the newest buffered reading live if it is from `since` or later. */
  reviveNewest(since: number): void {
    const newest = this.backlog.at(-1);
    if (newest && newest.ts >= since && this.live.length === 0) this.live.push(this.backlog.pop()!);
  }

  shuffleBacklog(...words: number[]): void {
    shuffle(this.backlog, ...words);
  }

  /** The next backlog message, oldest first, within the contract's limits; null if one is in flight or none is left. */
  nextChunk(isNewestFirst = false): string | null {
    if (this.chunk) return null;
    while (this.older.length < BACKLOG_MAX_READINGS && this.past.left > 0) this.older.push(this.past.next());
    this.chunkIsOlder = this.older.length > 0;
    const source = this.chunkIsOlder ? this.older : this.backlog;
    if (source.length === 0) return null;
    let bytes = ENVELOPE_START.length + ENVELOPE_END.length;
    let count = 0;
    while (count < source.length && count < BACKLOG_MAX_READINGS) {
      bytes += source[count]!.json.length + 1;
      if (bytes > BACKLOG_MAX_BYTES) break;
      count++;
    }
    this.chunk = source.splice(0, count);
    const jsons = this.chunk.map((reading) => reading.json);
    if (isNewestFirst) jsons.reverse();
    return ENVELOPE_START + jsons.join(',') + ENVELOPE_END;
  }

  /** @returns the readings in the acknowledged message */
  acknowledgeChunk(): BufferedReading[] {
    const chunk = this.chunk ?? [];
    this.chunk = null;
    return chunk;
  }

  /** Offline: everything unacknowledged becomes backlog. */
  disconnect(forgetsLive = false): void {
    if (this.chunk && this.chunkIsOlder) this.older = [...this.chunk, ...this.older];
    else if (this.chunk) this.backlog = [...this.chunk, ...this.backlog];
    this.chunk = null;
    const waiting = forgetsLive ? [] : this.live.filter((reading) => !reading.acknowledged);
    this.live = [];
    this.liveSent = 0;
    for (const reading of waiting) this.addBacklog(reading);
  }
}
