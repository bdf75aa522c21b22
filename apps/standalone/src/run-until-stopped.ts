import { explainFailure } from './explain-failure.js';

export interface Runnable {
  /** @returns what to show once all of it is ready. */
  start(): Promise<string>;
  /** Safe at any moment, also while it starts. */
  stop(): Promise<void>;
}

/** Starts it, stops it at the first signal, and ends this process: with 1 where something failed. */
export async function runUntilStopped({ start, stop }: Runnable): Promise<void> {
  // The terminal may be gone before we are: that must not keep the rest from being stopped in order.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  let stopping = false;
  const end = () => {
    // npm passes on a Ctrl-C that the terminal had sent here too: once is enough.
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
