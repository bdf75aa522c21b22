import { deviceTopic, type DeviceTopic } from '@heliograph/contracts/mqtt/topics';
import type { IConnectPacket } from 'mqtt-packet';
import { PacketLog, type Happening, type StepPhase } from './packet-log.js';
import type { StepName } from './profile.js';
import { Seen } from './seen.js';

export const SERIAL = 'PY-0001';
const NOON = Date.parse('2026-03-10T12:00:00+05:30');

/** A recorded run, written packet by packet. */
export class Wire {
  private readonly log = new PacketLog();
  private connection = 0;
  private messageId = 0;

  constructor(public now: number = NOON) {}

  seen(): Seen {
    return new Seen(SERIAL, 'Asia/Kolkata', this.log);
  }

  pass(ms: number): this {
    this.now += ms;
    return this;
  }

  connect(change: Partial<IConnectPacket> = {}, code = 0): this {
    this.connection++;
    const will = {
      topic: deviceTopic(SERIAL, 'status'),
      payload: Buffer.from('{"state":"lost"}'),
      qos: 1,
      retain: true,
    } as const;
    const packet: IConnectPacket = {
      ...{ cmd: 'connect', clientId: SERIAL, username: SERIAL, password: Buffer.from('secret'), will },
      ...{ protocolId: 'MQTT', protocolVersion: 4, clean: true, keepalive: 60 },
      ...change,
    };
    return this.add(
      { kind: 'opened', certificate: null },
      { kind: 'connect', packet },
      { kind: 'connack', code },
    );
  }

  publish(topic: DeviceTopic, message: object): this {
    const text = JSON.stringify(message);
    const packet = {
      cmd: 'publish',
      topic: deviceTopic(SERIAL, topic),
      payload: text,
      qos: 1,
      retain: false,
      dup: false,
      messageId: ++this.messageId,
    } as const;
    return this.add({ kind: 'publish', packet, text });
  }

  /** Acknowledges the last message. */
  acknowledge(): this {
    return this.add({ kind: 'puback', messageId: this.messageId });
  }

  close(because = 'test', connection = this.connection): this {
    this.log.entries.push({ at: this.now, connection, kind: 'closed', by: 'counterpart', because });
    return this;
  }

  step(step: StepName, phase: StepPhase): this {
    this.pass(1).log.entries.push({ at: this.now, connection: 0, kind: 'step', step, phase });
    return this;
  }

  private add(...happenings: Happening[]): this {
    for (const happening of happenings)
      this.log.entries.push({ at: this.now, connection: this.connection, ...happening });
    return this;
  }
}
