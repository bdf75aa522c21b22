import type { DeviceEvent } from '@heliograph/contracts/mqtt/messages';
import type { DeviceStatus } from '@heliograph/domain/inverter/device-status';
import type { DeviceTopic } from '@heliograph/contracts/mqtt/topics';
import type { FirmwareBug } from '../scenarios/effect.js';
import type { Broker, Identity } from './broker.js';
import type { LoadFigures } from '../load/load-figures.js';
import { Link } from './link.js';
import type { BufferedReading, ReadingBuffer } from './reading-buffer.js';

const BACKOFF_FIRST_MS = 1_000;
const BACKOFF_MAX_MS = 60_000;
/** After a connection this long the backoff starts over. */
const STABLE_MS = 10_000;
const LIVE_WINDOW = 8;
/** With more live readings than this unacknowledged the service is behind, and the rest becomes backlog. */
const LIVE_MAX = 60;
const EVENTS_MAX = 32;

/** The fleet as seen by a modem. */
export interface ModemWorld {
  readonly broker: Broker;
  /** Calls `attempt` after the delay, rate-limited across the fleet. */
  queueConnect(delayMs: number, attempt: () => void): void;
  /** A seeded random number from 0 (inclusive) to 1 (exclusive). */
  draw(): number;
  /** Unset: nothing is measured. */
  readonly figures?: Pick<LoadFigures, 'acknowledged' | 'failed'> | undefined;
}

export interface ModemOwner {
  /** Device metadata, published on connecting. */
  infoJson(): string;
  /** Readings from this time on still count as live. */
  liveSince(): number;
  /** Everything up to this reading has been acknowledged. */
  settled(reading: BufferedReading): void;
  command(name: string, payload: Buffer): void;
  /** The current firmware bug, if any. */
  bug(): FirmwareBug | null;
}

/** A device's modem: connects when wanted, sends buffered readings, and drops only acknowledged ones. */
export class Modem {
  /** Number of copies sent of each message. */
  copies = 1;
  /** Sends its backlog in random order. */
  shufflesBacklog = false;
  /** Readings acknowledged so far. */
  published = 0;
  /** Why the last connection ended; null while connected. */
  trouble: string | null = null;
  private link: Link | null = null;
  private up = false;
  private upSince = 0;
  private wanted = false;
  private closing: 'no' | 'draining' | 'saying sleep' = 'no';
  /** Number of the queued connection attempt; increasing it cancels the attempt. */
  private attempt = 0;
  private queued = false;
  private failures = 0;
  private isDropped = false;
  private events: DeviceEvent[] = [];

  constructor(
    private readonly identity: Identity,
    private readonly buffer: ReadingBuffer,
    private readonly world: ModemWorld,
    private readonly owner: ModemOwner,
  ) {}

  get connected(): boolean {
    return this.up;
  }

  /** Whether a response of the broker is pending. */
  get isBusy(): boolean {
    return this.link !== null && (!this.up || this.buffer.size > 0 || this.closing !== 'no');
  }

  get wantsConnection(): boolean {
    return this.wanted;
  }

  open(): void {
    const saidSleep = this.closing === 'saying sleep';
    this.wanted = true;
    this.closing = 'no';
    if (!this.link) this.queue(0);
    else if (saidSleep) this.sendStatus('online');
  }

  /** Publishes `sleep` and disconnects once everything is acknowledged. */
  closeWhenDrained(): void {
    if (!this.wanted || this.closing !== 'no') return;
    if (this.owner.bug() === 'no-sleep') return this.cut();
    this.closing = 'draining';
    this.pump();
  }

  /** The network fails abruptly. */
  cut(): void {
    this.wanted = false;
    this.closing = 'no';
    this.attempt++;
    this.queued = false;
    this.failures = 0;
    this.link?.cut();
  }

  /** The network fails abruptly for a moment: the modem connects again. */
  drop(): void {
    this.isDropped = true;
    this.link?.cut();
    this.isDropped = false;
  }

  add(reading: BufferedReading): void {
    if (this.up && this.buffer.liveSize < LIVE_MAX) this.buffer.addLive(reading);
    else this.buffer.addBacklog(reading);
    this.pump();
  }

