import cluster from 'node:cluster';
import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

export const BLOCKED_MAX_S = 60;
/** Environment variable, `on`: the parent process ends this one if its `Beat`s stop. Saves a thread of 7 MB. */
export const BEATS_WATCHED = 'HELIOGRAPH_BEATS_WATCHED';
/** A message to the parent process each second, from the event loop. */
export interface Beat {
  readonly type: 'beat';
}
const BEAT: Beat = { type: 'beat' };
const BEAT_EVERY_MS = 1_000;

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
 * Has this process killed once its event loop has been blocked for `maxS` seconds: it could not even react to SIGTERM,
 * and Docker restarts exited containers, not unhealthy ones. Disabled under a debugger, which also stops the loop.
 */
export function exitWhenBlocked(maxS = BLOCKED_MAX_S): void {
  if (debuggerUrl() !== undefined) return;
  // The parent of a cluster's processes is not the one that watches.
  if (process.env[BEATS_WATCHED] === 'on' && cluster.isPrimary) {
    setInterval(() => process.connected && process.send!(BEAT), BEAT_EVERY_MS).unref();
    return;
  }
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_EVERY_MS).unref();
  new Worker(watchSource, { eval: true, execArgv: [], workerData: { beats, maxS } }).unref();
}
