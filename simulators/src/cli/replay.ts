import { Lease } from '../control/lease.js';
import { readRecording } from '../replay/recording.js';
import { Replay } from '../replay/replay.js';
import { shiftMs } from '../replay/shift.js';
import { findLender, logLeased, serialsOf } from './find-lease-owner.js';
import type { ReplayCommand } from './options.js';
import { brokerOf, devicesOf } from './places.js';
import { Progress } from './progress.js';
import { stopOnSignal } from './stopping.js';
import { UsageError } from './usage-error.js';

const SAY_EVERY_MS = 5_000;

/**
 * Plays a recording to its end and prints a summary.
 * @throws UsageError before anything is sent
 */
export async function replay(command: ReplayCommand): Promise<void> {
  const broker = brokerOf(command);
  const devices = devicesOf(command);
  const recording = await readRecording(command.file, command);
  if (recording.inverters.length > devices.length) {
    throw new UsageError(
      `${command.file} holds ${recording.inverters.length} inverters, but there are ${devices.length} devices to play them.`,
    );
  }
  const shift = shiftMs(recording, Date.now(), command.ends);
  const lender = await findLender();
  const players = devices.slice(0, recording.inverters.length);
  const borrowing = lender ? new Lease(lender, serialsOf(players)) : null;
  logLeased(Object.keys((await borrowing?.begin()) ?? {}).length);
  borrowing?.keep(() => ({}));
  const run = new Replay(recording, { ...command, broker, devices, shiftMs: shift });
  const summary = () =>
    `sent ${run.sent}, acknowledged ${run.acknowledged} of ${run.total}, ${run.inverters} inverters, ${run.seconds.toFixed(1)} s`;
  const progress = new Progress(() => summary() + (run.trouble ? `; ${run.trouble}` : ''), SAY_EVERY_MS);
  stopOnSignal(async () => {
    progress.stop();
    await borrowing?.end({});
    throw new UsageError(`Stopped before the end: ${summary()}`);
  });
  await run.done();
  progress.stop();
  await borrowing?.end({});
  console.log(summary());
  process.exit(0);
}