  report(event: DeviceEvent): void {
    this.events.push(event);
    if (this.events.length > EVENTS_MAX) this.events.shift();
    this.pump();
  }

  /** Sends a message unchanged and unbuffered; does nothing while offline. */
  sendRaw(topic: DeviceTopic, payload: string | Buffer, acknowledged: () => void): void {
    if (this.up) this.link!.publish(topic, payload, false, acknowledged);
  }

  sendInfo(): void {
    if (this.up) this.link!.publish('info', this.owner.infoJson(), this.owner.bug() !== 'unretained-info');
  }

  private queue(delayMs: number): void {
    if (this.queued) return;
    this.queued = true;
    const attempt = ++this.attempt;
    this.world.queueConnect(delayMs, () => {
      if (attempt !== this.attempt) return;
      this.queued = false;
      if (this.wanted && !this.link) this.connect();
    });
  }

  private connect(): void {
    const events = {
      up: () => this.onUp(),
      down: (reason: string) => this.onDown(reason),
      command: (name: string, payload: Buffer) => this.owner.command(name, payload),
    };
    this.link = new Link(this.world.broker, this.identity, events, this.owner.bug());
  }

  private onUp(): void {
    this.up = true;
    this.trouble = null;
    this.upSince = Date.now();
    this.sendInfo();
    this.sendStatus('online');
    this.buffer.reviveNewest(this.owner.liveSince());
    if (this.shufflesBacklog) this.buffer.shuffleBacklog(Math.floor(this.world.draw() * 2 ** 31));
    this.pump();
  }

  private onDown(reason: string): void {
    this.trouble = reason;
    if (this.wanted && !this.isDropped) this.world.figures?.failed(reason);
    if (this.up && Date.now() - this.upSince > STABLE_MS) this.failures = 0;
    this.up = false;
    this.link = null;
    this.buffer.disconnect(this.owner.bug() === 'forgets-unacknowledged');
    // The connection broke while saying sleep: without anything left to send, there is no need to reconnect.
    if (this.closing !== 'no' && this.buffer.size === 0) this.wanted = false;
    if (!this.wanted) return;
    if (this.closing === 'saying sleep') this.closing = 'draining';
    if (this.owner.bug() === 'constant-waits') this.failures = 0;
    const patience = Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** this.failures++);
    this.queue(patience * (0.5 + this.world.draw()));
  }

  private sendStatus(state: DeviceStatus, acknowledged?: () => void): void {
    this.link!.publish('status', JSON.stringify({ state }), true, acknowledged);
  }

  private pump(): void {
    if (!this.up) return;
    for (const event of this.events.splice(0)) this.link!.publish('event', JSON.stringify(event), false);
    for (
      let reading = this.buffer.nextLive(LIVE_WINDOW);
      reading;
      reading = this.buffer.nextLive(LIVE_WINDOW)
    ) {
      const sent = reading;
      this.send('telemetry', sent.json, () => this.onLiveAcknowledged(sent));
    }
    const chunk = this.buffer.nextChunk(this.owner.bug() === 'newest-first');
    if (chunk) this.send('backlog', chunk, () => this.onChunkAcknowledged());
    if (this.closing === 'draining' && this.buffer.size === 0) this.fallAsleep();
  }

  private send(topic: DeviceTopic, payload: string, acknowledged: () => void): void {
    const sentAt = performance.now();
    this.link!.publish(topic, payload, false, () => {
      this.world.figures?.acknowledged(performance.now() - sentAt);
      acknowledged();
    });
    for (let copy = 1; copy < this.copies; copy++) this.link!.publish(topic, payload, false);
  }

  private onLiveAcknowledged(reading: BufferedReading): void {
    this.published++;
    const newest = this.buffer.acknowledgeLive(reading);
    if (newest && this.buffer.backlogSize === 0) this.owner.settled(newest);
    this.pump();
  }

  private onChunkAcknowledged(): void {
    const readings = this.buffer.acknowledgeChunk();
    this.published += readings.length;
    if (!this.shufflesBacklog) this.owner.settled(readings.at(-1)!);
    this.pump();
  }

  private fallAsleep(): void {
    this.closing = 'saying sleep';
    this.sendStatus('sleep', () => {
      if (this.closing === 'no') return;
      this.wanted = false;
      this.link?.end();
    });
  }
}
