import { UsageError } from './usage-error.js';

const STOP_MAX_MS = 10_000;

/**
 * Calls `stop` once on SIGTERM, SIGINT or when the supervisor that started this process has ended, then exits: 0, or 1
 * if stopping failed or took too long.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MAX_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error instanceof UsageError ? error.message : error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  // The IPC channel exists only under a supervisor, and closes however the supervisor ends.
  if (process.channel) {
    process.once('disconnect', end);
    process.channel.unref();
  }
}
