import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { PACKET_MAX_BYTES } from '@heliograph/contracts/mqtt/messages';
import { deviceTopics } from '@heliograph/contracts/mqtt/topics';
import { DeviceBroker } from '@heliograph/ingest/sources/device-broker';
import { generate } from 'mqtt-packet';
import { reading } from './support/reading.js';
import { useTestIngest } from './support/test-ingest.js';

const listening = jest.spyOn(DeviceBroker.prototype, 'listen');
const rig = useTestIngest();

const reasons = async (id: number) =>
  (
    await rig.rows<{ topic: string; reason: string }>(
      `SELECT split_part(topic, '/', 4) AS topic, reason FROM quarantine WHERE inverter_id = $1 ORDER BY id`,
      [id],
    )
  ).map(({ topic, reason }) => `${topic}: ${reason}`);

describe('a packet of a device', () => {
  it('closes its connection when it announces 20 MB, before the body is read', async () => {
    const device = await rig.connect(await rig.provision());
    const whole = generate({
      cmd: 'publish',
      topic: `solar/v1/${device.serialNumber}/backlog`,
      payload: Buffer.alloc(20_000_000),
      qos: 1,
      messageId: 1,
      dup: false,
      retain: false,
    });
    device.write(whole.subarray(0, 5));
    await device.gone();
  });

  it('closes its connection when it subscribes to 1,500 filters', async () => {
    const device = await rig.connect(await rig.provision());
    const subscriptions = Array.from({ length: 1_500 }, (_, n) => ({
      topic: `solar/v1/${device.serialNumber}/cmd/${n}`,
      qos: 1 as const,
    }));
    device.send({ cmd: 'subscribe', messageId: 1, subscriptions });
    expect(await device.next(({ cmd }) => cmd === 'suback')).toBeNull();
  });

  it('may have the maximum size, and is quarantined if its topic allows less', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    const topic = `solar/v1/${inverter.serialNumber}/backlog`;
    const payloadMax = PACKET_MAX_BYTES - 4 - 2 - topic.length - 2;
    await device.deliver('backlog', 'x'.repeat(payloadMax));
    await device.deliver('telemetry', 'x'.repeat(9_000));
    expect(await reasons(inverter.id)).toEqual(['backlog: too_large', 'telemetry: too_large']);
    device.publish('backlog', 'x'.repeat(payloadMax + 1));
    await device.gone();
  });

  it('with any payload on any topic neither closes the connection nor affects the next message', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    const other = await rig.connect(await rig.provision());
    const garbage = [
      '',
      'null',
      '{"v":1',
      '[]',
      '"\\u0000"',
      Buffer.from([0xff, 0xfe, 0x00]),
      '{"__proto__":{"v":1},"constructor":1}',
      '['.repeat(8_000),
      JSON.stringify(reading({ ts: '1' })),
      JSON.stringify(reading({ ts: 1e300 })),
      JSON.stringify(reading({}, { energy_total_wh: -1 })),
    ];
    const topics = [...deviceTopics, 'nonsense', 'cmd/interval', 'a/b/c', 'telemetry\u0000'];
    const ids = topics.flatMap((topic) =>
      garbage.map((payload) => device.publish(`solar/v1/${inverter.serialNumber}/${topic}`, payload)),
    );
    for (const id of ids) expect(await device.acknowledged(id)).toBe(true);
    // All fields of `info` are optional, so the last three payloads are valid there.
    expect(await rig.count('quarantine', `inverter_id = ${inverter.id}`)).toBe(ids.length - 3);
    expect(await rig.count('quarantine', `inverter_id = ${inverter.id} AND reason = 'unknown_topic'`)).toBe(
      4 * garbage.length,
    );
    for (const each of [device, other]) await each.deliver('telemetry', reading());
    expect(rig.ingest.problems()).toEqual([]);
  });

  it('is accepted with QoS 0 and 2 as well, each reading once', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    device.publish('telemetry', reading(), { qos: 0 });
    const messageId = device.publish('telemetry', reading(), { qos: 2 });
    await device.next(({ cmd }) => cmd === 'pubrec');
    expect(await rig.count('readings', `inverter_id = ${inverter.id}`)).toBe(2);
    device.send({ cmd: 'pubrel', messageId });
    await device.next(({ cmd }) => cmd === 'pubcomp');
  });

  it('is acknowledged in order of arrival, however packets are grouped and split', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    const topics = [
      'telemetry',
      'telemetry',
      'event',
      'telemetry',
      'status',
      'backlog',
      'telemetry',
      'other',
    ];
    const packets = Array.from({ length: 40 }, (_, index) =>
      generate({
        cmd: 'publish',
        topic: `solar/v1/${device.serialNumber}/${topics[(index * 3) % topics.length]}`,
        payload: JSON.stringify(reading()),
        qos: 1,
        messageId: index + 1,
        dup: false,
        retain: index % 7 === 0,
      }),
    );
    const bytes = Buffer.concat(packets);
    const cuts = [0, 700, 701, 2_000, 2_400, 2_401, 5_000, bytes.length];
    for (const [index, end] of cuts.slice(1).entries()) {
      device.write(bytes.subarray(cuts[index], end));
      await sleep(3);
    }
    await device.acknowledged(packets.length);
    const order = device.received.filter(({ cmd }) => cmd === 'puback').map(({ messageId }) => messageId);
    expect(order).toEqual(packets.map((_, index) => index + 1));
  });

  it('is neither retained for subscribers nor forwarded to them', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    const commands = `solar/v1/${inverter.serialNumber}/cmd`;
    await device.deliver(`${commands}/interval`, { seconds: 5 }, { retain: true });
    device.send({ cmd: 'subscribe', messageId: 9, subscriptions: [{ topic: `${commands}/#`, qos: 1 }] });
    await device.next(({ cmd }) => cmd === 'suback');
    await device.deliver(`${commands}/interval`, { seconds: 6 });
    device.send({ cmd: 'pingreq' });
    await device.next(({ cmd }) => cmd === 'pingresp');
    expect(device.received.filter(({ cmd }) => cmd === 'publish')).toEqual([]);
  });
});

