import { explainFailure } from './explain-failure.js';

export interface Runnable {
  /** @returns text to show once everything is ready. */
  start(): Promise<string>;
  /** May be called at any time, including during the start. */
  stop(): Promise<void>;
}

/** Starts, stops at the first signal, and exits; with code 1 after a failure. */
export async function runUntilStopped({ start, stop }: Runnable): Promise<void> {
  // The terminal may close before us, which must not prevent an orderly stop.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  let stopping = false;
  const end = () => {
    // npm forwards a Ctrl-C that the terminal already sent to us.
    if (stopping) return;
    stopping = true;
    console.log('\nStopping …');
    stop().then(
      () => {
        console.log('Heliograph has stopped.');
        process.exit(0);
      },
      (error: unknown) => {
        console.error(explainFailure(error));
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  try {
    console.log(await start());
  } catch (error) {
    if (!stopping) {
      stopping = true;
      console.error(explainFailure(error));
      await stop();
      process.exit(1);
    }
  }
}
