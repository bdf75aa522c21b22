import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { register } from 'prom-client';
import { until } from '../../support/until.js';
import { HOUR_MS, MINUTE_MS, reading } from './support/reading.js';
import { Proxy } from '../../support/proxy.js';
import { TestIngest } from './support/test-ingest.js';

let rig: TestIngest;
let proxy: Proxy;
afterEach(async () => {
  proxy?.mend();
  proxy?.release();
  await rig.stop();
  await proxy?.close();
});

async function startBehindProxy() {
  rig = await TestIngest.start({}, async (direct) => {
    proxy = await Proxy.to(new URL(direct));
    return proxy.instead(direct);
  });
}

const SERVER_UNAVAILABLE = 3;
/** Together they send more than ingest may hold. */
const DEVICES = 60;
const BACKLOGS = 4;
const pendingBytes = async () =>
  (await register.getSingleMetric('heliograph_ingest_pending_bytes')!.get()).values[0]!.value;

describe('while the database', () => {
  it.each([
    ['is gone', () => proxy.cut(), () => proxy.mend()],
    ['stalls', () => proxy.hold(), () => proxy.release()],
  ])('%s nothing is acknowledged, and nothing is lost when it is back', async (_, away, back) => {
    await startBehindProxy();
    const inverters = await Promise.all([rig.provision(), rig.provision()]);
    const devices = await Promise.all(inverters.map((inverter) => rig.connect(inverter)));
    await devices[0]!.deliver('telemetry', reading());
    away();
    const sent = devices.map((device) => [1, 2, 3].map(() => device.publish('telemetry', reading())));
    // The ping's answer shows that the earlier messages were read, and are still not acknowledged.
    for (const device of devices) device.send({ cmd: 'pingreq' });
    for (const device of devices) await device.next(({ cmd }) => cmd === 'pingresp');
    await until(
      'commits to fail or hang',
      () => _ === 'stalls' || rig.ingest.problems().includes('commits fail'),
    );
    expect(devices.flatMap(({ received }) => received.filter(({ cmd }) => cmd === 'puback'))).toHaveLength(1);
    expect(await rig.count('readings')).toBe(1);
    back();
    for (const [index, ids] of sent.entries()) {
      for (const id of ids) expect(await devices[index]!.acknowledged(id)).toBe(true);
    }
    expect(await rig.count('readings')).toBe(7);
    expect(await rig.count('quarantine')).toBe(0);
    expect(rig.ingest.problems()).toEqual([]);
  });

  it('is down, log-ins are refused as unavailable, and accepted when it is back', async () => {
    await startBehindProxy();
    const inverter = await rig.provision();
    proxy.cut();
    expect(await (await rig.dial()).login(inverter)).toBe(SERVER_UNAVAILABLE);
    proxy.mend();
    await until('a log-in', async () => (await (await rig.dial()).login(inverter)) === 0);
  });

  it('stalls, memory stays bounded: reading stops, then new log-ins are refused', async () => {
    await startBehindProxy();
    const inverters = await Promise.all(Array.from({ length: DEVICES }, () => rig.provision()));
    const late = await rig.provision();
    const devices = await Promise.all(inverters.map((inverter) => rig.connect(inverter)));
    proxy.hold();
    const start = Date.now() - 2 * HOUR_MS;
    const sent = devices.map((device, index) =>
      Array.from({ length: BACKLOGS }, (_, part) => {
        const readings = Array.from({ length: 200 }, (_, each) =>
          reading(
            { ts: start + index + (part * 200 + each) * 100, seq: 1 },
            { dc: [{ voltage_v: 400.1 }], faults: ['A'.repeat(60)] },
          ),
        );
        return device.publish('backlog', { v: 1, readings });
      }),
    );
    await until('a full buffer', async () => (await pendingBytes()) >= 32 * 1024 * 1024);
    await sleep(1_100);
    expect(await pendingBytes()).toBeLessThan(64 * 1024 * 1024);
    expect(await (await rig.dial()).login(late)).toBe(SERVER_UNAVAILABLE);
    proxy.release();
    for (const [index, ids] of sent.entries())
      expect(await devices[index]!.acknowledged(ids.at(-1)!)).toBe(true);
    expect(await rig.count('readings')).toBe(DEVICES * BACKLOGS * 200);
    expect(await pendingBytes()).toBe(0);
    expect(await (await rig.dial()).login(late)).toBe(0);
  });
});

