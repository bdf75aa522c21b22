import { readingSchema } from '@heliograph/contracts/mqtt/reading';
import { backlogSchema, infoSchema, type DeviceInfo } from '@heliograph/contracts/mqtt/messages';
import { deviceTopic, type DeviceTopic } from '@heliograph/contracts/mqtt/topics';
import { INTERVAL_DEFAULT_S } from '@heliograph/domain/silence/no-communication';
import type { z } from 'zod';
import type { Entry, EntryOf, PacketLog } from './packet-log.js';
import type { StepName } from './profile.js';

type WireReading = z.infer<typeof readingSchema> & {
  values: {
    energy_total_wh: number;
    energy_today_wh?: number;
    ac_power_w?: number;
    ac_voltage_v?: number[];
    ac_current_a?: number[];
    power_factor?: number;
    state?: string;
  };
};

/** A valid reading on `telemetry` or in a backlog. */
export interface SeenReading {
  readonly wire: WireReading;
  /** The reading's parsed JSON, to compare copies. */
  readonly json: string;
  readonly topic: 'telemetry' | 'backlog';
  readonly message: EntryOf<'publish'>;
  /** When its message was acknowledged; null: never. */
  readonly ackedAt: number | null;
}

export interface SeenConnection {
  readonly number: number;
  readonly opened: EntryOf<'opened'>;
  readonly connect: EntryOf<'connect'> | null;
  /** Code of the CONNACK; null: none was sent. */
  readonly code: number | null;
  readonly closed: EntryOf<'closed'> | null;
  readonly entries: readonly Entry[];
  /** The device's packets. After the last of them, the device may have lost its network unnoticed. */
  readonly sent: readonly Entry[];
  /** Whether it was accepted and long enough for the device to send the messages that the contract requires. */
  readonly isUsed: boolean;
}

/** A shorter connection without a message is no evidence of a device's messages. */
const USED_MIN_MS = 2_000;
const sentKinds: ReadonlySet<Entry['kind']> = new Set([
  'connect',
  'publish',
  'subscribe',
  'ping',
  'disconnect',
]);

/** A run's recorded packets, in the forms that checks need. */
export class Seen {
  readonly connections: readonly SeenConnection[];
  readonly publishes: readonly EntryOf<'publish'>[];
  private readonly now: number;
  private parsedReadings: readonly SeenReading[] | undefined;

  constructor(
    readonly serialNumber: string,
    readonly timeZone: string,
    readonly log: PacketLog,
  ) {
    this.now = log.entries.at(-1)?.at ?? 0;
    this.connections = this.findConnections();
    this.publishes = log.of('publish');
  }

  get readings(): readonly SeenReading[] {
    return (this.parsedReadings ??= this.publishes.flatMap((message) => this.readingsIn(message)));
  }

  /** Messages on one of the contract's topics. */
  on(topic: DeviceTopic): EntryOf<'publish'>[] {
    const name = deviceTopic(this.serialNumber, topic);
    return this.publishes.filter(({ packet }) => packet.topic === name);
  }

  /** Valid `info` messages. */
  get infos(): { info: DeviceInfo; message: EntryOf<'publish'> }[] {
    return this.on('info').flatMap((message) => {
      const { data } = infoSchema.safeParse(parseJson(message.text));
      return data ? [{ info: data, message }] : [];
    });
  }

  get intervalMs(): number {
    return (this.infos.at(-1)?.info.interval_s ?? INTERVAL_DEFAULT_S) * 1000;
  }

  get ratedPowerW(): number | null {
    return this.infos.at(-1)?.info.rated_power_w ?? null;
  }

  /** The first copy of each reading. */
  get firsts(): SeenReading[] {
    const known = new Set<string>();
    return this.readings.filter((reading) => {
      const key = keyOf(reading);
      const isFirst = !known.has(key);
      known.add(key);
      return isFirst;
    });
  }

  /** `firsts` by the device's clock. */
  get byTime(): SeenReading[] {
    return this.firsts.sort((a, b) => a.wire.ts - b.wire.ts || (a.wire.seq ?? 0) - (b.wire.seq ?? 0));
  }

  /** Start and end of a step; null: it was not performed. */
  step(name: StepName): { from: number; to: number } | null {
    const entries = this.log.of('step').filter(({ step }) => step === name);
    const from = entries.find(({ phase }) => phase === 'begins')?.at;
    if (from === undefined || entries.some(({ phase }) => phase === 'skipped')) return null;
    return { from, to: entries.find(({ phase }) => phase === 'ends')?.at ?? this.now };
  }

  during<E extends Entry>(entries: readonly E[], { from, to }: { from: number; to: number }): E[] {
    return entries.filter(({ at }) => at >= from && at <= to);
  }

  private findConnections(): SeenConnection[] {
    const byNumber = new Map<number, Entry[]>();
    for (const entry of this.log.entries) {
      if (entry.connection === 0) continue;
      const entries = byNumber.get(entry.connection);
      if (entries) entries.push(entry);
      else byNumber.set(entry.connection, [entry]);
    }
    return [...byNumber].map(([number, entries]) => {
      const find = <K extends Entry['kind']>(kind: K) =>
        (entries.find((entry) => entry.kind === kind) as EntryOf<K> | undefined) ?? null;
      const code = find('connack')?.code ?? null;
      const closed = find('closed');
      const lastedMs = (closed?.at ?? this.now) - entries[0]!.at;
      const isUsed = code === 0 && (find('publish') !== null || lastedMs >= USED_MIN_MS);
      const sent = entries.filter(({ kind }) => sentKinds.has(kind));
      return {
        number,
        opened: find('opened')!,
        connect: find('connect'),
        code,
        closed,
        entries,
        sent,
        isUsed,
      };
    });
  }

  private readingsIn(message: EntryOf<'publish'>): SeenReading[] {
    const topic = (['telemetry', 'backlog'] as const).find(
      (name) => message.packet.topic === deviceTopic(this.serialNumber, name),
    );
    if (!topic) return [];
    const json = parseJson(message.text);
    const raw = topic === 'telemetry' ? [json] : (backlogSchema.safeParse(json).data?.readings ?? []);
    const ackedAt = this.ackOf(message);
    return raw.flatMap((each) => {
      if (!readingSchema.safeParse(each).success) return [];
      return [{ wire: each as WireReading, json: JSON.stringify(each), topic, message, ackedAt }];
    });
  }

  /** The first PUBACK of this packet id after the message on its connection. */
  private ackOf({ at, connection, packet }: EntryOf<'publish'>): number | null {
    const ack = this.acks.get(`${connection}/${packet.messageId}`)?.find((time) => time >= at);
    return ack ?? null;
  }

  private get acks(): Map<string, number[]> {
    if (!this.ackTimes) {
      this.ackTimes = new Map();
      for (const { at, connection, messageId } of this.log.of('puback')) {
        const key = `${connection}/${messageId}`;
        this.ackTimes.set(key, [...(this.ackTimes.get(key) ?? []), at]);
      }
    }
    return this.ackTimes;
  }

  private ackTimes: Map<string, number[]> | undefined;
}

/** Identity of a reading of one device. */
export const keyOf = ({ wire }: SeenReading) => `${wire.ts}/${wire.seq ?? 0}`;

/** The parsed JSON; undefined: invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
