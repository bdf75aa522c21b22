import { Worker } from 'node:worker_threads';

const BLOCKED_MAX_S = 60;

/**
 * Counts its own seconds, so that a process suspended as a whole (SIGSTOP, machine sleep) does not count as blocked.
 */
const watchSource = /* js */ `
const { workerData: { beats, maxS } } = require('node:worker_threads');
let seen = -1;
let sameS = 0;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  sameS = now === seen ? sameS + 1 : 0;
  seen = now;
  if (sameS < maxS) return;
  require('node:fs').writeSync(2, 'event loop blocked for ' + maxS + ' s, exiting to be restarted\\n');
  process.kill(process.pid, 'SIGKILL');
}, 1000);`;

/**
 * Kills this process once its event loop has been blocked for `maxS` seconds: it could not even react to SIGTERM, and
 * Docker restarts exited containers, not unhealthy ones. Disabled under a debugger, which also stops the loop.
 */
export function exitWhenBlocked(maxS = BLOCKED_MAX_S): void {
  if (process.execArgv.some((argument) => argument.startsWith('--inspect'))) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), 1_000).unref();
  new Worker(watchSource, { eval: true, execArgv: [], workerData: { beats, maxS } }).unref();
}
