import { setTimeout as sleep } from 'node:timers/promises';
import { Proxy } from '../../support/proxy.js';
import type { Fault } from '../fault.js';
import type { World } from '../world/world.js';

/** Longer than a device waits for an acknowledgement. */
const STALL_MS = 30_000;
const STALL_SHORT_MS = 2_000;
const HALVED_MS = 5_000;
const HALVED_SHORT_MS = 1_000;

interface WireFault {
  readonly name: string;
  readonly does: string;
  readonly recovers: string;
  readonly bend: (wire: Proxy, short: boolean) => Promise<void>;
}

const wireFaultActions: readonly WireFault[] = [
  {
    name: 'wire-stalls',
    does: 'nothing passes between devices and broker for 30 s (short form: 2 s), without either end noticing',
    recovers: 'everything passes, in the order in which it was written',
    bend: async (wire, short) => {
      wire.hold();
      await sleep(short ? STALL_SHORT_MS : STALL_MS);
      wire.release();
    },
  },
  {
    name: 'wire-halves',
    does: 'for 5 s (short form: 1 s) every connection passes half of a chunk, then breaks',
    recovers: 'chunks pass completely again',
    bend: async (wire, short) => {
      wire.halve(true);
      await sleep(short ? HALVED_SHORT_MS : HALVED_MS);
      wire.halve(false);
    },
  },
  {
    name: 'wire-resets',
    does: 'every connection is reset (RST), losing acknowledgements in flight',
    recovers: 'the next connection works',
    bend: async (wire) => wire.reset(),
  },
];

/** Network faults between devices and broker. */
export const wireFaults: readonly Fault[] = wireFaultActions.map(({ bend, ...fault }) => ({
  ...fault,
  times: 5,
  timesShort: 1,
  fleet: async (_short, { world, atEnd }) => {
    const wire = await Proxy.to(new URL(`mqtt://127.0.0.1:${world.mqttPort}`));
    atEnd(() => wire.close());
    wires.set(world, wire);
    return { port: wire.port };
  },
  strike: async ({ world, short }) => {
    await bend(wires.get(world)!, short);
    return Date.now();
  },
}));

const wires = new WeakMap<World, Proxy>();
