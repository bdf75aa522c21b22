import { HistoryError } from '@heliograph/database/energy/import-history';
import { explainFailure } from '../explain-failure.js';
import { createAdmin } from './create-admin.js';
import { doctor } from './doctor.js';
import { importDevices } from './import-devices.js';
import { importHistoryFile } from './import-history-file.js';
import { migrateDatabase } from './migrate-database.js';
import { simulate } from './simulate.js';
import { UsageError } from './usage-error.js';

/** Each takes its arguments and gives the exit code. */
const commands: Record<string, (args: string[]) => Promise<number>> = {
  'devices import': importDevices,
  'admin create': createAdmin,
  'history import': importHistoryFile,
  doctor,
  migrate: migrateDatabase,
  simulate,
};

async function run([first = '', second = '', ...rest]: string[]): Promise<number> {
  const whole = commands[first];
  if (whole) return whole([second, ...rest].filter((argument, n) => n > 0 || argument !== ''));
  const command = commands[`${first} ${second}`];
  if (command) return command(rest);
  const known = Object.keys(commands).map((name) => `npm run ${name.replace(' ', ' -- ')}`);
  throw new UsageError(`The commands are: ${known.join(', ')}.`);
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const message =
    error instanceof HistoryError ? `Nothing was imported:\n${error.message}` : explainFailure(error);
  console.error(message);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
