import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@heliograph/database/connection/database';
import { TOPIC_ROOT } from '@heliograph/contracts/mqtt/topics';
import { insertQuarantine } from '@heliograph/database/quarantine/insert-quarantine';
import type { Logger } from '@heliograph/server/logging';
import { ThrottledLog } from '@heliograph/server/throttled-log';
import { Inject, Injectable } from '@nestjs/common';
import { AdapterMessages } from '../../adapters/adapter-messages.js';
import { quarantinedParts } from '../../metrics.js';
import type { DeviceIdentity, DeviceMessage, MessageKind } from '../../pipeline/device-message.js';
import { DeviceQuotas } from '../../quotas/device-quotas.js';
import { DATABASE, LOGGER } from '../../tokens.js';
import { KnownDevices, type UnknownSenderReason } from '../known-devices.js';
import { isCommand, publishedKind, serialNumberIn } from '../topic-rights.js';
import type { Arrival } from './arrival.js';
import type { Received } from './broker-connection.js';

const RETRY_MS = 500;

const OWN_TREE = `${TOPIC_ROOT}/`;

const details: Record<UnknownSenderReason, string> = {
  unknown_device: 'no inverter is provisioned under this serial number, or mapped to this device',
  revoked_device: 'its secret was revoked, or its inverter removed',
};

type Understood = Extract<Arrival, { kind: MessageKind }>;

interface Rejected {
  readonly message: Received;
  /** Null: unknown device. */
  readonly device: DeviceIdentity | null;
  readonly sender: string;
  readonly reason: string;
  readonly detail: string;
}

/** Resolves the device of each message, in order. Messages of unknown devices are quarantined. */
@Injectable()
export class ExternalMessages {
  #handOn: (message: DeviceMessage) => void = () => {};
  #waiting: Received[] = [];
  #running = false;
  #failing = false;
  readonly #end = new AbortController();

  constructor(
    private readonly devices: KnownDevices,
    private readonly foreign: AdapterMessages,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly repeats: ThrottledLog,
    private readonly quotas: DeviceQuotas,
  ) {}

  get failing(): boolean {
    return this.#failing;
  }

  onMessage(handOn: (message: DeviceMessage) => void): void {
    this.#handOn = handOn;
  }

  take(messages: readonly Received[]): void {
    this.#waiting.push(...messages);
    if (!this.#running) void this.#run();
  }

  /** Drops messages of an ended connection: the broker will send them again. */
  dropStale(): void {
    this.#waiting = this.#waiting.filter(({ stale }) => !stale);
  }

  /** Messages without a resolved device stay unacknowledged, so the broker sends them again. */
  stop(): void {
    this.#end.abort();
    this.#waiting = [];
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      const round = this.#waiting;
      this.#waiting = [];
      await this.#handOnAll(round);
    }
    this.#running = false;
  }

  async #handOnAll(round: readonly Received[]): Promise<void> {
    const arrivals = round.flatMap((message) => (message.stale ? [] : (this.#read(message) ?? [])));
    const senders = new Map<string, DeviceIdentity | UnknownSenderReason>();
    const missing = new Set<string>();
    for (const { sender } of arrivals) {
      const device = this.devices.get(sender);
      if (device) senders.set(sender, device);
      else missing.add(sender);
    }
    if (missing.size > 0) {
      const learnt = await this.#onceThere(() => this.devices.learn(missing));
      for (const [sender, who] of learnt ?? []) senders.set(sender, who);
    }
    if (this.#end.signal.aborted) return;
    const aside: Rejected[] = [];
    for (const arrival of arrivals) {
      const { message, sender } = arrival;
      if (message.stale) continue; // its connection ended: the broker sends it again
      const who = senders.get(sender)!;
      if (isCommand(sender, message.topic)) message.acknowledge();
      else if (typeof who === 'string')
        aside.push({ message, device: null, sender, reason: who, detail: details[who] });
      else if ('refused' in arrival) aside.push({ message, device: who, sender, ...arrival.refused });
      else for (const part of asDeviceMessages(who, arrival)) this.#handOn(part);
    }
    if (aside.length > 0) await this.#setAside(aside);
  }

  /** Null: nothing to store. */
  #read(message: Received): Arrival | null {
    const { topic, payload } = message;
    if (!topic.startsWith(OWN_TREE)) return this.foreign.read(message);
    const sender = serialNumberIn(topic);
    return { message, sender, kind: publishedKind(sender, topic) ?? 'unknown', payloads: [payload] };
  }

  async #setAside(aside: readonly Rejected[]): Promise<void> {
    const admitted = aside.filter(({ device, message }) =>
      this.quotas.admitsQuarantined(device, message.payload),
    );
    const rows = admitted.map(
      ({ message: { topic, payload, receivedAt }, device, sender, reason, detail }) => ({
        ...{ inverterId: device?.inverterId ?? null, serialNumber: device?.serialNumber ?? sender },
        ...{ topic, reason, detail, payload, receivedAt },
      }),
    );
    if (!(await this.#onceThere(async () => (await insertQuarantine(this.database.pool, rows), true))))
      return;
    for (const { sender, reason, detail } of admitted) {
      quarantinedParts.inc({ reason });
      this.repeats.warn('message quarantined', { serialNumber: sender, reason }, { detail });
    }
    for (const { message } of aside) message.acknowledge();
  }

  /** Retries until the database is available. Null: stopped before that. */
  async #onceThere<T>(work: () => Promise<T>): Promise<T | null> {
    while (!this.#end.signal.aborted) {
      try {
        const result = await work();
        this.#failing = false;
        return result;
      } catch (error) {
        this.#failing = true;
        this.logger.warn({ reason: (error as Error).message }, 'device lookup failed, retrying');
        await sleep(RETRY_MS, undefined, { signal: this.#end.signal }).catch(() => {});
      }
    }
    return null;
  }
}

/** One per payload. The message is acknowledged with the last of them. */
function asDeviceMessages(
  device: DeviceIdentity,
  { message, kind, payloads }: Understood,
): readonly DeviceMessage[] {
  const { topic, retain: retained, repeated, receivedAt } = message;
  let waiting = payloads.length;
  const acknowledge = () => {
    waiting--;
    if (waiting === 0) message.acknowledge();
  };
  return payloads.map((payload) => ({
    ...{ device, kind, topic, payload, retained, repeated, receivedAt, acknowledge },
  }));
}
