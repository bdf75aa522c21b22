import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

// In a process of its own, which frees the servers' schemas, while this one loads what it needs.
const check = fork(join(import.meta.dirname, 'check-settings-process.js'));
const [[exitCode, signal], { startStandalone }] = await Promise.all([
  once(check, 'exit'),
  import('./start-standalone.js'),
]);
if (signal)
  console.error(`The settings could not be checked: the process that does so was ended by ${signal}.`);
if (exitCode !== 0) process.exit(1);
await startStandalone();
