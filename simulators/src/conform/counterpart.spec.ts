import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { connectAsync, type MqttClient } from 'mqtt';
import { connectOptions } from '../device/broker.js';
import { judgeRun } from './checks/all.js';
import { Counterpart } from './counterpart.js';
import { PacketLog } from './packet-log.js';
import { profileSchema } from './profile.js';
import { Seen } from './seen.js';

const SERIAL = 'PY-0001';

describe('a second connection', () => {
  let counterpart: Counterpart;
  let clients: MqttClient[];

  beforeEach(async () => {
    clients = [];
    counterpart = new Counterpart(
      SERIAL,
      { host: 'localhost', port: 0, certificates: null },
      new PacketLog(),
    );
    await counterpart.listen();
  });

  afterEach(async () => {
    for (const client of clients) client.end(true);
    await counterpart.goAway();
  });

  async function dial(reconnectPeriod: number): Promise<MqttClient> {
    const broker = { url: counterpart.url };
    const options = connectOptions(broker, { serialNumber: SERIAL, secret: 'secret' });
    const client = await connectAsync(broker.url, { ...options, reconnectPeriod });
    client.on('error', () => undefined);
    clients.push(client);
    return client;
  }

  const oneConnection = () => {
    const seen = new Seen(SERIAL, 'Asia/Kolkata', counterpart.log);
    return judgeRun(seen, profileSchema.parse({})).find(({ id }) => id === 'one-connection')!.status;
  };
  const closings = () => counterpart.log.of('closed').map(({ because }) => because);

  it('ends the first, which a device without a network left open', async () => {
    const first = await dial(0);
    (first.stream as Socket).pause();
    await dial(0);
    await counterpart.log.until(() => closings().length > 0, 10_000);
    expect(closings()).toEqual(['a second connection']);
    expect(oneConnection()).toBe('PASS');
  });

  it('fails the device if two of its clients end each other', async () => {
    await dial(50);
    await dial(50);
    await counterpart.log.until(() => closings().length > 2, 10_000);
    expect(oneConnection()).toBe('FAIL');
  });
});
