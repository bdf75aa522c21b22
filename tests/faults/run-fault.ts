import { join } from 'node:path';
import type { Fault, Result } from './fault.js';
import type { FleetOptions } from './fleet/fleet-options.js';
import { FleetProcess } from './fleet/fleet-process.js';
import { judge } from './judge.js';
import { keyOf, readLedger, type Acknowledged } from './ledger.js';
import { energyMistake, readStored } from './stored.js';
import type { World } from './world/world.js';
import { until } from '../support/until.js';

const PENDING_MAX_BYTES = 64 * 1024 * 1024;
const RECOVERY_MAX_MS = 180_000;
/** Acknowledgements between two strikes. */
const BETWEEN = 100;

const usual = { devices: 20, inFlight: 4, intervalMs: 100, repeat: 1, messages: 0, poisonEvery: 0 };

export interface RunOptions {
  readonly short: boolean;
  readonly times: number;
  readonly say: (text: string) => void;
}

/** Runs a fleet, strikes, waits until everything is delivered, and compares the database with the record. */
export async function runFault(fault: Fault, world: World, options: RunOptions): Promise<Result> {
  const { short, times, say } = options;
  const prefix = `F-${fault.name.toUpperCase()}`;
  const ledgers: string[] = [];
  const fleets: FleetProcess[] = [];
  const ends: (() => Promise<void> | void)[] = [];
  const notes: string[] = [];
  const failures: string[] = [];
  const liftedAt: number[] = [];
  const launch = async (more: Partial<FleetOptions>): Promise<FleetProcess> => {
    const name = fleets.length === 0 ? prefix : `${prefix}-${fleets.length}`;
    const ledger = join(world.folder, `${name}.ledger`);
    const made = { ...usual, backlogReadings: 0, port: world.mqttPort, ...more, prefix: name, ledger };
    await world.provision(name, made.devices);
    const fleet = FleetProcess.start(made);
    ledgers.push(ledger);
    fleets.push(fleet);
    return fleet;
  };
  world.takePeaks();
  try {
    const atEnd = (end: () => Promise<void> | void) => void ends.push(end);
    const fleet = await launch((await fault.fleet?.(short, { world, atEnd })) ?? {});
    const note = (text: string) => void notes.push(text);
    const scene = { world, fleet, short, note, atEnd, anotherFleet: launch };
    await fleet.more(1, RECOVERY_MAX_MS);
    for (let round = 0; round < times; round++) {
      say(`${fault.name} ${round + 1} of ${times}`);
      await fleet.more(BETWEEN, RECOVERY_MAX_MS);
      liftedAt.push(await fault.strike({ ...scene, round }));
      await fleet.more(1, RECOVERY_MAX_MS);
    }
    say(`${fault.name}: delivering the rest`);
    const endless = fleets.map((each) => each.options.messages + each.options.backlogReadings === 0);
    await Promise.all(fleets.map((each, index) => each.finish(endless[index])));
    say(`${fault.name}: comparing`);
  } catch (error) {
    failures.push((error as Error).message);
  }
  for (const each of fleets) await each.end();
  for (const end of ends.reverse()) await end();
  const peaks = world.takePeaks();
  const findings = await compare(fault, world, prefix, ledgers, notes, failures).catch((error: Error) => {
    failures.push(`could not compare: ${error.message}`);
    return { acknowledged: 0, lost: 0, invented: 0, twice: 0, times: [] };
  });
  if (findings.acknowledged === 0) failures.push('nothing was acknowledged');
  if (peaks.pendingBytes >= PENDING_MAX_BYTES) failures.push('more than 64 MiB were pending');
  const { times: acknowledgedAt, ...counts } = findings;
  for (const what of ['lost', 'invented', 'twice'] as const)
    if (counts[what] > 0) failures.push(`${counts[what]} ${what}`);
  const recoveryMs = liftedAt.flatMap((at) => {
    const first = acknowledgedAt.find((each) => each >= at);
    return first === undefined ? [] : [first - at];
  });
  return { name: fault.name, times, ...counts, recoveryMs, ...peaks, notes, failures };
}

async function compare(
  fault: Fault,
  world: World,
  prefix: string,
  ledgers: readonly string[],
  notes: string[],
  failures: string[],
) {
  const { pool } = world.database;
  const all = ledgers.map(readLedger);
  const sent = all.flatMap((each) => each.sent);
  const acknowledged = all.flatMap((each) => each.acknowledged);
  const times = acknowledged.map(({ at }) => at).sort((a, b) => a - b);
  const promised = world.oracle ? await promisedByIngest(world, acknowledged) : acknowledged;
  const stored = await readStored(pool, prefix);
  const findings = judge(sent, promised, stored);
  if (world.oracle) {
    const brokers = judge(sent, acknowledged, stored).lost;
    notes.push(`the broker itself lost ${brokers} of ${acknowledged.length} that it had acknowledged`);
    if (brokers > 0 && !fault.brokerMayLose) failures.push(`the broker lost ${brokers}`);
  }
  const mistake = await energyMistake(
    pool,
    prefix,
    stored.map((entry) => ({ ...entry, at: 0 })),
  );
  if (mistake) failures.push(mistake);
  return { ...findings, times };
}

/** Behind an external broker, ingest's acknowledgements count. Waits until ingest received everything. */
async function promisedByIngest(
  world: World,
  acknowledged: readonly Acknowledged[],
): Promise<Acknowledged[]> {
  const oracle = world.oracle!;
  let before = -1;
  let since = Date.now();
  await until(
    'ingest to have taken everything',
    () => {
      if (oracle.acknowledged.size !== before) since = Date.now();
      before = oracle.acknowledged.size;
      return (
        acknowledged.every((entry) => oracle.acknowledged.has(keyOf(entry))) || Date.now() - since > 10_000
      );
    },
    { patienceMs: RECOVERY_MAX_MS },
  );
  return acknowledged.filter((entry) => oracle.acknowledged.get(keyOf(entry)) === entry.value);
}
