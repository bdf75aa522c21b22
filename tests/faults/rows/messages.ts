import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from 'mqtt-packet';
import type { Fault, Scene } from '../fault.js';
import { loginPacket } from '../../support/login-packet.js';
import { FLEET_SECRET, serialNumberOf } from '../fleet/fleet-options.js';

const HUGE_BYTES = 20_000_000;
const CHUNK_BYTES = 65_536;
const FLOOD_MS = 20_000;
const FLOOD_SHORT_MS = 500;

/** Unusual messages of devices: too large, too many, out of order, or invalid. */
export const messageFaults: readonly Fault[] = [
  {
    name: 'three-times',
    does: 'every message is sent three times, and all connections break in the middle',
    recovers: 'devices reconnect',
    times: 3,
    timesShort: 1,
    fleet: () => ({ repeat: 3 }),
    strike: dropAll,
  },
  {
    name: 'shuffled-backlog',
    does: '24 h of readings, one per minute, arrive as backlog in random order, with a lost connection in the middle',
    recovers: 'devices reconnect',
    times: 1,
    timesShort: 1,
    fleet: (short) => ({ devices: short ? 2 : 20, inFlight: 1, intervalMs: 300, backlogReadings: 1_440 }),
    strike: dropAll,
  },
  {
    name: 'poison',
    does: '10,000 invalid payloads (short form: 400) among as many valid ones',
    recovers: 'nothing to recover: each is acknowledged and quarantined',
    times: 1,
    timesShort: 1,
    fleet: (short) => ({ intervalMs: 0, messages: short ? 40 : 1_000, poisonEvery: 2 }),
    strike: async () => Date.now(),
  },
  {
    name: 'flood',
    does: 'ten devices send as fast as they can for 20 s with 5,000 messages in flight each (short form: 0.5 s, 300)',
    recovers: 'the flood ends',
    times: 1,
    timesShort: 1,
    strike: async ({ anotherFleet, short, note }) => {
      const flood = await anotherFleet({ devices: 10, inFlight: short ? 300 : 5_000, intervalMs: 0 });
      await flood.more(1, FLOOD_MS * 3);
      await sleep(short ? FLOOD_SHORT_MS : FLOOD_MS);
      await flood.finish();
      note(`${flood.state.recorded} of the flood were acknowledged`);
      return Date.now();
    },
  },
  {
    name: 'huge-packets',
    does: 'twenty devices (short form: two) announce packets of 20 MB and send what they can of them',
    recovers: 'the broker closes each connection',
    times: 3,
    timesShort: 1,
    strike: async (scene) => {
      const { anotherFleet, short } = scene;
      const count = short ? 2 : 20;
      const others = await anotherFleet({ devices: count, messages: 1 });
      await others.finish(false);
      await others.end();
      const passed = await Promise.all(
        Array.from({ length: count }, (_, index) =>
          sendHuge(scene, serialNumberOf(others.options.prefix, index)),
        ),
      );
      const most = Math.max(...passed);
      if (most >= HUGE_BYTES) throw new Error('a packet of 20 MB was accepted');
      scene.note(`at most ${Math.ceil(most / 1024)} KiB of 20 MB were sent`);
      return Date.now();
    },
  },
];

async function dropAll({ fleet }: Scene): Promise<number> {
  const at = Date.now();
  fleet.drop(0);
  return at;
}

/** @returns bytes sent before the other side closed the connection. */
async function sendHuge({ world }: Scene, serialNumber: string): Promise<number> {
  const socket = connect(world.mqttPort, '127.0.0.1');
  socket.on('error', () => {});
  let closed = false;
  const gone = new Promise<void>((resolve) =>
    socket.once('close', () => resolve(((closed = true), undefined))),
  );
  socket.write(loginPacket(serialNumber, FLEET_SECRET));
  await once(socket, 'data');
  const topic = `solar/v1/${serialNumber}/telemetry`;
  const payload = Buffer.alloc(HUGE_BYTES, 'x');
  const packet = generate({
    cmd: 'publish',
    topic,
    payload,
    qos: 1,
    messageId: 1,
    dup: false,
    retain: false,
  });
  let passed = 0;
  for (; !closed && passed < packet.length; passed += CHUNK_BYTES) {
    const goesOn = socket.write(packet.subarray(passed, passed + CHUNK_BYTES));
    if (!goesOn && !closed)
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), gone]);
  }
  await gone;
  return passed;
}
