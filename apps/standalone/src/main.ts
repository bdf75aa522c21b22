import { announcement } from './announcement.js';
import { explainFailure } from './explain-failure.js';
import { readSettings } from './settings.js';
import { System } from './system.js';

// The terminal may be gone before we are: that must not keep the rest from being stopped in order.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

try {
  const settings = readSettings();
  const system = new System(settings, (line) => console.log(line));
  let stopping = false;
  const stop = () => {
    // npm passes on a Ctrl-C that the terminal had sent here too: once is enough.
    if (stopping) return;
    stopping = true;
    console.log('\nStopping …');
    system.stop().then(
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
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  try {
    console.log(announcement(settings, await system.start()));
  } catch (error) {
    if (!stopping) {
      stopping = true;
      console.error(explainFailure(error));
      await system.stop();
      process.exit(1);
    }
  }
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}
