import type { Logger } from './logging.js';

/** An orderly end has this long; then the process ends all the same. */
const SHUTDOWN_MAX_MS = 20_000;

/**
 * Calls `stop` once on SIGTERM, SIGINT, or when the supervisor that started this process is gone, then exits:
 * 0 after an orderly end, 1 if `stop` failed or took too long. @returns what does the same at once, with its cause.
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
        logger.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => end('SIGTERM'));
  process.once('SIGINT', () => end('SIGINT'));
  // An IPC channel exists only under the supervisor; it closes when the supervisor dies, however it dies.
  if (process.channel) {
    process.once('disconnect', () => end('supervisor gone'));
    process.channel.unref();
  }
  return end;
}

/** Tells the supervisor, where there is one, that this process is ready, and where. */
export function tellReady(details: Record<string, unknown> = {}): void {
  process.send?.({ type: 'ready', ...details });
}
