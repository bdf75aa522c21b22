import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { ControlServer } from '../control/control-server.js';
import { isRunning } from '../control/control-client.js';
import { Controls } from '../control/commands.js';
import { Fleet } from '../fleet/fleet.js';
import { readState, writeState, writeStateNow, type FleetState } from '../fleet/state-file.js';
import type { SimulateCommand } from './options.js';
import { brokerOf, controlFileOf, devicesOf } from './places.js';
import { Progress } from './progress.js';
import { stopOnSignal } from './stopping.js';
import { UsageError } from './usage-error.js';

const SAVE_EVERY_MS = 5_000;
const SAY_EVERY_MS = 60_000;

/**
 * Plays a fleet until it is told to stop.
 * @throws UsageError before anything is sent
 */
export async function simulate(command: SimulateCommand): Promise<void> {
  const broker = brokerOf(command);
  const devices = devicesOf(command, command.inverters);
  const controlFile = await freeControlFile(command);
  const state = command.state ? readState(command.state) : {};
  const fleet = new Fleet({ ...command, broker: { url: broker }, devices, state });
  const control = controlFile ? await ControlServer.open(new Controls(fleet, devices), controlFile) : null;

  const memories = (closed: boolean) => ({ ...state, ...fleet.save(closed) });
  if (command.state) tryState(command.state, memories(false));
  const saving = command.state ? keepSaving(command.state, () => memories(false)) : null;
  const progress = new Progress(() => progressLine(fleet), SAY_EVERY_MS);
  stopOnSignal(async () => {
    progress.stop();
    await saving?.stop();
    await fleet.stop();
    if (command.state) writeStateNow(command.state, memories(true));
    control?.close();
  });
  fleet.start();
  console.log(
    `${devices.length} inverters publish to ${withoutPassword(broker)} every ${command.intervalMs / 1000} s.`,
  );
  process.send?.({ type: 'ready', ...(control ? { port: control.port } : {}) });
}

/** The control file to write; none where another simulator is steered through it and nobody named this one. */
async function freeControlFile(command: SimulateCommand): Promise<string | null> {
  const file = controlFileOf(command.controlFile);
  if (!(await isRunning(file))) return file;
  if (command.controlFile)
    throw new UsageError(`A running simulator is steered through ${file}; name another file.`);
  if (command.secrets) {
    console.log('Another simulator is steered by control; --control-file FILE makes this one steerable too.');
    return null;
  }
  throw new UsageError(
    "The demonstration's simulator runs already: steer it (npm run simulate -- control …), or play other devices with --secrets FILE.csv.",
  );
}

/** Whether the state can be kept must be known before readings depend on it. */
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
