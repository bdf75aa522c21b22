import { announcement } from './announcement.js';
import { explainFailure } from './explain-failure.js';
import { runUntilStopped } from './run-until-stopped.js';
import { readSettings } from './settings.js';
import { System } from './system.js';

/** Runs everything until stopped, then exits. */
export async function startStandalone(): Promise<void> {
  try {
    const settings = readSettings();
    const system = new System(settings, (line) => console.log(line));
    await runUntilStopped({
      start: async () => announcement(settings, await system.start()),
      stop: () => system.stop(),
    });
  } catch (error) {
    console.error(explainFailure(error));
    process.exit(1);
  }
}
