import { Worker } from 'node:worker_threads';

const BLOCKED_MAX_S = 60;

/** Counts its own seconds, so that a process that was stopped as a whole (SIGSTOP, a suspended machine) is not taken for blocked. */
const watchSource = /* js */ `
const { workerData: { beats, maxS } } = require('node:worker_threads');
let seen = -1;
let sameS = 0;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  sameS = now === seen ? sameS + 1 : 0;
  seen = now;
  if (sameS < maxS) return;
  require('node:fs').writeSync(2, 'the event loop has been blocked for ' + maxS + ' s: ending, to be started anew\\n');
  process.kill(process.pid, 'SIGKILL');
}, 1000);`;

/**
 * Ends this process once its event loop has stood for `maxS` seconds: such a process answers nobody, not even SIGTERM, and
 * Docker starts again what has ended, not what is unhealthy. Not under a debugger, which stops the loop as well.
 */
export function endWhenBlocked(maxS = BLOCKED_MAX_S): void {
  if (process.execArgv.some((argument) => argument.startsWith('--inspect'))) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), 1_000).unref();
  new Worker(watchSource, { eval: true, execArgv: [], workerData: { beats, maxS } }).unref();
}
