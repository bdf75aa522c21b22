import { readFileSync } from 'node:fs';
import type { Fault } from '../fault.js';

const DEVICES = 5_000;
const DEVICES_SHORT = 300;
const WITHIN_MS = 10_000;
const BACK_MAX_MS = 180_000;
/** Open files in addition to the connections. */
const FILES_ELSE = 200;

export const reconnectFaults: readonly Fault[] = [
  {
    name: 'reconnects',
    does: `${DEVICES} devices (short form: ${DEVICES_SHORT}) lose their connections and come back within 10 s`,
    recovers: 'all can log in, because their secrets are valid',
    times: 3,
    timesShort: 1,
    unless: () =>
      openFilesMax() < DEVICES + FILES_ELSE ? `it takes more open files than ${openFilesMax()}` : null,
    fleet: (short) => ({ devices: short ? DEVICES_SHORT : DEVICES, inFlight: 1, intervalMs: 10_000 }),
    strike: async ({ fleet, note }) => {
      await fleet.allConnected(BACK_MAX_MS);
      const at = Date.now();
      fleet.drop(WITHIN_MS);
      await fleet.someGone(BACK_MAX_MS);
      await fleet.allConnected(BACK_MAX_MS);
      note(`all ${fleet.options.devices} were back after ${((Date.now() - at) / 1000).toFixed(1)} s`);
      return at;
    },
  },
];

function openFilesMax(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}
