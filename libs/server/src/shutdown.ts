import type { Logger } from './logging.js';

/**
 * A graceful shutdown may take this long; then the process exits anyway. The worker waits up to 20 s for the answer of a
 * provider: a message whose answer is not recorded is sent again.
 */
export const SHUTDOWN_MAX_MS = 25_000;

/**
 * Calls `stop` once on SIGTERM, SIGINT, or when the supervisor that started this process has ended, then exits: 0 after
 * a graceful shutdown, 1 if `stop` failed or took too long. @returns a function that starts the same shutdown, with a
 * cause to log.
 */
export function stopOnSignal(logger: Logger, stop: () => Promise<void>): (cause: string) => void {
  let stopping = false;
  const end = (cause: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ cause }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_MAX_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => end('SIGTERM'));
  process.once('SIGINT', () => end('SIGINT'));
  // The IPC channel exists only under a supervisor, and closes however the supervisor ends.
  if (process.channel) {
    process.once('disconnect', () => end('supervisor gone'));
    process.channel.unref();
  }
  return end;
}

/** Notifies the supervisor, if any, that this process is ready, with details such as its port. */
export function notifyReady(details: Record<string, unknown> = {}): void {
  process.send?.({ type: 'ready', ...details });
}
