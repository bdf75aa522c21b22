import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet } from '../fleet/fleet.js';
import type { LoadFigures } from './load-figures.js';

const LOOK_EVERY_MS = 50;
/** A device that is still not connected after this time counts as locked out. */
const BACK_MAX_MS = 300_000;
const STEADY_INTERVALS = 2;

/**
 * Connects a fleet over the ramp, lets it report, drops all connections together, and waits until all devices are back.
 * @returns whether every device came back and every reading was acknowledged
 */
export async function runLoad(
  fleet: Fleet,
  figures: LoadFigures,
  rampMs: number,
  say: (line: string) => void,
): Promise<boolean> {
  const count = fleet.devices.length.toLocaleString('en');
  const phase = (name: string, result: string) => {
    const { latency, errors, failures } = figures.take();
    say(`${name}: ${result}\n  ${latency}\n  errors: ${errors}`);
    return failures;
  };

  const ramp = await connected(fleet, rampMs + BACK_MAX_MS);
  phase('Ramp', `${ramp.missing} of ${count} inverters are missing after ${ramp.seconds} s`);
  const before = fleet.totals().published;
  await sleep(STEADY_INTERVALS * fleet.intervalMs);
  const readings = (fleet.totals().published - before).toLocaleString('en');
  const failures = phase(
    'Steady',
    `${readings} readings in ${(STEADY_INTERVALS * fleet.intervalMs) / 1000} s`,
  );
  for (const device of fleet.devices) device.modem.drop();
  const storm = await connected(fleet, BACK_MAX_MS);
  const unacknowledged = await drained(fleet);
  phase(
    'Reconnect storm',
    `${count} connections dropped, ${storm.missing} inverters missing after ${storm.seconds} s`,
  );
  const isGood = ramp.missing + storm.missing + unacknowledged + failures === 0;
  say(
    `${unacknowledged} readings are not acknowledged. ${isGood ? 'Nobody was locked out.' : 'NOT AS EXPECTED.'}`,
  );
  return isGood;
}

async function connected(fleet: Fleet, maxMs: number): Promise<{ missing: number; seconds: string }> {
  const since = performance.now();
  const missing = () => fleet.devices.length - fleet.totals().connected;
  while (missing() > 0 && performance.now() - since < maxMs) await sleep(LOOK_EVERY_MS);
  return { missing: missing(), seconds: ((performance.now() - since) / 1000).toFixed(1) };
}

/**
 * Number of readings that stay unacknowledged. Devices make new readings meanwhile, so each is removed once drained.
 */
async function drained(fleet: Fleet): Promise<number> {
  const since = performance.now();
  const waiting = new Set(fleet.devices);
  while (waiting.size > 0 && performance.now() - since < BACK_MAX_MS) {
    for (const device of waiting) if (device.kept === 0) waiting.delete(device);
    await sleep(LOOK_EVERY_MS);
  }
  return [...waiting].reduce((sum, { kept }) => sum + kept, 0);
}