describe('a SUBSCRIBE', () => {
  it('finds no retained messages to look through, however many devices sent some', async () => {
    const { persistence } = listening.mock.contexts[0] as unknown as {
      persistence: { createRetainedStream(pattern: string): AsyncIterable<{ topic: string }> };
    };
    for (let n = 0; n < 3; n++) {
      const device = await rig.connect(await rig.provision());
      await device.deliver('status', { state: 'online' }, { retain: true });
      await device.deliver('info', { v: 1, firmware: '1.4.2' }, { retain: true });
    }
    const topics: string[] = [];
    for await (const { topic } of persistence.createRetainedStream('#')) topics.push(topic);
    expect(topics).toEqual([]);
  });
});

describe('an unexpected packet', () => {
  it.each([
    ['a publish', generate({ cmd: 'publish', topic: 'a', payload: 'x', qos: 0, dup: false, retain: false })],
    ['HTTP', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['a CONNECT that announces 3 KiB', Buffer.from([0x10, 0x80, 0x18])],
    ['a length of five bytes', Buffer.from([0x10, 0x80, 0x80, 0x80, 0x80])],
    ['a CONNECT of nonsense', Buffer.from([0x10, 0x04, 0xff, 0xff, 0xff, 0xff])],
  ])('closes the connection: %s', async (_, bytes) => {
    const stranger = await rig.dial();
    stranger.write(bytes);
    await stranger.gone();
    expect(stranger.received).toEqual([]);
  });

  it('closes the connection: a second CONNECT', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    device.received.length = 0;
    expect(await device.login(inverter)).toBeNull();
  });
});
