import { deviceTopic, type DeviceTopic } from '@heliograph/contracts/mqtt/topics';
import type { Counterpart } from './counterpart.js';
import type { Action, Hands } from './instructions.js';
import type { EntryOf, PacketLog } from './packet-log.js';
import type { Profile, StepName } from './profile.js';
import { Seen } from './seen.js';

const MINUTE_MS = 60_000;
const CONNECT_MIN_MS = MINUTE_MS;
const CONNECT_MAX_MS = 20 * MINUTE_MS;
/** Time to respond that a device may need besides its interval. */
const ANSWER_MS = 10_000;

/** A device under test with its counterpart, for the steps of a run. */
export class Run {
  readonly log: PacketLog;

  constructor(
    readonly counterpart: Counterpart,
    readonly hands: Hands,
    readonly profile: Profile,
    private readonly say: (line: string) => void,
  ) {
    this.log = counterpart.log;
  }

  get seen(): Seen {
    return new Seen(this.counterpart.serialNumber, this.profile.time_zone, this.log);
  }

  /** The device's reporting interval, ms. */
  get intervalMs(): number {
    return this.seen.intervalMs;
  }

  /** How long to wait for a device that should connect. */
  get connectMs(): number {
    return Math.max(CONNECT_MIN_MS, this.scaled(CONNECT_MAX_MS));
  }

  /** Whether a CONNECT of the device was ever accepted. */
  get hasConnected(): boolean {
    return this.log.of('connack').some(({ code }) => code === 0);
  }

  scaled(durationMs: number): number {
    return durationMs * this.profile.time_factor;
  }

  /** Longest wait for a number of readings, ms. */
  patienceFor(readings: number, intervalMs = this.intervalMs): number {
    return 2 * readings * intervalMs + ANSWER_MS;
  }

  /** Messages on a topic, from an index of the log on. */
  sent(topic: DeviceTopic, from: number): EntryOf<'publish'>[] {
    const name = deviceTopic(this.counterpart.serialNumber, topic);
    return this.log.of('publish', from).filter(({ packet }) => packet.topic === name);
  }

  /** Waits for a number of different telemetry messages from an index of the log on. */
  awaitReadings(count: number, from: number, patienceMs = this.patienceFor(count)): Promise<boolean> {
    const texts = () => new Set(this.sent('telemetry', from).map(({ text }) => text));
    return this.log.until(() => texts().size >= count, patienceMs);
  }

  /** Waits until the device has reconnected, sends live readings, and has had time to upload its backlog. */
  async awaitReturn(from: number): Promise<void> {
    const isBack = () => this.log.of('connack', from).some(({ code }) => code === 0);
    if (!(await this.log.until(isBack, this.connectMs))) return;
    await this.awaitReadings(2, from);
    const topics = ['status', 'info'] as const;
    await this.log.until(
      () => topics.every((topic) => this.sent(topic, from).length > 0),
      this.patienceFor(1),
    );
  }

  /** Carries out a step that needs these actions, or notes that it was skipped. */
  async step(name: StepName, needs: readonly Action[], work: () => Promise<boolean | void>): Promise<void> {
    if (this.profile.skip.includes(name)) return this.say(`${name}: skipped by the profile`);
    const missing = needs.find((action) => !this.hands.can(action));
    if (missing) return this.say(`${name}: skipped, as nobody can do "${missing}"`);
    this.say(`${name}: ${stepTexts[name]}`);
    this.log.add(0, { kind: 'step', step: name, phase: 'begins' });
    const isDone = (await work()) ?? true;
    this.log.add(0, { kind: 'step', step: name, phase: isDone ? 'ends' : 'skipped' });
  }
}

const stepTexts: Record<StepName, string> = {
  certificates: 'the server shows wrong certificates, then the right one',
  start: 'the device connects and sends readings',
  command: 'the server asks for another interval',
  outage: 'the connection is taken over, then refused with code 3',
  unplugged: 'the device has no network',
  slow: 'PUBACKs come late',
  withheld: 'PUBACKs stay away, then the server does',
  fault: 'a fault begins and ends',
  night: 'the sun sets and rises',
  restart: 'the device restarts',
  rotation: 'the old secret is refused with code 5',
  idle: 'the device has nothing to send for longer than its keepalive',
};
