import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Lease } from '../control/lease.js';
import { ControlServer } from '../control/control-server.js';
import { Controls } from '../control/commands.js';
import { Fleet } from '../fleet/fleet.js';
import { readState, writeState, writeStateNow, type FleetState } from '../fleet/state-file.js';
import type { SimulateCommand } from './options.js';
import { controlPlace, logLeased, serialsOf } from './find-lease-owner.js';
import { brokerOf, devicesOf } from './places.js';
import { Progress } from './progress.js';
import { stopOnSignal } from './stopping.js';
import { UsageError } from './usage-error.js';

const SAVE_EVERY_MS = 5_000;
const SAY_EVERY_MS = 60_000;

/**
 * Plays a fleet until it is stopped.
 * @throws UsageError before anything is sent
 */
export async function simulate(command: SimulateCommand): Promise<void> {
  const broker = brokerOf(command);
  const devices = devicesOf(command, command.inverters);
  const place = await controlPlace(command.controlFile);
  const own = command.state ? readState(command.state) : {};
  const borrowing = place.lender ? new Lease(place.lender, serialsOf(devices)) : null;
  const borrowed = (await borrowing?.begin()) ?? {};
  const state = { ...own, ...borrowed };
  const fleet = new Fleet({ ...command, broker, devices, state });
  borrowing?.keep(() => fleet.save(false));
  const control = place.own ? await ControlServer.open(new Controls(fleet, devices), place.own) : null;

  const memories = (closed: boolean) => ({ ...state, ...fleet.save(closed) });
  if (command.state) tryState(command.state, memories(false));
  const saving = command.state ? keepSaving(command.state, () => memories(false)) : null;
  const progress = new Progress(() => progressLine(fleet), SAY_EVERY_MS);
  stopOnSignal(async () => {
    progress.stop();
    await saving?.stop();
    await fleet.stop();
    await borrowing?.end(fleet.save(true));
    if (command.state) writeStateNow(command.state, memories(true));
    control?.close();
  });
  fleet.start();
  console.log(
    `${devices.length} inverters publish to ${withoutPassword(broker.url)} every ${command.intervalMs / 1000} s.`,
  );
  logLeased(Object.keys(borrowed).length);
  if (!control) console.log('This simulator cannot be controlled; use --control-file FILE to enable it.');
  process.send?.({ type: 'ready', ...(control ? { port: control.port } : {}) });
}

/** Fails early if the state cannot be saved, before readings depend on it. */
function tryState(path: string, state: FleetState): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeStateNow(path, state);
  } catch (error) {
    throw new UsageError(`Cannot write the state file ${path}: ${(error as Error).message}.`);
  }
}

function keepSaving(path: string, state: () => FleetState) {
  let last = Promise.resolve();
  const save = () => {
    last = last
      .then(() => writeState(path, state()))
      .catch((error: unknown) => console.error(`Cannot save: ${String(error)}`));
  };
  const timer = setInterval(save, SAVE_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return last;
    },
  };
}

function progressLine(fleet: Fleet): string {
  const { connected, asleep, published, kept, trouble } = fleet.totals();
  const at = new Date(fleet.clock.stampMs).toISOString().slice(0, 19);
  const behind = fleet.clock.isBehind ? `, ${fleet.clock.speed} times as fast` : '';
  return `${at}Z${behind}: ${connected} connected, ${asleep} asleep, ${published} readings acknowledged, ${kept} kept${trouble ? `; ${trouble}` : ''}`;
}

function withoutPassword(url: string): string {
  const parsed = new URL(url);
  parsed.username = parsed.password = '';
  return parsed.href.replace(/\/$/, '');
}