describe('a reading that cannot be stored', () => {
  it('is quarantined, and the rest of its batch is stored', async () => {
    rig = await TestIngest.start();
    const inverter = await rig.provision();
    await rig.rows(`ALTER TABLE readings ADD CONSTRAINT poison CHECK (rssi_dbm <> -13)`);
    const device = await rig.connect(inverter);
    const old = Date.now() - HOUR_MS;
    const readings = Array.from({ length: 9 }, (_, index) =>
      reading({ ts: old + index * MINUTE_MS }, { rssi_dbm: index === 6 ? -13 : -70 }),
    );
    const ids = [
      device.publish('telemetry', reading()),
      device.publish('backlog', { v: 1, readings }),
      device.publish('telemetry', reading({}, { rssi_dbm: -13 })),
      device.publish('telemetry', reading()),
    ];
    for (const id of ids) expect(await device.acknowledged(id)).toBe(true);
    expect(await rig.count('readings')).toBe(10);
    const aside = await rig.rows<{ reason: string; detail: string; payload: Buffer }>(
      'SELECT * FROM quarantine ORDER BY id',
    );
    expect(aside).toMatchObject([{ reason: 'storage_error' }, { reason: 'storage_error' }]);
    expect(JSON.parse(aside[0]!.payload.toString())).toEqual(readings[6]);
    expect(aside[0]!.detail).toMatch(/poison/);
  });

  it('because of a missing partition is stored once the partition is created', async () => {
    rig = await TestIngest.start();
    const device = await rig.connect(await rig.provision());
    const partitions = await rig.rows<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'readings'::regclass`,
    );
    for (const { name } of partitions) await rig.rows(`DROP TABLE ${name}`);
    await device.deliver('telemetry', reading());
    expect(await rig.count('readings')).toBe(1);
    expect(await rig.count('quarantine')).toBe(0);
  });
});

describe('a graceful shutdown', () => {
  it('stores and acknowledges accepted readings and applies no wills; devices resend the rest', async () => {
    rig = await TestIngest.start();
    const inverter = await rig.provision();
    const topic = `solar/v1/${inverter.serialNumber}/status`;
    const will = { topic, payload: Buffer.from('{"state":"lost"}'), qos: 1 as const, retain: true };
    const device = await rig.connect(inverter, { will });
    await device.deliver('status', { state: 'online' }, { retain: true });
    const sent = new Map(
      Array.from({ length: 200 }, () => reading()).map((each) => [device.publish('telemetry', each), each]),
    );
    await device.acknowledged([...sent.keys()][0]!);
    await rig.restart();
    await device.gone();
    const acknowledged = device.received.flatMap((packet) =>
      packet.cmd === 'puback' ? [packet.messageId!] : [],
    );
    const seqs = new Set((await rig.rows<{ seq: number }>('SELECT seq FROM readings')).map(({ seq }) => seq));
    for (const id of acknowledged) if (sent.has(id)) expect(seqs).toContain(sent.get(id)!.seq);
    // Nothing was stored without an acknowledgement either.
    expect(seqs.size).toBe(acknowledged.length - 1);
    expect(await rig.rows('SELECT status FROM devices')).toEqual([{ status: 'online' }]);
    const again = await rig.connect(inverter);
    for (const each of sent.values()) await again.deliver('telemetry', each);
    expect(await rig.count('readings')).toBe(200);
  });

  it('waits for running commits, and acknowledges them before closing connections', async () => {
    await startBehindProxy();
    const device = await rig.connect(await rig.provision());
    proxy.hold();
    const ids = Array.from({ length: 20 }, () => device.publish('telemetry', reading()));
    // The ping is answered once everything before it was read.
    device.send({ cmd: 'pingreq' });
    await device.next(({ cmd }) => cmd === 'pingresp');
    await until('them to be taken', async () => (await pendingBytes()) > 0);
    const ended = rig.ingest.close();
    await sleep(200);
    proxy.release();
    for (const id of ids) expect(await device.acknowledged(id)).toBe(true);
    await ended;
    await device.gone();
    expect(await rig.count('readings')).toBe(20);
  });

  it('does not wait forever for an unreachable database, and acknowledges nothing', async () => {
    await startBehindProxy();
    const device = await rig.connect(await rig.provision());
    proxy.cut();
    device.publish('telemetry', reading());
    await until('a commit to fail', () => rig.ingest.problems().length > 0);
    const restarted = rig.restart().catch((error: Error) => error);
    await device.gone();
    expect(device.received.map(({ cmd }) => cmd)).toEqual(['connack']);
    proxy.mend();
    await restarted;
  });
});
